// What the board reads of a view. A game may say more, and a field marked with ? may be missing.

import type { Desk } from '../core/desk';
import type { DiscData } from '../symbols/discs';

/** A hex by its column and its half-row. */
export type Hex = [column: number, row: number];

export interface PlaceData {
  name: string;
  home: boolean;
  zone?: string | null;
  hexes: Hex[];
  /** The intersection its hexes share. */
  centre: number;
  sites: number[];
  spaceport_sites: number[][];
}

export interface BoardData {
  hexes: Hex[];
  intersections: { x: number; y: number; name: string }[];
  edges: [number, number][];
  places: PlaceData[];
  /** Where civilizations live on hexes of their own, with numbered intersections around. */
  bases?: BaseData[];
}

export interface BaseData {
  civilization: string;
  hex: Hex;
  /** The intersections of outposts 1, 2, and so on. */
  outposts: number[];
}

export interface PlanetData {
  resource: string;
  /** The pile its disc comes from. */
  icon: string | null;
  disc: DiscData | null;
}

export interface SectorData {
  place: string;
  kind: string;
  stars?: number;
  rotation?: number;
  civilization?: string;
  planets?: PlanetData[];
  /** How many docks each hex of an outpost has, from the hex of its rotation on. */
  docks?: number[];
  closed_sites?: number[];
}

export interface ShipData {
  seat: number;
  ship: number;
  kind: string;
  at: number;
  /** The number on its transporter, where transporters have numbers. */
  transporter?: number;
  /** Whether encounters strike this one of its owner's. */
  first?: boolean;
}

export interface BuildingData {
  /** null: nobody's. */
  seat: number | null;
  kind: string;
  at: number;
}

export interface StationData {
  seat: number;
  civilization: string;
  dock: number;
  /** Its intersection, where an outpost stands on one. */
  at?: number;
}

export interface FlightData {
  speed: number;
  ships: { ship: number; movement_left: number; held: boolean }[];
}

export interface BoardView {
  active: number;
  board: BoardData;
  sectors: SectorData[];
  pieces: { ships: ShipData[]; buildings: BuildingData[]; trade_stations: StationData[] };
  players: { seat: number; colour: string }[];
  flight?: FlightData | null;
}

export function viewOf(desk: Desk<object>): BoardView {
  return desk.view as BoardView;
}

/** Nobody's pieces are drawn in this colour. */
export const NEUTRAL = 'neutral';

export function colourOf(view: BoardView, seat: number | null): string {
  return view.players.find((player) => player.seat === seat)?.colour ?? NEUTRAL;
}

/** The word for a value of a field in the user's language; its own name where there is none. */
export function word(desk: Desk<object>, field: string, value: string): string {
  return desk.handbook?.words[field]?.[value] ?? value.replaceAll('_', ' ');
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
