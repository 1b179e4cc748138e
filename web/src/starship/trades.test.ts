import { describe, expect, it } from 'vitest';
import { shown } from './sample';
import { counts, tradeOffers } from './trades';

describe('sorting purchases and sales', () => {
  const choices = [
    shown({ type: 'sell', units: { ore: 1 } }),
    shown({ type: 'sell', units: { ore: 2 } }),
    shown({ type: 'sell', units: { food: 1 } }),
    shown({ type: 'sell', units: { ore: 1, food: 1 } }),
    shown({ type: 'end_flight' }),
  ];

  it('makes a line for each thing with the counts that are listed', () => {
    const [offer] = tradeOffers(choices);
    expect(offer!.card).toBeNull();
    expect(offer!.lines.map(({ way, unit }) => [way, unit])).toEqual([
      ['sell', 'ore'],
      ['sell', 'food'],
    ]);
    expect(counts(offer!.lines[0]!)).toEqual([1, 2]);
    expect(offer!.lines[0]!.byCount.get(2)).toBe(choices[1]);
  });

  it('keeps sales of two kinds apart', () => {
    expect(tradeOffers(choices)[0]!.mixed).toEqual([choices[3]]);
  });

  it('keeps stations apart, purchases before sales', () => {
    const offers = tradeOffers([
      shown({ type: 'sell_at_station', card: 'X', units: { goods: 1 } }),
      shown({ type: 'buy_at_station', card: 'X', units: { goods: 1 } }),
      shown({ type: 'buy_at_station', card: 'Y', units: { tech: 1 } }),
    ]);
    expect(offers.map(({ card }) => card)).toEqual(['X', 'Y']);
    expect(offers[0]!.lines.map(({ way }) => way)).toEqual(['buy', 'sell']);
  });
});
