// The build menu: every thing that can be built, its cost, and what is missing where it cannot.

import type { Handbook, ShownChoice, ShownDecision, Wish } from '../core/protocol';
import { MODULES, UNITS, type Starship, type Unit, type Units } from './view';

export interface BuildEntry {
  key: string;
  /** What the picture shows: a ship, an upgrade or a module. */
  art: { kind: 'ship' | 'upgrade' | 'module'; name: string; level: number };
  text: string;
  cost: Units;
  /** What the ship has too little of, by unit. */
  missing: Units;
  /** The listed choice; null where it is not possible now. */
  shown: ShownChoice | null;
  /** Why it is not possible, in the server's words. */
  reason: string | null;
}

const BUILDS = new Set(['build_ship', 'build_upgrade', 'build_module']);

export function isBuild({ choice }: Pick<ShownChoice, 'choice'>): boolean {
  return BUILDS.has(choice.type);
}

type Built = Pick<ShownChoice, 'choice' | 'text'>;

function artOf({ choice }: Built): BuildEntry['art'] {
  const level = Number(choice.level ?? 1);
  if (choice.type === 'build_ship') {
    return { kind: 'ship', name: String(choice.kind), level };
  }
  return choice.type === 'build_upgrade'
    ? { kind: 'upgrade', name: String(choice.upgrade), level }
    : { kind: 'module', name: String(choice.module), level };
}

function costOf(handbook: Handbook | null, { kind, name, level }: BuildEntry['art']): Units {
  const key = kind === 'ship' ? name : `${kind === 'module' ? 'module' : name}_${level}`;
  return (handbook?.costs.find(({ thing }) => thing === key)?.cost as Units | undefined) ?? {};
}

/** How many units of a kind a ship holds. */
export function held(ship: Starship, unit: Unit): number {
  return unit === 'tech' ? ship.tech : ship.bays[unit];
}

function missingOf(ship: Starship, cost: Units): Units {
  return Object.fromEntries(
    UNITS.map((unit) => [unit, (cost[unit] ?? 0) - held(ship, unit)] as const).filter(([, lack]) => lack > 0),
  );
}

function entry(
  built: Built,
  shown: ShownChoice | null,
  reason: string | null,
  ship: Starship,
  handbook: Handbook | null,
): BuildEntry {
  const art = artOf(built);
  const cost = costOf(handbook, art);
  return {
    key: `${art.kind}:${art.name}:${art.level}`,
    art,
    text: built.text,
    cost,
    missing: shown ? {} : missingOf(ship, cost),
    shown,
    reason,
  };
}

const ORDER: readonly string[] = ['colony_ship', 'trade_ship', 'booster', 'cannon', ...MODULES];

/** Everything to build, what is possible and what is wished for, in one lasting order. */
export function buildEntries(
  decision: Pick<ShownDecision, 'choices' | 'wishes'>,
  ship: Starship,
  handbook: Handbook | null,
): BuildEntry[] {
  const possible = decision.choices.filter(isBuild).map((shown) => entry(shown, shown, null, ship, handbook));
  const wished = (decision.wishes ?? [])
    .filter(isBuild)
    .map((wish: Wish) => entry(wish, null, wish.message, ship, handbook));
  const all = [...possible, ...wished];
  return all.sort(
    (a, b) => ORDER.indexOf(a.art.name) - ORDER.indexOf(b.art.name) || a.art.level - b.art.level,
  );
}
