// Texts of the interface. Each folder keeps its own catalogues; here they become one, `folder.key`.
// A key that does not exist does not compile; a German text that is missing does not either.

import type board from '../board/texts/en';
import type lobby from '../lobby/texts/en';
import type people from '../people/texts/en';
import type replay from '../replay/texts/en';
import type rules from '../rules/texts/en';
import type scenarios from '../scenarios/texts/en';
import type starfarers from '../starfarers/texts/en';
import type starship from '../starship/texts/en';
import type statistics from '../statistics/texts/en';
import type symbols from '../symbols/texts/en';
import type table from '../table/texts/en';
import type ui from '../ui/texts/en';
import { settings, type Language } from './settings.svelte';
import type core from './texts/en';

interface Catalogues {
  board: typeof board;
  core: typeof core;
  lobby: typeof lobby;
  people: typeof people;
  replay: typeof replay;
  rules: typeof rules;
  scenarios: typeof scenarios;
  starfarers: typeof starfarers;
  starship: typeof starship;
  statistics: typeof statistics;
  symbols: typeof symbols;
  table: typeof table;
  ui: typeof ui;
}

export type TextKey = {
  [Folder in keyof Catalogues]: `${Folder}.${Extract<keyof Catalogues[Folder], string>}`;
}[keyof Catalogues];

/** A key with forms for one and for more: `x` where `x.one` and `x.other` are in the catalogue. */
export type CountedKey = TextKey extends infer Key
  ? Key extends `${infer Stem}.other`
    ? Stem
    : never
  : never;

export type Parameters = Record<string, string | number>;

type Catalogue = Record<string, string>;
type Found = Record<string, Catalogue>;

/** One catalogue of all folders, from what the bundler found. */
export function gather(found: Found): Catalogue {
  const all: Catalogue = {};
  for (const [path, texts] of Object.entries(found)) {
    // Our own are beside this file: ./texts/en.ts
    const folder = path.startsWith('./') ? 'core' : path.split('/').at(-3);
    for (const [key, text] of Object.entries(texts)) all[`${folder}.${key}`] = text;
  }
  return all;
}

export const CATALOGUES: Record<Language, Catalogue> = {
  en: gather(import.meta.glob('../*/texts/en.ts', { eager: true, import: 'default' })),
  de: gather(import.meta.glob('../*/texts/de.ts', { eager: true, import: 'default' })),
};

/** The text with `{name}` filled in. */
export function fill(text: string, parameters: Parameters = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

function text(key: TextKey, parameters?: Parameters): string {
  // Only a key that was cast into being can be missing; it shows itself rather than nothing.
  return fill(CATALOGUES[settings.language][key] ?? key, parameters);
}

const plurals = { en: new Intl.PluralRules('en'), de: new Intl.PluralRules('de') };

function counted(key: CountedKey, count: number, parameters?: Parameters): string {
  const form = plurals[settings.language].select(count) === 'one' ? 'one' : 'other';
  return text(`${key as string}.${form}` as TextKey, { count, ...parameters });
}

/** `t('lobby.newTable')`; `t.n('table.happened', 3)` takes `table.happened.one` or `.other` and fills `{count}`. */
export const t = Object.assign(text, { n: counted });

/** "Ines, Tomasz and Mira". */
export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(words);
}

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(settings.language, options).format(value);
}

/** A time in seconds since 1970, as the server tells it. */
export function formatTime(
  seconds: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Intl.DateTimeFormat(settings.language, options).format(seconds * 1000);
}

/** "1:42", as on a clock. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
