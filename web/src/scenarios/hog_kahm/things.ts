// What there is to say about Hog Kahm's things on the board.

import { hexCentre, type Geometry } from '../../board/geometry';
import type { ExtraThing } from '../../board/extra';
import type { Thing } from '../../board/things';
import type { TipText } from '../../board/tips';
import { capitalized, type BoardView } from '../../board/view';
import type { Desk } from '../../core/desk';
import { t } from '../../core/i18n.svelte';
import { dataIn, scenarioOf, type HogKahmData } from '../view';
import { about, nameOf, word } from '../words';
import { podsOf, type Pods } from './places';

export function thingsOf(view: BoardView, geometry: Geometry): ExtraThing[] {
  const { asteroid, markers, base } = dataIn<HogKahmData>(view);
  const centre = (hex: [number, number]) => hexCentre(hex, geometry.isUpright);
  const things: ExtraThing[] = podsOf(view, geometry).map((pods) => ({
    key: `pods ${pods.key}`,
    x: pods.x,
    y: pods.y,
    radius: 10,
    tell: (desk) => podsTip(desk, pods),
  }));
  things.push({ key: 'asteroid', ...centre(asteroid.hex), radius: 24, tell: asteroidTip });
  for (const { number, hex } of markers) {
    things.push({
      key: `location ${number}`,
      ...centre(hex),
      radius: 20,
      tell: (desk) => ({ title: t('scenarios.marker', { number }), lines: about(desk, 'location_marker') }),
    });
  }
  if (base.hex) things.push({ key: 'hog kahm', ...centre(base.hex), radius: 26, tell: baseTip });
  return things;
}

function podsTip(desk: Desk<object>, { count, kind, seat }: Pods): TipText {
  const title = t.n('scenarios.pods', count);
  const lines = about(desk, 'escape_pod');
  if (kind !== 'colony' || seat === null) return { title, lines };
  return { title, lines: [t('scenarios.podsOf', { owner: nameOf(desk, seat) }), ...lines] };
}

function asteroidTip(desk: Desk<object>): TipText {
  const { asteroid } = scenarioOf<HogKahmData>(desk);
  return {
    title: t('scenarios.asteroid'),
    lines: [t.n('scenarios.pods', asteroid.pods), ...about(desk, 'asteroid')],
  };
}

export function baseTip(desk: Desk<object>): TipText {
  const { base } = scenarioOf<HogKahmData>(desk);
  const dice = base.dice.map(({ seat, strength }) =>
    t('scenarios.strengthOf', { owner: nameOf(desk, seat), strength }),
  );
  return {
    title: t('scenarios.base'),
    lines: [
      t('scenarios.fields', { taken: base.dice.length, fields: base.fields }),
      ...dice,
      ...about(desk, 'hog_kahm', 'hog_kahm_base'),
    ],
  };
}

/** What a corvette carries. */
export function linesOn(desk: Desk<object>, thing: Thing): string[] {
  const data = scenarioOf<HogKahmData>(desk);
  if (thing.kind !== 'ship' || thing.ship.kind !== data.mission_ship) return [];
  const count = data.cargo[thing.ship.seat] ?? 0;
  const room = data.capacity[thing.ship.seat] ?? 0;
  return [t('scenarios.carries', { count, room })];
}

export function corvette(desk: Desk<object>): string {
  return capitalized(word(desk, 'kind', scenarioOf<HogKahmData>(desk).mission_ship));
}
