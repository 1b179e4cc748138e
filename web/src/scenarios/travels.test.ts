import { describe, expect, it } from 'vitest';
import { travelsOf, type Stock } from './travels';

const stock = (key: string, count: number, x?: number): Stock => ({
  key,
  count,
  spot: x === undefined ? undefined : { x, y: 0 },
});

describe('tokens', () => {
  it('travel from where they were lost to where they were gained', () => {
    const before = [stock('asteroid', 6, 1), stock('ship 0', 0, 2)];
    const after = [stock('asteroid', 4, 1), stock('ship 0', 2, 2)];
    const travels = travelsOf(before, after);
    expect(travels.map(({ from, to }) => [from.x, to.x])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(new Set(travels.map(({ key }) => key)).size).toBe(2);
  });

  it('stay where they are when nothing changes', () => {
    const same = [stock('asteroid', 6, 1)];
    expect(travelsOf(same, same)).toEqual([]);
  });

  it('only appear where they come from a stock beside the board', () => {
    expect(travelsOf([stock('stock', 6)], [stock('stock', 3), stock('planet 1', 3, 5)])).toEqual([]);
    expect(travelsOf([stock('gone', 1, 3)], [])).toEqual([]);
  });
});
