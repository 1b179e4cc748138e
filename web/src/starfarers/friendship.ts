// Friendship by civilization: how many cards a player has of each, and whether they hold its marker.

import type { FriendshipCard, PlayerView } from './view';

export interface Friendship {
  civilization: string;
  cards: FriendshipCard[];
  hasMarker: boolean;
}

/** In the order of the first card; a marker without a card comes last. */
export function friendships(
  player: Pick<PlayerView, 'friendship_cards' | 'friendship_markers'>,
): Friendship[] {
  const found = new Map<string, Friendship>();
  const of = (civilization: string): Friendship => {
    const known = found.get(civilization) ?? { civilization, cards: [], hasMarker: false };
    found.set(civilization, known);
    return known;
  };
  for (const card of player.friendship_cards) of(card.civilization).cards.push(card);
  for (const civilization of player.friendship_markers) of(civilization).hasMarker = true;
  return [...found.values()];
}
