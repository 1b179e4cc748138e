import { describe, expect, it } from 'vitest';
import { gameTimeLeft, isHurried, seatTime } from './clocks';

const clock = { used: [30, 12], until: { '0': 1060, '1': null } };

describe('the time of a seat', () => {
  it('runs down while the table waits for it', () => {
    expect(seatTime(clock, 0, true, 1050, 1045)).toEqual({ left: 10, used: 35, isRunning: true });
    expect(seatTime(clock, 0, true, 1070, 1045).left).toBe(0);
  });

  it('stands while it does not', () => {
    expect(seatTime(clock, 1, false, 1050, 1045)).toEqual({
      left: null,
      used: 12,
      isRunning: false,
    });
  });

  it('is nothing without a clock', () => {
    expect(seatTime(null, 0, false, 1050, 1045)).toEqual({ left: null, used: 0, isRunning: false });
  });

  it('hurries in the last ten seconds', () => {
    expect(isHurried({ left: 10, used: 0, isRunning: true })).toBe(true);
    expect(isHurried({ left: 11, used: 0, isRunning: true })).toBe(false);
    expect(isHurried({ left: null, used: 0, isRunning: true })).toBe(false);
  });
});

describe('the whole game', () => {
  it('has a limit or none', () => {
    const brisk = { name: 'brisk', decision: 60, game: 1800, explanation: '' };
    expect(gameTimeLeft(brisk, 100)).toBe(1700);
    expect(gameTimeLeft({ ...brisk, game: null }, 100)).toBeNull();
  });
});
