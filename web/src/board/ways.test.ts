import { describe, expect, it } from 'vitest';
import { geometryOf } from './geometry';
import { sampleBoard, sampleView } from './sample';
import { closedCentres, distances, unexplored, wayTo } from './ways';

const board = sampleBoard();
const geometry = geometryOf(board, true);
const { sectors } = sampleView(board);
const closed = closedCentres(geometry, sectors);
const centre = (name: string): number => geometry.placeOf.get(name)?.centreAt ?? -1;
const sites = (name: string): number[] => geometry.placeOf.get(name)?.sites ?? [];

describe('ways', () => {
  it('do not lead through suns and what is face down, but through outposts', () => {
    expect(closed).toEqual(new Set([centre('alpha'), centre('n1'), centre('f1')]));
  });

  it('go from edge to edge', () => {
    const [start = -1, goal = -1] = [sites('alpha')[0], sites('n1')[0]];
    const way = wayTo(geometry, closed, start, goal);
    expect(way[0]).toBe(start);
    expect(way.at(-1)).toBe(goal);
    for (let k = 1; k < way.length; k += 1) {
      expect(geometry.neighbours[way[k - 1] ?? -1]).toContain(way[k]);
    }
    expect(way).toHaveLength((distances(geometry, closed, start)[goal] ?? 0) + 1);
  });

  it('go around a sun: from site to site it is four steps, not two', () => {
    const [one = -1, other = -1] = sites('n1');
    expect(wayTo(geometry, closed, one, other)).toHaveLength(5);
    expect(wayTo(geometry, new Set(), one, other)).toHaveLength(3);
  });

  it('lead onto a centre that is itself the goal', () => {
    const [start = -1] = sites('n1');
    expect(wayTo(geometry, closed, start, centre('n1'))).toEqual([start, centre('n1')]);
  });

  it('are the same every time: the first neighbour on a shortest way, seen from the goal', () => {
    const [start = -1, goal = -1] = [sites('alpha')[0], sites('f1')[1]];
    const far = distances(geometry, closed, start);
    const way = wayTo(geometry, closed, start, goal);
    for (let k = way.length - 1; k > 0; k -= 1) {
      const here = way[k] ?? -1;
      const first = geometry.neighbours[here]?.find((near) => far[near] === (far[here] ?? 0) - 1);
      expect(way[k - 1]).toBe(first);
    }
  });

  it('do not exist to nowhere', () => {
    expect(wayTo(geometry, closed, 0, 9999)).toEqual([]);
    expect(wayTo(geometry, closed, 9999, 0)).toEqual([]);
  });
});

describe('what is unexplored', () => {
  it('lies around face-down sectors', () => {
    expect(unexplored(geometry, sectors)).toEqual(new Set(geometry.placeOf.get('f1')?.rim));
  });

  it('lies around systems with a face-down disc', () => {
    const hidden = structuredClone(sectors);
    const planet = hidden[1]?.planets?.[0];
    if (planet) planet.disc = { kind: 'face_down' };
    expect(unexplored(geometry, hidden)).toContain(sites('n1')[0]);
  });
});
