// What a tip says about a thing on the board.

import type { Desk } from '../core/desk';
import { listOf, t } from '../core/i18n.svelte';
import { chance, pips, type DiscData } from '../symbols/discs';
import { docksOf } from './docks';
import type { Thing } from './things';
import {
  capitalized,
  viewOf,
  word,
  type BaseData,
  type BoardView,
  type PlanetData,
  type SectorData,
  type ShipData,
} from './view';

export interface TipText {
  title: string;
  lines: string[];
}

export function describe(desk: Desk<object>, thing: Thing): TipText {
  const view = viewOf(desk);
  switch (thing.kind) {
    case 'ship':
      return ship(desk, view, thing.ship);
    case 'building':
      return {
        title: owned(desk, pieceName(desk, thing.building.kind), thing.building.seat),
        lines: about(desk, thing.building.kind),
      };
    case 'planet':
      return planet(desk, thing.planet, thing.place.name);
    case 'site':
      return site(desk, thing);
    case 'dock':
      return dock(desk, view, thing.sector, thing.dock);
    case 'sector':
      return sector(desk, view, thing);
    case 'base':
      return base(desk, view, thing.base.civilization, thing.base.outposts.length);
    case 'outpost':
      return numbered(desk, view, thing.base, thing.number);
    case 'extra':
      return thing.tell(desk);
  }
}

/** The same in one line, to be read out. */
export function spoken({ title, lines }: TipText): string {
  return [title, ...lines].map((part) => part.replace(/\.$/, '')).join('. ') + '.';
}

/** How a place is called: home systems by their word, areas by letter and number. */
export function placeName(name: string): string {
  return capitalized(name.replaceAll('_', ' '));
}

function owned(desk: Desk<object>, thing: string, seat: number | null): string {
  return t('board.owned', { thing: capitalized(thing), owner: ownerName(desk, seat) });
}

function ownerName(desk: Desk<object>, seat: number | null): string {
  if (seat === null) return word(desk, 'colour', 'neutral');
  if (seat === desk.seat) return t('board.you');
  return desk.seats.find((each) => each.seat === seat)?.name ?? String(seat + 1);
}

function pieceName(desk: Desk<object>, kind: string): string {
  return desk.handbook?.cards[kind]?.name ?? word(desk, 'kind', kind);
}

/** What the handbook says about a kind of piece. */
function about(desk: Desk<object>, kind: string): string[] {
  const text = desk.handbook?.cards[kind]?.text;
  return text ? [text] : [];
}

function base(desk: Desk<object>, view: BoardView, civilization: string, docks: number): TipText {
  const name = capitalized(word(desk, 'civilization', civilization));
  return {
    title: t('board.base', { civilization: name }),
    lines: stationLines(desk, view, civilization, docks),
  };
}

function numbered(desk: Desk<object>, view: BoardView, { civilization, outposts }: BaseData, number: number) {
  const name = capitalized(word(desk, 'civilization', civilization));
  const station = view.pieces.trade_stations.find(({ at }) => at === outposts[number - 1]);
  if (station) {
    return {
      title: owned(desk, pieceName(desk, 'trade_station'), station.seat),
      lines: [name, ...about(desk, 'trade_station')],
    };
  }
  return {
    title: t('board.numbered', { civilization: name, number }),
    lines: [t('board.dockNeeds', { what: counted(desk, number, 'freight_pod') })],
  };
}

function ship(desk: Desk<object>, view: BoardView, data: ShipData): TipText {
  const lines: string[] = [];
  const flight =
    data.seat === view.active ? view.flight?.ships.find((each) => each.ship === data.ship) : undefined;
  if (data.transporter !== undefined) lines.push(t('board.transporter', { number: data.transporter }));
  if (data.first) lines.push(...about(desk, 'first_starship'));
  if (flight?.held) lines.push(t('board.held'));
  else if (flight) lines.push(t.n('board.movementLeft', flight.movement_left));
  return {
    title: owned(desk, pieceName(desk, data.kind), data.seat),
    lines: [...lines, ...about(desk, data.kind)],
  };
}

function planet(desk: Desk<object>, { resource, disc }: PlanetData, place: string): TipText {
  const title = t('board.planet', {
    resource: capitalized(word(desk, 'resource', resource)),
    place: placeName(place),
  });
  if (!disc) return { title, lines: [t('board.noDisc')] };
  return { title, lines: discLines(desk, disc) };
}

function discLines(desk: Desk<object>, disc: DiscData): string[] {
  switch (disc.kind) {
    case 'number': {
      const numbers = disc.numbers ?? [];
      return [
        t('board.yieldsOn', { numbers: listOf(numbers.map(String)) }),
        t('board.chance', { ways: pips(numbers), percent: chance(numbers) }),
      ];
    }
    case 'face_down':
      return disc.seen_by ? chipLines(desk, disc) : [t('board.discFaceDown')];
    case 'pirate_base':
      return [against(desk, disc, 'cannon'), t('board.noYield')];
    case 'ice_planet':
      return [against(desk, disc, 'freight_pod'), t('board.noYield')];
    case 'artifact':
      return [against(desk, disc, 'civilization'), ...about(desk, 'artifact')];
    default:
      return [[capitalized(word(desk, 'disc_kind', disc.kind)), disc.strength].filter(Boolean).join(' ')];
  }
}

