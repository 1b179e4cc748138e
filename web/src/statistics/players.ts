// What the charts need to know of a player.

export interface ShownPlayer {
  seat: number;
  name: string;
  colour: string;
}

/** Lines differ by dash, not by colour alone. */
const DASHES = ['none', '9 5', '2 5', '11 4 2 4', '5 4', '1 3'];

export function dashOf(seat: number): string {
  return DASHES[seat % DASHES.length] ?? 'none';
}

/** Fills for the parts of a bar, with the ink that stands on each; the same in both themes. */
const FILLS = ['food', 'carbon', 'fuel', 'goods', 'tech', 'ore', 'astro'];

export function partFill(part: number): string {
  return `var(--r-${FILLS[part % FILLS.length]})`;
}

export function partInk(part: number): string {
  return `var(--r-${FILLS[part % FILLS.length]}-ink)`;
}
