// Where each face of its die would take an amoeba, as numbered badges around it.

import { distance, type Geometry, type Spot } from '../../board/geometry';
import type { AmoebaData } from '../view';

export interface Way extends Spot {
  /** The face of the die. */
  number: number;
  /** The intersection; null where it would leave its zone. */
  to: number | null;
  /** From the rim of the amoeba to the badge. */
  from: Spot;
}

const RIM = 25;
const BEFORE = 6;
const SHORT = 38;

export function waysOf({ at, directions }: AmoebaData, geometry: Geometry): Way[] {
  const centre = at === null ? undefined : geometry.spots[at];
  if (!centre) return [];
  const turns = turnsOf(directions, centre, geometry);
  return directions.flatMap((to, k): Way[] => {
    const turn = turns[k];
    if (turn === undefined) return [];
    const target = to === null ? undefined : geometry.spots[to];
    const away = target ? Math.max(RIM + 8, distance(centre, target) - BEFORE) : SHORT;
    return [{ number: k + 1, to, from: along(centre, turn, RIM), ...along(centre, turn, away) }];
  });
}

function along({ x, y }: Spot, turn: number, far: number): Spot {
  return { x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) };
}

/** The six directions lie evenly around; one that is known tells the others. */
function turnsOf(directions: AmoebaData['directions'], centre: Spot, geometry: Geometry): number[] {
  const known = directions.findIndex((to) => to !== null && geometry.spots[to] !== undefined);
  if (known < 0) return [];
  const target = geometry.spots[directions[known] ?? -1] as Spot;
  const first = Math.atan2(target.y - centre.y, target.x - centre.x);
  const step = (2 * Math.PI) / directions.length;
  return directions.map((_, k) => first + (k - known) * step);
}
