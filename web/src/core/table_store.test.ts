import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownDecision } from './protocol';
import { TableStore } from './table_store.svelte';
import { FakeSocket, tableInfo, update, welcome } from './testing';

let sockets: FakeSocket[];
let store: TableStore;

const latest = () => sockets.at(-1)!;
const said = (n: number, text: string) => ({ n, type: 'dice_rolled', text });
const ROLL: ShownDecision = {
  prompt: 'roll',
  text: 'Roll the dice.',
  optional: false,
  choices: [{ choice: { type: 'roll_dice' }, text: 'Roll the dice' }],
  families: [],
};

function arrive(seats = [0], people: (string | null)[] = ['anna', null]): FakeSocket {
  latest().connect();
  latest().tell(welcome(seats, people));
  return latest();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  sockets = [];
  store = new TableStore('T', {
    dial: () => {
      sockets.push(new FakeSocket());
      return latest();
    },
    arrive: () => Promise.resolve(),
  });
  await store.open();
});

afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a table', () => {
  it('is told from the start, and shows the view of the seat', () => {
    const socket = arrive();
    expect(socket.sent[0]).toMatchObject({ type: 'hello', table: 'T', seen: -1 });
    socket.tell(update({ n: 3, view: { turn: 1 }, events: [said(1, 'a'), said(3, 'b')] }));
    expect(store.desk.view).toEqual({ turn: 1 });
    expect(store.desk.events.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(store.desk.latest).toEqual([]);
    expect(store.desk.seat).toBe(0);
  });

  it('follows the changes', () => {
    const socket = arrive();
    socket.tell(update({ n: 3, view: { turn: 1, hand: { ore: 1 } }, waiting: [0] }));
    socket.tell(
      update({
        n: 4,
        was: 3,
        changes: [[['turn'], 2]],
        events: [said(4, 'c')],
        decision: ROLL,
        waiting: [0],
      }),
    );
    expect(store.desk.view).toEqual({ turn: 2, hand: { ore: 1 } });
    expect(store.desk.latest).toEqual([said(4, 'c')]);
    expect(store.desk.decision?.prompt).toBe('roll');
  });

  it('keeps a question that is only told again', () => {
    const socket = arrive();
    socket.tell(update({ n: 3, view: {}, decision: ROLL, waiting: [0, 1] }));
    const asked = store.desk.decision;
    socket.tell(update({ n: 4, was: 3, changes: [], decision: structuredClone(ROLL), waiting: [0] }));
    expect(store.desk.decision).toBe(asked);
    const other = { ...ROLL, text: 'Roll once more.' };
    socket.tell(update({ n: 5, was: 4, changes: [], decision: other, waiting: [0] }));
    expect(store.desk.decision).toEqual(other);
  });

  it('asks for everything once when a number is missing', () => {
    const socket = arrive();
    socket.tell(update({ n: 3, view: { turn: 1 } }));
    socket.tell(update({ n: 6, was: 5, changes: [[['turn'], 2]] }));
    socket.tell(update({ n: 7, was: 6, changes: [[['turn'], 3]] }));
    expect(socket.sentOf('sync')).toHaveLength(1);
    expect(store.desk.n).toBe(3);
    socket.tell(update({ n: 7, view: { turn: 3 } }));
    expect(store.desk.view).toEqual({ turn: 3 });
  });

  it('chooses for the acting seat and is busy until the result is shown', async () => {
    const socket = arrive();
    socket.tell(update({ n: 3, view: {}, decision: ROLL, waiting: [0] }));
    const done = store.desk.choose({ type: 'roll_dice' });
    expect(store.desk.isBusy).toBe(true);
    expect(await store.desk.choose({ type: 'roll_dice' })).toBe(false);
    const [sent] = socket.sentOf('choose');
    expect(sent).toMatchObject({ seat: 0, at: 3, choice: { type: 'roll_dice' } });
    socket.tell({ type: 'accepted', id: String(sent!.id), n: 4 });
    expect(await done).toBe(true);
    expect(store.desk.isBusy).toBe(true);
    socket.tell(update({ n: 4, was: 3, changes: [] }));
    expect(store.desk.isBusy).toBe(false);
  });

  it('tells why a choice was refused', async () => {
    const socket = arrive();
    socket.tell(update({ n: 3, view: {}, decision: ROLL, waiting: [0] }));
    const done = store.desk.choose({ type: 'roll_dice' });
    const id = String(socket.sentOf('choose')[0]!.id);
    socket.tell({ type: 'refused', id, code: 'NotOffered', rule: 'SF-1', message: 'Not now.' });
    expect(await done).toBe(false);
    expect(store.refusal).toMatchObject({ message: 'Not now.', rule: 'SF-1' });
    expect(store.desk.isBusy).toBe(false);
  });

  it('is free again when a message could not be read', async () => {
    const socket = arrive();
    socket.tell(update({ n: 3, view: {}, decision: ROLL, waiting: [0] }));
    const done = store.desk.choose({ type: 'roll_dice' });
    socket.tell({ type: 'refused', id: '', code: 'BadMessage', rule: '', message: 'It cannot be read.' });
    expect(await done).toBe(false);
    expect(store.refusal).toMatchObject({ message: 'It cannot be read.' });
    expect(store.desk.isBusy).toBe(false);
  });

  it('comes back with the last number seen and tells what happened', () => {
    const socket = arrive();
    socket.tell(update({ n: 3, view: {} }));
    socket.lose();
    expect(store.phase).toBe('lost');
    expect(store.desk.isReadOnly).toBe(true);
    vi.advanceTimersByTime(1000);
    const again = arrive();
    expect(again.sent[0]).toMatchObject({ seen: 3 });
    again.tell(update({ n: 5, view: {}, events: [said(4, 'x'), said(5, 'y')] }));
    expect(store.back).toEqual({ happened: 2, since: 3 });
    vi.advanceTimersByTime(6000);
    expect(store.back).toBeNull();
  });

  it('hears no event twice', () => {
    const socket = arrive();
    socket.tell(update({ n: 3, view: {}, events: [said(3, 'a')] }));
    socket.tell(update({ n: 4, view: {}, events: [said(3, 'a'), said(4, 'b')] }));
    expect(store.desk.events.map(({ n }) => n)).toEqual([3, 4]);
  });

  it('comes again when somebody of ours has sat down', () => {
    arrive([], [null, 'ben']);
    expect(store.isSpectator).toBe(true);
    latest().tell({ type: 'table', table: tableInfo(['anna', 'ben']) });
    expect(sockets).toHaveLength(2);
  });

  it('keeps each line of talk once', () => {
    const socket = arrive();
    const line = {
      type: 'said' as const,
      id: 4,
      at: 0,
      person: 'ben',
      name: 'Ben',
      text: 'Hi',
      phrase: null,
    };
    socket.tell(line);
    socket.tell(line);
    expect(store.talk).toHaveLength(1);
  });
});

describe('several players at one device', () => {
  const seats = [0, 1];
  const people = ['anna', 'anna', null];

  function begin(waiting: number[]): FakeSocket {
    const socket = arrive(seats, people);
    for (const seat of seats) {
      const decision = waiting.includes(seat) ? ROLL : null;
      socket.tell(update({ n: 0, seat, view: { own: seat }, waiting, decision }));
    }
    flushSync();
    return socket;
  }

  it('pass it to whoever has to decide, and only then show the hand', () => {
    begin([1]);
    expect(store.handOver).toBe(1);
    store.take(1);
    expect(store.handOver).toBeNull();
    expect(store.desk.view).toEqual({ own: 1 });
  });

  it('pass it on when the next one has to decide', () => {
    const socket = begin([0]);
    store.take(0);
    for (const seat of seats) socket.tell(update({ n: 1, was: 0, seat, changes: [], waiting: [1] }));
    expect(store.handOver).toBe(1);
    for (const seat of seats) socket.tell(update({ n: 2, was: 1, seat, changes: [], waiting: [2] }));
    expect(store.handOver).toBeNull();
    expect(store.acting).toBe(0);
  });
});
