import { describe, expect, it } from 'vitest';
import { awaySeats, consentSeat, promptOf, ranking } from './standing';

const person = (seat: number, name: string, here = true, left = false) => ({
  seat,
  name,
  kind: 'person' as const,
  here,
  left,
});
const seats = [person(0, 'Mira'), person(1, 'Ines'), person(2, 'Tomasz', false)];
const decision = { prompt: 'roll', text: 'Roll the dice.', optional: false, choices: [], families: [] };
const known = { seat: 0, decision: null, waiting: [1], outcome: null };
const nameOf = (seat: number) => seats[seat]!.name;

describe('the prompt', () => {
  it('says what to do, or whom we wait for', () => {
    expect(promptOf({ ...known, decision, waiting: [0] }, nameOf)).toEqual({
      is: 'decide',
      text: 'Roll the dice.',
    });
    expect(promptOf(known, nameOf)).toEqual({ is: 'wait', names: ['Ines'] });
  });

  it('says what may be done meanwhile', () => {
    expect(promptOf({ ...known, decision: { ...decision, optional: true } }, nameOf)).toEqual({
      is: 'may',
      text: 'Roll the dice.',
      names: ['Ines'],
    });
  });

  it('says that the game is over', () => {
    expect(promptOf({ ...known, decision, outcome: { winners: [1] } }, nameOf)).toEqual({ is: 'over' });
  });
});

describe('people', () => {
  it('are away when they are not here or have left; bots and we are not', () => {
    const bot = { seat: 3, name: 'Cadet', kind: 'bot' as const, here: false, left: false };
    expect(awaySeats([...seats, bot], [0]).map(({ seat }) => seat)).toEqual([2]);
    expect(awaySeats([person(1, 'Ines', true, true)], [0])).toHaveLength(1);
    expect(awaySeats([person(0, 'Mira', false)], [0])).toEqual([]);
  });

  it('are asked once whether a choice may be taken back', () => {
    expect(consentSeat({ seat: 1, agreed: [] }, [0])).toBe(0);
    expect(consentSeat({ seat: 1, agreed: [0] }, [0])).toBeNull();
    expect(consentSeat({ seat: 0, agreed: [] }, [0])).toBeNull();
    expect(consentSeat(null, [0])).toBeNull();
  });
});

describe('the end', () => {
  it('ranks winners first, then by points', () => {
    const outcome = { winners: [1], reason: 'reached_the_goal', points: [9, 15, 12] };
    expect(ranking(outcome, seats).map(({ seat, points }) => [seat, points])).toEqual([
      [1, 15],
      [2, 12],
      [0, 9],
    ]);
  });
});
