import { describe, expect, it } from 'vitest';
import {
  answeredTerms,
  find,
  hasLapsed,
  hasTrade,
  mirrored,
  supplyTrades,
  tradesWithSupply,
  tradeState,
} from './trade';
import type { StarfarersView } from './view';

const decision = (types: string[], families: string[] = []) => ({
  prompt: 'p',
  text: '',
  optional: false,
  choices: types.map((type) => ({ choice: { type }, text: type })),
  families: families.map((type) => ({ type, bounds: {} })),
});
const view = (offer: unknown) => ({ seat: 0, offer }) as StarfarersView;
const offer = { seat: 1, give: { ore: 1 }, take: { food: 1 }, answers: [] };

describe('where a trade stands', () => {
  it('can be offered while a family of offers is there', () => {
    expect(tradeState(view(null), decision(['end_trade_and_build'], ['offer_trade']))).toBe('offering');
    expect(tradeState(view(null), decision(['roll_dice']))).toBe('closed');
    expect(tradeState(view(null), null)).toBe('closed');
  });

  it('has an own offer, one to answer, or one to watch', () => {
    expect(tradeState(view({ ...offer, seat: 0 }), decision(['withdraw_offer']))).toBe('offered');
    expect(tradeState(view(offer), decision(['decline_offer'], ['counter_offer']))).toBe('answering');
    expect(tradeState(view(offer), null)).toBe('watching');
  });
});

describe('what can be traded', () => {
  const calm = { seat: 0, offer: null, offers: [] } as unknown as StarfarersView;
  const supply = { choice: { type: 'trade_with_supply', give_kind: 'ore' }, text: '' };

  it('is something with the supply for who may not trade with the others', () => {
    expect(hasTrade(calm, decision(['end_trade_and_build']))).toBe(false);
    expect(hasTrade(calm, { ...decision([]), choices: [supply] })).toBe(true);
    expect(hasTrade(calm, decision(['end_trade_and_build'], ['offer_trade']))).toBe(true);
  });

  it('is the supply even where the cards do not reach, and nothing while others trade', () => {
    const short = { ...decision([]), wishes: [{ ...supply, rule: 'SF-TRS-01', message: '' }] };
    expect(tradesWithSupply(short)).toBe(true);
    expect(tradesWithSupply(decision([], ['offer_trade']))).toBe(false);
    expect(tradesWithSupply(null)).toBe(false);
  });
});

describe('terms', () => {
  it('are turned round for the other side', () => {
    expect(mirrored(offer)).toEqual({ give: { food: 1 }, take: { ore: 1 } });
  });

  it('of a counter-offer are seen from the one who offered', () => {
    const counter = { seat: 2, answer: 'countered' as const, give: { food: 2 }, take: { ore: 2 } };
    expect(answeredTerms(offer, counter)).toEqual({ give: { ore: 2 }, take: { food: 2 } });
    expect(answeredTerms(offer, { seat: 3, answer: 'accepted' })).toBe(offer);
  });
});

describe('an offer that nobody wanted', () => {
  const made = { n: 1, type: 'offer_made', seat: 0 };
  const lapsed = { n: 2, type: 'offer_lapsed', seat: 0 };

  it('is told until something else comes of trading', () => {
    expect(hasLapsed([made, lapsed], 0)).toBe(true);
    expect(hasLapsed([made, lapsed, made], 0)).toBe(false);
    expect(hasLapsed([made, lapsed, { n: 3, type: 'turn_began' }], 0)).toBe(false);
    expect(hasLapsed([made, { ...lapsed, seat: 1 }], 0)).toBe(false);
  });
});

describe('choices of trade', () => {
  it('are found by type and fields', () => {
    const deals = {
      ...decision([]),
      choices: [1, 2].map((opponent) => ({
        choice: { type: 'conclude_trade', opponent },
        text: `${opponent}`,
      })),
    };
    expect(find(deals, 'conclude_trade', { opponent: 2 })?.text).toBe('2');
    expect(find(deals, 'conclude_trade', { opponent: 3 })).toBeNull();
  });

  it('with the supply are gathered by what is given', () => {
    const trade = (give: string, take: string) => ({
      choice: { type: 'trade_with_supply', give_kind: give, take_kind: take },
      text: '',
    });
    const trades = supplyTrades({
      ...decision(['end']),
      choices: [trade('goods', 'ore'), trade('goods', 'food'), trade('fuel', 'ore')],
    });
    expect([...trades.keys()]).toEqual(['goods', 'fuel']);
    expect(trades.get('goods')).toHaveLength(2);
  });
});
