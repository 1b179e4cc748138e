import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Desk } from '../core/desk';
import type { ShownChoice } from '../core/protocol';
import { sampleFlight, sampleView, shown } from './sample';
import Stage from './Stage.svelte';
import type { StarshipView } from './view';

let width = 1440;

beforeEach(() => {
  // The stage asks how wide it is; a page without layout has to be told.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 850 });
});

afterEach(() => {
  width = 1440;
});

function deskFor(prompt: string, choices: ShownChoice[], view: Partial<StarshipView> = {}) {
  const choose = vi.fn(() => Promise.resolve(true));
  const decision = { prompt, text: 'What now?', optional: false, choices, families: [], wishes: [] };
  const seats = ['Mira', 'Tomasz'].map((name, seat) => ({ seat, name, colour: 'white', kind: 'person' }));
  const desk = { seat: 0, seats, view: sampleView(view), n: 1, decision, waiting: [0], choose };
  const rest = { events: [], latest: [], outcome: null, clock: null, handbook: null, pointed: null };
  return { choose, desk: { ...desk, ...rest, isBusy: false, isReadOnly: false } as unknown as Desk };
}

const sectors = [0, 1, 2, 3].map((sector) => ({
  choice: { type: 'fly', sector },
  text: `Fly through sector ${sector + 1}`,
}));

describe('the stage', () => {
  it('lights the stacks and flies through the one that is pressed', async () => {
    const { choose, desk } = deskFor('choose_sector', sectors);
    render(Stage, { desk });
    await fireEvent.click(screen.getByRole('button', { name: /Sector 3, 10 cards/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(sectors[2]?.choice);
  });

  it('shows both ships', () => {
    const { desk } = deskFor('choose_sector', sectors);
    render(Stage, { desk });
    expect(screen.getByRole('region', { name: 'Starship of Mira' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Starship of Tomasz' })).toBeTruthy();
  });

  it('puts the other ship behind its chip on a phone', () => {
    width = 390;
    const { desk } = deskFor('choose_sector', sectors);
    render(Stage, { desk });
    expect(screen.queryByRole('region', { name: 'Starship of Tomasz' })).toBeNull();
    expect(screen.getByRole('button', { name: /Tomasz: points 1/ })).toBeTruthy();
  });

  it('offers to pay only what can be paid', async () => {
    const flight = sampleFlight({ turned: 1, pirate: { demand: 3, card: null, odds: [] } });
    const { choose, desk } = deskFor('answer_pirate', [shown({ type: 'fight_pirate' })], { flight });
    render(Stage, { desk });
    await fireEvent.click(screen.getByRole('button', { name: /Pay 3 of 25/ }));
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: /Fight with 1/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith({ type: 'fight_pirate' });
  });

  it('sends the offer that its dialog shows', async () => {
    const { choose, desk } = deskFor('trade_and_build', []);
    const bounds = { kinds: ['astro', 'goods'], gives: [5, 0], takes: [0, 2] };
    desk.decision?.families.push({ type: 'offer_deal', bounds });
    render(Stage, { desk });
    await fireEvent.click(screen.getByRole('button', { name: 'Offer Tomasz a deal' }));
    await fireEvent.click(screen.getByLabelText('More: You give: Astro'));
    await fireEvent.click(screen.getByLabelText('More: You get: Goods'));
    await fireEvent.click(screen.getByText('Send the offer'));
    const offer = { type: 'offer_deal', give: { astro: 1 }, take: { goods: 1 } };
    expect(choose).toHaveBeenCalledExactlyOnceWith(offer);
  });

  it('points to the list for a question it does not know', () => {
    const { desk } = deskFor('sing_a_song', [shown({ type: 'sing' })]);
    render(Stage, { desk });
    expect(screen.getByText('Everything you can choose is in the list of choices.')).toBeTruthy();
  });
});
