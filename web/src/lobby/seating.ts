// The form for a new table: who sits where. It draws from the game's description and knows no game.

import type { GameInfo, OptionInfo, TableSettings } from '../core/protocol';
import type { WantedSeat } from '../core/rest';

export type SeatKind = 'me' | 'here' | 'open' | 'bot' | 'outside';

export interface PlannedSeat {
  kind: SeatKind;
  /** The name of a friend on this device. */
  name: string;
  bot: string;
}

export const USUAL_SETTINGS: TableSettings = {
  clock: 'none',
  grace: 60,
  stand_in: '',
  spectators: true,
  delay: 0,
  take_back: true,
  pause: 0.5,
};

const CHANCE_BOT = 'random';

/** The bot a newcomer meets: the first that thinks. */
export function usualBot(game: GameInfo): string {
  return game.bots.find((bot) => bot !== CHANCE_BOT) ?? game.bots[0] ?? '';
}

/** The seat count a newcomer starts with: the most the base box seats, so every part of the game is seen. */
export function usualCount(game: GameInfo): number {
  const upToFour = game.seats.filter((count) => count <= 4);
  return Math.max(...(upToFour.length > 0 ? upToFour : game.seats));
}

/** "3–4", or "2" for a game that knows only one number. */
export function seatRange(seats: readonly number[]): string {
  const least = Math.min(...seats);
  const most = Math.max(...seats);
  return least === most ? `${least}` : `${least}–${most}`;
}

/** I sit first, bots on every other seat: a table that can start at once. */
export function readyTable(game: GameInfo): PlannedSeat[] {
  const bot = usualBot(game);
  return Array.from({ length: usualCount(game) }, (_, seat) => ({
    kind: seat === 0 ? 'me' : 'bot',
    name: '',
    bot,
  }));
}

/** The same people with more or fewer seats; new seats get the usual bot. */
export function resized(seats: readonly PlannedSeat[], count: number, game: GameInfo): PlannedSeat[] {
  const added = Array.from({ length: Math.max(0, count - seats.length) }, () => botSeat(game));
  return [...seats.slice(0, count), ...added];
}

function botSeat(game: GameInfo): PlannedSeat {
  return { kind: 'bot', name: '', bot: usualBot(game) };
}

/** I can sit only once: who takes my place changes with me. */
export function withSeat(seats: readonly PlannedSeat[], index: number, changed: PlannedSeat): PlannedSeat[] {
  const before = seats[index];
  return seats.map((seat, i) => {
    if (i === index) return changed;
    return changed.kind === 'me' && seat.kind === 'me' && before ? before : seat;
  });
}

type SetOptions = Readonly<Record<string, string>>;

/**
 * The options with so many seats and what is set so far: more seats may bring an extension with options of
 * its own, and so may the value of an option. That option itself can still be set to any of its values.
 */
export function optionsOf(game: GameInfo, seats: number, set: SetOptions = {}): OptionInfo[] {
  const usual = game.options_by_seats?.[`${seats}`] ?? game.options;
  for (const [name, brought] of Object.entries(game.options_by_value ?? {})) {
    const chooser = usual.find((option) => option.name === name);
    const value = set[name];
    const others = value !== undefined && chooser?.values.includes(value) ? brought[value] : undefined;
    if (chooser && others) return others.map((option) => (option.name === name ? chooser : option));
  }
  return usual;
}

/** Options that leave a choice; one value is nothing to ask for. */
export function openOptions(game: GameInfo, seats: number, set: SetOptions = {}): OptionInfo[] {
  return optionsOf(game, seats, set).filter((option) => option.values.length > 1);
}

/** Of what was set by hand, that which can still be set with so many seats. */
export function possibleOptions(game: GameInfo, seats: number, set: SetOptions): Record<string, string> {
  const open = optionsOf(game, seats, set);
  const isPossible = ([name, value]: [string, string]): boolean =>
    open.some((option) => option.name === name && option.values.includes(value));
  return Object.fromEntries(Object.entries(set).filter(isPossible));
}

/** What an option is set to; where that cannot be any more, its usual value. */
export function valueOf(option: OptionInfo, set: SetOptions): string {
  const value = set[option.name];
  return value !== undefined && option.values.includes(value) ? value : option.default;
}

export function labelOf(option: OptionInfo, value: string): string {
  return option.labels[option.values.indexOf(value)] ?? value;
}

/** The options of a table that differ from the usual ones, in words. */
export function unusual(game: GameInfo, options: SetOptions, seats: number): string[] {
  return optionsOf(game, seats, options).flatMap((option) => {
    const value = options[option.name];
    return value === undefined || value === option.default ? [] : [labelOf(option, value)];
  });
}

export function wantedSeats(seats: readonly PlannedSeat[], nameless: (seat: number) => string): WantedSeat[] {
  return seats.map((seat, index) => {
    switch (seat.kind) {
      case 'here':
        return { kind: 'here', name: seat.name.trim() || nameless(index) };
      case 'bot':
        return { kind: 'bot', bot: seat.bot };
      default:
        return { kind: seat.kind };
    }
  });
}

/** Everybody is there: the game can begin with the click that makes the table. */
export function canStartAtOnce(seats: readonly PlannedSeat[]): boolean {
  return seats.every((seat) => seat.kind === 'me' || seat.kind === 'here' || seat.kind === 'bot');
}

/** A table of bots only is watched, not played. */
export function isPlayed(seats: readonly PlannedSeat[]): boolean {
  return seats.some((seat) => seat.kind === 'me' || seat.kind === 'here');
}

export function outsideSeats(seats: readonly PlannedSeat[]): number[] {
  return seats.flatMap((seat, index) => (seat.kind === 'outside' ? [index] : []));
}
