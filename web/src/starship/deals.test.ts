import { describe, expect, it } from 'vitest';
import { dealable, dealBounds, dealOnTable, mirrored, offerChoice, withTerm } from './deals';
import { sampleView } from './sample';

const bounds = dealBounds({
  bounds: { gives: [1, 0, 2, 0, 0, 0, 26], takes: [0, 0, 0, 0, 0, 1, 25] },
});

describe('what may be part of a deal', () => {
  it('reads the bounds in the order ore, fuel, carbon, food, goods, tech, astro', () => {
    expect(bounds.gives).toEqual({ ore: 1, fuel: 0, carbon: 2, food: 0, goods: 0, tech: 0, astro: 26 });
    expect(bounds.takes.tech).toBe(1);
    expect(bounds.takes.astro).toBe(25);
  });

  it('reads them in the order the server names', () => {
    const named = { kinds: ['astro', 'ore'], gives: [5, 1], takes: [0, 2] };
    expect(dealBounds({ bounds: named }).gives).toMatchObject({ astro: 5, ore: 1, fuel: 0 });
  });

  it('leaves out what neither side can give', () => {
    expect(dealable(bounds)).toEqual(['ore', 'carbon', 'tech', 'astro']);
  });
});

describe('making an offer', () => {
  it('keeps a thing on one side only', () => {
    const first = withTerm({ give: { ore: 1 }, take: {} }, 'take', 'astro', 3);
    expect(withTerm(first, 'give', 'astro', 2)).toEqual({ give: { ore: 1, astro: 2 }, take: { astro: 0 } });
  });

  it('is no offer as long as one side gives nothing', () => {
    expect(offerChoice({ give: { ore: 1 }, take: {} })).toBeNull();
    expect(offerChoice({ give: { ore: 0 }, take: { tech: 1 } })).toBeNull();
  });

  it('sends only what is part of it', () => {
    expect(offerChoice({ give: { astro: 2, ore: 1, fuel: 0 }, take: { tech: 1 } })).toEqual({
      type: 'offer_deal',
      give: { ore: 1, astro: 2 },
      take: { tech: 1 },
    });
  });
});

describe('the terms on the table', () => {
  const offered = { n: 4, type: 'deal_offered', seat: 1, give: { fuel: 1 }, take: { food: 1 } };

  it('come from the view', () => {
    const deal = { seat: 0, give: { ore: 1 }, take: { astro: 3 } };
    expect(dealOnTable(sampleView({ deal }), [offered])).toBe(deal);
  });

  it('come from the last offer otherwise', () => {
    expect(dealOnTable(sampleView(), [offered])).toEqual({ seat: 1, give: { fuel: 1 }, take: { food: 1 } });
  });

  it('are gone once the deal was declined or made', () => {
    expect(dealOnTable(sampleView(), [offered, { n: 5, type: 'deal_declined', seat: 0 }])).toBeNull();
    expect(dealOnTable(sampleView(), [])).toBeNull();
  });

  it('turn around for the other side', () => {
    expect(mirrored(offered)).toEqual({ give: { food: 1 }, take: { fuel: 1 } });
  });
});
