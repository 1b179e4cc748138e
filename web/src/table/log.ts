// The log: events as lines, gathered by turn, with the place they tell of.

import type { Place } from '../core/desk';
import type { LoggedEvent } from '../core/protocol';

export interface LogLine {
  key: string;
  n: number;
  type: string;
  seat: number | null;
  text: string;
  place: Place | null;
}

export interface LogTurn {
  key: string;
  /** The sentence with which the turn began; empty before the first turn. */
  title: string;
  seat: number | null;
  lines: LogLine[];
}

interface View {
  sectors?: { place?: string }[];
}

const TURN_BEGAN = 'turn_began';
/** A sector has three planets; planets are counted through. */
const PLANETS = 3;

/** The lines of all events that have a text, the latest turn last. */
export function logTurns(events: readonly LoggedEvent[], view: View = {}): LogTurn[] {
  const turns: LogTurn[] = [];
  let turn: LogTurn = { key: 'start', title: '', seat: null, lines: [] };
  events.forEach((event, number) => {
    if (!event.text) return;
    if (event.type === TURN_BEGAN) {
      if (turn.lines.length || turn.title) turns.push(turn);
      turn = { key: `turn-${number}`, title: event.text, seat: seatOf(event), lines: [] };
    } else {
      turn.lines.push(logLine(event, number, view));
    }
  });
  if (turn.lines.length || turn.title) turns.push(turn);
  return turns;
}

function logLine(event: LoggedEvent, number: number, view: View): LogLine {
  return {
    key: `${event.n}-${number}`,
    n: event.n,
    type: event.type,
    seat: seatOf(event),
    text: event.text ?? '',
    place: placeOf(event, view),
  };
}

function seatOf(event: LoggedEvent): number | null {
  return typeof event.seat === 'number' && event.seat >= 0 ? event.seat : null;
}

/** The place on the board or among the cards that an event tells of. */
export function placeOf(event: LoggedEvent, view: View = {}): Place | null {
  const { at, to, place, planet, card } = event;
  if (typeof to === 'number') return { kind: 'intersection', at: to };
  if (typeof at === 'number') return { kind: 'intersection', at };
  if (typeof place === 'string') return { kind: 'sector', name: place };
  if (typeof planet === 'number') {
    const name = view.sectors?.[Math.floor(planet / PLANETS)]?.place;
    return name === undefined ? null : { kind: 'sector', name };
  }
  return typeof card === 'string' ? { kind: 'card', id: card } : null;
}

/** The log as plain text, for the clipboard. */
export function logText(turns: readonly LogTurn[]): string {
  return turns
    .map(({ title, lines }) => [title, ...lines.map(({ text }) => text)].filter(Boolean).join('\n'))
    .join('\n\n');
}
