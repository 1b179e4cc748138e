// Bots by name: how they are called and what to expect of them. A bot without words of its own keeps its name.

import { t, type TextKey } from '../core/i18n.svelte';

const WORDS: Record<string, [name: TextKey, hint: TextKey]> = {
  random: ['lobby.botRandom', 'lobby.botRandomHint'],
  cadet: ['lobby.botCadet', 'lobby.botCadetHint'],
  navigator: ['lobby.botNavigator', 'lobby.botNavigatorHint'],
};

export function botName(bot: string): string {
  const words = WORDS[bot];
  return words ? t(words[0]) : bot.charAt(0).toUpperCase() + bot.slice(1);
}

export function botHint(bot: string): string {
  const words = WORDS[bot];
  return words ? t(words[1]) : '';
}
