// Where in its turn the game stands, read from what has happened since the turn began.

import type { LoggedEvent } from '../core/protocol';
import type { StarshipView } from './view';

export type Phase = 'setup' | 'roll' | 'production' | 'flight' | 'trade';

const BEGINS: Record<string, Phase> = {
  turn_began: 'roll',
  die_rolled: 'production',
  flight_began: 'flight',
  trade_began: 'trade',
};

const PROMPTS: Record<string, Phase> = {
  choose_modules: 'setup',
  roll: 'roll',
  choose_colony: 'production',
  choose_sector: 'flight',
  fly: 'flight',
  return_cards: 'flight',
  answer_pirate: 'flight',
  lose_module: 'flight',
  lose_upgrade: 'flight',
  trade_and_build: 'trade',
  answer_deal: 'trade',
};

/** The own question says it best; else a flight in the view, else the last event that began one. */
export function phaseOf(view: StarshipView, events: readonly LoggedEvent[], prompt: string | null): Phase {
  const asked = prompt === null ? undefined : PROMPTS[prompt];
  if (asked) {
    return asked;
  }
  if (view.flight) {
    return 'flight';
  }
  const last = events.findLast(({ type }) => type in BEGINS);
  return (last && BEGINS[last.type]) ?? (view.turn ? 'roll' : 'setup');
}

/** What was rolled in a fight, and whether it was won: the last fight of the flight going on. */
export interface Fight {
  flyer: { roll: number; strength: number };
  pirate: { roll: number; strength: number } | null;
  card: string | null;
  isWon: boolean | null;
}

const CLOSES = new Set(['flight_began', 'flight_ended', 'card_turned', 'pirate_met', 'turn_began']);

/** The last fight, as long as nothing came after it that puts it out of mind. */
export function lastFight(events: readonly LoggedEvent[]): Fight | null {
  const shown = events.findLastIndex(({ type }) => type === 'pirate_shown');
  const since = events.slice(shown + 1);
  if (shown < 0 || since.some(({ type }) => CLOSES.has(type) && type !== 'flight_ended')) {
    return null;
  }
  const rolls = since.filter(({ type }) => type === 'combat_rolled');
  const [flyer, pirate] = rolls.map((event) => ({
    roll: Number(event.roll),
    strength: Number(event.strength),
  }));
  if (!flyer) {
    return null;
  }
  const end = since.find(({ type }) => type === 'pirate_beaten' || type === 'pirate_won');
  return {
    flyer,
    pirate: pirate ?? null,
    card: (events[shown]?.card as string | null | undefined) ?? null,
    isWon: end ? end.type === 'pirate_beaten' : null,
  };
}
