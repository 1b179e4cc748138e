// What there is to say about the amoebas, and which of them can be moved.

import type { ExtraThing, Figure } from '../../board/extra';
import type { Geometry } from '../../board/geometry';
import type { Thing } from '../../board/things';
import type { TipText } from '../../board/tips';
import { type BoardView } from '../../board/view';
import type { Desk } from '../../core/desk';
import { t } from '../../core/i18n.svelte';
import { dataIn, scenarioOf, type AmoebaData, type AmoebasData } from '../view';
import { nameOf } from '../words';
import { lookOf } from './figures';

export function amoebaName(name: string): string {
  if (name === 'pink') return t('scenarios.pinkAmoeba');
  if (name === 'green') return t('scenarios.greenAmoeba');
  return name;
}

export function dieName(die: 'black' | 'white' | 'yellow'): string {
  if (die === 'black') return t('scenarios.blackDie');
  return die === 'white' ? t('scenarios.whiteDie') : t('scenarios.yellowDie');
}

export function keyOf(name: string): string {
  return `amoeba ${name}`;
}

export function thingsOf(view: BoardView, geometry: Geometry): ExtraThing[] {
  const data = dataIn<AmoebasData>(view);
  const amoebas = data.amoebas.flatMap((amoeba): ExtraThing[] => {
    const spot = amoeba.at === null ? undefined : geometry.spots[amoeba.at];
    return spot
      ? [{ key: keyOf(amoeba.name), ...spot, radius: 20, tell: (desk) => amoebaTip(desk, amoeba) }]
      : [];
  });
  const starts = Object.entries(data.starting_points).flatMap(([name, at]): ExtraThing[] => {
    const spot = geometry.spots[at];
    if (!spot || data.amoebas.some((amoeba) => amoeba.at === at)) return [];
    const title = t('scenarios.startingPoint', { amoeba: amoebaName(name) });
    return [{ key: `start ${name}`, ...spot, radius: 12, tell: () => ({ title, lines: [] }) }];
  });
  return [...amoebas, ...starts];
}

function amoebaTip(desk: Desk<object>, { name, directions }: AmoebaData): TipText {
  const names = (desk.view as BoardView).board.intersections;
  const ways = directions.map((to, k) =>
    to === null
      ? t('scenarios.wayOut', { number: k + 1 })
      : t('scenarios.way', { number: k + 1, place: names[to]?.name ?? '' }),
  );
  return {
    title: amoebaName(name),
    lines: [
      lookOf(name).die === 'black' ? t('scenarios.movedByBlack') : t('scenarios.movedByWhite'),
      `${ways.join(', ')}.`,
    ],
  };
}

export function figuresOf(view: BoardView): Figure[] {
  return dataIn<AmoebasData>(view).amoebas.flatMap(({ name, at }) =>
    at === null ? [] : [{ name, at, label: () => amoebaName(name) }],
  );
}

/** In which order the docks of an outpost are filled and lost. */
export function linesOn(desk: Desk<object>, thing: Thing): string[] {
  if (thing.kind !== 'dock' && thing.kind !== 'sector') return [];
  const { civilization } = thing.sector;
  const docks = scenarioOf<AmoebasData>(desk).docks.find((each) => each.civilization === civilization);
  if (!docks) return [];
  if (thing.kind === 'dock') return [t('scenarios.dockPlace', { place: thing.dock + 1 })];
  const queue = docks.queue.flatMap((seat) => (seat === null ? [] : [nameOf(desk, seat)]));
  return queue.length ? [t('scenarios.dockQueue', { names: queue.join(', ') })] : [];
}
