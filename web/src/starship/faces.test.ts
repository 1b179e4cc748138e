import { describe, expect, it } from 'vitest';
import type { Handbook } from '../core/protocol';
import { cardFace, missionFace, moduleFace, wordFor } from './faces';

const module = (id: string, owner: string, level: number, numbers: number[]) => ({
  id,
  kind: 'module',
  name: id,
  text: `${id} text`,
  facts: { module: 'science', level, owner, numbers },
});

const handbook = {
  words: { resource: { goods: 'trade goods' }, thing: { trade_station: 'trading post' } },
  cards: {
    'SE-25': {
      id: 'SE-25',
      kind: 'trade_planet',
      name: 'Voltis',
      text: '',
      facts: { friendship: 1, trade: { item: 'fuel', price: 3, ways: 'both', most: 0 } },
    },
    'SE-11': {
      id: 'SE-11',
      kind: 'pirate',
      name: 'Rust Fang',
      text: '',
      facts: { pirate: { strength: 2, demand: 3, destroys: null, fame: 1, astro: 0, resources: 1 } },
    },
    'AD-4B': {
      id: 'AD-4B',
      kind: 'mission',
      name: 'Stone Tribute',
      text: '',
      facts: { planet: 'Pallas', give: { ore: 2, carbon: 1 }, vp: 1 },
    },
    'L1-MOON': module('L1-MOON', 'moon', 1, [2]),
    'L1-SUN': module('L1-SUN', 'sun', 1, [3]),
    L2: module('L2', 'common', 2, [2, 3]),
  },
} as unknown as Handbook;

describe('what is printed on a card', () => {
  it('is its trade and its place for a station', () => {
    const { trade, friendship, pirate } = cardFace(handbook, 'SE-25');
    expect(trade).toEqual({ item: 'fuel', price: 3, ways: 'both', most: 0 });
    expect(friendship).toBe(1);
    expect(pirate).toBeNull();
  });

  it('is the strength of a pirate', () => {
    const { pirate, trade } = cardFace(handbook, 'SE-11');
    expect(pirate?.strength).toBe(2);
    expect(trade).toBeNull();
  });

  it('is only a name as long as nothing is known of it', () => {
    expect(cardFace(null, 'SE-25')).toMatchObject({ kind: 'unknown', name: 'SE-25', trade: null });
  });

  it('is what a mission asks for and gives', () => {
    expect(missionFace(handbook, 'AD-4B')).toMatchObject({ give: { ore: 2, carbon: 1 }, vp: 1, fame: 0 });
  });
});

describe('a module', () => {
  it('is that of the own symbol, or the common one', () => {
    expect(moduleFace(handbook, 'science', 1, 'sun')?.numbers).toEqual([3]);
    expect(moduleFace(handbook, 'science', 2, 'sun')?.numbers).toEqual([2, 3]);
    expect(moduleFace(handbook, 'trade', 1, 'sun')).toBeNull();
  });
});

describe('the word for a thing', () => {
  it('is the edition’s, wherever it stands', () => {
    expect(wordFor(handbook, 'resource', 'goods')).toBe('trade goods');
    expect(wordFor(handbook, 'resource', 'trade_station')).toBe('trading post');
  });

  it('is its own name without a handbook', () => {
    expect(wordFor(null, 'kind', 'colony_ship')).toBe('colony ship');
  });
});
