// Where a thing's colours come from: the tokens, by its name. A name the tokens do not know
// gets a quiet grey, so that pieces of a game to come are drawn too.

const GREY = '#B8C0D8';
const GREY_INK = '#14182B';

/** The fill of a player's pieces. */
export function playerFill(colour: string): string {
  return `var(--p-${colour}, ${GREY})`;
}

/** What is written or drawn on a player's fill. */
export function playerInk(colour: string): string {
  return `var(--p-${colour}-ink, ${GREY_INK})`;
}

/** A player's colour as text or line on a surface. */
export function playerText(colour: string): string {
  return `var(--p-${colour}-text, var(--text-2))`;
}

export function resourceFill(kind: string): string {
  return `var(--r-${kind}, ${GREY})`;
}

export function resourceInk(kind: string): string {
  return `var(--r-${kind}-ink, ${GREY_INK})`;
}

export function resourceText(kind: string): string {
  return `var(--r-${kind}-text, var(--text-2))`;
}

export function civilizationFill(name: string): string {
  return `var(--c-${name}, ${GREY})`;
}

export function civilizationInk(name: string): string {
  return `var(--c-${name}-ink, ${GREY_INK})`;
}

export function civilizationText(name: string): string {
  return `var(--c-${name}-text, var(--text-2))`;
}

const UPGRADE_TOKENS: Record<string, string> = {
  booster: '--u-booster',
  cannon: '--u-cannon',
  freight_pod: '--u-pod',
};

export function upgradeFill(kind: string): string {
  return `var(${UPGRADE_TOKENS[kind] ?? '--text-2'})`;
}

/** The first letter of a thing without a drawing of its own. */
export function initial(name: string): string {
  return (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toUpperCase();
}
