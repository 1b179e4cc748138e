import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Replay, ReplayStep } from '../core/protocol';
import { readWanted, replayPath } from './links';
import { Playback } from './playback.svelte';
import { ReplayDesk } from './replayDesk.svelte';
import { Timeline } from './timeline';

function step(n: number, turn: number, seat: number | null, changes?: ReplayStep['changes']): ReplayStep {
  return { n, turn, seat, text: `step ${n}`, events: [{ n, type: 'told', text: `event ${n}` }], changes };
}

const STEPS: ReplayStep[] = [
  {
    ...step(0, 0, null),
    view: { round: 1, players: [{ points: 4 }, { points: 4 }], board: { hexes: [1, 2] } },
  },
  step(1, 1, 0, [[['players', 0, 'points'], 5]]),
  step(2, 1, 0, [[['round'], 2]]),
  step(3, 2, 1, [[['players', 1], { points: 6 }]]),
  step(5, 3, 0, []),
];

const REPLAY: Replay = {
  game: 'starfarers',
  title: 'Starfarers',
  options: {},
  seats: [
    { seat: 0, name: 'Mira', colour: 'white' },
    { seat: 1, name: 'Ines', colour: 'yellow' },
  ],
  seat: 1,
  verified: true,
  outcome: { winners: [0] },
  steps: STEPS,
};

describe('Timeline', () => {
  it('shows any position, in any order', () => {
    const timeline = new Timeline(REPLAY);
    expect(timeline.view(4)).toMatchObject({ round: 2, players: [{ points: 5 }, { points: 6 }] });
    expect(timeline.view(0)).toMatchObject({ round: 1, players: [{ points: 4 }, { points: 4 }] });
    expect(timeline.view(1)).toMatchObject({ round: 1, players: [{ points: 5 }, { points: 4 }] });
  });

  it('shares what did not change', () => {
    const timeline = new Timeline(REPLAY);
    expect(timeline.view(4).board).toBe(timeline.view(0).board);
  });

  it('takes a position whole where one is sent', () => {
    const timeline = new Timeline({ steps: [...STEPS, { ...step(6, 4, 1), view: { round: 9 } }] });
    expect(timeline.view(5)).toEqual({ round: 9 });
  });

  it('knows turns and goes between them', () => {
    const timeline = new Timeline(REPLAY);
    expect(timeline.turns.map((mark) => [mark.turn, mark.at])).toEqual([
      [0, 0],
      [1, 1],
      [2, 3],
      [3, 4],
    ]);
    expect(timeline.turns.map((mark) => mark.seat)).toEqual([null, 0, 1, 0]);
    expect(timeline.turnAt(2)?.turn).toBe(1);
    expect(timeline.turnBeside(2, 1)).toBe(3);
    expect(timeline.turnBeside(2, -1)).toBe(1);
    expect(timeline.turnBeside(0, -1)).toBe(0);
    expect(timeline.turnBeside(4, 1)).toBe(4);
  });

  it('a turn belongs to who acts first in it, also when it begins with the set-up', () => {
    const timeline = new Timeline({ steps: [{ ...STEPS[0]!, turn: 1 }, ...STEPS.slice(1)] });
    expect(timeline.turns[0]).toEqual({ turn: 1, at: 0, seat: 0 });
  });

  it('finds positions by their number and stays within the game', () => {
    const timeline = new Timeline(REPLAY);
    expect(timeline.atNumber(3)).toBe(3);
    expect(timeline.atNumber(4)).toBe(4);
    expect(timeline.atNumber(99)).toBe(4);
    expect([timeline.clamped(-3), timeline.clamped(77), timeline.clamped(NaN)]).toEqual([0, 4, 0]);
  });

  it('is quick on a long game', () => {
    const long = Array.from({ length: 5000 }, (_, n) => step(n, n, 0, [[['players', n % 2, 'points'], n]]));
    const timeline = new Timeline({ steps: [{ ...long[0]!, view: STEPS[0]!.view }, ...long.slice(1)] });
    const begun = performance.now();
    timeline.view(4999);
    for (let at = 0; at < 5000; at += 7) timeline.view((at * 37) % 5000);
    expect(performance.now() - begun).toBeLessThan(400);
  });
});

describe('ReplayDesk', () => {
  it('shows a position and who comes next', () => {
    const desk = new ReplayDesk(REPLAY, 1);
    expect([desk.n, desk.seat, desk.isReadOnly]).toEqual([1, 1, true]);
    expect(desk.waiting).toEqual([0]);
    expect(desk.events.map((event) => event.n)).toEqual([0, 1]);
    expect(desk.told.map((event) => event.n)).toEqual([1]);
    expect(desk.outcome).toBeNull();
  });

  it('tells a step on as news, and a jump as none', () => {
    const desk = new ReplayDesk(REPLAY);
    desk.at = 1;
    expect(desk.latest.map((event) => event.n)).toEqual([1]);
    desk.at = 3;
    expect(desk.latest).toEqual([]);
    desk.at = 2;
    expect(desk.latest).toEqual([]);
  });

  it('ends with the outcome, and lets nothing be chosen', async () => {
    const desk = new ReplayDesk(REPLAY, 99);
    expect(desk.at).toBe(4);
    expect(desk.outcome).toEqual({ winners: [0] });
    expect(desk.waiting).toEqual([]);
    expect(await desk.choose()).toBe(false);
  });
});

describe('Playback', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('plays to the end and stops', () => {
    const desk = new ReplayDesk(REPLAY);
    const playback = new Playback(() => desk);
    playback.speed = 2;
    playback.play();
    vi.advanceTimersByTime(600);
    expect(desk.at).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect([desk.at, playback.isPlaying]).toEqual([4, false]);
    playback.play();
    expect(desk.at).toBe(0);
  });

  it('a step by hand stops it', () => {
    const desk = new ReplayDesk(REPLAY);
    const playback = new Playback(() => desk);
    playback.play();
    playback.step(1);
    vi.advanceTimersByTime(10_000);
    expect(desk.at).toBe(1);
  });
});

describe('addresses', () => {
  it('carry position and seat', () => {
    expect(replayPath('K7QF', 123, 1)).toBe('/replay/K7QF?n=123&seat=1');
    expect(replayPath('K7QF', null, null)).toBe('/replay/K7QF');
    expect(readWanted('?n=123&seat=1')).toEqual({ n: 123, seat: 1 });
    expect(readWanted('?n=-1&seat=x')).toEqual({ n: null, seat: null });
  });
});
