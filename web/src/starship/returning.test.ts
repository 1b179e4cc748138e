import { describe, expect, it } from 'vitest';
import { asTheyLay, moved, returnChoice, shifted, switched } from './returning';
import { shown } from './sample';

function orders(cards: string[]): string[][] {
  return cards.length < 2
    ? [cards]
    : cards.flatMap((card) => orders(cards.filter((each) => each !== card)).map((rest) => [card, ...rest]));
}

/** Every order, cut at every place: the list the server sends. */
function listed(cards: string[]) {
  return Array.from({ length: cards.length + 1 }, (_, down) => cards.length - down).flatMap((cut) =>
    orders(cards).map((order) =>
      shown({ type: 'return_cards', top: order.slice(0, cut), bottom: order.slice(cut) }),
    ),
  );
}

const choices = listed(['A', 'B', 'C']);
const start = asTheyLay(choices);

describe('putting cards back', () => {
  it('begins with the cards on top, as they lay', () => {
    expect(start).toEqual({ top: ['A', 'B', 'C'], bottom: [] });
    expect(returnChoice(choices, start)).toBe(choices[0]);
  });

  it('finds a listed choice for whatever is arranged', () => {
    let arrangement = start;
    for (const step of [
      switched(start, 'B'),
      switched(switched(start, 'B'), 'A'),
      shifted(switched(switched(start, 'B'), 'A'), 'A', 1),
      moved(start, 'C', 'top', 0),
    ]) {
      arrangement = step;
      const found = returnChoice(choices, arrangement);
      expect(found?.choice).toEqual({ type: 'return_cards', ...arrangement });
    }
  });

  it('finds none while a card is missing', () => {
    expect(returnChoice(choices, { top: ['A'], bottom: ['B'] })).toBeNull();
  });

  it('puts a card that goes down first at the bottom, and one that comes up last on top', () => {
    const down = switched(switched(start, 'A'), 'B');
    expect(down).toEqual({ top: ['C'], bottom: ['B', 'A'] });
    expect(switched(down, 'A')).toEqual({ top: ['C', 'A'], bottom: ['B'] });
  });

  it('moves a card inside its pile, before the place it is dropped at', () => {
    expect(moved(start, 'A', 'top', 2).top).toEqual(['B', 'A', 'C']);
    expect(moved(start, 'A', 'top', 3).top).toEqual(['B', 'C', 'A']);
    expect(moved(start, 'C', 'top', 0).top).toEqual(['C', 'A', 'B']);
    expect(moved(start, 'A', 'top', 1)).toEqual(start);
  });

  it('moves by one step and no further than the end', () => {
    expect(shifted(start, 'A', 1).top).toEqual(['B', 'A', 'C']);
    expect(shifted(start, 'C', -1).top).toEqual(['A', 'C', 'B']);
    expect(shifted(start, 'A', -1)).toEqual(start);
    expect(shifted(start, 'C', 1)).toEqual(start);
  });

  it('leaves everything alone for a card that is not there', () => {
    expect(moved(start, 'X', 'bottom', 0)).toEqual(start);
  });
});
