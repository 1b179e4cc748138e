import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Statistics } from '../core/protocol';
import StatisticsPanel from './StatisticsPanel.svelte';

const SEATS = [
  { seat: 0, name: 'Mira', colour: 'white' },
  { seat: 1, name: 'cadet', colour: 'yellow' },
];

const STATISTICS: Statistics = {
  points: {
    at: [1, 2, 3],
    seats: [
      [4, 5, 9],
      [4, 4, 6],
    ],
  },
  dice: { faces: [1, 2, 3], counts: [3, 5, 1], expected: [3, 3, 3] },
  charts: [
    {
      key: 'income',
      title: 'Income',
      labels: ['Planets', 'Trades', 'Never'],
      seats: [
        [6, 2, 0],
        [3, 1, 0],
      ],
    },
  ],
  facts: [{ key: 'steps', title: 'Steps flown', seats: [58, 1044] }],
};

it('tells every figure in words or tables, not in pictures alone', async () => {
  render(StatisticsPanel, { statistics: STATISTICS, seats: SEATS, winners: [0] });
  expect(screen.getByRole('img', { name: /At the end: Mira 9 and Cadet 6/ })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Steps flown' })).toBeTruthy();
  expect(screen.getByText('1,044')).toBeTruthy();

  for (const button of screen.getAllByRole('button')) await fireEvent.click(button);
  expect(screen.queryByRole('img', { name: /Bars by player/ })).toBeNull();
  const income = screen.getByRole('columnheader', { name: 'Planets' }).closest('table')!;
  expect(within(income).getByRole('row', { name: /Mira 6 2 0 8/ })).toBeTruthy();
});

it('leaves parts that never occurred out of the key', () => {
  render(StatisticsPanel, { statistics: STATISTICS, seats: SEATS });
  expect(screen.queryByText('Never')).toBeNull();
});

it('says so when there is nothing to count', () => {
  const nothing: Statistics = { points: { at: [], seats: [] }, dice: null, charts: [], facts: [] };
  render(StatisticsPanel, { statistics: nothing, seats: SEATS });
  expect(screen.getByText('There is nothing to count in this game yet.')).toBeTruthy();
});
