import { describe, expect, it } from 'vitest';
import { geometryOf } from '../../board/geometry';
import { sampleBoard } from '../../board/sample';
import { waysOf } from './ways';

const board = sampleBoard();
const geometry = geometryOf(board, true);
const at = (x: number, y: number): number =>
  board.intersections.findIndex((each) => each.x === x && each.y === y);

// The right corner of the hex in column 2, row 4: its six directions, clockwise from up-right.
const centre = at(8, 4);
const around = [at(10, 2), at(10, 4), at(10, 6), at(7, 5), at(4, 4), at(7, 3)];

describe('the ways of an amoeba', () => {
  it('are numbered as its die and lie towards where they lead', () => {
    const ways = waysOf({ name: 'pink', at: centre, directions: around }, geometry);
    expect(ways.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const here = geometry.spots[centre]!;
    const [, right, , , left] = ways;
    expect(right!.x).toBeGreaterThan(here.x);
    expect(right!.y).toBeCloseTo(here.y);
    expect(left!.x).toBeLessThan(here.x);
    expect(ways[0]!.y).toBeLessThan(here.y);
  });

  it('out of the zone are shown in their direction too', () => {
    const ways = waysOf(
      { name: 'pink', at: centre, directions: around.map((to, k) => (k === 4 ? null : to)) },
      geometry,
    );
    expect(ways).toHaveLength(6);
    expect(ways[4]).toMatchObject({ number: 5, to: null });
    expect(ways[4]!.x).toBeLessThan(geometry.spots[centre]!.x);
  });

  it('are none where it has left the board', () => {
    expect(waysOf({ name: 'pink', at: null, directions: around }, geometry)).toEqual([]);
  });
});
