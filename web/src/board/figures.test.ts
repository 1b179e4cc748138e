import { describe, expect, it } from 'vitest';
import type { Choice } from '../core/protocol';
import type { BoardExtra } from './extra';
import { geometryOf } from './geometry';
import { sampleBoard, sampleDecision, sampleView } from './sample';
import { movedFigures, targetsOf, type Target } from './targets';
import { thingsOf } from './things';
import { closedCentres } from './ways';

const board = sampleBoard();
const geometry = geometryOf(board, true);
const view = sampleView(board);
const FIGURES = [
  { name: 'pink', at: 5 },
  { name: 'green', at: 9 },
];
const put = (amoeba: string, to: number): Choice => ({ type: 'put_amoeba', amoeba, to });

function targets(choices: Choice[], figure: string | null = null, extra: BoardExtra = {}): Target[] {
  return targetsOf({
    view,
    geometry,
    closed: closedCentres(geometry, view.sectors),
    seat: 0,
    choices: sampleDecision(choices).choices,
    ship: null,
    figure,
    figures: FIGURES,
    extra,
  });
}

describe('figures that are moved', () => {
  const choices = [put('pink', 1), put('pink', 2), put('green', 2), { type: 'decline' }];

  it('are chosen first', () => {
    expect(movedFigures(sampleDecision(choices).choices)).toEqual(['pink', 'green']);
    const found = targets(choices);
    expect(found.map(({ key }) => key)).toEqual(['figure pink', 'figure green']);
    expect(found.map(({ at }) => at)).toEqual([5, 9]);
  });

  it('then show only where they can go themselves', () => {
    const goals = targets(choices, 'green').filter(({ kind }) => kind === 'goal');
    expect(goals.map(({ at }) => at)).toEqual([2]);
    expect(goals[0]?.choices.map(({ choice }) => choice.amoeba)).toEqual(['green']);
  });
});

describe('what an expansion adds', () => {
  const spot = { x: 12, y: 34 };

  it('gives places to choices that name none', () => {
    const extra: BoardExtra = { placeOf: ({ type }) => (type === 'attack' ? spot : null) };
    expect(targets([{ type: 'attack' }, { type: 'end_flight' }], null, extra)).toMatchObject([
      { key: 'spot 12 34', kind: 'place', x: 12, y: 34 },
    ]);
  });

  it('can be asked about like everything else', () => {
    const extra: BoardExtra = {
      things: () => [{ key: 'rock', ...spot, radius: 9, tell: () => ({ title: 'A rock', lines: [] }) }],
    };
    expect(thingsOf(view, geometry, extra)[0]).toMatchObject({ kind: 'extra', key: 'rock' });
    expect(thingsOf(view, geometry).some(({ kind }) => kind === 'extra')).toBe(false);
  });
});
