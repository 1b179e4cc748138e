import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../core/settings.svelte';
import type { DiscData } from '../symbols/discs';
import { geometryOf } from './geometry';
import { sampleBoard, sampleDesk, sampleView } from './sample';
import { thingAt, thingsOf, type Thing } from './things';
import { describe as tell, spoken } from './tips';

const board = sampleBoard();
const geometry = geometryOf(board, true);
const view = sampleView(board);
const desk = sampleDesk(view);
const things = thingsOf(view, geometry);
const tipOf = (key: string) => tell(desk, things.find((thing) => thing.key === key) as Thing);

beforeEach(() => {
  settings.language = 'en';
});

describe('a tip', () => {
  it('tells resource, numbers and chance of a planet', () => {
    expect(tipOf('planet alpha 0')).toEqual({
      title: 'Ore planet · Alpha',
      lines: ['Yields on 6.', '5 of 36 rolls, 14 %.'],
    });
    expect(tipOf('planet alpha 1').lines).toEqual(['Yields on 3 and 12.', '3 of 36 rolls, 8 %.']);
    expect(tipOf('planet n1 2').lines[0]).toBe('Pirate base: it takes 4 cannon to remove it.');
  });

  it('tells of a face-down chip what one has seen of it, and who else has', () => {
    const planet = things.find(({ key }) => key === 'planet n1 2') as Extract<Thing, { kind: 'planet' }>;
    const chip = (known: DiscData | null) =>
      tell(desk, {
        ...planet,
        planet: { ...planet.planet, disc: { kind: 'face_down', seen_by: [0, 1], known } },
      }).lines;
    expect(chip(null)).toEqual(['A face-down chip.', 'Seen by Ines.']);
    expect(chip({ kind: 'number', numbers: [8] }).slice(1)).toEqual([
      'Yields on 8.',
      '5 of 36 rolls, 14 %.',
      'Seen by Ines.',
    ]);
  });

  it('tells of a base and its numbered places', () => {
    const [at = 0] = view.board.places[0]?.sites ?? [];
    const base = { civilization: 'diplomats', hex: [1, 1] as [number, number], outposts: [at] };
    const own = { ...view, board: { ...view.board, bases: [base] } };
    const [whole, first] = thingsOf(own, geometry)
      .filter(({ key }) => /^(base|outpost) /.test(key))
      .reverse();
    expect(tell(sampleDesk(own), whole as Thing)).toEqual({
      title: 'Base of the Diplomats',
      lines: ['0 of 1 docks taken.', 'The next one needs 1 freight pod.'],
    });
    expect(tell(sampleDesk(own), first as Thing).title).toBe('Outpost intersection 1 · Diplomats');
  });

  it('tells owner, kind and movement of a ship', () => {
    expect(tipOf('ship 0 0')).toEqual({ title: 'Colony ship · you', lines: ['5 steps left this turn.'] });
    expect(tipOf('ship 0 1').lines).toEqual(['Held fast for this turn.']);
    expect(tipOf('ship 1 0')).toEqual({ title: 'Trade ship · Ines', lines: [] });
  });

  it('tells of buildings, nobody’s too', () => {
    const [own, neutral] = view.pieces.buildings;
    expect(tipOf(`building ${own?.at}`).title).toBe('Spaceport · you');
    expect(tipOf(`building ${neutral?.at}`).title).toBe('Colony · neutral');
  });

  it('tells of an outpost and its docks', () => {
    expect(tipOf('sector n2')).toEqual({
      title: 'Outpost of the Merchants · N2',
      lines: ['1 of 5 docks taken.', 'Ines 1', 'The next one needs 2 freight pod.'],
    });
    expect(tipOf('dock n2 0').title).toBe('Trade station · Ines');
    expect(tipOf('dock n2 2').lines).toEqual(['Needs 3 freight pod.']);
  });

  it('tells nothing of a face-down sector but its back', () => {
    expect(tipOf('sector f1').title).toBe('Face down · F1');
    expect(tipOf('sector f1').lines.at(-1)).toBe('2 stars on its back.');
  });

  it('says something sensible about what it does not know', () => {
    const strange = structuredClone(view);
    strange.sectors.push({ place: 'n9', kind: 'wormhole' });
    const planet = strange.sectors[1]?.planets?.[0];
    if (planet) planet.disc = { kind: 'artifact_site', strength: 2 };
    const found = thingsOf(strange, geometry).find(({ key }) => key === 'planet n1 0') as Thing;
    expect(tell(sampleDesk(strange), found).lines).toEqual(['Artifact site 2']);
  });

  it('speaks German', () => {
    settings.language = 'de';
    expect(tipOf('planet alpha 0').lines[0]).toBe('Bringt Ertrag bei 6.');
  });

  it('can be read out', () => {
    expect(spoken({ title: 'A', lines: ['B.', 'C'] })).toBe('A. B. C.');
  });
});

describe('things', () => {
  it('are found under a point, what lies above first', () => {
    const ship = things.find(({ key }) => key === 'ship 0 0') as Thing;
    expect(thingAt(things, ship)?.key).toBe('ship 0 0');
    const hex = geometry.placeOf.get('alpha')?.hexes[0] as { x: number; y: number };
    expect(thingAt(things, hex)?.key).toBe('planet alpha 0');
    expect(thingAt(things, { x: 9999, y: 0 })).toBeNull();
  });
});
