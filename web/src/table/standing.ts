// Who the table waits for, who is away, who may agree: read from what the store knows.

import type { Phase } from '../core/connection';
import { t } from '../core/i18n.svelte';
import type { Outcome, SeatInfo, ShownDecision } from '../core/protocol';

type Seat = Pick<SeatInfo, 'seat' | 'name' | 'kind' | 'here' | 'left'>;

export type Say =
  | { is: 'decide'; text: string }
  | { is: 'may'; text: string; names: string[] }
  | { is: 'wait'; names: string[] }
  | { is: 'over' }
  | { is: 'nothing' };

interface Known {
  seat: number | null;
  decision: ShownDecision | null;
  waiting: readonly number[];
  outcome: Outcome | null;
}

/** What the prompt says: what to do, or whom we wait for. */
export function promptOf({ seat, decision, waiting, outcome }: Known, nameOf: (seat: number) => string): Say {
  if (outcome) return { is: 'over' };
  if (decision && !decision.optional && seat !== null && waiting.includes(seat)) {
    return { is: 'decide', text: decision.text };
  }
  const names = waiting.map(nameOf);
  if (decision) return { is: 'may', text: decision.text, names };
  return names.length ? { is: 'wait', names } : { is: 'nothing' };
}

/** Why nothing can be done at the moment, or null. */
export function trouble(phase: Phase): string | null {
  if (phase === 'unstored') return t('table.unstored');
  return phase === 'lost' ? t('table.lost') : null;
}

/** People who are gone from a running game; bots are always there. */
export function awaySeats<Each extends Seat>(seats: readonly Each[], mine: readonly number[]): Each[] {
  return seats.filter(
    ({ kind, here, left, seat }) => kind === 'person' && !mine.includes(seat) && (!here || left),
  );
}

/** Whether one of our seats still has to say if somebody may take a choice back. */
export function consentSeat(
  wish: { seat: number; agreed: number[] } | null,
  mine: readonly number[],
): number | null {
  if (!wish || mine.includes(wish.seat)) return null;
  return mine.find((seat) => !wish.agreed.includes(seat)) ?? null;
}

export interface Ranked {
  seat: number;
  points: number | null;
  isWinner: boolean;
}

/** The seats at the end: winners first, then by points. */
export function ranking(outcome: Outcome, seats: readonly { seat: number }[]): Ranked[] {
  const points = Array.isArray(outcome.points) ? outcome.points : [];
  const ranked = seats.map(({ seat }) => ({
    seat,
    points: typeof points[seat] === 'number' ? (points[seat] as number) : null,
    isWinner: outcome.winners?.includes(seat) ?? false,
  }));
  return ranked.sort(
    (one, other) => Number(other.isWinner) - Number(one.isWinner) || (other.points ?? 0) - (one.points ?? 0),
  );
}
