// Deals between the two players: what may be given and taken, and the choice made of it.

import type { Choice, LoggedEvent, ShownFamily } from '../core/protocol';
import { TERMS, type Deal, type StarshipView, type Term, type Terms } from './view';

export interface DealBounds {
  gives: Record<Term, number>;
  takes: Record<Term, number>;
}

export type Side = 'give' | 'take';

/** The most of each thing that may be given and taken. */
export function dealBounds({ bounds }: Pick<ShownFamily, 'bounds'>): DealBounds {
  const kinds = Array.isArray(bounds.kinds) ? bounds.kinds : TERMS;
  return { gives: named(kinds, bounds.gives), takes: named(kinds, bounds.takes) };
}

function named(kinds: readonly unknown[], counts: unknown): Record<Term, number> {
  const list: readonly unknown[] = Array.isArray(counts) ? counts : [];
  return Object.fromEntries(TERMS.map((term) => [term, Number(list[kinds.indexOf(term)] ?? 0)])) as Record<
    Term,
    number
  >;
}

/** The things that can be part of a deal at all. */
export function dealable({ gives, takes }: DealBounds): Term[] {
  return TERMS.filter((term) => gives[term] > 0 || takes[term] > 0);
}

/** The terms after a count was set; a thing stands on one side only, so it leaves the other. */
export function withTerm(deal: Pick<Deal, Side>, side: Side, term: Term, count: number) {
  const other: Side = side === 'give' ? 'take' : 'give';
  const changed = { ...deal[side], [term]: count };
  return count > 0
    ? ({ [side]: changed, [other]: { ...deal[other], [term]: 0 } } as Record<Side, Terms>)
    : ({ [side]: changed, [other]: deal[other] } as Record<Side, Terms>);
}

/** Only what is really part of it, in the order of the table. */
export function cleaned(terms: Terms): Terms {
  return Object.fromEntries(
    TERMS.filter((term) => (terms[term] ?? 0) > 0).map((term) => [term, terms[term]]),
  );
}

export function isEmpty(terms: Terms): boolean {
  return TERMS.every((term) => !terms[term]);
}

/** The choice to send; null as long as one side gives nothing. */
export function offerChoice({ give, take }: Pick<Deal, Side>): Choice | null {
  if (isEmpty(give) || isEmpty(take)) {
    return null;
  }
  return { type: 'offer_deal', give: cleaned(give), take: cleaned(take) };
}

/** The terms that lie on the table: from the view, or from the last offer that was heard. */
export function dealOnTable(view: StarshipView, events: readonly LoggedEvent[]): Deal | null {
  if (view.deal) {
    return view.deal;
  }
  const last = events.findLast(({ type }) => DEAL_EVENTS.has(type));
  if (last?.type !== 'deal_offered' || last.seat === undefined) {
    return null;
  }
  return { seat: last.seat, give: last.give as Terms, take: last.take as Terms };
}

const DEAL_EVENTS = new Set(['deal_offered', 'deal_declined', 'deal_made', 'turn_began']);

/** The same terms seen from the other side. */
export function mirrored({ give, take }: Pick<Deal, Side>): Pick<Deal, Side> {
  return { give: take, take: give };
}
