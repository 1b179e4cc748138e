import { describe, expect, it } from 'vitest';
import { buildEntries, builtThing, missing, otherDeeds, REBUILD, requestsAmong, type Price } from './build';

const prices: Price[] = [
  { thing: 'colony_ship', name: 'Colony ship', cost: { ore: 1, fuel: 1, carbon: 1, food: 1 }, note: '' },
  { thing: 'spaceport', name: 'Spaceport', cost: { carbon: 3, food: 2 }, note: '' },
  { thing: 'booster', name: 'Booster', cost: { fuel: 2 }, note: '' },
];
const wish = { choice: { type: 'build_spaceport', at: 3 }, text: '', rule: 'SF-BLD-02', message: 'No.' };
const decision = {
  prompt: 'trade_and_build',
  text: '',
  optional: false,
  choices: [
    { choice: { type: 'build_ship', kind: 'colony_ship', at: 1 }, text: 'here' },
    { choice: { type: 'build_ship', kind: 'colony_ship', at: 2 }, text: 'there' },
    { choice: { type: 'trade_with_supply', give_kind: 'ore', take_kind: 'fuel' }, text: '' },
    { choice: { type: 'buy_fame' }, text: 'Buy a fame piece' },
    { choice: { type: 'end_trade_and_build' }, text: '' },
  ],
  families: [],
  wishes: [wish],
};

describe('the build menu', () => {
  it('knows what a choice builds', () => {
    expect(builtThing({ type: 'build_upgrade', upgrade: 'cannon' })).toBe('cannon');
    expect(builtThing({ type: 'build_spaceport', at: 4 })).toBe('spaceport');
    expect(builtThing({ type: 'rebuild_ship', kind: 'colony_ship', at: 4 })).toBe(REBUILD);
    expect(builtThing({ type: 'fly', ship: 0, to: 4 })).toBeNull();
  });

  it('has the places of a thing, or why it cannot be built', () => {
    const hand = { ore: 1, fuel: 1, carbon: 3, food: 1, goods: 0 };
    const [ship, port, booster] = buildEntries(prices, decision, hand);
    expect(ship?.choices.map(({ choice }) => choice.at)).toEqual([1, 2]);
    expect(port?.wish).toBe(wish);
    expect(port?.missing).toEqual({ food: 1 });
    expect(booster?.missing).toEqual({ fuel: 1 });
  });

  it('lists what else can be done', () => {
    expect(otherDeeds(decision).map(({ choice }) => choice.type)).toEqual(['buy_fame']);
  });

  it('knows nothing of nobody’s hand', () => {
    expect(missing({ ore: 1 }, null)).toEqual({});
  });

  it('gathers what players can be asked for', () => {
    const ask = (opponent: number, resource: string) => ({
      choice: { type: 'ask_donation', opponent, resource },
      text: '',
    });
    const fame = { choice: { type: 'buy_fame' }, text: '' };
    const { requests, others } = requestsAmong([ask(1, 'ore'), fame, ask(2, 'ore'), ask(1, 'food')]);
    expect(others).toEqual([fame]);
    expect(requests.map(({ seat, choices }) => [seat, choices.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
});
