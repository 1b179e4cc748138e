import { describe, expect, it } from 'vitest';
import type { Desk } from '../core/desk';
import { cardsOf, countOf, kindsIn, seatedAround } from './view';

const players = [0, 1, 2, 3, 4].map((seat) => ({ seat }));

describe('players around the table', () => {
  it('sit in the order of turns, the own one last', () => {
    expect(seatedAround(players, 1).map(({ seat }) => seat)).toEqual([2, 3, 4, 0, 1]);
  });

  it('sit as they are for who only watches', () => {
    expect(seatedAround(players, null).map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('cards', () => {
  it('are counted, and named by kind', () => {
    expect(countOf({ ore: 2, food: 1, goods: 0 })).toBe(3);
    expect(kindsIn({ ore: 2, fuel: 0, food: 1 })).toEqual(['ore', 'food']);
  });

  it('have a word for one and a word for more', () => {
    const words = { resource: { goods: 'Ware' }, resource_more: { goods: 'Waren' } };
    const desk = { handbook: { words } } as unknown as Desk;
    expect([0, 1, 2].map((count) => cardsOf(desk, 'goods', count))).toEqual(['0 Waren', '1 Ware', '2 Waren']);
  });
});
