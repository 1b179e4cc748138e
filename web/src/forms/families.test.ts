import { describe, expect, it } from 'vitest';
import {
  cardsChoice,
  familyForms,
  isComplete,
  isOffer,
  roomForCard,
  roomForTerm,
  termsChoice,
  type CardsForm,
  type TermsForm,
} from './families';

const discard = familyForms([{ type: 'discard_cards', bounds: { held: [1, 2, 3, 2, 1], size: 4 } }]);
const offer = familyForms([{ type: 'offer_trade', bounds: { held: [1, 0, 2, 0, 2], most: 4 } }]);

describe('families of cards', () => {
  const form = discard[0] as CardsForm;

  it('names the kinds in the order of the resources', () => {
    expect(form.slots[2]).toEqual({ kind: 'carbon', most: 3 });
  });

  it('joins families that differ only in their size', () => {
    const forms = familyForms([
      { type: 'offer_cards', bounds: { held: [0, 0, 0, 0, 2], size: 1 } },
      { type: 'offer_cards', bounds: { held: [0, 0, 0, 0, 2], size: 2 } },
    ]);
    expect(forms).toHaveLength(1);
    expect((forms[0] as CardsForm).sizes).toEqual([1, 2]);
  });

  it('leaves room for what is held and not yet picked', () => {
    expect(roomForCard(form, {}, 'carbon')).toBe(3);
    expect(roomForCard(form, { food: 2 }, 'carbon')).toBe(2);
    expect(roomForCard(form, { carbon: 3, food: 1 }, 'ore')).toBe(0);
  });

  it('is complete with the number of cards asked for', () => {
    expect(isComplete(form, { carbon: 3 })).toBe(false);
    expect(isComplete(form, { carbon: 3, ore: 1 })).toBe(true);
  });

  it('spells the bundle without kinds that are not in it', () => {
    expect(cardsChoice(form, { carbon: 3, ore: 1, food: 0 })).toEqual({
      type: 'discard_cards',
      cards: { carbon: 3, ore: 1 },
    });
  });
});

describe('families of terms', () => {
  const form = offer[0] as TermsForm;

  it('gives only what is held and asks for no more than the bound', () => {
    expect(roomForTerm(form, 'give', {}, {}, 'fuel')).toBe(0);
    expect(roomForTerm(form, 'give', { carbon: 1 }, {}, 'carbon')).toBe(1);
    expect(roomForTerm(form, 'take', {}, { food: 3 }, 'fuel')).toBe(1);
  });

  it('never has a kind on both sides', () => {
    expect(roomForTerm(form, 'take', { carbon: 1 }, {}, 'carbon')).toBe(0);
    expect(roomForTerm(form, 'give', {}, { ore: 1 }, 'ore')).toBe(0);
  });

  it('needs something on either side', () => {
    expect(isOffer({ ore: 1 }, {})).toBe(false);
    expect(isOffer({ ore: 1 }, { food: 1 })).toBe(true);
    expect(termsChoice(form, { ore: 1, food: 0 }, { food: 2 })).toEqual({
      type: 'offer_trade',
      give: { ore: 1 },
      take: { food: 2 },
    });
  });

  it('reads bounds of both sides, with tech and money after the resources', () => {
    const bounds = { gives: [1, 0, 2, 0, 0, 0, 26], takes: [0, 0, 0, 0, 0, 1, 25] };
    const deal = familyForms([{ type: 'offer_deal', bounds }])[0] as TermsForm;
    expect(deal.give[6]).toEqual({ kind: 'astro', most: 26 });
    expect(roomForTerm(deal, 'take', {}, {}, 'tech')).toBe(1);
    expect(roomForTerm(deal, 'take', { astro: 2 }, {}, 'astro')).toBe(0);
  });
});

describe('families of another form', () => {
  it('makes a control for each bound and takes the names of kinds that are told', () => {
    const bounds = { units: [2, 1], kinds: ['dust', 'gas'], level: 3, place: ['near', 'far'] };
    expect(familyForms([{ type: 'mine', bounds }])).toEqual([
      {
        shape: 'fields',
        type: 'mine',
        fields: [
          {
            name: 'units',
            is: 'bundle',
            slots: [
              { kind: 'dust', most: 2 },
              { kind: 'gas', most: 1 },
            ],
          },
          { name: 'level', is: 'number', most: 3 },
          { name: 'place', is: 'word', words: ['near', 'far'] },
        ],
      },
    ]);
  });
});
