import { describe, expect, it } from 'vitest';
import { rewardInWord, rewardOf } from './rewards';

describe('rewards', () => {
  it('are read as kind and count', () => {
    expect(rewardOf('cannon')).toEqual({ kind: 'cannon', count: 1 });
    expect(rewardOf('freight_pod')).toEqual({ kind: 'freight_pod', count: 1 });
    expect(rewardOf('reinforcement_4')).toEqual({ kind: 'reinforcement', count: 4 });
    expect(rewardOf({ kind: 'fame_piece', count: 3 })).toEqual({ kind: 'fame', count: 3 });
  });

  it('may be told how many by their word', () => {
    expect(rewardInWord('resources', '2 cards')).toEqual({ kind: 'resource', count: 2 });
    expect(rewardInWord('booster', 'booster')).toEqual({ kind: 'booster', count: 1 });
    expect(rewardInWord('reinforcement_2', 'reinforcement 2')).toEqual({ kind: 'reinforcement', count: 2 });
  });
});
