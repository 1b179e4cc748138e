// The one thing a game's stage gets: where the game stands for a seat, and what can be done.
// A live table and a replay both offer it, so every stage is drawn by the same components.

import type {
  Choice,
  ClockTimes,
  Explained,
  Handbook,
  LoggedEvent,
  Outcome,
  SeatInfo,
  ShownDecision,
} from './protocol';

export interface Desk<View = Record<string, unknown>> {
  /** The seat that looks, or null for a spectator. */
  readonly seat: number | null;
  readonly seats: readonly Pick<SeatInfo, 'seat' | 'name' | 'colour' | 'kind' | 'here' | 'left'>[];
  readonly view: View;
  /** The number of the position shown. */
  readonly n: number;
  readonly decision: ShownDecision | null;
  /** The seats the table waits for. */
  readonly waiting: readonly number[];
  /** All events heard so far, oldest first. */
  readonly events: readonly LoggedEvent[];
  /** Those that came with the latest position. */
  readonly latest: readonly LoggedEvent[];
  readonly outcome: Outcome | null;
  readonly clock: ClockTimes | null;
  readonly handbook: Handbook | null;
  /** A choice of ours is on its way; nothing else can be chosen until it is answered. */
  readonly isBusy: boolean;
  /** A replay, a spectator, or a connection that is lost: nothing can be chosen. */
  readonly isReadOnly: boolean;
  /** The place on the board that log, list or keyboard point at, as the game names it. */
  pointed: Place | null;
  /** The server's time in seconds; without a server there is none. */
  now?(): number;
  choose(choice: Choice): Promise<boolean>;
  explain(choice: Choice): Promise<Explained>;
}

export type Place =
  | { kind: 'intersection'; at: number }
  | { kind: 'sector'; name: string }
  | { kind: 'card'; id: string }
  | { kind: 'seat'; seat: number };
