// Where escape pods stand on the board.

import { hexCentre, type Geometry, type Spot } from '../../board/geometry';
import { planetSpot } from '../../board/targets';
import type { BoardView } from '../../board/view';
import type { Choice } from '../../core/protocol';
import type { Stock } from '../travels';
import { dataIn, type HogKahmData } from '../view';

export interface Pods extends Spot {
  key: string;
  count: number;
  kind: 'asteroid' | 'planet' | 'colony';
  /** Whose they are, beside a colony. */
  seat: number | null;
}

/** Lower left on a planet, clear of its disc and its badge. */
const ON_PLANET: Spot = { x: -17, y: 15 };
const ON_ASTEROID: Spot = { x: 12, y: 12 };
const AT_COLONY: Spot = { x: 19, y: 8 };

export function podsOf(view: BoardView, geometry: Geometry): Pods[] {
  const data = dataIn<HogKahmData>(view);
  const pods: Pods[] = [];
  const put = (where: Omit<Pods, 'x' | 'y'>, spot: Spot | undefined, aside: Spot): void => {
    if (spot && where.count > 0) pods.push({ ...where, x: spot.x + aside.x, y: spot.y + aside.y });
  };
  const rock = hexCentre(data.asteroid.hex, geometry.isUpright);
  put({ key: 'asteroid', count: data.asteroid.pods, kind: 'asteroid', seat: null }, rock, ON_ASTEROID);
  for (const { planet, pods: count } of data.planet_pods) {
    put(
      { key: `planet ${planet}`, count, kind: 'planet', seat: null },
      planetSpot(geometry, planet),
      ON_PLANET,
    );
  }
  for (const { at, seat, pods: count } of data.colony_pods) {
    put({ key: `colony ${at}`, count, kind: 'colony', seat }, geometry.spots[at], AT_COLONY);
  }
  return pods;
}

/** Where something is done that names no place itself: at the asteroid, the base, the Diplomats' outpost. */
export function placeOf({ type }: Choice, view: BoardView, geometry: Geometry): Spot | null {
  const { asteroid, base } = dataIn<HogKahmData>(view);
  if (type === 'load_from_asteroid') return hexCentre(asteroid.hex, geometry.isUpright);
  if (type === 'attack_hog_kahm') return base.hex && hexCentre(base.hex, geometry.isUpright);
  return type.startsWith('deliver_') ? (deliveryPoint(view, geometry) ?? null) : null;
}

function deliveryPoint(view: BoardView, geometry: Geometry): Spot | undefined {
  const place = view.sectors.find(({ civilization }) => civilization === 'diplomats')?.place;
  return geometry.placeOf.get(place ?? '')?.centre;
}

/** The pods on the board and on corvettes, and those delivered, to see them travel. */
export function stocksOf(view: BoardView, geometry: Geometry): Stock[] {
  const data = dataIn<HogKahmData>(view);
  const delivered = data.location?.spaces.filter(({ covered }) => covered).length ?? 0;
  return [
    ...podsOf(view, geometry).map(({ key, count, x, y }) => ({ key, count, spot: { x, y } })),
    ...data.cargo.map((count, seat) => {
      const ship = view.pieces.ships.find((each) => each.seat === seat && each.kind === data.mission_ship);
      return { key: `ship ${seat}`, count, spot: ship && geometry.spots[ship.at] };
    }),
    { key: 'delivered', count: delivered, spot: deliveryPoint(view, geometry) },
  ];
}
