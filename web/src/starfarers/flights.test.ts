import { describe, expect, it } from 'vitest';
import { cardFlights } from './flights';

describe('cards that change hands', () => {
  it('come from the middle when planets yield', () => {
    const produced = { n: 1, type: 'resources_produced', seat: 2, cards: { ore: 2, food: 1 } };
    expect(cardFlights([produced]).map((flight) => [flight.from, flight.to, flight.kind])).toEqual([
      ['middle', 2, 'ore'],
      ['middle', 2, 'ore'],
      ['middle', 2, 'food'],
    ]);
  });

  it('cross in a deal', () => {
    const deal = { n: 1, type: 'trade_concluded', seat: 0, opponent: 1, give: { ore: 1 }, take: { food: 1 } };
    expect(cardFlights([deal])).toEqual([
      { from: 0, to: 1, kind: 'ore' },
      { from: 1, to: 0, kind: 'food' },
    ]);
  });

  it('are seen from behind when they are secret', () => {
    const taken = { n: 1, type: 'card_taken', giver: 1, seat: 0, resource: -1 };
    expect(cardFlights([taken])).toEqual([{ from: 1, to: 0, kind: null }]);
  });

  it('are not too many at once', () => {
    const much = { n: 1, type: 'resources_produced', seat: 2, cards: { ore: 30 } };
    expect(cardFlights([much])).toHaveLength(14);
  });
});
