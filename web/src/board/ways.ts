// Ways over the edges of the board, to be drawn: which of them may be flown the server knows.

import type { Geometry } from './geometry';
import type { SectorData } from './view';

/** Kinds of sectors whose centre is a place for ships; suns and what is unknown are none. */
const OPEN_CENTRES = new Set(['empty', 'outpost']);

/** The centres no way leads through. */
export function closedCentres(geometry: Geometry, sectors: readonly SectorData[]): Set<number> {
  const closed = new Set<number>();
  for (const sector of sectors) {
    const place = geometry.placeOf.get(sector.place);
    if (place && !OPEN_CENTRES.has(sector.kind)) closed.add(place.centreAt);
  }
  return closed;
}

/** How far every intersection is from one; -1 where no way leads. */
export function distances(geometry: Geometry, closed: ReadonlySet<number>, start: number): number[] {
  const far = geometry.neighbours.map(() => -1);
  if (!(start in far)) return far;
  far[start] = 0;
  const order = [start];
  for (const here of order) {
    for (const near of geometry.neighbours[here] ?? []) {
      if (far[near] !== -1 || closed.has(near)) continue;
      far[near] = (far[here] ?? 0) + 1;
      order.push(near);
    }
  }
  return far;
}

/** A shortest way from its start to its goal, both included; the same one the server flies. */
export function wayTo(
  geometry: Geometry,
  closed: ReadonlySet<number>,
  start: number,
  goal: number,
): number[] {
  const open = closed.has(goal) ? new Set([...closed].filter((at) => at !== goal)) : closed;
  const far = distances(geometry, open, start);
  if ((far[goal] ?? -1) < 0) return [];
  const way = [goal];
  for (let here = goal; here !== start;) {
    const back = geometry.neighbours[here]?.find((near) => far[near] === (far[here] ?? 0) - 1);
    if (back === undefined) return [];
    way.push(back);
    here = back;
  }
  return way.reverse();
}

/** The intersections at which a ship would turn something over. */
export function unexplored(geometry: Geometry, sectors: readonly SectorData[]): Set<number> {
  const found = new Set<number>();
  for (const sector of sectors) {
    const hides =
      sector.kind === 'face_down' ||
      (sector.kind !== 'home' && sector.planets?.some((planet) => planet.disc?.kind === 'face_down'));
    if (!hides) continue;
    for (const at of geometry.placeOf.get(sector.place)?.rim ?? []) found.add(at);
  }
  return found;
}
