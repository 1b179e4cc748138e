import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  geometryOf,
  nearest,
  nearestTowards,
  outlineOf,
  project,
  SIDE,
  type Spot,
} from './geometry';
import { sampleBoard } from './sample';

const board = sampleBoard();

describe('turning the board', () => {
  it('has home below when it is upright and on the left when it lies', () => {
    const [upright, lying] = [geometryOf(board, true), geometryOf(board, false)];
    const home = upright.placeOf.get('alpha')?.centre as Spot;
    const far = upright.placeOf.get('f1')?.centre as Spot;
    expect(home.y).toBeGreaterThan(far.y);
    const lyingHome = lying.placeOf.get('alpha')?.centre as Spot;
    const lyingFar = lying.placeOf.get('f1')?.centre as Spot;
    expect(lyingHome.x).toBeLessThan(lyingFar.x);
  });

  it('is a quarter turn: what was to the right is below', () => {
    const upright = project(3, 1, true);
    expect(project(3, 1, false)).toEqual({ x: -upright.y, y: upright.x });
  });

  it.each([true, false])('keeps all edges as long as a hex side', (isUpright) => {
    const { spots } = geometryOf(board, isUpright);
    for (const [one, other] of board.edges) {
      const [a, b] = [spots[one] as Spot, spots[other] as Spot];
      expect(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - SIDE)).toBeLessThan(0.2);
    }
  });

  it('is worked out once for a board', () => {
    expect(geometryOf(board, true)).toBe(geometryOf(board, true));
    expect(geometryOf(sampleBoard(), true)).not.toBe(geometryOf(board, true));
  });
});

describe('a place', () => {
  const { places } = geometryOf(board, true);

  it('has twelve intersections around it, its centre not among them', () => {
    for (const place of places) {
      expect(place.rim).toHaveLength(12);
      expect(place.rim).not.toContain(place.centreAt);
    }
  });

  it('is drawn with one line of twelve corners', () => {
    const outline = outlineOf(board.places[0]?.hexes ?? [], true);
    expect(outline.match(/[ML]/g)).toHaveLength(12);
    expect(outline.endsWith('Z')).toBe(true);
  });

  it('of one hex has six corners', () => {
    expect(outlineOf([[0, 0]], false).match(/[ML]/g)).toHaveLength(6);
  });
});

describe('bounds', () => {
  it('hold all points with a margin', () => {
    const points = [
      { x: 10, y: 0 },
      { x: -5, y: 30 },
    ];
    expect(boundsOf(points, 2)).toEqual({ x: -7, y: -2, width: 19, height: 34 });
  });

  it('of the board hold every intersection', () => {
    const { bounds, spots } = geometryOf(board, false);
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(bounds.x);
      expect(x).toBeLessThan(bounds.x + bounds.width);
      expect(y).toBeGreaterThan(bounds.y);
      expect(y).toBeLessThan(bounds.y + bounds.height);
    }
  });

  it('of nothing are a spot', () => {
    expect(boundsOf([])).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });
});

describe('the nearest', () => {
  const things = [
    { name: 'here', x: 0, y: 0 },
    { name: 'right', x: 40, y: 5 },
    { name: 'far right', x: 90, y: 0 },
    { name: 'above', x: 4, y: -60 },
    { name: 'slanted', x: 35, y: 60 },
  ];
  const here = { x: 0, y: 0 };
  const towards = (direction: 'left' | 'right' | 'up' | 'down') =>
    nearestTowards(things, here, direction)?.name;

  it('thing in each direction', () => {
    expect(towards('right')).toBe('right');
    expect(towards('up')).toBe('above');
    expect(towards('down')).toBe('slanted');
  });

  it('is nothing where nothing lies', () => {
    expect(towards('left')).toBeUndefined();
  });

  it('is never the place one is at', () => {
    expect(nearestTowards([things[0] as (typeof things)[0]], here, 'right')).toBeNull();
  });

  it('to a point is nothing beyond a distance', () => {
    expect(nearest(things, { x: 45, y: 0 }, 20)?.name).toBe('right');
    expect(nearest(things, { x: 200, y: 0 }, 20)).toBeNull();
  });
});
