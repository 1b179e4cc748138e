// A game that is over as a line of positions: any of them can be shown at once.

import { patched } from '../core/patch';
import type { LoggedEvent, Replay, ReplayStep } from '../core/protocol';

export type View = Record<string, unknown>;

export interface TurnMark {
  turn: number;
  /** The position with which the turn begins. */
  at: number;
  seat: number | null;
}

export class Timeline {
  readonly steps: readonly ReplayStep[];
  readonly turns: readonly TurnMark[];
  readonly events: readonly LoggedEvent[];
  /** How many events have been heard at each position. */
  private readonly heard: readonly number[];
  /** Positions share everything that did not change, so all that were seen can be kept. */
  private readonly views: View[];

  constructor(replay: Pick<Replay, 'steps'>) {
    this.steps = replay.steps;
    this.turns = turnsOf(replay.steps);
    this.events = replay.steps.flatMap((step) => step.events);
    let count = 0;
    this.heard = replay.steps.map((step) => (count += step.events.length));
    this.views = [replay.steps[0]?.view ?? {}];
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }

  /** The nearest position there is. */
  clamped(at: number): number {
    return Number.isFinite(at) ? Math.min(this.last, Math.max(0, Math.round(at))) : 0;
  }

  view(at: number): View {
    for (let next = this.views.length; next <= at; next++) {
      const step = this.steps[next];
      const before = this.views[next - 1] ?? {};
      this.views.push(step?.view ?? patched(before, step?.changes ?? []));
    }
    return this.views[at] ?? {};
  }

  /** All events up to a position, oldest first. */
  eventsUntil(at: number): LoggedEvent[] {
    return this.events.slice(0, this.heard[at] ?? 0);
  }

  /** The position with a number of the game's own count, as links name it. */
  atNumber(n: number): number {
    const index = this.steps.findIndex((step) => step.n >= n);
    return index < 0 ? this.last : index;
  }

  /** The turn that goes on at a position. */
  turnAt(at: number): TurnMark | undefined {
    return this.turns.findLast((mark) => mark.at <= at);
  }

  /** Where the turn before or after begins; a turn under way is first taken to its beginning. */
  turnBeside(at: number, by: 1 | -1): number {
    const next =
      by === 1 ? this.turns.find((mark) => mark.at > at) : this.turns.findLast((mark) => mark.at < at);
    return next?.at ?? (by === 1 ? this.last : 0);
  }
}

function turnsOf(steps: readonly ReplayStep[]): TurnMark[] {
  const turns: TurnMark[] = [];
  steps.forEach((step, at) => {
    const mark = turns.at(-1);
    if (mark?.turn !== step.turn) turns.push({ turn: step.turn, at, seat: step.seat });
    else mark.seat ??= step.seat;
  });
  return turns;
}
