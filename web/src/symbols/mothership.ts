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
