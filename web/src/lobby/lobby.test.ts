import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionInfo, SeatInfo, TableInfo } from '../core/protocol';
import { Draft } from './drafts.svelte';
import { botCommand, inviteAddress } from './links';
import * as seating from './seating';
import { squares } from './squares';
import { hostName, inOrder, isInvited, isMyTurn, renewed } from './standing';

const GAME: GameInfo = {
  id: 'demo',
  title: 'Demo',
  version: 1,
  summary: '',
  seats: [3, 4, 6],
  colours: ['white', 'yellow', 'red', 'blue', 'green', 'violet'],
  options: [
    {
      name: 'board',
      title: 'Board',
      values: ['plain', 'wild'],
      labels: ['Plain board', 'Wild space'],
      default: 'plain',
      explanation: '',
    },
    { name: 'scenario', title: '', values: ['none'], labels: ['None'], default: 'none', explanation: '' },
  ],
  bots: ['random', 'cadet', 'navigator'],
};

const PLAIN_SEAT: SeatInfo = {
  seat: 0,
  kind: 'person',
  name: 'Mira',
  person: 'p1',
  bot: null,
  colour: 'white',
  here: true,
  left: false,
};

function table(changed: Partial<TableInfo>): TableInfo {
  return {
    id: 'T',
    game: 'demo',
    title: 'Demo',
    version: 1,
    options: {},
    settings: seating.USUAL_SETTINGS,
    clock: { name: 'none', decision: null, game: null, explanation: '' },
    status: 'running',
    public: true,
    host: 'p1',
    created: 1,
    started: null,
    ended: null,
    seats: [PLAIN_SEAT, { ...PLAIN_SEAT, seat: 1, name: 'Ines', person: 'p2' }],
    free: 0,
    commitment: null,
    seed: null,
    outcome: null,
    base: 0,
    follows: null,
    next: null,
    ...changed,
  };
}

describe('seats of a new table', () => {
  it('are ready to start: me, and bots that think', () => {
    const seats = seating.readyTable(GAME);
    expect(seats.map((seat) => [seat.kind, seat.bot])).toEqual([
      ['me', 'cadet'],
      ['bot', 'cadet'],
      ['bot', 'cadet'],
      ['bot', 'cadet'],
    ]);
    expect(seating.canStartAtOnce(seats)).toBe(true);
  });

  it('keep their people when seats are added or taken away', () => {
    const seats = seating.withSeat(seating.readyTable(GAME), 1, { kind: 'here', name: 'Ben', bot: '' });
    expect(seating.resized(seats, 6, GAME).map((seat) => seat.kind)).toEqual([
      'me',
      'here',
      'bot',
      'bot',
      'bot',
      'bot',
    ]);
    expect(seating.resized(seats, 3, GAME)).toHaveLength(3);
  });

  it('seat me only once', () => {
    const seats = seating.withSeat(seating.readyTable(GAME), 2, { kind: 'me', name: '', bot: '' });
    expect(seats.map((seat) => seat.kind)).toEqual(['bot', 'bot', 'me', 'bot']);
  });

  it('wait for friends and bots from outside', () => {
    const plan = new Draft(GAME);
    plan.setSeat(1, { kind: 'open', name: '', bot: '' });
    plan.setSeat(2, { kind: 'outside', name: '', bot: '' });
    expect(seating.canStartAtOnce(plan.seats)).toBe(false);
    expect(seating.outsideSeats(plan.seats)).toEqual([2]);
  });

  it('are sent as the server takes them, friends never without a name', () => {
    const plan = new Draft(GAME);
    plan.setSeat(1, { kind: 'here', name: ' Ben ', bot: 'cadet' });
    plan.setSeat(2, { kind: 'here', name: '', bot: '' });
    plan.setOption('board', 'wild');
    const wanted = plan.wanted(GAME, (seat) => `Player ${seat + 1}`);
    expect(wanted.seats).toEqual([
      { kind: 'me' },
      { kind: 'here', name: 'Ben' },
      { kind: 'here', name: 'Player 3' },
      { kind: 'bot', bot: 'cadet' },
    ]);
    expect(wanted.options).toEqual({ board: 'wild' });
  });
});

