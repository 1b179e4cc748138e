// What there is to say about artifacts on the board.

import type { ExtraThing } from '../../board/extra';
import type { Geometry } from '../../board/geometry';
import type { Thing } from '../../board/things';
import type { BoardView } from '../../board/view';
import type { Desk } from '../../core/desk';
import { t } from '../../core/i18n.svelte';
import { scenarioOf, type LostPeopleData } from '../view';
import { about } from '../words';
import { artifactsOf } from './places';

export function thingsOf(view: BoardView, geometry: Geometry): ExtraThing[] {
  return artifactsOf(view, geometry).map(({ planet, count, x, y }) => ({
    key: `artifacts ${planet}`,
    x,
    y,
    radius: 10,
    tell: (desk) => ({ title: t.n('scenarios.artifacts', count), lines: about(desk, 'artifact') }),
  }));
}

/** What a research vessel carries. */
export function linesOn(desk: Desk<object>, thing: Thing): string[] {
  const data = scenarioOf<LostPeopleData>(desk);
  if (thing.kind !== 'ship' || thing.ship.kind !== data.mission_ship) return [];
  return [data.cargo[thing.ship.seat] ? t('scenarios.hasArtifact') : t('scenarios.noArtifact')];
}
