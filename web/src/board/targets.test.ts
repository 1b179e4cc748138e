import { describe, expect, it } from 'vitest';
import type { Choice } from '../core/protocol';
import { geometryOf } from './geometry';
import { sampleBoard, sampleDecision, sampleView } from './sample';
import { ghostOf, planetSpot, targetsOf, travellers, type Target } from './targets';
import { closedCentres } from './ways';

const board = sampleBoard();
const geometry = geometryOf(board, true);
const view = sampleView(board);
const place = (name: string) => geometry.placeOf.get(name);
const site = (name: string, k: number): number => place(name)?.sites[k] ?? -1;

function targets(choices: Choice[], ship: number | null = null): Target[] {
  return targetsOf({
    view,
    geometry,
    closed: closedCentres(geometry, view.sectors),
    seat: 0,
    choices: sampleDecision(choices).choices,
    ship,
  });
}
const fly = (ship: number, to: number): Choice => ({ type: 'fly', ship, to });

describe('a choice of a scenario', () => {
  const own = view.pieces.ships.find(({ seat }) => seat === 0);
  const extra = (spot: { x: number; y: number } | undefined) => ({ placeOf: () => spot ?? null });
  const asked = {
    view,
    geometry,
    closed: closedCentres(geometry, view.sectors),
    seat: 0,
    choices: sampleDecision([{ type: 'deliver_for_fame' }]).choices,
    ship: null,
  };

  it('stands where the scenario puts it', () => {
    expect(targetsOf({ ...asked, extra: extra({ x: 3, y: 4 }) }).map(({ key }) => key)).toEqual(['spot 3 4']);
  });

  it('belongs to the own ship that covers that place', () => {
    const [target] = targetsOf({ ...asked, extra: extra(geometry.spots[own?.at ?? -1]) });
    expect(target?.key).toBe(`ship ${own?.ship}`);
    expect(target?.choices).toHaveLength(1);
  });
});

it('a choice to look at something is marked with an eye', () => {
  expect(targets([{ type: 'look_at_disc', planet: 0 }])[0]?.explores).toBe(true);
  expect(targets([{ type: 'take_artifact', planet: 0 }])[0]?.explores).toBe(false);
});

describe('choices that send ships away', () => {
  const choices = [fly(0, site('n1', 0)), fly(0, site('n1', 1)), fly(1, 3), { type: 'end_flight' }];

  it('first show the ships they are about', () => {
    expect(travellers(sampleDecision(choices).choices)).toEqual([0, 1]);
    expect(targets(choices).map(({ key }) => key)).toEqual(['ship 0', 'ship 1']);
  });

  it('then only the destinations of the ship that is chosen', () => {
    const goals = targets(choices, 0).filter(({ kind }) => kind === 'goal');
    expect(goals.map(({ at }) => at)).toEqual([site('n1', 0), site('n1', 1)]);
    expect(goals.every(({ steps }) => steps > 0)).toBe(true);
  });

  it('mark where the ship would settle, and where a pirate base keeps it from that', () => {
    const [free, guarded] = targets(choices, 0).filter(({ kind }) => kind === 'goal');
    expect(free?.ghost).toBe('colony');
    expect(guarded?.ghost).toBeNull();
  });

  it('mark where it would explore', () => {
    const at = place('f1')?.rim[0] ?? -1;
    expect(targets([fly(0, at)], 0).find((target) => target.at === at)?.explores).toBe(true);
  });

  it('mark where a trade ship would dock', () => {
    const at = place('n2')?.centreAt ?? -1;
    const ghosts = targets([fly(1, at), fly(0, at)], 1).map(({ ghost }) => ghost);
    expect(ghosts).toContain('trade_station');
  });

  it('follow what the server tells about a way before what is seen', () => {
    const shown = { choice: fly(0, 3), text: '', leads: { purpose: 'settles', path: [3], halts: 3 } };
    const [, goal] = targetsOf({
      view,
      geometry,
      closed: new Set(),
      seat: 0,
      choices: [shown],
      ship: 0,
    });
    expect(goal?.ghost).toBe('colony');
  });

  it('do not mark a place the ship would not come to', () => {
    const shown = { choice: fly(0, 3), text: '', leads: { purpose: 'explores', path: [7], halts: 7 } };
    const asked = { view, geometry, closed: new Set<number>(), seat: 0, choices: [shown], ship: 0 };
    expect(targetsOf(asked).find(({ at }) => at === 3)?.explores).toBe(false);
  });

  it('are marked as jumps where the ship cannot fly', () => {
    const goals = targets([fly(0, 3), { type: 'jump', ship: 0, to: 3 }, { type: 'jump', ship: 0, to: 9 }], 0);
    expect(goals.find(({ at }) => at === 3)?.isJump).toBe(false);
    expect(goals.find(({ at }) => at === 3)?.choices).toHaveLength(2);
    expect(goals.find(({ at }) => at === 9)?.isJump).toBe(true);
  });
});

describe('other choices', () => {
  it('of the same place become one target', () => {
    const [target, ...others] = targets([
      { type: 'build_ship', kind: 'colony_ship', at: 5 },
      { type: 'build_ship', kind: 'trade_ship', at: 5 },
    ]);
    expect(others).toEqual([]);
    expect(target?.choices).toHaveLength(2);
    expect(target?.ghost).toBeNull();
  });

  it('with a ship alone stand at the ship', () => {
    const [target] = targets([{ type: 'establish_colony', ship: 0 }]);
    expect(target).toMatchObject({ key: 'ship 0', at: site('alpha', 0), ghost: 'colony' });
  });

  it('about a planet or a sector stand there', () => {
    const found = targets([
      { type: 'freeze', planet: 4 },
      { type: 'scan', place: 'f1' },
    ]);
    expect(found.map(({ x, y }) => ({ x, y }))).toEqual([place('n1')?.hexes[1], place('f1')?.centre]);
  });

  it('about no place of the board are no target', () => {
    expect(targets([{ type: 'roll_dice' }, { type: 'take', card: 'x' }, fly(2, 99999)])).toEqual([]);
  });

  it('know when a piece stands there already', () => {
    expect(targets([{ type: 'build_spaceport', at: site('alpha', 1) }])[0]?.isTaken).toBe(true);
    expect(targets([{ type: 'place_colony', at: site('alpha', 2) + 1000 }])).toEqual([]);
  });
});

describe('the ghost', () => {
  it('is what the choice names', () => {
    expect(ghostOf({ type: 'place_colony', at: 1 })).toBe('colony');
    expect(ghostOf({ type: 'place_spaceport', at: 1, kind: 'colony_ship' })).toBe('spaceport');
    expect(ghostOf({ type: 'build_ship', at: 1, kind: 'probe' })).toBe('probe');
    expect(ghostOf({ type: 'scan', at: 1 })).toBeNull();
  });
});

describe('planets', () => {
  it('are counted over all places', () => {
    expect(planetSpot(geometry, 5)).toEqual(place('n1')?.hexes[2]);
    expect(planetSpot(geometry, 999)).toBeUndefined();
  });
});
