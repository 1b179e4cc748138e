import { describe, expect, it } from 'vitest';
import type { Handbook } from '../core/protocol';
import { buildEntries } from './building';
import { sampleShip, shown } from './sample';

const handbook = {
  costs: [
    { thing: 'colony_ship', name: 'Colony ship', cost: { ore: 1, fuel: 1, food: 1 }, note: '' },
    { thing: 'cannon_2', name: 'Cannon, level 2', cost: { carbon: 2, tech: 1 }, note: '' },
  ],
} as unknown as Handbook;

const ship = sampleShip(0, { bays: { ore: 1, fuel: 0, carbon: 2, food: 0, goods: 0 } });

describe('the build menu', () => {
  const possible = shown({ type: 'build_upgrade', upgrade: 'cannon', level: 2 });
  const wish = {
    choice: { type: 'build_ship', kind: 'colony_ship' },
    text: 'Build a colony ship',
    rule: 'SC-CST-01',
    message: 'You do not have what it costs.',
  };
  const entries = buildEntries(
    { choices: [shown({ type: 'end_turn' }), possible], wishes: [wish] },
    ship,
    handbook,
  );

  it('shows ships first, and what is not possible with its reason', () => {
    expect(entries.map(({ key }) => key)).toEqual(['ship:colony_ship:1', 'upgrade:cannon:2']);
    expect(entries[0]!.shown).toBeNull();
    expect(entries[0]!.reason).toBe('You do not have what it costs.');
  });

  it('tells what is missing', () => {
    expect(entries[0]!.missing).toEqual({ fuel: 1, food: 1 });
    expect(entries[1]!.missing).toEqual({});
  });

  it('keeps the listed choice and its cost', () => {
    expect(entries[1]!.shown).toBe(possible);
    expect(entries[1]!.cost).toEqual({ carbon: 2, tech: 1 });
  });
});
