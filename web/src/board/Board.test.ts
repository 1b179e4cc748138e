import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '../core/protocol';
import { settings } from '../core/settings.svelte';
import Board from './Board.svelte';
import { sampleDesk, sampleView } from './sample';

const view = sampleView();
const [firstSite = -1, secondSite = -1] = view.board.places[1]?.sites ?? [];
const fly = (ship: number, to: number): Choice => ({ type: 'fly', ship, to });

async function show(choices: Choice[]) {
  const desk = sampleDesk(view, choices);
  const choose = vi.spyOn(desk, 'choose');
  render(Board, { props: { desk } });
  await tick();
  return { desk, choose, board: screen.getByRole('application') };
}
const buttons = () => screen.queryAllByRole('button').filter((each) => each.hasAttribute('data-key'));
const button = (key: string) =>
  buttons().find((each) => each.getAttribute('data-key') === key) as HTMLElement;

beforeEach(() => {
  settings.language = 'en';
  settings.motion = 'off';
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});

describe('the board', () => {
  it('draws what it is told, and has no buttons while nothing can be chosen', async () => {
    const { board } = await show([]);
    expect(buttons()).toEqual([]);
    expect(board.getAttribute('aria-label')).toMatch(/^Board/);
  });

  it('names a place by the words of its choice and chooses it with a click', async () => {
    const build = { type: 'place_colony', at: 5 };
    const { choose } = await show([build]);
    expect(button('at 5').getAttribute('aria-label')).toBe(JSON.stringify(build));
    await fireEvent.click(button('at 5'), { detail: 0 });
    expect(choose).toHaveBeenCalledWith(build);
  });

  it('asks where a place has more than one choice', async () => {
    const build = (kind: string) => ({ type: 'build_ship', kind, at: 5 });
    const { choose } = await show([build('colony_ship'), build('trade_ship')]);
    await fireEvent.click(button('at 5'), { detail: 0 });
    expect(choose).not.toHaveBeenCalled();
    const items = screen.getAllByRole('menuitem');
    expect(items).toHaveLength(3);
    await fireEvent.click(items[1] as HTMLElement);
    expect(choose).toHaveBeenCalledWith(build('trade_ship'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('chooses the only ship by itself and shows where it can go', async () => {
    const { choose } = await show([fly(0, firstSite), fly(0, secondSite)]);
    expect(buttons()).toHaveLength(3);
    await fireEvent.click(button(`at ${firstSite}`), { detail: 0 });
    expect(choose).toHaveBeenCalledWith(fly(0, firstSite));
  });

  it('lets go of it with Escape and takes it again', async () => {
    const { board } = await show([fly(0, firstSite)]);
    await fireEvent.keyDown(board, { key: 'Escape' });
    expect(buttons().map((each) => each.dataset.key)).toEqual(['ship 0']);
    await fireEvent.click(button('ship 0'), { detail: 0 });
    expect(buttons()).toHaveLength(2);
  });

  it('waits for a ship to be chosen where there are several', async () => {
    await show([fly(0, firstSite), fly(1, secondSite)]);
    expect(buttons().map((each) => each.dataset.key)).toEqual(['ship 0', 'ship 1']);
    await fireEvent.click(button('ship 1'), { detail: 0 });
    expect(button(`at ${secondSite}`)).toBeDefined();
    expect(button(`at ${firstSite}`)).toBeUndefined();
  });

  it('goes from choice to choice with the arrows and chooses with Enter', async () => {
    const places = [0, 1, 2].map((k) => view.board.places[1]?.sites[k] ?? -1);
    const { board, choose } = await show(places.map((at) => ({ type: 'place_colony', at })));
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) {
      await fireEvent.keyDown(
        document.activeElement === document.body ? board : (document.activeElement as Element),
        { key },
      );
    }
    const focused = document.activeElement as HTMLElement;
    expect(focused.getAttribute('role')).toBe('button');
    await fireEvent.keyDown(focused, { key: 'Enter' });
    expect(choose).toHaveBeenCalledOnce();
  });

  it('sends nothing while a choice is on its way', async () => {
    const desk = { ...sampleDesk(view, [{ type: 'place_colony', at: 5 }]), isBusy: true };
    const choose = vi.spyOn(desk, 'choose');
    render(Board, { props: { desk } });
    await tick();
    await fireEvent.click(button('at 5'), { detail: 0 });
    expect(choose).not.toHaveBeenCalled();
  });

  it('tells at the place why the table did not take a choice', async () => {
    const { choose } = await show([{ type: 'place_colony', at: 5 }]);
    choose.mockResolvedValue(false);
    await fireEvent.click(button('at 5'), { detail: 0 });
    expect((await screen.findByRole('tooltip')).textContent).toContain('Too far.');
  });

  it('offers nothing where nothing can be chosen', async () => {
    render(Board, { props: { desk: { ...sampleDesk(view, [fly(0, 5)]), isReadOnly: true } } });
    await tick();
    expect(buttons()).toEqual([]);
  });
});
