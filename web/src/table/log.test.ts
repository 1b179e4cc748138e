import { describe, expect, it } from 'vitest';
import { logText, logTurns, placeOf } from './log';

const events = [
  { n: 0, type: 'starting_player_found', seat: 2, text: 'Ines begins.' },
  { n: 0, type: 'turn_began', seat: 2, turn: 1, text: 'Turn 1: Ines.' },
  { n: 1, type: 'dice_rolled', seat: 2, first: 3, second: 4, text: 'Ines rolls 7 (3 and 4).' },
  { n: 2, type: 'take_back', seat: 2 },
  { n: 3, type: 'turn_began', seat: 3, turn: 2, text: 'Turn 2: Mira.' },
];

describe('the log', () => {
  it('gathers lines by turn and leaves out what has no text', () => {
    const turns = logTurns(events);
    expect(turns.map((turn) => turn.title)).toEqual(['', 'Turn 1: Ines.', 'Turn 2: Mira.']);
    expect(turns[1]?.lines.map((line) => line.text)).toEqual(['Ines rolls 7 (3 and 4).']);
  });

  it('gives every line a key of its own', () => {
    const twice = [events[0]!, events[0]!];
    const keys = logTurns(twice)[0]!.lines.map((line) => line.key);
    expect(new Set(keys).size).toBe(2);
  });

  it('can be copied', () => {
    expect(logText(logTurns(events))).toBe(
      'Ines begins.\n\nTurn 1: Ines.\nInes rolls 7 (3 and 4).\n\nTurn 2: Mira.',
    );
  });
});

describe('the place of an event', () => {
  it('is where a flight ended, where something stands, or a sector', () => {
    expect(placeOf({ n: 1, type: 'ship_flew', start: 3, to: 9 })).toEqual({
      kind: 'intersection',
      at: 9,
    });
    expect(placeOf({ n: 1, type: 'colony_established', at: 5 })).toEqual({
      kind: 'intersection',
      at: 5,
    });
    expect(placeOf({ n: 1, type: 'sector_discovered', place: 'N7' })).toEqual({
      kind: 'sector',
      name: 'N7',
    });
  });

  it('finds the sector of a planet', () => {
    const view = { sectors: [{ place: 'alpha' }, { place: 'beta' }] };
    expect(placeOf({ n: 1, type: 'disc_revealed', planet: 4 }, view)).toEqual({
      kind: 'sector',
      name: 'beta',
    });
  });

  it('is none for most', () => {
    expect(placeOf({ n: 1, type: 'turn_began', seat: 1 })).toBeNull();
  });
});
