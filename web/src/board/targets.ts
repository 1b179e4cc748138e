// Where on the board something can be chosen: every listed choice that names a place, put there.

import type { Choice, ShownChoice } from '../core/protocol';
import type { BoardExtra } from './extra';
import type { Geometry, Spot } from './geometry';
import type { BoardView, ShipData } from './view';
import { distances, unexplored } from './ways';

export interface Target extends Spot {
  /** The same place has the same key from decision to decision. */
  key: string;
  kind: 'place' | 'goal' | 'ship';
  /** The intersection, if it is one. */
  at: number | null;
  /** The own ship that would act, if it is about one. */
  ship: number | null;
  /** The figure that would be chosen to be moved. */
  figure: string | null;
  choices: ShownChoice[];
  /** The kind of piece that would stand there. */
  ghost: string | null;
  explores: boolean;
  /** Whether a piece stands there already. */
  isTaken: boolean;
  /** Whether the chosen ship can only jump there. */
  isJump: boolean;
  /** How many steps away, for a ship that is chosen. */
  steps: number;
  /** What a ship would come there for. */
  purpose: string;
}

/** A choice that sends a ship somewhere: the ship is chosen first. */
export function isTravel(choice: Choice): boolean {
  return isNumber(choice.ship) && isNumber(choice.to);
}

/** A travel that does not go from edge to edge. */
export function isJump(choice: Choice): boolean {
  return choice.type.includes('jump');
}

/** A choice that looks at something that lies face down. */
function isLook(choice: Choice): boolean {
  return choice.type.startsWith('look_at');
}

/** The numbers of the own ships that can be sent somewhere. */
export function travellers(choices: readonly ShownChoice[]): number[] {
  const ships = choices.flatMap(({ choice }) => (isTravel(choice) ? [choice.ship as number] : []));
  return [...new Set(ships)];
}

/** The figure a choice moves: it is chosen first, as a ship is. */
export function figureOf(choice: Choice): string | null {
  const figure = choice.amoeba;
  return typeof figure === 'string' && (isNumber(choice.to) || isNumber(choice.at)) ? figure : null;
}

/** The figures that can be moved. */
export function movedFigures(choices: readonly ShownChoice[]): string[] {
  const figures = choices.flatMap(({ choice }) => figureOf(choice) ?? []);
  return [...new Set(figures)];
}

export interface Asked {
  view: BoardView;
  geometry: Geometry;
  closed: ReadonlySet<number>;
  seat: number | null;
  choices: readonly ShownChoice[];
  /** The ship that was chosen to be sent somewhere. */
  ship: number | null;
  /** The figure that was chosen to be moved, and where all of them stand. */
  figure?: string | null;
  figures?: readonly { name: string; at: number }[];
  /** Where choices belong that name no place every board has. */
  extra?: BoardExtra | null;
}

/** All targets now: destinations of the chosen ship, ships, and places of other choices. */
export function targetsOf(asked: Asked): Target[] {
  const { choices, ship } = asked;
  const found = new Map<string, Target>();
  for (const number of travellers(choices)) add(found, shipTarget(asked, number), null);
  for (const name of movedFigures(choices)) add(found, figureTarget(asked, name), null);
  for (const shown of choices) {
    const { choice } = shown;
    const figure = figureOf(choice);
    if (figure !== null) {
      if (figure === asked.figure) add(found, figureGoal(asked, choice), shown);
    } else if (!isTravel(choice)) add(found, placed(asked, choice), shown);
    else if (choice.ship === ship) add(found, intersectionTarget(asked, choice.to as number, ship), shown);
  }
  const targets = [...found.values()];
  finish(asked, targets);
  return targets;
}

function add(found: Map<string, Target>, target: Target | null, shown: ShownChoice | null): void {
  if (target === null) return;
  const known = found.get(target.key);
  if (known === undefined) found.set(target.key, target);
  if (shown !== null) (known ?? target).choices.push(shown);
}

/** Where a choice that sends no ship away belongs; null if to no place. */
function placed(asked: Asked, choice: Choice): Target | null {
  const at = choice.to ?? choice.at;
  if (isNumber(at)) return intersectionTarget(asked, at, null);
  if (isNumber(choice.ship)) return shipTarget(asked, choice.ship);
  if (isNumber(choice.planet)) return planetTarget(asked.geometry, choice.planet);
  const name = choice.place ?? choice.sector;
  if (typeof name === 'string') return sectorTarget(asked.geometry, name);
  const spot = asked.extra?.placeOf?.(choice, asked.view, asked.geometry);
  if (!spot) return null;
  const own = shipOn(asked, spot);
  return own === null ? blank(`spot ${spot.x} ${spot.y}`, 'place', spot, null, null) : shipTarget(asked, own);
}

/** The own ship that covers a spot: there one can only point at the ship. */
function shipOn({ view, geometry, seat }: Asked, { x, y }: Spot): number | null {
  const own = view.pieces.ships.find((each) => {
    const spot = geometry.spots[each.at];
    return each.seat === seat && spot && Math.hypot(spot.x - x, spot.y - y) < 1;
  });
  return own?.ship ?? null;
}

function shipTarget(asked: Asked, number: number): Target | null {
  const own = ownShip(asked.view, asked.seat, number);
  const spot = own && asked.geometry.spots[own.at];
  if (!own || !spot) return null;
  return blank(`ship ${number}`, 'ship', spot, own.at, number);
}

