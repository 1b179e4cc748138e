// Where artifacts lie, and how the research track is laid out.

import type { Geometry, Spot } from '../../board/geometry';
import { planetSpot } from '../../board/targets';
import type { BoardView } from '../../board/view';
import type { Stock } from '../travels';
import { dataIn, type LostPeopleData } from '../view';

export interface Artifacts extends Spot {
  planet: number;
  count: number;
}

/** Lower left on a planet, clear of its disc and its badge. */
const ON_PLANET: Spot = { x: -17, y: 15 };

export function artifactsOf(view: BoardView, geometry: Geometry): Artifacts[] {
  return dataIn<LostPeopleData>(view).artifacts.flatMap(({ planet, count }) => {
    const spot = planetSpot(geometry, planet);
    return spot && count > 0 ? [{ planet, count, x: spot.x + ON_PLANET.x, y: spot.y + ON_PLANET.y }] : [];
  });
}

/** The artifacts on planets, on vessels and in storage, to see them travel. */
export function stocksOf(view: BoardView, geometry: Geometry): Stock[] {
  const data = dataIn<LostPeopleData>(view);
  const archive = geometry.spots[data.delivery_point];
  return [
    ...artifactsOf(view, geometry).map(({ planet, count, x, y }) => ({
      key: `planet ${planet}`,
      count,
      spot: { x, y },
    })),
    ...data.cargo.map((count, seat) => {
      const ship = view.pieces.ships.find((each) => each.seat === seat && each.kind === data.mission_ship);
      return { key: `ship ${seat}`, count, spot: ship && geometry.spots[ship.at] };
    }),
    ...data.stored.map((count, seat) => ({ key: `stored ${seat}`, count, spot: archive })),
  ];
}

/** The column and row of a space on a track that turns at the end of each row. */
export function cellOf(space: number, columns: number): { column: number; row: number } {
  const row = Math.floor(space / columns);
  const along = space % columns;
  return { row, column: row % 2 === 0 ? along : columns - 1 - along };
}

/** The spaces a marker passes from one to another, both included. */
export function stepsBetween(from: number, to: number): number[] {
  const step = to < from ? -1 : 1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, k) => from + k * step);
}
