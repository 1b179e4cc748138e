// Where pieces stand: on their intersection, side by side where there are several.

import type { Geometry, Spot } from './geometry';
import type { BoardView, BuildingData, ShipData } from './view';

export interface PlacedShip extends Spot {
  key: string;
  data: ShipData;
}

export interface PlacedBuilding extends Spot {
  key: string;
  data: BuildingData;
}

/** Sizes in units of the drawing. */
export const SIZES: Record<string, number> = {
  colony: 32,
  spaceport: 39,
  colony_ship: 37,
  trade_ship: 37,
  transport_ship: 37,
  mission_ship: 37,
  corvette: 37,
  drone_ship: 36,
  research_vessel: 37,
  trade_station: 25,
};
export const USUAL_SIZE = 34;

export function sizeOf(kind: string): number {
  return SIZES[kind] ?? USUAL_SIZE;
}

const ASIDE = 11;

export function placedShips(view: BoardView, geometry: Geometry): PlacedShip[] {
  const built = new Set(view.pieces.buildings.map(({ at }) => at));
  const company = new Map<number, ShipData[]>();
  for (const ship of view.pieces.ships) {
    const there = company.get(ship.at);
    if (there) there.push(ship);
    else company.set(ship.at, [ship]);
  }
  return view.pieces.ships.flatMap((ship) => {
    const spot = geometry.spots[ship.at];
    if (!spot) return [];
    const there = company.get(ship.at) ?? [ship];
    const order = there.indexOf(ship);
    // A building keeps the middle; a ship above it stands a little higher.
    const lift = built.has(ship.at) ? -14 : 0;
    const aside = (order - (there.length - 1) / 2) * 2 * ASIDE;
    return [{ key: `${ship.seat} ${ship.ship}`, data: ship, x: spot.x + aside, y: spot.y + lift }];
  });
}

export function placedBuildings(view: BoardView, geometry: Geometry): PlacedBuilding[] {
  return view.pieces.buildings.flatMap((building) => {
    const spot = geometry.spots[building.at];
    return spot ? [{ key: String(building.at), data: building, x: spot.x, y: spot.y - 1.6 }] : [];
  });
}
