// The build menu: what has a price, what of it can be built now and where, what is missing.

import type { Choice, ShownChoice, ShownDecision, Wish } from '../core/protocol';
import type { Cards } from './view';

export interface Price {
  thing: string;
  name: string;
  cost: Cards;
  note: string;
}

export interface BuildEntry extends Price {
  /** The ways to build it now; more than one if it has to be put somewhere. */
  choices: ShownChoice[];
  /** Why it cannot be built. */
  wish: Wish | null;
  /** How many cards of each kind are missing. */
  missing: Cards;
}

const BUILD = /^build_/;
/** What the supply takes has a price too, but is not built. */
const SUPPLY = /^supply_/;

/** Building with the transport ship of a ship that is withdrawn for it: not to be done unawares. */
export const REBUILD = 'rebuild';

/** The thing a choice builds, as costs name it: its upgrade or kind, or what its type says. */
export function builtThing(choice: Choice): string | null {
  if (choice.type.startsWith('rebuild_')) return REBUILD;
  if (!BUILD.test(choice.type)) return null;
  const { upgrade, kind } = choice;
  if (typeof upgrade === 'string') return upgrade;
  if (typeof kind === 'string') return kind;
  return choice.type.replace(BUILD, '');
}

export function buildEntries(
  prices: readonly Price[],
  decision: ShownDecision | null,
  hand: Cards | null,
): BuildEntry[] {
  const built = prices.filter(({ thing }) => !SUPPLY.test(thing));
  return built.map((price) => ({
    ...price,
    choices: (decision?.choices ?? []).filter(({ choice }) => builtThing(choice) === price.thing),
    wish: decision?.wishes?.find(({ choice }) => builtThing(choice) === price.thing) ?? null,
    missing: missing(price.cost, hand),
  }));
}

/** What a hand lacks of a price. Nothing is known of nobody's hand. */
export function missing(cost: Cards, hand: Cards | null): Cards {
  const lack: Cards = {};
  if (!hand) return lack;
  for (const [kind, count] of Object.entries(cost)) {
    const gap = count - (hand[kind] ?? 0);
    if (gap > 0) lack[kind] = gap;
  }
  return lack;
}

/** What else can be done in the phase: neither building, nor trading, nor ending it. */
export function otherDeeds(decision: ShownDecision | null): ShownChoice[] {
  return (decision?.choices ?? []).filter(
    ({ choice }) =>
      builtThing(choice) === null && !/^(end|trade|conclude|withdraw|accept|decline)_/.test(choice.type),
  );
}

export interface Request {
  /** Who is asked. */
  seat: number;
  choices: ShownChoice[];
}

/** Whether a choice asks one player for one card of a kind. */
function isRequest({ opponent, resource }: Choice): boolean {
  return typeof opponent === 'number' && typeof resource === 'string';
}

/** The deeds that ask for a card, by who is asked, and all others. */
export function requestsAmong(deeds: readonly ShownChoice[]): { requests: Request[]; others: ShownChoice[] } {
  const requests: Request[] = [];
  for (const shown of deeds.filter(({ choice }) => isRequest(choice))) {
    const seat = shown.choice.opponent as number;
    const known = requests.find((request) => request.seat === seat);
    if (known) known.choices.push(shown);
    else requests.push({ seat, choices: [shown] });
  }
  return { requests, others: deeds.filter(({ choice }) => !isRequest(choice)) };
}
