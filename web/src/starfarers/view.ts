// A view of the board games as the stage reads it. Fields that only some editions have are optional.

import type { Desk } from '../core/desk';
import { listOf } from '../core/i18n.svelte';
import { capitalized, seatName } from '../core/names';
import type { Outcome } from '../core/protocol';

export type Cards = Record<string, number>;

/** What some of a player's points come from. */
export interface PointSource {
  source: string;
  count: number;
  points: number;
}

export interface FriendshipCard {
  card: string;
  title: string;
  text: string;
  civilization: string;
}

export interface PlayerView {
  seat: number;
  colour: string;
  vp: number;
  points?: PointSource[];
  cards: number;
  known_cards: Cards | null;
  upgrades: Record<string, number>;
  fame_pieces: number;
  medals: number;
  friendship_cards: FriendshipCard[];
  friendship_markers: string[];
  pieces_left: Record<string, number>;
  trade_ships_owed: number;
  /** How many cards a seven would cost now. */
  seven?: number;
}

export interface Terms {
  give: Cards;
  take: Cards;
}

export interface StandingOffer extends Terms {
  seat: number;
}

export type AnswerKind = 'unanswered' | 'accepted' | 'declined' | 'countered';

export interface OfferAnswer extends Partial<Terms> {
  seat: number;
  answer: AnswerKind;
}

export interface OpenOffer extends Terms {
  seat: number;
  answers: OfferAnswer[];
}

export interface EncounterView {
  subject: number;
  /** Those who have the card, where two share it. */
  seats?: number[];
  kind: string;
  prompt: string;
}

export interface FlightView {
  base_speed: number;
  speed: number;
  space_jumps: number;
  ships: { ship: number; speed?: number; movement_left: number; held: boolean }[];
}

export interface ShipView {
  seat: number;
  ship: number;
  kind: string;
  at: number;
  transporter?: number;
  first?: boolean;
}

export interface StarfarersView {
  seat: number | null;
  turn: number;
  active: number;
  target_vp: number;
  phase: string;
  prompt: string | null;
  dice: number[] | null;
  board: { intersections: { x: number; y: number; name: string }[] };
  pieces: {
    ships: ShipView[];
    buildings: { seat: number | null; kind: string; at: number }[];
    trade_stations: { seat: number; civilization: string }[];
  };
  players: PlayerView[];
  hand: Cards | null;
  supply: Cards;
  reserve_pile: number;
  tray: Record<string, number>;
  offers: StandingOffer[];
  offer: OpenOffer | null;
  encounter: EncounterView | null;
  flight: FlightView | null;
  outcome: Outcome | null;
  /** How many upgrades of each kind a mothership has room for. */
  limits?: Record<string, number>;
  /** How many cards of each kind the supply wants of the seat that looks. */
  rates?: Record<string, number>;
  /** The first and the second pilot, where two share a turn. */
  pilots?: number[];
  /** Cards the active player may draw from the reserve pile now, where that is a choice. */
  supplies_due?: number;
  /** What each colour of ball counts. */
  balls?: Record<string, number>;
}

/** 1 for the first pilot, 2 for the second, 0 for anybody else and where there are none. */
export function pilotOf(view: StarfarersView, seat: number): number {
  return view.outcome === null ? (view.pilots ?? []).indexOf(seat) + 1 : 0;
}

/** The games of this stage are the only ones it is given. */
export function viewOf(desk: Desk): StarfarersView {
  return desk.view as unknown as StarfarersView;
}

/** The word for a value of a field in the user's language; its name where there is none. */
export function word(desk: Desk, field: string, value: string): string {
  return desk.handbook?.words[field]?.[value] ?? value.replaceAll('_', ' ');
}

/** The same at the beginning of a line. */
export function title(desk: Desk, field: string, value: string): string {
  return capitalized(word(desk, field, value));
}

/** So many cards of a kind, `2 ore`. */
export function cardsOf(desk: Desk, kind: string, count: number): string {
  return `${count} ${word(desk, count === 1 ? 'resource' : 'resource_more', kind)}`;
}

export function nameOf(desk: Desk, seat: number): string {
  return seatName(desk, seat);
}

export function namesOf(desk: Desk, seats: readonly number[]): string {
  return listOf(seats.map((seat) => nameOf(desk, seat)));
}

export function colourOf(desk: Desk, seat: number): string {
  return desk.seats.find((each) => each.seat === seat)?.colour ?? '';
}

/** The kinds of a bundle that are in it, in its own order. */
export function kindsIn(cards: Cards): string[] {
  return Object.keys(cards).filter((kind) => (cards[kind] ?? 0) > 0);
}

export function countOf(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

/** The players as they sit: those after the one who looks first, that one last. */
export function seatedAround<Player extends { seat: number }>(
  players: readonly Player[],
  seat: number | null,
): Player[] {
  const own = players.findIndex((player) => player.seat === seat);
  return own < 0 ? [...players] : [...players.slice(own + 1), ...players.slice(0, own + 1)];
}
