// Which thing on the screen a listed choice belongs to, so that the thing lights up and a click on
// it chooses. A thing is named by a short key, as "sector:2" or "bay:ore".

import type { Choice, ShownChoice } from '../core/protocol';
import type { StarshipView } from './view';

export type Things = ReadonlyMap<string, readonly ShownChoice[]>;

type Find = (choice: Choice, view: StarshipView) => string[];

const THINGS: Record<string, Find> = {
  roll_die: () => ['die'],
  choose_colony: (choice) => [`card:${String(choice.card)}`],
  fly: (choice) => [`sector:${String(choice.sector)}`],
  visit_next: (_, view) => ['next', ...(view.flight ? [`sector:${view.flight.sector}`] : [])],
  use_sensor: () => ['module:sensor'],
  buy: (choice) => ['here', ...bays(choice.units)],
  sell: (choice) => ['here', ...bays(choice.units)],
  establish_colony: () => ['here', 'hangar:colony_ship'],
  establish_trade_station: () => ['here', 'hangar:trade_ship'],
  complete_mission: (choice) => ['here', `mission:${String(choice.mission)}`],
  take_reward: (choice) => [`bay:${String(choice.resource)}`],
  pay_pirate: () => ['pirate', 'astro'],
  fight_pirate: () => ['pirate', 'cannons'],
  lose_module: (choice) => [`module:${String(choice.module)}`],
  lose_upgrade: (choice) => [`${String(choice.upgrade)}:${String(choice.level)}`],
  build_ship: () => ['hangar:free'],
  // Level 1 goes to an empty place, level 2 onto a piece of level 1.
  build_upgrade: (choice) => [`${String(choice.upgrade)}:${Number(choice.level) - 1}`],
  build_module: (choice) => [`module:${String(choice.module)}`],
  buy_at_station: (choice) => [`card:${String(choice.card)}`],
  sell_at_station: (choice) => [`card:${String(choice.card)}`],
  buy_from_opponent: (choice) => [`theirs:${String(choice.resource)}`, 'module:trade'],
};

function bays(units: unknown): string[] {
  return units && typeof units === 'object' ? Object.keys(units).map((unit) => `bay:${unit}`) : [];
}

/** The keys of the things one choice belongs to; none for a choice that only has a button. */
export function thingsOf(choice: Choice, view: StarshipView): string[] {
  return THINGS[choice.type]?.(choice, view) ?? [];
}

/** All listed choices by the things they belong to, each thing's in the order of the list. */
export function thingsLit(choices: readonly ShownChoice[], view: StarshipView): Things {
  const lit = new Map<string, ShownChoice[]>();
  for (const shown of choices) {
    for (const thing of thingsOf(shown.choice, view)) {
      lit.set(thing, [...(lit.get(thing) ?? []), shown]);
    }
  }
  return lit;
}
