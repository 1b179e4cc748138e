// Where everything of a board is drawn. A view gives hexes and intersections on a grid; here they
// become points, lying (home left) or upright (home below). Worked out once for each board.

import type { BoardData, Hex, PlaceData } from './view';

/** Length of a hex's side in the units of the drawing. */
export const SIDE = 40;
const ACROSS = SIDE / 2;
const DOWN = (SIDE * Math.sqrt(3)) / 2;

export interface Spot {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlaceShape {
  number: number;
  name: string;
  home: boolean;
  zone: string | null;
  centre: Spot;
  centreAt: number;
  hexes: Spot[];
  /** For each hex the intersections at its corners. */
  corners: number[][];
  /** The intersections around it, the centre left out. */
  rim: number[];
  sites: number[];
  outline: string;
}

export interface Geometry {
  isUpright: boolean;
  spots: Spot[];
  names: string[];
  neighbours: number[][];
  places: PlaceShape[];
  placeOf: ReadonlyMap<string, PlaceShape>;
  bounds: Box;
  /** All edges, and all intersections but the centres of places, as paths. */
  edges: string;
  dots: string;
}

/** A point of the grid in the drawing: the one place where the board is turned. */
export function project(across: number, down: number, isUpright: boolean): Spot {
  const x = round(across * ACROSS);
  const y = round(down * DOWN);
  // 0 - y and not -y: there is no minus zero in a path.
  return isUpright ? { x, y } : { x: 0 - y, y: x };
}

const CORNERS = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
] as const;

function cornersOf([column, row]: Hex): [number, number][] {
  return CORNERS.map(([across, down]) => [3 * column + across, row + down]);
}

export function hexCentre([column, row]: Hex, isUpright: boolean): Spot {
  return project(3 * column, row, isUpright);
}

const kept = new WeakMap<BoardData, { upright?: Geometry; lying?: Geometry }>();

/** The geometry of a board; the same object every time it is asked for. */
export function geometryOf(board: BoardData, isUpright: boolean): Geometry {
  let both = kept.get(board);
  if (both === undefined) kept.set(board, (both = {}));
  if (isUpright) return (both.upright ??= layOut(board, true));
  return (both.lying ??= layOut(board, false));
}

function layOut(board: BoardData, isUpright: boolean): Geometry {
  const spots = board.intersections.map(({ x, y }) => project(x, y, isUpright));
  const at = new Map(board.intersections.map(({ x, y }, number) => [`${x} ${y}`, number]));
  const places = board.places.map((place, number) => layOutPlace(place, number, spots, at, isUpright));
  const centres = new Set(board.places.map((place) => place.centre));
  return {
    isUpright,
    spots,
    names: board.intersections.map(({ name }) => name),
    neighbours: joined(board),
    places,
    placeOf: new Map(places.map((place) => [place.name, place])),
    bounds: boundsOf(spots, SIDE * 0.75),
    edges: edgesPath(board.edges, spots),
    dots: spots
      .filter((_, number) => !centres.has(number))
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join(''),
  };
}

function layOutPlace(
  place: PlaceData,
  number: number,
  spots: Spot[],
  at: ReadonlyMap<string, number>,
  isUpright: boolean,
): PlaceShape {
  const corners = place.hexes.map((hex) => cornersOf(hex).flatMap(([x, y]) => at.get(`${x} ${y}`) ?? []));
  return {
    number,
    name: place.name,
    home: place.home,
    zone: place.zone ?? null,
    centre: spots[place.centre] ?? middle(place.hexes.map((hex) => hexCentre(hex, isUpright))),
    centreAt: place.centre,
    hexes: place.hexes.map((hex) => hexCentre(hex, isUpright)),
    corners,
    rim: [...new Set(corners.flat())].filter((corner) => corner !== place.centre),
    sites: place.sites,
    outline: outlineOf(place.hexes, isUpright),
  };
}

/** The line around some hexes: the sides that only one of them has, one after another. */
export function outlineOf(hexes: Hex[], isUpright: boolean): string {
  const sides = new Map<string, [from: string, to: [number, number]]>();
  for (const hex of hexes) {
    const corners = cornersOf(hex);
    corners.forEach((corner, k) => {
      const following = corners[(k + 1) % 6] as [number, number];
      // The neighbour's side runs the other way.
      if (!sides.delete(`${following} ${corner}`)) {
        sides.set(`${corner} ${following}`, [String(corner), following]);
      }
    });
  }
  const next = new Map(sides.values());
  const points: Spot[] = [];
  let corner = next.values().next().value;
  while (corner !== undefined) {
    points.push(project(...corner, isUpright));
    const from = String(corner);
    corner = next.get(from);
    next.delete(from);
  }
  return pathThrough(points.slice(1)) + 'Z';
}

function joined(board: BoardData): number[][] {
  const neighbours: number[][] = board.intersections.map(() => []);
  for (const [one, other] of board.edges) {
    neighbours[one]?.push(other);
    neighbours[other]?.push(one);
  }
  return neighbours.map((near) => near.sort((a, b) => a - b));
}

function edgesPath(edges: BoardData['edges'], spots: Spot[]): string {
  return edges
    .map(([one, other]) => {
      const from = spots[one];
      const to = spots[other];
      return from && to ? pathThrough([from, to]) : '';
    })
    .join('');
}

export function pathThrough(points: readonly Spot[]): string {
  return points.map(({ x, y }, k) => `${k ? 'L' : 'M'}${x} ${y}`).join('');
}

export function boundsOf(points: readonly Spot[], margin = 0): Box {
  if (points.length === 0) return { x: 0, y: 0, width: 2 * margin, height: 2 * margin };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

export function middle(points: readonly Spot[]): Spot {
  const count = Math.max(1, points.length);
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  };
}

export function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The nearest of some things, none beyond a distance. */
export function nearest<T extends Spot>(things: readonly T[], to: Spot, within: number): T | null {
  let found: T | null = null;
  let best = within;
  for (const thing of things) {
    const far = distance(thing, to);
    if (far <= best) {
      best = far;
      found = thing;
    }
  }
  return found;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const STEPS: Record<Direction, Spot> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The nearest thing in a direction; what lies off to the side counts as further away. */
export function nearestTowards<T extends Spot>(
  things: readonly T[],
  from: Spot,
  direction: Direction,
): T | null {
  const step = STEPS[direction];
  let found: T | null = null;
  let best = Infinity;
  for (const thing of things) {
    const ahead = (thing.x - from.x) * step.x + (thing.y - from.y) * step.y;
    const aside = Math.abs((thing.x - from.x) * step.y) + Math.abs((thing.y - from.y) * step.x);
    // Within 60 degrees of the way one goes.
    if (ahead <= 0.5 || aside > ahead * 1.75) continue;
    const cost = ahead + 2 * aside;
    if (cost < best) {
      best = cost;
      found = thing;
    }
  }
  return found;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
