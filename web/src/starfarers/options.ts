// A choice as a card to pick: what to draw for it, from the fields it has.

import type { Choice } from '../core/protocol';
import type { StarfarersView } from './view';

export type OptionArt =
  | { is: 'upgrade'; upgrade: string }
  | { is: 'resource'; resource: string }
  | { is: 'cards'; cards: Record<string, number> }
  | { is: 'seats'; seats: number[] }
  | { is: 'friendship'; card: string }
  | { is: 'research'; research: string }
  | { is: 'ship'; ship: number }
  | { is: 'words' };

export function optionArt(choice: Choice): OptionArt {
  const { upgrade, resource, cards, opponent, opponents, card, research, ship } = choice;
  if (typeof upgrade === 'string') return { is: 'upgrade', upgrade };
  if (isBundle(cards)) return { is: 'cards', cards };
  if (typeof resource === 'string') return { is: 'resource', resource };
  if (typeof opponent === 'number') return { is: 'seats', seats: [opponent] };
  if (Array.isArray(opponents)) return { is: 'seats', seats: opponents.filter(isNumber) };
  if (typeof card === 'string') return { is: 'friendship', card };
  if (typeof research === 'string') return { is: 'research', research };
  if (typeof ship === 'number') return { is: 'ship', ship };
  return { is: 'words' };
}

/** Something on the board has to be pointed at to choose it. */
export function isOnBoard(choice: Choice, { pieces, seat }: StarfarersView): boolean {
  if (isNumber(choice.at) || isNumber(choice.to)) return true;
  return pieces.ships.some((own) => own.seat === seat && own.ship === choice.ship);
}

/** A swap: one card of a kind for several others. Too many to show side by side. */
export function isSwap(choice: Choice): boolean {
  return typeof choice.resource === 'string' && isBundle(choice.cards);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isBundle(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
