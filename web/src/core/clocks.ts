// Clocks: how long a seat may still think, in figures that can be read from a metre away.

import type { ClockInfo, ClockTimes } from './protocol';

export interface SeatTime {
  /** Seconds left for the decision, or null where nobody is hurried. */
  left: number | null;
  /** Seconds used in the whole game. */
  used: number;
  isRunning: boolean;
}

const HURRY = 10;

/** The time of a seat; `now` is the server's time in seconds, `heard` when the update came. */
export function seatTime(
  clock: ClockTimes | null,
  seat: number,
  isWaitedFor: boolean,
  now: number,
  heard: number,
): SeatTime {
  const until = clock?.until[`${seat}`] ?? null;
  const spent = isWaitedFor ? Math.max(0, now - heard) : 0;
  return {
    left: until === null ? null : Math.max(0, until - now),
    used: (clock?.used[seat] ?? 0) + spent,
    isRunning: isWaitedFor,
  };
}

/** What is left of the whole game, where the clock has such a limit. */
export function gameTimeLeft(info: ClockInfo, used: number): number | null {
  return info.game === null ? null : Math.max(0, info.game - used);
}

export function isHurried(time: SeatTime): boolean {
  return time.left !== null && time.left <= HURRY;
}
