// A small board for tests: one home system, one system, one outpost and one face-down sector.

import type { Desk } from '../core/desk';
import type { Choice, ShownDecision } from '../core/protocol';
import type { BoardData, BoardView, Hex, PlaceData } from './view';

const CORNERS = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
] as const;

function cornersOf([column, row]: Hex): string[] {
  return CORNERS.map(([across, down]) => `${3 * column + across} ${row + down}`);
}

const HEXES: Hex[] = [];
for (let column = 0; column <= 6; column += 1) {
  for (let row = column % 2; row <= 12; row += 2) HEXES.push([column, row]);
}

const PLACES: { name: string; home: boolean; hexes: Hex[] }[] = [
  {
    name: 'alpha',
    home: true,
    hexes: [
      [1, 11],
      [2, 12],
      [2, 10],
    ],
  },
  {
    name: 'n1',
    home: false,
    hexes: [
      [1, 5],
      [2, 6],
      [2, 4],
    ],
  },
  {
    name: 'n2',
    home: false,
    hexes: [
      [5, 7],
      [5, 9],
      [4, 8],
    ],
  },
  {
    name: 'f1',
    home: false,
    hexes: [
      [4, 2],
      [5, 3],
      [5, 1],
    ],
  },
];

export function sampleBoard(): BoardData {
  const corners = [...new Set(HEXES.flatMap(cornersOf))];
  const number = new Map(corners.map((corner, at) => [corner, at]));
  const at = (corner: string): number => number.get(corner) ?? -1;
  const edges = new Set<string>();
  for (const hex of HEXES) {
    const ring = cornersOf(hex).map(at);
    ring.forEach((one, k) => {
      const other = ring[(k + 1) % 6] ?? one;
      edges.add([Math.min(one, other), Math.max(one, other)].join());
    });
  }
  return {
    hexes: HEXES,
    intersections: corners.map((corner) => {
      const [x = 0, y = 0] = corner.split(' ').map(Number);
      return { x, y, name: corner };
    }),
    edges: [...edges].map((edge) => edge.split(',').map(Number) as [number, number]),
    places: PLACES.map((place) => placeOf(place, at)),
  };
}

function placeOf(place: (typeof PLACES)[number], at: (corner: string) => number): PlaceData {
  const rings = place.hexes.map((hex) => new Set(cornersOf(hex)));
  const shared = (one: number, other: number): string[] =>
    [...(rings[one] ?? [])].filter((corner) => rings[other]?.has(corner));
  const centre = shared(0, 1).find((corner) => rings[2]?.has(corner)) ?? '';
  const sites = [0, 1, 2].map((k) => shared(k, (k + 1) % 3).find((corner) => corner !== centre) ?? '');
  return { ...place, centre: at(centre), sites: sites.map(at), spaceport_sites: [] };
}

export function sampleView(board = sampleBoard()): BoardView {
  const site = (place: number, k: number): number => board.places[place]?.sites[k] ?? -1;
  return {
    active: 0,
    board,
    sectors: [
      {
        place: 'alpha',
        kind: 'home',
        planets: [
          { resource: 'ore', icon: null, disc: { kind: 'number', numbers: [6] } },
          { resource: 'fuel', icon: null, disc: { kind: 'number', numbers: [3, 12] } },
          { resource: 'food', icon: null, disc: { kind: 'number', numbers: [9] } },
        ],
      },
      {
        place: 'n1',
        kind: 'system',
        stars: 1,
        rotation: 0,
        planets: [
          { resource: 'carbon', icon: 'outline-square', disc: { kind: 'number', numbers: [8] } },
          { resource: 'goods', icon: 'outline-hexagon', disc: { kind: 'number', numbers: [5] } },
          { resource: 'ore', icon: 'outline-triangle', disc: { kind: 'pirate_base', strength: 4 } },
        ],
      },
      { place: 'n2', kind: 'outpost', stars: 1, rotation: 0, civilization: 'merchants' },
      { place: 'f1', kind: 'face_down', stars: 2 },
    ],
    pieces: {
      ships: [
        { seat: 0, ship: 0, kind: 'colony_ship', at: site(0, 0) },
        { seat: 0, ship: 1, kind: 'trade_ship', at: site(1, 1) },
        { seat: 1, ship: 0, kind: 'trade_ship', at: site(0, 2) },
      ],
      buildings: [
        { seat: 0, kind: 'spaceport', at: site(0, 1) },
        { seat: null, kind: 'colony', at: site(1, 2) },
      ],
      trade_stations: [{ seat: 1, civilization: 'merchants', dock: 0 }],
    },
    players: [
      { seat: 0, colour: 'white' },
      { seat: 1, colour: 'yellow' },
    ],
    flight: {
      speed: 5,
      ships: [
        { ship: 0, movement_left: 5, held: false },
        { ship: 1, movement_left: 0, held: true },
      ],
    },
  };
}

export function sampleDecision(choices: Choice[]): ShownDecision {
  return {
    prompt: 'move_ships',
    text: 'Fly.',
    optional: false,
    choices: choices.map((choice) => ({ choice, text: JSON.stringify(choice) })),
    families: [],
  };
}

export function sampleDesk(view: BoardView, choices: Choice[] = []): Desk<object> {
  return {
    seat: 0,
    seats: [
      { seat: 0, name: 'Mira', colour: 'white', kind: 'person', here: true, left: false },
      { seat: 1, name: 'Ines', colour: 'yellow', kind: 'person', here: true, left: false },
    ],
    view,
    n: 1,
    decision: choices.length ? sampleDecision(choices) : null,
    waiting: [0],
    events: [],
    latest: [],
    outcome: null,
    clock: null,
    handbook: null,
    isBusy: false,
    isReadOnly: false,
    pointed: null,
    choose: () => Promise.resolve(true),
    explain: () =>
      Promise.resolve({
        type: 'explained',
        id: '',
        possible: false,
        code: '',
        rule: '',
        message: 'Too far.',
      }),
  };
}
