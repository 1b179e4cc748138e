// What one seat (or a spectator) knows of the game, kept up to date by the server's updates.

import { patched } from './patch';
import type { ClockTimes, LoggedEvent, Outcome, ShownDecision, Update } from './protocol';

export type View = Record<string, unknown>;

export class SeatState {
  n = $state(-1);
  view = $state.raw<View>({});
  decision = $state.raw<ShownDecision | null>(null);
  waiting = $state.raw<readonly number[]>([]);
  events = $state.raw<readonly LoggedEvent[]>([]);
  latest = $state.raw<readonly LoggedEvent[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  clock = $state.raw<ClockTimes | null>(null);
  takeBack = $state.raw<{ seat: number; agreed: number[] } | null>(null);

  constructor(readonly seat: number | null) {}

  get hasBegun(): boolean {
    return this.n >= 0;
  }

  take(update: Update): void {
    const isFirst = !this.hasBegun;
    const fresh = update.events.filter((event) => event.n > this.n);
    this.view = update.view ?? patched(this.view, update.changes ?? []);
    this.n = update.n;
    // A question that is only told again stays as it is, and with it what was begun to fill in.
    if (!isAlike(this.decision, update.decision)) this.decision = update.decision;
    this.waiting = update.waiting;
    this.outcome = update.outcome ?? null;
    this.clock = update.clock ?? null;
    this.takeBack = update.take_back ?? null;
    if (fresh.length > 0) this.events = [...this.events, ...fresh];
    // Whoever comes to a game under way does not see all of it happen again.
    this.latest = isFirst ? [] : fresh;
  }
}

function isAlike(one: ShownDecision | null, other: ShownDecision | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
