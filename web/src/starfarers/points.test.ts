import { describe, expect, it } from 'vitest';
import { track } from './points';

describe('the track of points', () => {
  it('has a cell for each point up to the goal', () => {
    const cells = track(4, 15);
    expect(cells).toHaveLength(15);
    expect(cells.filter((cell) => cell.isFull)).toHaveLength(4);
    expect(cells.findIndex((cell) => cell.isGoal)).toBe(14);
  });

  it('goes on beyond the goal', () => {
    const cells = track(17, 15);
    expect(cells).toHaveLength(17);
    expect(cells.every((cell) => cell.isFull)).toBe(true);
    expect(cells[14]?.isGoal).toBe(true);
  });

  it('is empty with no points', () => {
    expect(track(-1, 3).some((cell) => cell.isFull)).toBe(false);
  });
});
