import { describe, expect, it } from 'vitest';
import { beside } from './beside';
import { docksOf } from './docks';
import { geometryOf, type PlaceShape } from './geometry';
import { sampleBoard, sampleView } from './sample';
import { skyOf, stars, zonesOf } from './sky';

const board = sampleBoard();
const view = sampleView(board);
const geometry = geometryOf(board, false);

describe('a note beside a place', () => {
  const room = { width: 400, height: 300 };
  const box = { width: 100, height: 60 };

  it('stands above it, in the middle', () => {
    expect(beside({ x: 200, y: 200 }, box, room, 10, 'above')).toEqual({ x: 150, y: 130 });
  });

  it('goes to the other side where there is no room', () => {
    expect(beside({ x: 200, y: 20 }, box, room, 10, 'above').y).toBe(30);
    expect(beside({ x: 200, y: 280 }, box, room, 10, 'below').y).toBe(210);
  });

  it('never leaves the board', () => {
    expect(beside({ x: 5, y: 200 }, box, room, 10, 'above').x).toBe(8);
    expect(beside({ x: 395, y: 200 }, box, room, 10, 'above').x).toBe(292);
  });
});

describe('docks', () => {
  const place = geometry.placeOf.get('n2') as PlaceShape;
  const sector = view.sectors[2] as (typeof view.sectors)[0];

  it('are five: one in the hex of the rotation, two in each other', () => {
    const docks = docksOf(place, { ...sector, rotation: 1 });
    expect(docks.map(({ bend }) => place.hexes.indexOf(bend))).toEqual([1, 2, 2, 0, 0]);
  });

  it('are as many as the sector says', () => {
    expect(docksOf(place, { ...sector, docks: [2, 2, 2] })).toHaveLength(6);
  });
});

describe('the sky', () => {
  it('knows the zones from the backs of the sectors, or from the board', () => {
    expect(zonesOf(geometry, view.sectors)).toBe('hnnf');
    const zoned = {
      ...board,
      places: board.places.map((place) => ({ ...place, zone: place.home ? null : 'far' })),
    };
    expect(zonesOf(geometryOf(zoned, false), view.sectors)).toBe('hfff');
  });

  it('has a nebula only between near and far space', () => {
    expect(skyOf(geometry, 'hnnf').nebula).not.toBe('');
    expect(skyOf(geometry, 'hfff').nebula).toBe('');
  });

  it('has the same stars every time', () => {
    expect(stars(geometry.bounds, 50, 1)).toBe(stars(geometry.bounds, 50, 1));
  });
});
