import { describe, expect, it } from 'vitest';
import { friendships } from './friendship';

const card = (civilization: string, name: string) => ({ card: name, title: name, text: '', civilization });

describe('friendship', () => {
  it('counts cards by civilization and knows the markers', () => {
    const player = {
      friendship_cards: [card('merchants', 'm-1'), card('scientists', 's-1'), card('merchants', 'm-2')],
      friendship_markers: ['merchants'],
    };
    expect(friendships(player).map((each) => [each.civilization, each.cards.length, each.hasMarker])).toEqual(
      [
        ['merchants', 2, true],
        ['scientists', 1, false],
      ],
    );
  });

  it('shows a marker without a card', () => {
    const player = { friendship_cards: [], friendship_markers: ['travelers'] };
    expect(friendships(player)).toEqual([{ civilization: 'travelers', cards: [], hasMarker: true }]);
  });
});
