// Trade: where it stands for the seat that looks, and the choices that belong to it.

import type { Choice, LoggedEvent, ShownChoice, ShownDecision } from '../core/protocol';
import type { OfferAnswer, OpenOffer, StarfarersView, Terms } from './view';

export type TradeState =
  /** An offer can be put together. */
  | 'offering'
  /** The own offer lies on the table. */
  | 'offered'
  /** Somebody's offer has to be answered. */
  | 'answering'
  /** Somebody's offer lies on the table; we have answered, or only watch. */
  | 'watching'
  /** Not now. */
  | 'closed';

export function tradeState(view: StarfarersView, decision: ShownDecision | null): TradeState {
  if (view.offer) {
    if (view.offer.seat === view.seat) return 'offered';
    return decision && find(decision, 'decline_offer') ? 'answering' : 'watching';
  }
  return decision && hasOfferFamily(decision) ? 'offering' : 'closed';
}

function hasOfferFamily(decision: ShownDecision): boolean {
  return decision.families.some(({ type }) => type === 'offer_trade');
}

/** Whether there is anything to trade, be it with the supply alone. */
export function hasTrade(view: StarfarersView, decision: ShownDecision | null): boolean {
  return tradesWithPlayers(view, decision) || tradesWithSupply(decision);
}

/** Whether an offer can be made or lies on the table. */
export function tradesWithPlayers(view: StarfarersView, decision: ShownDecision | null): boolean {
  return tradeState(view, decision) !== 'closed' || view.offers.length > 0;
}

/** Whether the supply trades now, be it that the cards do not reach. */
export function tradesWithSupply(decision: ShownDecision | null): boolean {
  return [...(decision?.choices ?? []), ...(decision?.wishes ?? [])].some(
    ({ choice }) => choice.type === 'trade_with_supply',
  );
}

/** The listed choice of a type, with these fields. */
export function find(
  decision: ShownDecision | null,
  type: string,
  fields: Record<string, unknown> = {},
): ShownChoice | null {
  const fits = (choice: Choice) =>
    choice.type === type && Object.entries(fields).every(([field, value]) => choice[field] === value);
  return decision?.choices.find(({ choice }) => fits(choice)) ?? null;
}

/** An offer as the one sees it to whom it is made: what they give is what is asked for. */
export function mirrored({ give, take }: Terms): Terms {
  return { give: take, take: give };
}

/** The terms of an answer, as the one sees them who made the offer. */
export function answeredTerms(offer: OpenOffer, answer: OfferAnswer): Terms {
  if (answer.answer !== 'countered' || !answer.give || !answer.take) return offer;
  return mirrored({ give: answer.give, take: answer.take });
}

/** Whether the last thing that happened to an own offer this turn is that nobody wanted it. */
export function hasLapsed(events: readonly LoggedEvent[], seat: number | null): boolean {
  const last = events.findLast(({ type }) => FATES.has(type));
  return last?.type === 'offer_lapsed' && last.seat === seat;
}

const FATES = new Set(['offer_made', 'offer_lapsed', 'offer_withdrawn', 'trade_concluded', 'turn_began']);

/** What the supply takes and gives now, by the kind given. */
export function supplyTrades(decision: ShownDecision | null): Map<string, ShownChoice[]> {
  const trades = new Map<string, ShownChoice[]>();
  for (const shown of decision?.choices ?? []) {
    const { type, give_kind: given } = shown.choice;
    if (type !== 'trade_with_supply' || typeof given !== 'string') continue;
    trades.set(given, [...(trades.get(given) ?? []), shown]);
  }
  return trades;
}
