// The sky behind the board: stars and the nebula between near and far space. Drawn once.

import { middle, pathThrough, type Box, type Geometry, type Spot } from './geometry';
import type { SectorData } from './view';

export interface Sky {
  area: Box;
  home: Spot | null;
  far: Spot | null;
  near: Spot | null;
  /** Where the nebula runs, or nothing where near and far space are not apart. */
  nebula: string;
  /** Where the nebula leaves the board, at the edge the words for the zones stand on. */
  nebulaEnd: Spot | null;
}

/** Which zone every place lies in, as one word: the same as long as the sky is. */
export function zonesOf(geometry: Geometry, sectors: readonly SectorData[]): string {
  const stars = new Map(sectors.map((sector) => [sector.place, sector.stars]));
  return geometry.places
    .map((place) => {
      if (place.home) return 'h';
      if (place.zone !== null) return place.zone.charAt(0);
      const count = stars.get(place.name);
      return count === undefined ? '-' : count > 1 ? 'f' : 'n';
    })
    .join('');
}

export function skyOf(geometry: Geometry, zones: string): Sky {
  const of = (zone: string): Spot[] =>
    geometry.places.filter((place) => zones[place.number] === zone).map((place) => place.centre);
  const { bounds } = geometry;
  const room = Math.max(bounds.width, bounds.height);
  const [home, near, far] = [of('h'), of('n'), of('f')];
  const line = near.length && far.length ? between([...home, ...near], far, geometry) : [];
  return {
    area: {
      x: bounds.x - room,
      y: bounds.y - room,
      width: bounds.width + 2 * room,
      height: bounds.height + 2 * room,
    },
    home: home.length ? middle(home) : null,
    near: line.length ? middle(near) : null,
    far: far.length ? middle(far) : null,
    nebula: line.length ? smoothed(line) : '',
    nebulaEnd: endOf(line, geometry),
  };
}

const SAMPLE = 50;
/** How quickly a place loses its say about the nebula to the side of it. */
const SLOPE = 0.55;

/** A line that keeps the far places on one side and the others on the other, if there is one. */
function between(near: Spot[], far: Spot[], geometry: Geometry): Spot[] {
  // Everything is worked out upright: `along` runs across the board, `out` from far to home.
  const upright = geometry.isUpright;
  const turn = ({ x, y }: Spot): [along: number, out: number] => (upright ? [x, y] : [y, 0 - x]);
  const nears = near.map(turn);
  const fars = far.map(turn);
  const alongs = [...nears, ...fars].map(([along]) => along);
  const from = Math.min(...alongs) - 700;
  const to = Math.max(...alongs) + 700;
  const outs: number[] = [];
  let mixed = 0;
  for (let along = from; along <= to; along += SAMPLE) {
    const lowest = Math.max(...fars.map(([a, out]) => out - SLOPE * Math.abs(a - along)));
    const highest = Math.min(...nears.map(([a, out]) => out + SLOPE * Math.abs(a - along)));
    if (lowest > highest) mixed += 1;
    outs.push((lowest + highest) / 2);
  }
  if (mixed > outs.length / 4) return [];
  return outs.map((_, k) => {
    const around = outs.slice(Math.max(0, k - 1), k + 2);
    const out = around.reduce((sum, each) => sum + each, 0) / around.length;
    const along = from + k * SAMPLE;
    return upright ? { x: along, y: out } : { x: 0 - out, y: along };
  });
}

function endOf(line: Spot[], geometry: Geometry): Spot | null {
  if (geometry.isUpright) return line.find(({ x }) => x >= geometry.bounds.x) ?? null;
  return line.find(({ y }) => y >= geometry.bounds.y) ?? null;
}

/** A smooth curve through points. */
export function smoothed(points: readonly Spot[]): string {
  const bends = points.slice(1, -1).map((point, k) => {
    const next = points[k + 2] as Spot;
    const half = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${n(point.x)} ${n(point.y)} ${n(half.x)} ${n(half.y)}`;
  });
  return pathThrough(points.slice(0, 1)) + bends.join('');
}

/** Stars of one size all over an area, so many in a square of 1000; the same ones every time. */
export function stars(area: Box, density: number, seed: number): string {
  const next = randomFrom(seed);
  const count = Math.round((density * area.width * area.height) / 1e6);
  let path = '';
  for (let k = 0; k < count; k += 1) {
    path += `M${n(area.x + next() * area.width)} ${n(area.y + next() * area.height)}h0`;
  }
  return path;
}

/** Rocks in an empty sector: the same ones at the same place every time. */
export function rocks(hexes: readonly Spot[], seed: number): string {
  const next = randomFrom(seed + 77);
  let path = '';
  for (const hex of hexes) {
    for (let k = 0; k < 5; k += 1) {
      const away = 7 + 14 * next();
      const turn = 6.28 * next();
      const size = 1.8 + 2.2 * next();
      path += rock(hex.x + away * Math.cos(turn), hex.y + away * Math.sin(turn), size, 6.28 * next());
    }
  }
  return path;
}

function rock(x: number, y: number, size: number, turn: number): string {
  const corners = [0, 1, 2, 3, 4].map((k) => ({
    x: n(x + size * Math.cos(turn + k * 1.257)),
    y: n(y + size * Math.sin(turn + k * 1.257)),
  }));
  return pathThrough(corners) + 'Z';
}

/** Numbers that look random and are the same every time. */
function randomFrom(seed: number): () => number {
  let state = (seed * 2654435761 + 40503) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function n(value: number): number {
  return Math.round(value * 10) / 10;
}
