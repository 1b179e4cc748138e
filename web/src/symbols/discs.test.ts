import { describe, expect, it } from 'vitest';
import { chance, isHot, pips, ways } from './discs';
import { spread } from './mothership';

describe('two dice', () => {
  it('show a seven most often and no 1 or 13', () => {
    expect([1, 2, 6, 7, 8, 12, 13].map(ways)).toEqual([0, 1, 5, 6, 5, 1, 0]);
  });

  it('make 36 cases in all', () => {
    expect(pips([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe(36);
  });

  it('hit red numbers most often', () => {
    expect([5, 6, 8, 9].map((number) => isHot([number]))).toEqual([false, true, true, false]);
  });

  it('hit a disc with two numbers with both', () => {
    expect(pips([3, 12])).toBe(3);
    expect(chance([3, 12])).toBe(8);
  });
});

describe('slots', () => {
  it('are spread evenly between two ends', () => {
    expect(spread(3, 10, 30)).toEqual([10, 20, 30]);
    expect(spread(1, 10, 30)).toEqual([20]);
    expect(spread(0, 10, 30)).toEqual([]);
  });
});
