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

/** The options with so many seats: more of them may bring an extension with options of its own. */
export function optionsOf(game: GameInfo, seats: number): OptionInfo[] {
  return game.options_by_seats?.[`${seats}`] ?? game.options;
}

/** Options that leave a choice; one value is nothing to ask for. */
export function openOptions(game: GameInfo, seats: number): OptionInfo[] {
  return optionsOf(game, seats).filter((option) => option.values.length > 1);
}

/** Of what was set by hand, that which can still be set with so many seats. */
export function possibleOptions(
  game: GameInfo,
  seats: number,
  set: Readonly<Record<string, string>>,
): Record<string, string> {
  const open = optionsOf(game, seats);
  const isPossible = ([name, value]: [string, string]): boolean =>
    open.some((option) => option.name === name && option.values.includes(value));
  return Object.fromEntries(Object.entries(set).filter(isPossible));
}

export function labelOf(option: OptionInfo, value: string): string {
  return option.labels[option.values.indexOf(value)] ?? value;
}

/** The options of a table that differ from the usual ones, in words. */
export function unusual(game: GameInfo, options: Readonly<Record<string, string>>, seats: number): string[] {
  return optionsOf(game, seats).flatMap((option) => {
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
