// What is printed on the cards, read from the handbook. A card the handbook does not know (or while
// it is loading) still has a face: its name.

import type { Handbook, HandbookCard } from '../core/protocol';
import type { ModuleKind, Terms } from './view';

export type CardKind =
  'colony' | 'trade_planet' | 'outpost' | 'mission_planet' | 'pirate' | 'empty' | 'unknown';

export interface Trade {
  /** A resource, "tech", or "any" resource. */
  item: string;
  price: number;
  ways: 'both' | 'buy' | 'sell';
  /** Units a visit allows; 0 for any number. */
  most: number;
}

export interface Pirate {
  strength: number;
  demand: number;
  destroys: string | null;
  fame: number;
  astro: number;
  resources: number;
}

export interface CardFace {
  id: string;
  kind: CardKind;
  name: string;
  text: string;
  resource: string | null;
  number: number | null;
  civilization: string | null;
  friendship: number;
  trade: Trade | null;
  pirate: Pirate | null;
}

export interface MissionFace {
  id: string;
  name: string;
  text: string;
  planet: string;
  give: Terms;
  boosterValue: number;
  cannonValue: number;
  astro: number;
  tech: number;
  resources: number;
  fame: number;
  friendship: number;
  vp: number;
}

export interface ModuleFace {
  module: ModuleKind;
  level: number;
  owner: string;
  text: string;
  amount: number;
  numbers: number[];
}

type Facts = Record<string, unknown>;

const CARD_KINDS: readonly string[] = [
  'colony',
  'trade_planet',
  'outpost',
  'mission_planet',
  'pirate',
  'empty',
];

function count(facts: Facts, field: string): number {
  return Number(facts[field] ?? 0);
}

function word(facts: Facts, field: string): string | null {
  const content = facts[field];
  return typeof content === 'string' && content ? content : null;
}

function nested(facts: Facts, field: string): Facts | null {
  const content = facts[field];
  return content && typeof content === 'object' ? (content as Facts) : null;
}

function card(handbook: Handbook | null, id: string): HandbookCard {
  return handbook?.cards[id] ?? { id, kind: 'unknown', name: id, text: '', facts: {} };
}

export function cardFace(handbook: Handbook | null, id: string): CardFace {
  const { kind, name, text, facts } = card(handbook, id);
  return {
    id,
    kind: CARD_KINDS.includes(kind) ? (kind as CardKind) : 'unknown',
    name,
    text,
    resource: word(facts, 'resource'),
    number: count(facts, 'number') || null,
    civilization: word(facts, 'civilization'),
    friendship: count(facts, 'friendship'),
    trade: tradeOf(nested(facts, 'trade')),
    pirate: pirateOf(nested(facts, 'pirate')),
  };
}

function tradeOf(facts: Facts | null): Trade | null {
  if (!facts || !count(facts, 'price')) return null;
  const ways = word(facts, 'ways');
  return {
    item: word(facts, 'item') ?? 'any',
    price: count(facts, 'price'),
    ways: ways === 'buy' || ways === 'sell' ? ways : 'both',
    most: count(facts, 'most'),
  };
}

function pirateOf(facts: Facts | null): Pirate | null {
  return (
    facts && {
      strength: count(facts, 'strength'),
      demand: count(facts, 'demand'),
      destroys: word(facts, 'destroys'),
      fame: count(facts, 'fame'),
      astro: count(facts, 'astro'),
      resources: count(facts, 'resources'),
    }
  );
}

export function missionFace(handbook: Handbook | null, id: string): MissionFace {
  const { name, text, facts } = card(handbook, id);
  return {
    id,
    name,
    text,
    planet: word(facts, 'planet') ?? '',
    give: (nested(facts, 'give') ?? {}) as Terms,
    boosterValue: count(facts, 'booster_value'),
    cannonValue: count(facts, 'cannon_value'),
    astro: count(facts, 'astro'),
    tech: count(facts, 'tech'),
    resources: count(facts, 'resources'),
    fame: count(facts, 'fame'),
    friendship: count(facts, 'friendship'),
    vp: count(facts, 'vp'),
  };
}

/** The module card of a kind and level as the owner of a symbol has it. */
export function moduleFace(
  handbook: Handbook | null,
  module: ModuleKind,
  level: number,
  symbol: string,
): ModuleFace | null {
  const found = Object.values(handbook?.cards ?? {}).find(({ kind, facts }) => {
    const owner = facts.owner ?? 'common';
    return (
      kind === 'module' &&
      facts.module === module &&
      Number(facts.level) === level &&
      (owner === symbol || owner === 'common')
    );
  });
  return found === undefined
    ? null
    : {
        module,
        level,
        owner: word(found.facts, 'owner') ?? 'common',
        text: found.text,
        amount: count(found.facts, 'amount'),
        numbers: Array.isArray(found.facts.numbers) ? found.facts.numbers.map(Number) : [],
      };
}

/** The edition's word for a thing, or the thing's own name as long as there is no handbook. */
export function wordFor(handbook: Handbook | null, field: string, value: string): string {
  const words = handbook?.words ?? {};
  const found = words[field]?.[value] ?? Object.values(words).find((each) => value in each)?.[value];
  return found ?? value.replaceAll('_', ' ');
}
