import { describe, expect, it } from 'vitest';
import { extent, linear, spread, stacked, steppedPath, straightPath, ticks } from './scales';

describe('linear', () => {
  it('maps ends to ends, also upside down', () => {
    const y = linear([4, 15], [200, 0]);
    expect([y(4), y(15)]).toEqual([200, 0]);
    expect(y(9.5)).toBeCloseTo(100);
  });

  it('puts a single value in the middle', () => {
    expect(linear([3, 3], [0, 10])(3)).toBe(5);
  });
});

describe('ticks', () => {
  it('counts in steps people count in', () => {
    expect(ticks(4, 15, 7)).toEqual([4, 6, 8, 10, 12, 14]);
    expect(ticks(1, 60, 6)).toEqual([15, 30, 45, 60]);
    expect(ticks(0, 3, 8)).toEqual([0, 1, 2, 3]);
  });

  it('never makes more than asked for', () => {
    for (let high = 1; high < 3000; high += 37) expect(ticks(0, high, 8).length).toBeLessThanOrEqual(8);
  });
});

describe('extent', () => {
  it('takes in what the axis shall show', () => {
    expect(extent([[4, 6], [5]], [15])).toEqual([4, 15]);
    expect(extent([])).toEqual([0, 1]);
  });
});

describe('paths', () => {
  const same = (value: number) => value;

  it('points hold until they change', () => {
    expect(steppedPath([1, 2, 3], [4, 4, 5], same, same)).toBe('M1 4H2H3V5');
    expect(steppedPath([], [], same, same)).toBe('');
  });

  it('expectations go from point to point', () => {
    expect(
      straightPath([
        [0, 1],
        [2, 3.14],
      ]),
    ).toBe('M0 1L2 3.1');
  });
});

describe('spread', () => {
  it('leaves labels that have room where they are', () => {
    expect(spread([10, 60, 110], 20, 0, 200)).toEqual([10, 60, 110]);
  });

  it('moves labels apart and keeps their order', () => {
    const [first, second, third] = spread([50, 50, 52], 20, 0, 200) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(20);
    expect(third - second).toBeGreaterThanOrEqual(20);
  });

  it('stays inside at the lower edge', () => {
    expect(Math.max(...spread([195, 196, 197], 20, 0, 200))).toBeLessThanOrEqual(200);
  });
});

it('segments of a bar follow one another', () => {
  expect(stacked([2, 0, 6], 16)).toEqual([
    { start: 0, share: 0.125 },
    { start: 0.125, share: 0 },
    { start: 0.125, share: 0.375 },
  ]);
});
