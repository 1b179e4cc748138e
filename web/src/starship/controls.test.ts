import { describe, expect, it, vi } from 'vitest';
import type { Desk } from '../core/desk';
import type { ShownChoice } from '../core/protocol';
import { Controls } from './controls.svelte';
import { sampleView, shown } from './sample';
import type { StarshipView } from './view';

function controlsFor(choices: ShownChoice[], changed: Partial<Desk<StarshipView>> = {}) {
  const choose = vi.fn(() => Promise.resolve(true));
  const decision = { prompt: 'x', text: '', optional: false, choices, families: [] };
  const desk = { seat: 0, seats: [], view: sampleView(), decision, choose, ...changed };
  return { choose, controls: new Controls(() => desk as unknown as Desk<StarshipView>) };
}

const anchor = document.createElement('button');

describe('a press on a thing', () => {
  it('sends its only choice as it is', () => {
    const fly = shown({ type: 'fly', sector: 1 });
    const { choose, controls } = controlsFor([fly]);
    controls.press('sector:1', anchor);
    expect(choose).toHaveBeenCalledExactlyOnceWith(fly.choice);
  });

  it('opens a menu where there are several', () => {
    const ships = ['colony_ship', 'trade_ship'].map((kind) => shown({ type: 'build_ship', kind }));
    const { choose, controls } = controlsFor(ships);
    controls.press('hangar:free', anchor);
    expect(choose).not.toHaveBeenCalled();
    expect(controls.menu).toEqual({ choices: ships, anchor });
  });

  it('opens the trade of a station', () => {
    const trades = [1, 2].map((ore) => shown({ type: 'sell_at_station', card: 'SE-15', units: { ore } }));
    const { controls } = controlsFor(trades);
    controls.press('card:SE-15', anchor);
    expect(controls.tradingAt).toBe('SE-15');
    expect(controls.menu).toBeNull();
  });

  it('does nothing while a choice is on its way', () => {
    const { choose, controls } = controlsFor([shown({ type: 'roll_die' })], { isBusy: true });
    controls.press('die', anchor);
    expect(choose).not.toHaveBeenCalled();
  });
});

describe('what lights up', () => {
  it('is nothing for who can only watch', () => {
    const { controls } = controlsFor([shown({ type: 'roll_die' })], { isReadOnly: true });
    expect(controls.choicesAt('die')).toEqual([]);
    expect(controls.listed('roll_die')).toBeNull();
  });
});

describe('places before the server tells the limits', () => {
  it('are as many as there are things', () => {
    const { controls } = controlsFor([]);
    expect(controls.limits).toMatchObject({ hangar: 2, upgrades: 2, tech: 1 });
  });
});
