// What the server sends and takes, as types. docs/protocol.md tells the story; the names are its.

export type Resource = 'ore' | 'fuel' | 'carbon' | 'food' | 'goods';
export const RESOURCES: readonly Resource[] = ['ore', 'fuel', 'carbon', 'food', 'goods'];
export type Bundle = Partial<Record<Resource, number>>;

/** A choice as the games spell it: a type and its fields. The client never makes up a meaning. */
export interface Choice {
  type: string;
  [field: string]: unknown;
}

export interface ShownChoice {
  choice: Choice;
  text: string;
  /** For a flight: what for, over which intersections, and where it ends. */
  leads?: { purpose: string; path: number[]; halts: number };
}

/** Choices of one type that are too many to write out; the bounds say what may be filled in. */
export interface ShownFamily {
  type: string;
  text?: string;
  bounds: Record<string, unknown>;
}

/** Something a player may wish for now that is not possible, and why not. */
export interface Wish {
  choice: Choice;
  text: string;
  rule: string;
  message: string;
}

export interface ShownDecision {
  prompt: string;
  text: string;
  optional: boolean;
  choices: ShownChoice[];
  families: ShownFamily[];
  wishes?: Wish[];
}

export interface LoggedEvent {
  n: number;
  type: string;
  text?: string;
  seat?: number;
  [field: string]: unknown;
}

export interface SeatInfo {
  seat: number;
  kind: 'person' | 'bot' | 'open' | 'outside';
  name: string;
  person: string | null;
  bot: string | null;
  colour: string;
  here: boolean;
  left: boolean;
  /** Whom an open seat is kept for; `name` is theirs. */
  invited?: string;
  /** When somebody who is away was last here. */
  away_since?: number;
}

export interface ClockInfo {
  name: string;
  title?: string;
  decision: number | null;
  game: number | null;
  explanation: string;
}

export interface TableSettings {
  clock: string;
  grace: number;
  stand_in: string;
  spectators: boolean;
  delay: number;
  take_back: boolean;
  /** Seconds between the choices of bots while somebody watches. */
  pause?: number;
}

export interface Outcome {
  winners?: number[];
  [field: string]: unknown;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  version: number;
  options: Record<string, string>;
  settings: TableSettings;
  clock: ClockInfo;
  status: 'open' | 'running' | 'over';
  public: boolean;
  host: string;
  created: number;
  started: number | null;
  ended: number | null;
  seats: SeatInfo[];
  free: number;
  commitment: string | null;
  seed: string | null;
  outcome: Outcome | null;
  base: number;
  follows: string | null;
  next: string | null;
  /** In lists: the seats a running table waits for, and its turn. */
  waiting?: number[];
  turn?: number;
  spectators?: number;
}

export interface OptionInfo {
  name: string;
  title: string;
  values: string[];
  labels: string[];
  default: string;
  explanation: string;
}

export interface GameInfo {
  id: string;
  title: string;
  version: number;
  summary: string;
  seats: number[];
  colours: string[];
  options: OptionInfo[];
  bots: string[];
  /** Where other options hold for a number of seats: these instead. */
  options_by_seats?: Record<string, OptionInfo[]>;
  /** Where the value of an option, such as a scenario, brings other options: these instead. */
  options_by_value?: Record<string, Record<string, OptionInfo[]>>;
}

export interface HouseInfo {
  games: GameInfo[];
  clocks: ClockInfo[];
  phrases: Record<string, Record<string, string>>;
}

export interface PersonInfo {
  id: string;
  name: string;
  login: string | null;
}

/** What is printed on the things of a game, in one language: GET /api/games/ID/handbook. */
export interface Handbook {
  game: string;
  language: string;
  title: string;
  summary: string;
  overview: string[];
  /** For a field of views, choices and events: the word for each of its values. */
  words: Record<string, Record<string, string>>;
  costs: { thing: string; name: string; cost: Record<string, number>; note: string }[];
  cards: Record<string, HandbookCard>;
}

export interface HandbookCard {
  id: string;
  kind: string;
  name: string;
  text: string;
  facts: Record<string, unknown>;
}

export interface ClockTimes {
  used: number[];
  until: Record<string, number | null>;
}

/** The end of a game in figures: GET /api/tables/ID/statistics. */
export interface Statistics {
  points: { at: number[]; seats: number[][] };
  dice: { faces: number[]; counts: number[]; expected: number[] } | null;
  charts: { key: string; title: string; labels: string[]; seats: number[][] }[];
  facts: { key: string; title: string; seats: number[] }[];
}

export interface ReplayStep {
  n: number;
  seat: number | null;
  turn: number;
  text: string;
  events: LoggedEvent[];
  view?: Record<string, unknown>;
  changes?: Change[];
}

/** A whole game step by step, as one seat or a spectator saw it: GET /api/tables/ID/replay. */
export interface Replay {
  game: string;
  title: string;
  options: Record<string, string>;
  seats: { seat: number; name: string; colour: string }[];
  seat: number | null;
  verified: boolean;
  seed?: string | null;
  commitment?: string | null;
  outcome: Outcome | null;
  steps: ReplayStep[];
}

export type Change = [at: (string | number)[], value: unknown];

export interface Update {
  type: 'update';
  n: number;
  seat: number | null;
  events: LoggedEvent[];
  decision: ShownDecision | null;
  waiting: number[];
  view?: Record<string, unknown>;
  was?: number;
  changes?: Change[];
  clock?: ClockTimes;
  take_back?: { seat: number; agreed: number[] } | null;
  outcome?: Outcome | null;
}

export interface Refused {
  type: 'refused';
  id: string;
  code: string;
  rule: string;
  message: string;
}

export interface Said {
  type: 'said';
  id: number;
  at: number;
  person: string;
  name: string;
  text: string;
  phrase: string | null;
}

export interface Accepted {
  type: 'accepted';
  id: string;
  n: number;
}

export interface Explained {
  type: 'explained';
  id: string;
  possible: boolean;
  code: string;
  rule: string;
  message: string;
}

/** What those who run the server announce to everybody. */
export interface Notice {
  id: number;
  text: string;
  until: number;
}

export type Received =
  | { type: 'welcome'; table: TableInfo; seats: number[]; you: string | null; protocol: number }
  | Update
  | Accepted
  | Refused
  | Explained
  | Said
  | { type: 'notice'; notice: Notice | null }
  | { type: 'table'; table: TableInfo }
  | { type: 'bye'; code: string; message: string }
  | { type: 'pong'; id: string; time: number };
