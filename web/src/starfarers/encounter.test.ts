import { describe, expect, it } from 'vitest';
import { lastEncounter } from './encounter';

const drawn = {
  n: 1,
  type: 'encounter_drawn',
  seat: 0,
  encounter_kind: 'chase',
  text: 'Mira meets a pirate. Flee?',
};
const no = { n: 2, type: 'encounter_answered', seat: 0, yes: 0, text: 'Mira says no.' };
const shake = (seat: number, value: number) => ({
  n: 2,
  type: 'contest_shaken',
  seat,
  ball: 'red',
  other_ball: 'yellow',
  value,
  text: '',
});
const decided = {
  n: 2,
  type: 'contest_decided',
  seat: 0,
  opponent: 2,
  stat: 'combat',
  mine: 8,
  theirs: 5,
  won: true,
  text: 'Combat strength: Mira 8, Tomasz 5.',
};
const fame = { n: 3, type: 'fame_gained', seat: 0, count: 1, text: 'Mira gains 1 fame piece.' };
const over = { n: 3, type: 'encounter_ended', seat: 0, encounter: 'chase', text: 'Over.' };

describe('an encounter', () => {
  it('is none before one was drawn', () => {
    expect(lastEncounter([{ n: 1, type: 'dice_rolled' }])).toBeNull();
  });

  it('begins with a question that is answered', () => {
    expect(lastEncounter([drawn])?.steps).toEqual([{ is: 'question', text: 'Flee?', answers: [] }]);
    expect(lastEncounter([drawn, no])?.steps[0]).toMatchObject({ answers: ['Mira says no.'] });
  });

  it('compares what both sides shook', () => {
    const contest = lastEncounter([drawn, no, shake(0, 8), shake(2, 5), decided])?.steps[1];
    expect(contest).toMatchObject({
      is: 'contest',
      stat: 'combat',
      sides: [
        { seat: 0, value: 8, hasWon: true },
        { seat: 2, value: 5, hasWon: false },
      ],
    });
  });

  it('shows a shake before it is decided', () => {
    const contest = lastEncounter([drawn, no, shake(0, 8)])?.steps[1];
    expect(contest).toMatchObject({ sides: [{ seat: 0, hasWon: null, balls: ['red', 'yellow'] }] });
  });

  it('gathers what came of it, and ends', () => {
    const told = lastEncounter([drawn, no, fame, over, { n: 4, type: 'ship_flew', seat: 0 }]);
    expect(told?.steps[1]).toEqual({ is: 'result', texts: ['Mira gains 1 fame piece.', 'Over.'] });
    expect(told?.isOver).toBe(true);
  });

  it('is the last of several', () => {
    expect(lastEncounter([drawn, no, over, { ...drawn, n: 9, seat: 1 }])).toMatchObject({
      subject: 1,
      key: 3,
      isOver: false,
    });
  });

  it('may be shared by two pilots', () => {
    const read = {
      n: 1,
      type: 'encounter_read',
      reader: 4,
      seats: [0, 3],
      encounter_kind: 'merchant',
      text: 'Eva reads an encounter to Ann and Dan: a merchant. How many cards?',
    };
    expect(lastEncounter([read])).toMatchObject({
      subject: 0,
      subjects: [0, 3],
      kind: 'merchant',
      steps: [{ is: 'question', text: 'How many cards?', answers: [] }],
    });
  });
});
