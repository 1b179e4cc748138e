import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '../core/settings.svelte';
import { Draft } from './drafts.svelte';
import type { PlannedSeat } from './seating';
import StartButton from './StartButton.svelte';

const GAME = {
  id: 'demo',
  title: '',
  version: 1,
  summary: '',
  seats: [2],
  colours: [],
  options: [],
  bots: [],
};

function button(kind: PlannedSeat['kind']): void {
  const draft = new Draft(GAME);
  draft.setSeat(1, { kind, name: '', bot: 'cadet' });
  render(StartButton, { draft, isBusy: false, onclick: vi.fn() });
}

afterEach(() => {
  settings.language = 'en';
});

it('says who starts a game for which somebody has still to come', () => {
  button('open');
  expect(screen.getByText('Then send the link. You start the game when every seat is taken.')).toBeTruthy();
});

it('says so in German', () => {
  settings.language = 'de';
  button('open');
  expect(
    screen.getByText('Danach verschickst du den Link. Sind alle Plätze besetzt, beginnst du das Spiel.'),
  ).toBeTruthy();
});

it('says nothing where the game begins at once', () => {
  button('bot');
  expect(screen.queryByText(/link/)).toBeNull();
});
