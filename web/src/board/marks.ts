// What events leave on the board for a while: trails of the last moves, rings where something changed.

import type { LoggedEvent } from '../core/protocol';
import { pathThrough, type Geometry, type Spot } from './geometry';
import { planetSpot } from './targets';
import type { BoardView } from './view';
import { wayTo } from './ways';

export interface Move {
  seat: number;
  ship: number;
  start: number;
  to: number;
  /** Whether it went from edge to edge. */
  flies: boolean;
  path?: number[] | undefined;
}

/** The move an event tells of, or null. */
export function moveOf(event: LoggedEvent): Move | null {
  const { seat, ship, to } = event;
  const start = event.start ?? event.from;
  if (![seat, ship, start, to].every((value) => typeof value === 'number')) return null;
  const path = Array.isArray(event.path) ? (event.path as number[]) : undefined;
  return {
    seat: seat as number,
    ship: ship as number,
    start: start as number,
    to: to as number,
    flies: !event.type.includes('jump'),
    path,
  };
}

/** The intersections of a move in order, its start first. */
export function wayOf(move: Move, geometry: Geometry, closed: ReadonlySet<number>): number[] {
  if (!move.flies) return [move.start, move.to];
  if (move.path?.length) return move.path[0] === move.start ? move.path : [move.start, ...move.path];
  const way = wayTo(geometry, closed, move.start, move.to);
  return way.length ? way : [move.start, move.to];
}

/** The moves since each player's last turn began, oldest first. */
export function lastMoves(events: readonly LoggedEvent[], seats: number): Move[] {
  const moves: Move[] = [];
  const done = new Set<number>();
  for (let k = events.length - 1; k >= 0 && done.size < seats; k -= 1) {
    const event = events[k] as LoggedEvent;
    if (event.type === 'turn_began' && typeof event.seat === 'number') done.add(event.seat);
    const move = moveOf(event);
    if (move && !done.has(move.seat)) moves.push(move);
  }
  return moves.reverse();
}

export interface Trail {
  key: string;
  seat: number;
  start: Spot;
  path: string;
  isJump: boolean;
}

export function trailsOf(moves: readonly Move[], geometry: Geometry, closed: ReadonlySet<number>): Trail[] {
  return moves.flatMap((move, k) => {
    const spots = wayOf(move, geometry, closed).flatMap((at) => geometry.spots[at] ?? []);
    const start = spots[0];
    if (!start || spots.length < 2) return [];
    const key = `${k} ${move.seat} ${move.ship} ${move.start} ${move.to}`;
    return [{ key, seat: move.seat, start, path: pathThrough(spots), isJump: !move.flies }];
  });
}

export interface Ring extends Spot {
  key: string;
  radius: number;
}

const AT_INTERSECTION = 22;
const AT_PLANET = 31;
const AT_SECTOR = 64;

/** Where the latest events changed something, and the planets a roll of the dice made yield. */
export function ringsOf(latest: readonly LoggedEvent[], view: BoardView, geometry: Geometry): Ring[] {
  const rings = new Map<string, Ring>();
  const put = (name: string, event: LoggedEvent, spot: Spot | undefined, radius: number): void => {
    const key = `${event.n} ${name}`;
    if (spot) rings.set(key, { key, x: spot.x, y: spot.y, radius });
  };
  for (const event of latest) {
    const at = event.to ?? event.at;
    if (typeof at === 'number') put(`at ${at}`, event, geometry.spots[at], AT_INTERSECTION);
    if (typeof event.planet === 'number') {
      put(`planet ${event.planet}`, event, planetSpot(geometry, event.planet), AT_PLANET);
    }
    if (typeof event.place === 'string') {
      put(`place ${event.place}`, event, geometry.placeOf.get(event.place)?.centre, AT_SECTOR);
    }
    if (event.type === 'trade_station_established' && typeof event.civilization === 'string') {
      const sector = view.sectors.find((each) => each.civilization === event.civilization);
      put('station', event, geometry.placeOf.get(sector?.place ?? '')?.centre, AT_SECTOR);
    }
    if (event.type === 'dice_rolled') {
      for (const planet of yielding(view, geometry, Number(event.first) + Number(event.second))) {
        put(`planet ${planet}`, event, planetSpot(geometry, planet), AT_PLANET);
      }
    }
  }
  return [...rings.values()];
}

/** The planets whose disc shows a sum. */
export function yielding(view: BoardView, geometry: Geometry, sum: number): number[] {
  const found: number[] = [];
  let first = 0;
  for (const place of geometry.places) {
    const sector = view.sectors.find((each) => each.place === place.name);
    sector?.planets?.forEach((planet, k) => {
      if (planet.disc?.numbers?.includes(sum)) found.push(first + k);
    });
    first += place.hexes.length;
  }
  return found;
}
