import { describe, expect, it } from 'vitest';
import { SOUND_NAMES, soundLength } from './sound';
import { soundsOf } from './sounding';

describe('sounds', () => {
  it.each(SOUND_NAMES)('%s lasts at most 400 ms', (name) => {
    expect(soundLength(name)).toBeLessThanOrEqual(400);
  });

  it('are made once for several events of a kind', () => {
    const built = { n: 1, type: 'ship_built' };
    expect(soundsOf([built, { ...built, type: 'upgrade_built' }], 0)).toEqual(['build']);
  });

  it('tell the winner from the others', () => {
    const won = { n: 9, type: 'game_won', seat: 1 };
    expect([soundsOf([won], 1), soundsOf([won], 0)]).toEqual([['gameWon'], ['gameOver']]);
  });
});
