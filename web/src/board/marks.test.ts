import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '../core/protocol';
import { arrival, headings, shownMoves } from './flights';
import { geometryOf } from './geometry';
import { lastMoves, moveOf, ringsOf, trailsOf, wayOf, yielding } from './marks';
import { sampleBoard, sampleView } from './sample';

const board = sampleBoard();
const geometry = geometryOf(board, true);
const view = sampleView(board);
const flew = (n: number, seat: number, start: number, to: number): LoggedEvent => ({
  n,
  type: 'ship_flew',
  seat,
  ship: 0,
  start,
  to,
});
const turn = (n: number, seat: number): LoggedEvent => ({ n, type: 'turn_began', seat });

describe('moves', () => {
  it('are events with a ship, a start and a goal', () => {
    expect(moveOf(flew(1, 0, 3, 4))).toMatchObject({ seat: 0, start: 3, to: 4, flies: true });
    expect(moveOf({ ...flew(1, 0, 3, 4), type: 'ship_jumped' })?.flies).toBe(false);
    expect(moveOf(turn(1, 0))).toBeNull();
  });

  it('stay until the next turn of their player', () => {
    const events = [turn(1, 0), flew(2, 0, 3, 4), turn(3, 1), flew(4, 1, 5, 6), turn(5, 0)];
    expect(lastMoves(events, 2).map(({ seat }) => seat)).toEqual([1]);
    expect(lastMoves(events.slice(0, 4), 2).map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('follow the path they are told, and the shortest one else', () => {
    const move = { seat: 0, ship: 0, start: 0, to: 2, flies: true };
    expect(wayOf({ ...move, path: [1, 2] }, geometry, new Set())).toEqual([0, 1, 2]);
    expect(wayOf({ ...move, flies: false, to: 40 }, geometry, new Set())).toEqual([0, 40]);
    expect(wayOf(move, geometry, new Set()).at(-1)).toBe(2);
  });

  it('leave a trail', () => {
    const [trail] = trailsOf(lastMoves([flew(1, 0, 0, 2)], 2), geometry, new Set());
    expect(trail?.start).toEqual(geometry.spots[0]);
    expect(trail?.path).toMatch(/^M.*L/);
  });

  it('are shown one after another, in a second and a half at most', () => {
    const some = shownMoves([flew(1, 0, 0, 2), flew(1, 1, 3, 5)], geometry, new Set(), 0);
    expect(some[1]?.after).toBe(some[0]?.length);
    const many = Array.from({ length: 40 }, (_, k) => flew(k, 0, 0, 30));
    expect(arrival(shownMoves(many, geometry, new Set(), 0))).toBeLessThanOrEqual(1500);
    expect(arrival([])).toBe(0);
  });
});

describe('the nose of a ship', () => {
  it('points where it flies', () => {
    const spots = [
      { x: 0, y: 0 },
      { x: 0, y: -40 },
      { x: 40, y: -40 },
    ];
    expect(headings(spots)).toEqual([0, 90]);
  });

  it('never turns the long way round', () => {
    const spots = [
      { x: 0, y: 0 },
      { x: 10, y: 40 },
      { x: 0, y: 80 },
      { x: 10, y: 120 },
    ];
    const turns = headings(spots);
    turns.slice(1).forEach((turn, k) => {
      expect(Math.abs(turn - (turns[k] ?? 0))).toBeLessThanOrEqual(180);
    });
  });
});

describe('rings', () => {
  it('show where something changed', () => {
    const rings = ringsOf(
      [
        { n: 7, type: 'colony_established', seat: 0, at: 5 },
        { n: 7, type: 'disc_revealed', planet: 4, disc: 3 },
        { n: 7, type: 'sector_discovered', place: 'f1' },
        { n: 7, type: 'trade_station_established', seat: 0, civilization: 'merchants' },
      ],
      view,
      geometry,
    );
    expect(rings.map(({ x, y }) => ({ x, y }))).toEqual([
      geometry.spots[5],
      geometry.placeOf.get('n1')?.hexes[1],
      geometry.placeOf.get('f1')?.centre,
      geometry.placeOf.get('n2')?.centre,
    ]);
  });

  it('show the planets a roll made yield', () => {
    expect(yielding(view, geometry, 12)).toEqual([1]);
    const rolled: LoggedEvent = { n: 8, type: 'dice_rolled', seat: 0, first: 2, second: 3 };
    expect(ringsOf([rolled], view, geometry)).toHaveLength(1);
  });

  it('are different for every position, so that they start anew', () => {
    const at = (n: number) => ringsOf([{ n, type: 'ship_built', at: 5 }], view, geometry)[0]?.key;
    expect(at(1)).not.toBe(at(2));
  });
});
