// The lobby over HTTP, typed. Whoever comes without a name is given one and asked again.

import { t } from './i18n.svelte';
import { online } from './online.svelte';
import type {
  Handbook,
  HouseInfo,
  Notice,
  PersonInfo,
  Replay,
  Statistics,
  TableInfo,
  TableSettings,
} from './protocol';
import { settings, type Language } from './settings.svelte';

/** A request that was refused: `code` is for the program, `message` for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule = '',
    readonly status = 0,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** The code of a refusal that is no answer: the server could not be reached. */
export const UNREACHABLE = 'Unreachable';

export type WantedSeat =
  { kind: 'me' | 'open' | 'outside' } | { kind: 'here'; name: string } | { kind: 'bot'; bot: string };

export interface WantedTable {
  game: string;
  options: Record<string, string>;
  seats: WantedSeat[];
  settings: TableSettings;
  public: boolean;
}

export interface SeatTaken {
  seat: number;
  /** Opens the seat from another device. */
  token: string;
}

/** A token or an invitation that I gave out, without what it opens with. */
export interface TokenInfo {
  id: string;
  kind: 'seat' | 'bot' | 'invite';
  seat: number | null;
  owner: string;
  created: number;
  expires: number;
}

export interface Invitation {
  invite: string;
  link: string;
}

export interface FinishedGame {
  table: string;
  game: string;
  seat: number;
  won: boolean;
  points: number | null;
  ended: number | null;
  title?: string;
  names?: string[];
  turns?: number;
}

export interface History {
  games: FinishedGame[];
  statistics: Record<string, { played: number; won: number }>;
}

export interface RulesText {
  game: string;
  language: string;
  /** The texts that belong to the game, its own first. */
  texts: { id: string; title: string; markdown: string }[];
}

export interface RuleText {
  id: string;
  game: string;
  section: string;
  text: string;
  ruling: boolean;
  sources: string[];
}

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as it stands if it is a text. */
  body?: unknown;
  /** A guest is not made for this one. */
  asIs?: boolean;
}

async function ask<Answer>(path: string, asked: Asked = {}): Promise<Answer> {
  const response = await reach(path, asked);
  if (response.status === 401 && !asked.asIs) {
    await arrive();
    return ask(path, { ...asked, asIs: true });
  }
  if (!response.ok) throw await refusalOf(response);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function reach(path: string, { method = 'GET', body }: Asked): Promise<Response> {
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain' : 'application/json';
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': type },
      body: body === undefined || isText ? body : JSON.stringify(body),
    });
    online.noted(true);
    return response;
  } catch {
    online.noted(false);
    throw new Refusal(UNREACHABLE, t('core.unreachable'));
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const told = (await response.json().catch(() => null)) as Partial<Refusal> | null;
  const isUnstored = told?.code === 'Unavailable' && response.status === 503;
  const known = isUnstored ? t('core.noStorage') : told?.code === 'Banned' ? t('core.banned') : null;
  const message = known ?? told?.message ?? t('core.unreachable');
  return new Refusal(told?.code ?? 'Unavailable', message, told?.rule ?? '', response.status);
}

// --- people ------------------------------------------------------------------------------

const FIRST = ['Captain', 'Pilot', 'Navigator', 'Ranger', 'Trader', 'Scout'];
const LAST = ['Comet', 'Nova', 'Aurora', 'Meteor', 'Orbit', 'Zenith', 'Nebula', 'Quasar', 'Solstice', 'Vega'];

/** A name for somebody who has not told one yet. */
export function friendlyName(random: () => number = Math.random): string {
  const one = (words: string[]) => words[Math.floor(random() * words.length)] ?? '';
  return `${one(FIRST)} ${one(LAST)}`;
}

let arriving: Promise<PersonInfo> | null = null;

/** Come as a guest. Several requests at once make one guest. */
function arrive(name = friendlyName()): Promise<PersonInfo> {
  arriving ??= ask<PersonInfo>('/api/me', { method: 'POST', body: { name }, asIs: true }).finally(() => {
    arriving = null;
  });
  return arriving;
}

// --- everything that can be asked -----------------------------------------------------------