describe('options', () => {
  it('with one value are not asked for', () => {
    expect(seating.openOptions(GAME, 4).map((option) => option.name)).toEqual(['board']);
  });

  it('may be others with more seats, and what cannot be set then is not sent', () => {
    const [board] = GAME.options;
    const large: GameInfo = {
      ...GAME,
      options_by_seats: { '6': [{ ...board!, values: ['wild'], labels: ['Wild space'], default: 'wild' }] },
    };
    expect(seating.openOptions(large, 4)).toHaveLength(1);
    expect(seating.openOptions(large, 6)).toEqual([]);
    expect(seating.possibleOptions(large, 6, { board: 'plain' })).toEqual({});
    expect(seating.possibleOptions(large, 4, { board: 'plain' })).toEqual({ board: 'plain' });
  });

  it('may be others with the value of one of them, which can still be changed', () => {
    const [board] = GAME.options;
    const scenario: OptionInfo = {
      ...board!,
      name: 'scenario',
      values: ['none', 'lost_people'],
      labels: ['None', 'The Lost People'],
      default: 'none',
    };
    const goal = (value: string): OptionInfo => ({
      ...board!,
      name: 'target_vp',
      values: [value, '20'],
      labels: [value, '20'],
      default: value,
    });
    const whole: GameInfo = {
      ...GAME,
      options: [scenario, goal('15')],
      options_by_seats: { '6': [{ ...scenario, values: ['none'] }, goal('15')] },
      options_by_value: { scenario: { lost_people: [{ ...scenario, values: ['lost_people'] }, goal('17')] } },
    };
    const set = { scenario: 'lost_people', target_vp: '15' };
    expect(seating.openOptions(whole, 4, {})[1]?.default).toBe('15');
    const [chooser, target] = seating.openOptions(whole, 4, set);
    expect(chooser?.values).toEqual(['none', 'lost_people']);
    expect(target?.default).toBe('17');
    expect(seating.valueOf(target!, set)).toBe('17');
    expect(seating.possibleOptions(whole, 4, set)).toEqual({ scenario: 'lost_people' });
    expect(seating.possibleOptions(whole, 6, set)).toEqual({ target_vp: '15' });
    expect(seating.unusual(whole, { scenario: 'lost_people', target_vp: '17' }, 4)).toEqual([
      'The Lost People',
    ]);
  });

  it('are told where they are unusual', () => {
    expect(seating.unusual(GAME, { board: 'wild', scenario: 'none' }, 4)).toEqual(['Wild space']);
    expect(seating.unusual(GAME, { board: 'plain' }, 4)).toEqual([]);
  });
});

describe('tables in the lobby', () => {
  it('know my turn', () => {
    expect(isMyTurn(table({ waiting: [0] }), 'p1')).toBe(true);
    expect(isMyTurn(table({ waiting: [1] }), 'p1')).toBe(false);
    expect(isMyTurn(table({}), 'p1')).toBe(false);
    expect(isMyTurn(table({ waiting: [0] }), null)).toBe(false);
    const left = table({ waiting: [0], seats: [{ ...PLAIN_SEAT, left: true }] });
    expect(isMyTurn(left, 'p1')).toBe(false);
  });

  it('come in the order in which they want me', () => {
    const tables = [
      table({ id: 'open', status: 'open', created: 9 }),
      table({ id: 'theirs', waiting: [1] }),
      table({ id: 'mine', waiting: [0] }),
    ];
    expect(inOrder(tables, 'p1').map((one) => one.id)).toEqual(['mine', 'theirs', 'open']);
  });

  it('know that a seat is kept for me, and want me', () => {
    const kept: SeatInfo = { ...PLAIN_SEAT, kind: 'open', person: null, invited: 'p1' };
    const invitation = table({ id: 'invitation', status: 'open', host: 'p2', seats: [kept] });
    expect(isInvited(invitation, 'p1')).toBe(true);
    expect(isInvited(invitation, 'p2')).toBe(false);
    expect(isInvited({ ...invitation, status: 'running' }, 'p1')).toBe(false);
    const ids = inOrder([table({ id: 'theirs', waiting: [1] }), invitation], 'p1').map((one) => one.id);
    expect(ids).toEqual(['invitation', 'theirs']);
    expect(hostName(invitation)).toBe('');
  });

  it('are named after their host', () => {
    expect(hostName(table({ host: 'p2' }))).toBe('Ines');
    expect(hostName(table({ host: 'gone' }))).toBe('Mira');
  });

  it('stay the same object while nothing changes', () => {
    const old = [table({ id: 'a' }), table({ id: 'b' })];
    expect(renewed(old, structuredClone(old))).toBe(old);
    const changed = renewed(old, [table({ id: 'a' }), table({ id: 'b', free: 1 })]);
    expect(changed[0]).toBe(old[0]);
    expect(changed[1]).not.toBe(old[1]);
    expect(renewed(old, [])).toEqual([]);
  });
});

it('a QR code is drawn square by square', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ];
  const drawn = rows.map((row) => row.map(() => false));
  for (const [, x, y, width] of squares(rows).matchAll(/M(\d+) (\d+)h(\d+)v1H\d+Z/g)) {
    for (let i = 0; i < Number(width); i++) drawn[Number(y)]![Number(x) + i] = true;
  }
  expect(drawn).toEqual(rows);
});

describe('links', () => {
  it('carry an invitation where servers do not log it', () => {
    expect(inviteAddress('https://x.org', 'K7', null)).toBe('https://x.org/table/K7');
    expect(inviteAddress('https://x.org', 'K7', 'a/b')).toBe('https://x.org/table/K7#invite=a%2Fb');
  });

  it('tell how a bot comes', () => {
    expect(botCommand('https://x.org', 'K7', 'tok')).toContain('--connect https://x.org --table K7');
  });
});
