// Where the slots of a mothership are drawn.

export type Upgrades = Readonly<Record<string, number>>;

/** The slots of the mothership in every game so far. */
export const STANDARD_SLOTS: Upgrades = { booster: 6, cannon: 6, freight_pod: 5 };

/** Places for so many things between two ends; a single one stands in the middle. */
export function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [(from + to) / 2];
  return Array.from({ length: count }, (_, k) => from + ((to - from) * k) / (count - 1));
}

/** A nozzle at the stern, around a height. */
export function nozzle(y: number): string {
  return `M26 ${y - 5}H34V${y + 5}H26L20 ${y + 6.4}V${y - 6.4}Z`;
}

interface Spot {
  x: number;
  y: number;
}

/** The turrets of the mothership held upright: left and right by turns, from the nose down. */
export function turretsUpright(count: number): (Spot & { turn: number })[] {
  const rows = spread(Math.ceil(count / 2), 118, 214);
  return Array.from({ length: count }, (_, k) => ({
    x: k % 2 ? 258 : 92,
    y: rows[Math.floor(k / 2)] ?? 118,
    turn: k % 2 ? 90 : -90,
  }));
}

const WINDOW: readonly Spot[] = [
  { x: 154, y: 164 },
  { x: 198, y: 160 },
  { x: 176, y: 120 },
  { x: 146, y: 124 },
  { x: 206, y: 122 },
  { x: 176, y: 88 },
];

/** Where a ball lies behind the window. */
export function windowSpot(ball: number): Spot {
  return WINDOW[ball % WINDOW.length] as Spot;
}
