import { describe, expect, it } from 'vitest';
import { cellOf, stepsBetween } from './places';

describe('the research track', () => {
  it('lies in one row, or turns at the end of each', () => {
    expect(cellOf(16, 17)).toEqual({ column: 16, row: 0 });
    expect(cellOf(5, 6)).toEqual({ column: 5, row: 0 });
    expect(cellOf(6, 6)).toEqual({ column: 5, row: 1 });
    expect(cellOf(11, 6)).toEqual({ column: 0, row: 1 });
    expect(cellOf(12, 6)).toEqual({ column: 0, row: 2 });
  });

  it('is walked space by space', () => {
    expect(stepsBetween(2, 5)).toEqual([2, 3, 4, 5]);
    expect(stepsBetween(3, 3)).toEqual([3]);
    expect(stepsBetween(4, 2)).toEqual([4, 3, 2]);
  });
});
