// A position of a replay as the desk that a game's stage draws: it can be looked at, nothing can be chosen.

import type { Desk, Place } from '../core/desk';
import type {
  ClockTimes,
  Explained,
  Handbook,
  LoggedEvent,
  Outcome,
  Replay,
  ShownDecision,
} from '../core/protocol';
import { Timeline, type View } from './timeline';

const NOTHING: readonly LoggedEvent[] = [];

export class ReplayDesk implements Desk {
  readonly seat: number | null;
  readonly seats: Desk['seats'];
  readonly decision: ShownDecision | null = null;
  readonly clock: ClockTimes | null = null;
  readonly isBusy = false;
  readonly isReadOnly = true;
  readonly timeline: Timeline;
  readonly #end: Outcome | null;
  #at = $state(0);
  /** Whether the position came about by one step on; a jump is no news to be told by motion. */
  #isStep = $state(false);
  #view = $derived.by(() => this.timeline.view(this.#at));
  #events = $derived.by(() => this.timeline.eventsUntil(this.#at));
  handbook = $state.raw<Handbook | null>(null);
  pointed = $state.raw<Place | null>(null);

  constructor(replay: Replay, at = 0) {
    this.timeline = new Timeline(replay);
    this.seat = replay.seat;
    this.seats = replay.seats.map((player) => ({ ...player, kind: 'person', here: true, left: false }));
    this.#end = replay.outcome;
    this.#at = this.timeline.clamped(at);
  }

  /** Which position is shown, counted from the set-up. */
  get at(): number {
    return this.#at;
  }
  set at(at: number) {
    const next = this.timeline.clamped(at);
    this.#isStep = next === this.#at + 1;
    this.#at = next;
  }

  get view(): View {
    return this.#view;
  }

  get n(): number {
    return this.timeline.steps[this.#at]?.n ?? 0;
  }

  /** Whose choice comes next. */
  get waiting(): readonly number[] {
    const next = this.timeline.steps[this.#at + 1]?.seat;
    return typeof next === 'number' ? [next] : [];
  }

  get events(): readonly LoggedEvent[] {
    return this.#events;
  }

  get latest(): readonly LoggedEvent[] {
    return this.#isStep ? this.told : NOTHING;
  }

  /** The events of the position shown, however one came there. */
  get told(): readonly LoggedEvent[] {
    return this.timeline.steps[this.#at]?.events ?? NOTHING;
  }

  get outcome(): Outcome | null {
    return this.#at === this.timeline.last ? this.#end : null;
  }

  choose(): Promise<boolean> {
    return Promise.resolve(false);
  }

  explain(): Promise<Explained> {
    return Promise.resolve({
      type: 'explained',
      id: '',
      possible: false,
      code: 'GameIsOver',
      rule: '',
      message: '',
    });
  }
}