function figureTarget(asked: Asked, name: string): Target | null {
  const at = asked.figures?.find((each) => each.name === name)?.at;
  const spot = at === undefined ? undefined : asked.geometry.spots[at];
  if (at === undefined || !spot) return null;
  return { ...blank(`figure ${name}`, 'ship', spot, at, null), figure: name };
}

function figureGoal(asked: Asked, choice: Choice): Target | null {
  const target = placed(asked, choice);
  return target && { ...target, kind: 'goal' };
}

function intersectionTarget(asked: Asked, at: number, ship: number | null): Target | null {
  const spot = asked.geometry.spots[at];
  return spot ? blank(`at ${at}`, ship === null ? 'place' : 'goal', spot, at, ship) : null;
}

function planetTarget(geometry: Geometry, planet: number): Target | null {
  const spot = planetSpot(geometry, planet);
  return spot ? blank(`planet ${planet}`, 'place', spot, null, null) : null;
}

function sectorTarget(geometry: Geometry, name: string): Target | null {
  const place = geometry.placeOf.get(name);
  return place ? blank(`sector ${name}`, 'place', place.centre, null, null) : null;
}

function blank(
  key: string,
  kind: Target['kind'],
  spot: Spot,
  at: number | null,
  ship: number | null,
): Target {
  return {
    key,
    kind,
    ...spot,
    at,
    ship,
    figure: null,
    choices: [],
    ghost: null,
    explores: false,
    isTaken: false,
    isJump: false,
    steps: 0,
    purpose: '',
  };
}

/** What the targets of the chosen ship are for, and what would stand on each. */
function finish(asked: Asked, targets: Target[]): void {
  const own = asked.ship === null ? undefined : ownShip(asked.view, asked.seat, asked.ship);
  const far = own ? distances(asked.geometry, asked.closed, own.at) : [];
  const hidden = unexplored(asked.geometry, asked.view.sectors);
  const { ships, buildings } = asked.view.pieces;
  const taken = new Set([...ships, ...buildings].map(({ at }) => at));
  for (const target of targets) {
    target.isTaken = target.at !== null && taken.has(target.at);
    if (target.kind === 'goal' && own && target.at !== null) {
      const { leads } = target.choices[0] ?? {};
      // On the way there something may be found first: then the ship does not come for this place.
      const comes = leads === undefined || leads.halts === target.at;
      const purpose = leads?.purpose ?? guessed(asked, own, target.at, hidden);
      target.isJump = target.choices.every(({ choice }) => isJump(choice));
      target.steps = Math.max(0, far[target.at] ?? 0);
      target.purpose = comes ? purpose : '';
      target.explores = comes && purpose === 'explores';
      if (comes && purpose === 'settles') target.ghost = 'colony';
      if (comes && purpose === 'docks') target.ghost = 'trade_station';
    } else {
      target.ghost = commonGhost(target.choices);
      target.explores = target.choices.length > 0 && target.choices.every(({ choice }) => isLook(choice));
    }
  }
}

/** What a ship would come there for, as far as the board shows it. */
function guessed(asked: Asked, own: ShipData, at: number, hidden: ReadonlySet<number>): string {
  if (hidden.has(at)) return 'explores';
  const place = asked.geometry.places.find(({ sites, centreAt }) => sites.includes(at) || centreAt === at);
  const sector = place && asked.view.sectors.find((each) => each.place === place.name);
  if (!place || !sector) return 'passes';
  if (place.centreAt === at) {
    return sector.kind === 'outpost' && own.kind === 'trade_ship' ? 'docks' : 'passes';
  }
  const isFree = !asked.view.pieces.buildings.some((building) => building.at === at);
  const beside = [0, 1].map((k) => sector.planets?.[(place.sites.indexOf(at) + k) % 3]);
  const isOpen = beside.every((planet) => planet?.disc?.kind === 'number');
  const isClosed = sector.closed_sites?.includes(at) ?? false;
  return own.kind === 'colony_ship' && isFree && isOpen && !isClosed ? 'settles' : 'passes';
}

const PIECES = [
  'colony_ship',
  'trade_ship',
  'mission_ship',
  'trade_station',
  'spaceport',
  'shipyard',
  'colony',
];

/** The piece a choice puts down: its kind, or the one its type names. */
export function ghostOf(choice: Choice): string | null {
  const named = PIECES.find((piece) => choice.type.endsWith(`_${piece}`));
  if (named) return named;
  return typeof choice.kind === 'string' ? choice.kind : null;
}

function commonGhost(choices: readonly ShownChoice[]): string | null {
  const ghosts = new Set(choices.map(({ choice }) => ghostOf(choice)));
  return ghosts.size === 1 ? ([...ghosts][0] ?? null) : null;
}

export function ownShip(view: BoardView, seat: number | null, number: number): ShipData | undefined {
  return view.pieces.ships.find((ship) => ship.seat === seat && ship.ship === number);
}

/** Planets are counted over all places, so many as a place has hexes. */
export function planetSpot(geometry: Geometry, planet: number): Spot | undefined {
  let left = planet;
  for (const place of geometry.places) {
    if (left < place.hexes.length) return place.hexes[left];
    left -= place.hexes.length;
  }
  return undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
