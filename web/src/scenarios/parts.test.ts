import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../board/Board.svelte';
import { geometryOf } from '../board/geometry';
import { settings } from '../core/settings.svelte';
import { placeOf, podsOf } from './hog_kahm/places';
import { loadParts } from './parts';
import { hunt, scenarioDesk, scenarioView, search, wandering } from './sample';

beforeEach(() => {
  settings.language = 'en';
  settings.motion = 'off';
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});

async function show(scenario: typeof hunt | typeof wandering | typeof search, isStrip = false) {
  const parts = await loadParts(scenario.id);
  if (!parts) throw new Error('there are no parts');
  const desk = scenarioDesk(scenario);
  render(Board, { props: { desk, extra: parts.board } });
  render(parts.Panel, { props: { desk, isStrip } });
  return screen.getByRole('application');
}

describe('the parts of a scenario', () => {
  it('are none for one nobody drew', async () => {
    expect(await loadParts('unheard_of')).toBeNull();
    expect(await loadParts(undefined)).toBeNull();
  });

  it('tell of Hog Kahm', async () => {
    const board = await show(hunt);
    expect(screen.getByText('Location 4')).toBeTruthy();
    expect(screen.getByText('Cannon: covered')).toBeTruthy();
    expect(screen.getByText(/attack strength 10\. Die shows 2\. Full damage/)).toBeTruthy();
    expect(screen.getAllByText('Free field')).toHaveLength(1);
    expect(board.querySelector('.base, [class*=base]')).not.toBeNull();
  });

  it('tell of the amoebas, and of those that have left nothing', async () => {
    const board = await show(wandering);
    expect(screen.getByRole('button', { name: /Pink amoeba on .*Black die: 4/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Green amoeba/ })).toBeNull();
    expect(screen.getByText('3 cards with 2 stars in the deck')).toBeTruthy();
    expect(board.querySelectorAll('.amoeba, [class*=amoeba]')).toHaveLength(1);
  });

  it('tell of the Lost People', async () => {
    await show(search);
    expect(screen.getByText('Space 2: 1 resource of choice.')).toBeTruthy();
    expect(screen.getByText('Space 4: nothing. Here: Mira.')).toBeTruthy();
    expect(screen.getByText('Space 12: nothing. Who comes here first finds the outpost.')).toBeTruthy();
    expect(screen.getByText('The outpost has not been found yet.')).toBeTruthy();
  });
});

describe('escape pods', () => {
  const view = scenarioView(hunt);
  const geometry = geometryOf(view.board, true);

  it('stand on the asteroid and on planets', () => {
    expect(podsOf(view, geometry).map(({ key, count }) => [key, count])).toEqual([
      ['asteroid', 4],
      ['planet 3', 2],
    ]);
  });

  it('are taken and delivered at places of the board', () => {
    expect(placeOf({ type: 'load_from_asteroid' }, view, geometry)).not.toBeNull();
    expect(placeOf({ type: 'attack_hog_kahm' }, view, geometry)).not.toBeNull();
    expect(placeOf({ type: 'end_flight' }, view, geometry)).toBeNull();
  });
});
