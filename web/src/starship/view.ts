// What a seat sees of a starship game, as the server spells it.

import type { Resource } from '../core/protocol';

/** The five resources, and tech in the lab. */
export type Unit = Resource | 'tech';
/** What a deal or a mission may ask for. */
export type Term = Unit | 'astro';
export type Units = Partial<Record<Unit, number>>;
export type Terms = Partial<Record<Term, number>>;

export const UNITS: readonly Unit[] = ['ore', 'fuel', 'carbon', 'food', 'goods', 'tech'];
export const TERMS: readonly Term[] = [...UNITS, 'astro'];

export const MODULES = ['storage', 'command', 'sensor', 'trade', 'science', 'production'] as const;
export type ModuleKind = (typeof MODULES)[number];
export type UpgradeKind = 'booster' | 'cannon';
export type ShipKind = 'colony_ship' | 'trade_ship';
export type SpecialPoint = 'friend_of_the_people' | 'hero_of_the_people';

export interface Starship {
  seat: number;
  symbol: string;
  vp: number;
  /** Where the points come from. */
  points: { source: string; count: number; points: number }[];
  fame: number;
  friendship: number;
  bays: Record<Resource, number>;
  bay_limit: number;
  tech: number;
  astro: number;
  hangar: Record<ShipKind, number>;
  /** The levels of what is attached, the highest first. */
  boosters: number[];
  cannons: number[];
  booster_value: number;
  cannon_value: number;
  /** 0 is face down. */
  modules: Record<ModuleKind, number>;
  colonies: string[];
  trade_stations: string[];
  pirates: string[];
  missions: string[];
}

export interface Sector {
  cards: number;
  /** With own notes: the cards this seat has seen there. */
  noted: string[];
  /** With own notes: how many cards nobody has seen, by the group they come from. */
  face_down: Record<string, number>;
}

export interface PathPlace {
  /** Null lies face down. */
  card: string | null;
  tilted: boolean;
}

/** How likely a fight is won against a pirate of one strength. */
export interface Odds {
  strength: number;
  chance: number;
  /** How likely the pirate has this strength; null without own notes. */
  weight: number | null;
}

export interface MetPirate {
  demand: number;
  /** Null as long as it is hidden from this seat. */
  card: string | null;
  odds?: Odds[];
}

export interface Flight {
  sector: number;
  speed: number;
  turned: number;
  actions: number;
  action_limit: number;
  here: string | null;
  path: PathPlace[];
  pirate: MetPirate | null;
  top: (string | null)[];
  bottom: (string | null)[];
  looked: (string | null)[];
}

/** The terms that lie on the table: who named them, and what that seat gives and takes. */
export interface Deal {
  seat: number;
  give: Terms;
  take: Terms;
}

export interface Limits {
  vp: number;
  tech: number;
  hangar: number;
  upgrades: number;
  special_point_from: number;
}

export interface StarshipView {
  seat: number | null;
  turn: number;
  active: number;
  starter: number;
  roll: number;
  starships: Starship[];
  special_points: Record<SpecialPoint, number | null>;
  level_2_modules: ModuleKind[];
  missions: { open: string[]; barred: string[]; aside: string[]; pile: number };
  sectors: Sector[];
  reserve: Record<string, number>;
  flight: Flight | null;
  trade: { stations_used: string[]; block_closed: boolean; purchases: number };
  limits?: Limits;
  deal?: Deal | null;
}

export type { Resource };