function query(parameters: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

const inLanguage = () => query({ language: settings.language });
const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const gamePath = (id: string) => `/api/games/${encodeURIComponent(id)}`;

export const rest = {
  /** Who I am; the first time this makes a guest. */
  me: () => ask<PersonInfo>('/api/me'),
  rename: (name: string) => ask<PersonInfo>('/api/me', { method: 'PATCH', body: { name } }),
  history: () => ask<History>(`/api/me/history${inLanguage()}`),
  register: (login: string, password: string) =>
    ask<PersonInfo>('/api/accounts', { method: 'POST', body: { login, password } }),
  logIn: (login: string, password: string) =>
    ask<PersonInfo>('/api/login', { method: 'POST', body: { login, password }, asIs: true }),
  logOut: (everywhere = false) =>
    ask<PersonInfo>(`/api/logout${everywhere ? '?everywhere=true' : ''}`, { method: 'POST', asIs: true }),

  notice: () => ask<{ notice: Notice | null }>('/api/notice', { asIs: true }),
  house: () => ask<HouseInfo>(`/api/games${inLanguage()}`),
  handbook: (
    game: string,
    language: Language = settings.language,
    seats?: number,
    options: Readonly<Record<string, string>> = {},
  ) =>
    ask<Handbook>(`${gamePath(game)}/handbook${query({ ...options, language, seats: seats?.toString() })}`),
  rules: (game: string) => ask<RulesText>(`${gamePath(game)}/rules${inLanguage()}`),
  rule: (game: string, rule: string) =>
    ask<RuleText>(`${gamePath(game)}/rules/${encodeURIComponent(rule)}${inLanguage()}`),

  tables: (list: 'open' | 'running' | 'mine') => ask<TableInfo[]>(`/api/tables${query({ list })}`),
  createTable: (wanted: WantedTable) => ask<TableInfo>('/api/tables', { method: 'POST', body: wanted }),
  table: (id: string, invite?: string | null) => ask<TableInfo>(tablePath(id) + query({ invite })),
  closeTable: (id: string) => ask<undefined>(tablePath(id), { method: 'DELETE' }),
  join: (id: string, joining: { seat?: number; name?: string; invite?: string | null } = {}) =>
    ask<SeatTaken>(`${tablePath(id)}/join`, { method: 'POST', body: joining }),
  leave: (id: string) => ask<undefined>(`${tablePath(id)}/leave`, { method: 'POST' }),
  setSeat: (id: string, seat: number, wanted: WantedSeat) =>
    ask<{ token: string | null }>(`${tablePath(id)}/seats/${seat}`, { method: 'PUT', body: wanted }),
  seatToken: (id: string, seat: number) =>
    ask<SeatTaken>(`${tablePath(id)}/seats/${seat}/token`, { method: 'POST' }),
  tokens: (id: string) => ask<TokenInfo[]>(`${tablePath(id)}/tokens`),
  revoke: (id: string, token: string) =>
    ask<undefined>(`${tablePath(id)}/tokens/${encodeURIComponent(token)}`, { method: 'DELETE' }),
  invite: (id: string, seconds = 86_400) =>
    ask<Invitation>(`${tablePath(id)}/invite`, { method: 'POST', body: { seconds } }),
  start: (id: string) => ask<TableInfo>(`${tablePath(id)}/start`, { method: 'POST' }),
  rematch: (id: string) => ask<TableInfo>(`${tablePath(id)}/rematch`, { method: 'POST' }),
  playOn: (id: string, moves: number) =>
    ask<TableInfo>(`${tablePath(id)}/play-on`, { method: 'POST', body: { moves } }),
  /** Where the record can be downloaded. */
  recordPath: (id: string) => `${tablePath(id)}/record`,

  replay: (id: string, seat: number | null = null) =>
    ask<Replay>(`${tablePath(id)}/replay${query({ seat, language: settings.language })}`),
  /** The replay of a record that was kept as a file. */
  replayOfRecord: (record: string, seat: number | null = null) =>
    ask<Replay>(`/api/replays${query({ seat, language: settings.language })}`, {
      method: 'POST',
      body: record,
    }),
  statistics: (id: string) => ask<Statistics>(`${tablePath(id)}/statistics${inLanguage()}`),
  statisticsOfRecord: (record: string) =>
    ask<Statistics>(`/api/statistics${inLanguage()}`, { method: 'POST', body: record }),
};
