import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { PlannedSeat } from './seating';
import SeatRow from './SeatRow.svelte';

const BOT: PlannedSeat = { kind: 'bot', name: '', bot: 'cadet' };
const PROPS = { seat: BOT, number: 2, colour: 'yellow', bots: ['random', 'cadet', 'pathfinder'] };

it('offers every kind of seat and every bot, also one it has no words for', () => {
  render(SeatRow, { ...PROPS, onchange: vi.fn() });
  const values = screen.getAllByRole<HTMLOptionElement>('option').map((option) => option.value);
  expect(values).toEqual(['me', 'here', 'open', 'bot:random', 'bot:cadet', 'bot:pathfinder', 'outside']);
  expect(screen.getByRole('option', { name: 'Bot: Pathfinder' })).toBeTruthy();
});

it('tells what was chosen, and asks a friend on this device for a name', async () => {
  const onchange = vi.fn();
  const { rerender } = render(SeatRow, { ...PROPS, onchange });
  await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'bot:random' } });
  expect(onchange).toHaveBeenLastCalledWith({ kind: 'bot', name: '', bot: 'random' });

  await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'here' } });
  expect(onchange).toHaveBeenLastCalledWith({ kind: 'here', name: '', bot: 'cadet' });

  await rerender({ seat: { ...BOT, kind: 'here' } });
  await fireEvent.input(screen.getByLabelText('Name of the friend on seat 2'), { target: { value: 'Ben' } });
  expect(onchange).toHaveBeenLastCalledWith({ kind: 'here', name: 'Ben', bot: 'cadet' });
});
