// What cards and spaces give: "cannon", "reinforcement_4", {"kind": "fame_piece", "count": 1}.

import type { RewardData } from './view';

export interface Reward {
  kind: string;
  count: number;
}

/** Other spellings of the same thing. */
const SAME: Record<string, string> = { fame_piece: 'fame', resources: 'resource' };

/** A reward as kind and count; of reinforcements the count is that of their pips. */
export function rewardOf(data: RewardData): Reward {
  const [, name = '', number] = typeof data === 'string' ? (/^(.*?)(?:_(\d+))?$/.exec(data) ?? []) : [];
  const { kind, count } = typeof data === 'string' ? { kind: name, count: Number(number ?? 1) } : data;
  return { kind: SAME[kind] ?? kind, count };
}

/** The same where only its word tells how many: "2 cards". */
export function rewardInWord(data: string, word: string): Reward {
  const reward = rewardOf(data);
  const told = /^\d+/.exec(word)?.[0];
  return told === undefined ? reward : { ...reward, count: Number(told) };
}