/** What lies there, and how many of what take it away. */
function against(desk: Desk<object>, { kind, strength = 0 }: DiscData, noun: string): string {
  const token = capitalized(word(desk, 'disc_kind', kind));
  return t('board.against', { token, what: counted(desk, strength, noun) });
}

/** So many of something in the game's own words. */
function counted(desk: Desk<object>, count: number, noun: string): string {
  return `${count} ${word(desk, count === 1 ? 'one' : 'more', noun)}`;
}

/** A chip that only some have looked at. */
function chipLines(desk: Desk<object>, { seen_by = [], known }: DiscData): string[] {
  const lines = known
    ? [t('board.chipKnown'), ...discLines(desk, known)]
    : [t('board.chipHidden'), ...about(desk, 'chip')];
  const others = seen_by.filter((seat) => seat !== desk.seat).map((seat) => ownerName(desk, seat));
  return others.length ? [...lines, t('board.chipSeen', { names: listOf(others) })] : lines;
}

function site(desk: Desk<object>, thing: Extract<Thing, { kind: 'site' }>): TipText {
  const order = thing.place.sites.indexOf(thing.at);
  const planets = thing.sector.planets ?? [];
  const beside = [planets[order], planets[(order + 1) % planets.length]].flatMap((each) => each ?? []);
  const isClosed = thing.sector.closed_sites?.includes(thing.at) ?? false;
  return {
    title: t('board.site', {
      place: placeName(thing.place.name),
      planets: listOf(beside.map(({ resource }) => word(desk, 'resource', resource))),
    }),
    lines: [isClosed ? t('board.siteClosed') : t('board.siteFree')],
  };
}

function dock(desk: Desk<object>, view: BoardView, data: SectorData, number: number): TipText {
  const station = stationsAt(view, data).find((each) => each.dock === number);
  const civilization = civilizationName(desk, data);
  if (station) {
    return {
      title: owned(desk, pieceName(desk, 'trade_station'), station.seat),
      lines: [civilization, ...about(desk, 'trade_station')],
    };
  }
  return {
    title: t('board.dock', { civilization }),
    lines: [t('board.dockNeeds', { what: counted(desk, number + 1, 'freight_pod') })],
  };
}

function sector(desk: Desk<object>, view: BoardView, thing: Extract<Thing, { kind: 'sector' }>): TipText {
  const { sector: data, place } = thing;
  const name = placeName(place.name);
  const kind = capitalized(word(desk, 'sector_kind', data.kind));
  const title = t('board.sector', { kind, place: name });
  if (data.civilization !== undefined) return outpost(desk, view, thing, name);
  if (data.kind === 'face_down') {
    return { title, lines: [t('board.faceDown'), ...(data.stars ? [t.n('board.stars', data.stars)] : [])] };
  }
  if (data.kind === 'empty') return { title, lines: [t('board.empty')] };
  return { title, lines: data.planets ? [t('board.sun')] : [] };
}

function outpost(
  desk: Desk<object>,
  view: BoardView,
  { sector: data, place }: Extract<Thing, { kind: 'sector' }>,
  name: string,
): TipText {
  const docks = docksOf(place, data).length;
  return {
    title: t('board.outpost', { civilization: civilizationName(desk, data), place: name }),
    lines: stationLines(desk, view, data.civilization ?? '', docks),
  };
}

/** Who has how many stations with a civilization, and what the next one needs. */
function stationLines(desk: Desk<object>, view: BoardView, civilization: string, docks: number): string[] {
  const stations = view.pieces.trade_stations.filter((station) => station.civilization === civilization);
  const owners = view.players
    .map(({ seat }) => ({ seat, count: stations.filter((station) => station.seat === seat).length }))
    .filter(({ count }) => count > 0)
    .map(({ seat, count }) => t('board.stationsOf', { owner: ownerName(desk, seat), count }));
  const lines = [t('board.docksTaken', { taken: stations.length, docks })];
  if (owners.length) lines.push(listOf(owners));
  const next = stations.length + 1;
  if (next <= docks) lines.push(t('board.nextDock', { what: counted(desk, next, 'freight_pod') }));
  return lines;
}

function civilizationName(desk: Desk<object>, data: SectorData): string {
  return capitalized(word(desk, 'civilization', data.civilization ?? ''));
}

function stationsAt(view: BoardView, data: SectorData): BoardView['pieces']['trade_stations'] {
  return view.pieces.trade_stations.filter((station) => station.civilization === data.civilization);
}
