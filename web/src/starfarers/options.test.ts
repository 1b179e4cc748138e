import { describe, expect, it } from 'vitest';
import { isOnBoard, isSwap, optionArt } from './options';
import type { StarfarersView } from './view';

describe('the picture of a choice', () => {
  it('comes from its fields, whatever its type', () => {
    expect(optionArt({ type: 'gain_upgrade', upgrade: 'booster' })).toEqual({
      is: 'upgrade',
      upgrade: 'booster',
    });
    expect(optionArt({ type: 'take_relief', resource: 'ore' })).toEqual({ is: 'resource', resource: 'ore' });
    expect(optionArt({ type: 'draw_from_hand', opponent: 2 })).toEqual({ is: 'seats', seats: [2] });
    expect(optionArt({ type: 'lend_helping_hand', opponents: [1, 3] })).toEqual({
      is: 'seats',
      seats: [1, 3],
    });
    expect(optionArt({ type: 'take_friendship_card', card: 'm-1' })).toEqual({
      is: 'friendship',
      card: 'm-1',
    });
    expect(optionArt({ type: 'take_research', research: 'heat_trace' })).toEqual({
      is: 'research',
      research: 'heat_trace',
    });
    expect(optionArt({ type: 'answer', yes: 1 })).toEqual({ is: 'words' });
  });

  it('knows what is chosen on the board', () => {
    const view = { seat: 1, pieces: { ships: [{ seat: 1, ship: 2 }] } } as unknown as StarfarersView;
    expect(isOnBoard({ type: 'fly', ship: 0, to: 9 }, view)).toBe(true);
    expect(isOnBoard({ type: 'place_trade_ship', at: 4 }, view)).toBe(true);
    expect(isOnBoard({ type: 'answer', yes: 0 }, view)).toBe(false);
    expect(isOnBoard({ type: 'ground_ship', ship: 2 }, view)).toBe(true);
    expect(isOnBoard({ type: 'take_transporter', ship: 0 }, view)).toBe(false);
  });

  it('knows a swap', () => {
    expect(isSwap({ type: 'swap_cards', resource: 'ore', cards: { food: 2 } })).toBe(true);
    expect(isSwap({ type: 'take_relief', resource: 'ore' })).toBe(false);
  });
});
