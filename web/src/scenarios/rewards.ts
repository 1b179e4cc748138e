// What cards and spaces give, however a game spells it: "cannon", "resource 2", {"kind": "fame", "count": 1}.

import type { RewardData } from './view';

export interface Reward {
  kind: string;
  count: number;
}

/** Other spellings of the same thing. */
const SAME: Record<string, string> = {
  fame_piece: 'fame',
  fame_pieces: 'fame',
  piece: 'fame',
  pieces: 'fame',
  resources: 'resource',
  any: 'resource',
  upgrades: 'upgrade',
  pod: 'freight_pod',
  freight_pods: 'freight_pod',
  boosters: 'booster',
  cannons: 'cannon',
};

function known(kind: string): string {
  return SAME[kind] ?? kind;
}

/** A reward as kind and count; of reinforcements the count is that of their pips. */
export function rewardOf(data: RewardData): Reward {
  if (typeof data !== 'string') {
    const kind = data.kind ?? data.reward ?? data.item ?? data.upgrade ?? '';
    const count = data.count ?? data.pips ?? data.value ?? 1;
    return { kind: known(String(kind)), count: Number(count) };
  }
  const words = data.split(/[\s_]+/).filter(Boolean);
  const number = words.find((each) => /^\d+$/.test(each));
  const kind = words.filter((each) => each !== number).join('_');
  return { kind: known(kind), count: number === undefined ? 1 : Number(number) };
}

/** None where a space gives nothing. */
export function rewardsOf(data: RewardData | readonly RewardData[] | null | undefined): Reward[] {
  if (data === null || data === undefined || data === '' || data === 'nothing') return [];
  return (Array.isArray(data) ? data : [data as RewardData]).map(rewardOf);
}
