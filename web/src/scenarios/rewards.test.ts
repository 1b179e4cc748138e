import { describe, expect, it } from 'vitest';
import { rewardOf, rewardsOf } from './rewards';

describe('rewards', () => {
  it('are read as kind and count', () => {
    expect(rewardOf('cannon')).toEqual({ kind: 'cannon', count: 1 });
    expect(rewardOf('freight_pod')).toEqual({ kind: 'freight_pod', count: 1 });
    expect(rewardOf('resource 2')).toEqual({ kind: 'resource', count: 2 });
    expect(rewardOf('resources_2')).toEqual({ kind: 'resource', count: 2 });
    expect(rewardOf('2 resources')).toEqual({ kind: 'resource', count: 2 });
    expect(rewardOf('reinforcement_4')).toEqual({ kind: 'reinforcement', count: 4 });
    expect(rewardOf({ kind: 'fame', count: 3 })).toEqual({ kind: 'fame', count: 3 });
  });

  it('may be none or several', () => {
    expect(rewardsOf(null)).toEqual([]);
    expect(rewardsOf('nothing')).toEqual([]);
    expect(rewardsOf(['fame 1', 'booster'])).toHaveLength(2);
  });
});
