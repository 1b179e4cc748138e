// A position to test with: two ships before the first turn, as the server would send it.

import type { Choice, ShownChoice } from '../core/protocol';
import type { Flight, Starship, StarshipView } from './view';

export function shown(choice: Choice): ShownChoice {
  return { choice, text: choice.type };
}

export function sampleShip(seat: number, changed: Partial<Starship> = {}): Starship {
  return {
    seat,
    symbol: seat ? 'sun' : 'moon',
    vp: 1,
    points: [{ source: 'colony', count: 1, points: 1 }],
    fame: 0,
    friendship: 0,
    bays: { ore: 0, fuel: 0, carbon: 0, food: 0, goods: 2 },
    bay_limit: 2,
    tech: 1,
    astro: 25,
    hangar: { colony_ship: 1, trade_ship: 1 },
    boosters: [1, 1],
    cannons: [1],
    booster_value: 2,
    cannon_value: 1,
    modules: { storage: 0, command: 0, sensor: 0, trade: 0, science: 0, production: 0 },
    colonies: [],
    trade_stations: [],
    pirates: [],
    missions: [],
    ...changed,
  };
}

export function sampleFlight(changed: Partial<Flight> = {}): Flight {
  return {
    sector: 2,
    speed: 5,
    turned: 0,
    actions: 0,
    action_limit: 2,
    here: null,
    path: [],
    pirate: null,
    top: [],
    bottom: [],
    looked: [],
    ...changed,
  };
}

export function sampleView(changed: Partial<StarshipView> = {}): StarshipView {
  return {
    seat: 0,
    turn: 1,
    active: 0,
    starter: 0,
    roll: 0,
    starships: [sampleShip(0), sampleShip(1)],
    special_points: { friend_of_the_people: null, hero_of_the_people: null },
    level_2_modules: [],
    missions: { open: [], barred: [], aside: [], pile: 9 },
    sectors: Array.from({ length: 4 }, () => ({ cards: 10, noted: [], face_down: {} })),
    reserve: { I: 7, II: 7, III: 7, IV: 7 },
    flight: null,
    trade: { stations_used: [], block_closed: false, purchases: 0 },
    ...changed,
  };
}
