import { describe, expect, it } from 'vitest';
import { ballsInside, ballValue, lastShake } from './shake';

const shaken = { n: 3, type: 'mothership_shaken', seat: 1, ball: 'yellow', other_ball: 'red' };

describe('a shake', () => {
  it('is that of the turn that goes on', () => {
    expect(lastShake([shaken, { n: 4, type: 'ship_flew', seat: 1 }])).toEqual({
      key: 0,
      seat: 1,
      balls: ['yellow', 'red'],
    });
    expect(lastShake([shaken, { n: 5, type: 'turn_began', seat: 2 }])).toBeNull();
  });

  it('leaves the other balls inside', () => {
    expect(ballsInside(['yellow', 'black'])).toEqual(['yellow', 'red', 'blue']);
  });

  it('counts what the game says, else what is printed', () => {
    expect(ballValue('red')).toBe(3);
    expect(ballValue('red', { red: 4 })).toBe(4);
    expect(ballValue('green')).toBe(0);
  });
});
