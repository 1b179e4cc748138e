// Cards that change hands, as flights between two places of the table.

import type { LoggedEvent } from '../core/protocol';
import type { Cards } from './view';

/** A seat, or what lies in the middle: the supply and the piles. */
export type End = number | 'middle';

export interface CardFlight {
  from: End;
  to: End;
  /** The kind, or null for a card seen from behind. */
  kind: string | null;
}

/** More cards than this at once are not told apart any more. */
const MOST = 14;

const GAINS = new Set(['resources_produced', 'resources_gained', 'cards_refunded']);
const LOSSES = new Set(['cards_discarded', 'cards_paid', 'cards_offered', 'cards_seized']);
const HANDED = new Set(['card_taken', 'tribute_given']);
const DRAWN = new Set(['reserve_card_drawn', 'relief_taken', 'production_increased']);

export function cardFlights(events: readonly LoggedEvent[]): CardFlight[] {
  return events.flatMap(flightsOf).slice(0, MOST);
}

function flightsOf(event: LoggedEvent): CardFlight[] {
  const { type, seat } = event;
  if (seat === undefined) return [];
  if (GAINS.has(type)) return flights('middle', seat, event.cards);
  if (LOSSES.has(type)) return flights(seat, 'middle', event.cards);
  if (HANDED.has(type)) return [{ from: Number(event.giver), to: seat, kind: kindOf(event.resource) }];
  if (DRAWN.has(type)) return [{ from: 'middle', to: seat, kind: kindOf(event.resource) }];
  if (type === 'supply_traded') {
    const given = { [String(event.give_kind)]: Number(event.count) };
    return [...flights(seat, 'middle', given), { from: 'middle', to: seat, kind: kindOf(event.take_kind) }];
  }
  if (type === 'trade_concluded') {
    const other = Number(event.opponent);
    return [...flights(seat, other, event.give), ...flights(other, seat, event.take)];
  }
  return [];
}

function flights(from: End, to: End, cards: unknown): CardFlight[] {
  if (typeof cards !== 'object' || cards === null) return [];
  return Object.entries(cards as Cards).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({ from, to, kind })),
  );
}

function kindOf(resource: unknown): string | null {
  return typeof resource === 'string' ? resource : null;
}
