// Things of the scenarios in words: the handbook's where it has them.

import { capitalized } from '../board/view';
import type { Desk } from '../core/desk';
import { listOf, t } from '../core/i18n.svelte';
import { seatName } from '../core/names';
import type { Reward } from './rewards';

/** The word for a value of a field; its own name where there is none. */
export function word(desk: Desk<object>, field: string, value: string): string {
  return desk.handbook?.words[field]?.[value] ?? value.replaceAll('_', ' ');
}

/** What the handbook says about a thing, if it knows it by one of these names. */
export function about(desk: Desk<object>, ...names: string[]): string[] {
  for (const name of names) {
    const text = desk.handbook?.cards[name]?.text;
    if (text) return [text];
  }
  return [];
}

export const UPGRADES = ['booster', 'cannon', 'freight_pod'];

export function rewardText(desk: Desk<object>, { kind, count }: Reward): string {
  switch (kind) {
    case 'fame':
      return t.n('scenarios.fame', count);
    case 'resource':
      return t.n('scenarios.resources', count);
    case 'upgrade':
      return t.n('scenarios.upgrades', count);
    case 'reinforcement':
      return t('scenarios.reinforcement', { pips: count });
    default: {
      const name = word(desk, 'upgrade', kind);
      return count > 1 ? `${count} ${name}` : capitalized(name);
    }
  }
}

export function rewardsText(desk: Desk<object>, rewards: readonly Reward[]): string {
  return rewards.length ? listOf(rewards.map((reward) => counted(desk, reward))) : t('scenarios.nothing');
}

/** Among others each has its number: "1 fame piece and 1 cannon". */
function counted(desk: Desk<object>, reward: Reward): string {
  const { kind, count } = reward;
  return UPGRADES.includes(kind) ? `${count} ${word(desk, 'upgrade', kind)}` : rewardText(desk, reward);
}

export function nameOf(desk: Desk<object>, seat: number): string {
  return seatName(desk, seat);
}
