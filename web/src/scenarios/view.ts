// What a view tells of a scenario. All of it lies in the open.

import { viewOf, type BoardView, type Hex } from '../board/view';
import type { Desk } from '../core/desk';

export interface ScenarioData {
  id: string;
  /** The name of its kind of ship. */
  mission_ship: string;
  /** Whether boosters do not count this turn. */
  no_boosters?: boolean;
  /** For each seat how many tokens of each kind of ship it holds. */
  tokens?: Record<string, number>[];
}

/** Something a card, a space or a track gives; how a game spells it is read in rewards.ts. */
export type RewardData = string | { kind: string; count: number };

export interface LocationData {
  /** 0: the asteroid. */
  number: number;
  spaces: { reward: string; covered: boolean }[];
}

export interface PirateDie {
  seat: number;
  die: number;
  full_damage: boolean;
  reinforcements: number[];
  strength: number;
}

export interface PirateBaseData {
  state: 'away' | 'here' | 'waiting' | 'driven_off';
  hex: Hex | null;
  /** How many dice have room. */
  fields: number;
  dice: PirateDie[];
}

export interface HogKahmData extends ScenarioData {
  asteroid: { hex: Hex; pods: number };
  planet_pods: { planet: number; pods: number }[];
  colony_pods: { at: number; seat: number; pods: number }[];
  cargo: number[];
  capacity: number[];
  pod_stock: number;
  location: LocationData | null;
  locations_left: number;
  markers: { number: number; hex: Hex }[];
  base: PirateBaseData;
  /** For each seat the tokens it holds beside the board. */
  reinforcements: number[][];
}

export interface AmoebaData {
  name: string;
  at: number | null;
  /** Where each face of its die leads; null where that is out of the zone. */
  directions: (number | null)[];
}

export interface ResearchCardData {
  id: string;
  title: string;
  stars: number;
  items: RewardData[];
}

export interface AmoebasData extends ScenarioData {
  amoebas: AmoebaData[];
  starting_points: Record<string, number>;
  zone: { height: number; boundary: number };
  research: { open: ResearchCardData[]; deck: { stars: number; count: number }[] };
  dice: { black: number; white: number; yellow: number | null } | null;
  docks: { civilization: string; queue: (number | null)[] }[];
}

export interface LostPeopleData extends ScenarioData {
  artifacts: { planet: number; count: number }[];
  cargo: number[];
  stored: number[];
  track: {
    /** Those that give something. */
    spaces: { space: number; reward: string; amount: number }[];
    /** The last space, and the one at which the outpost appears. */
    end: number;
    outpost_space: number;
    markers: number[];
    /** Who came to the end first. */
    first: number | null;
  };
  /** The docking point of the outpost, once it has appeared. */
  outpost: number | null;
  artifact_stock: number;
  /** The docking point that vessels pass to deliver. */
  delivery_point: number;
}

/** The scenario of a view, or null where none is played. */
export function scenarioIn(view: object): ScenarioData | null {
  return (view as { scenario?: ScenarioData }).scenario ?? null;
}

/** Each scenario's parts are given its own views only. */
export function scenarioOf<Data extends ScenarioData>(desk: Desk<object>): Data {
  return scenarioIn(desk.view) as Data;
}

export function dataIn<Data extends ScenarioData>(view: BoardView): Data {
  return scenarioIn(view) as Data;
}

export { viewOf };
