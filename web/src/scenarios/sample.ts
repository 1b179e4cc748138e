// Tables with a scenario, for tests.

import { sampleDesk, sampleView } from '../board/sample';
import type { BoardView } from '../board/view';
import type { Desk } from '../core/desk';
import type { AmoebasData, HogKahmData, LostPeopleData, ScenarioData } from './view';

const COMMON = { no_boosters: false, tokens: [] };

export const hunt: HogKahmData = {
  ...COMMON,
  id: 'hog_kahm',
  mission_ship: 'corvette',
  asteroid: { hex: [3, 7], pods: 4 },
  planet_pods: [{ planet: 3, pods: 2 }],
  colony_pods: [],
  cargo: [2, 0],
  capacity: [3, 1],
  pod_stock: 6,
  location: {
    number: 4,
    spaces: [
      { reward: 'cannon', covered: true },
      { reward: 'reinforcement_4', covered: false },
    ],
  },
  locations_left: 3,
  markers: [{ number: 5, hex: [3, 1] }],
  base: {
    state: 'here',
    hex: [3, 3],
    fields: 2,
    dice: [{ seat: 1, die: 2, full_damage: true, reinforcements: [2], strength: 10 }],
  },
  reinforcements: [[4], []],
};

export const wandering: AmoebasData = {
  ...COMMON,
  id: 'amoebas',
  mission_ship: 'drone_ship',
  amoebas: [
    { name: 'pink', at: 20, directions: [1, 2, 3, 4, 5, null] },
    { name: 'green', at: null, directions: [null, null, null, null, null, null] },
  ],
  starting_points: { pink: 30, green: 31 },
  zone: { height: 9, boundary: 10 },
  research: {
    open: [{ id: 'heat_trace', title: 'Heat Trace', stars: 1, items: [{ kind: 'fame_piece', count: 2 }] }],
    deck: [{ stars: 2, count: 3 }],
  },
  dice: { black: 4, white: 2, yellow: 6 },
  docks: [{ civilization: 'merchants', queue: [1, null, null, null, null] }],
};

export const search: LostPeopleData = {
  ...COMMON,
  id: 'lost_people',
  mission_ship: 'research_vessel',
  artifacts: [{ planet: 4, count: 3 }],
  cargo: [1, 0],
  stored: [2, 0],
  track: {
    spaces: [
      { space: 2, reward: 'resource', amount: 1 },
      { space: 16, reward: 'fame', amount: 4 },
    ],
    end: 16,
    outpost_space: 12,
    markers: [4, 0],
    first: null,
  },
  outpost: null,
  artifact_stock: 9,
  delivery_point: 7,
};

export function scenarioView(scenario: ScenarioData): BoardView {
  return { ...sampleView(), scenario } as BoardView;
}

export function scenarioDesk(scenario: ScenarioData): Desk {
  return sampleDesk(scenarioView(scenario)) as unknown as Desk;
}
