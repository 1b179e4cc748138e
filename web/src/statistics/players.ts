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

/**
 * Fills for the parts of a bar, with the ink that stands on each; the same in both themes. They come in the order
 * of the resources, so that bars of resources wear their own colours.
 */
const FILLS = ['r-ore', 'r-fuel', 'r-carbon', 'r-food', 'r-goods', 'r-tech', 'r-astro', 'c-scientists'];

export function partFill(part: number): string {
  return `var(--${FILLS[part % FILLS.length]})`;
}

export function partInk(part: number): string {
  return `var(--${FILLS[part % FILLS.length]}-ink)`;
}
