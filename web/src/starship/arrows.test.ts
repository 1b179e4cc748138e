import { describe, expect, it } from 'vitest';
import { nearest } from './arrows';

const spots = [
  { x: 100, y: 0 },
  { x: 40, y: 0 },
  { x: 0, y: 60 },
  { x: 200, y: 60 },
];
const here = { x: 0, y: 0 };

describe('the nearest control in a direction', () => {
  it('is the closest one straight ahead', () => {
    expect(nearest(spots, here, [1, 0])).toBe(1);
    expect(nearest(spots, here, [0, 1])).toBe(2);
  });

  it('is none where nothing lies', () => {
    expect(nearest(spots, here, [-1, 0])).toBe(-1);
    expect(nearest([], here, [1, 0])).toBe(-1);
  });

  it('prefers what is ahead to what is far aside', () => {
    expect(
      nearest(
        [
          { x: 60, y: 50 },
          { x: 90, y: 0 },
        ],
        here,
        [1, 0],
      ),
    ).toBe(1);
  });
});
