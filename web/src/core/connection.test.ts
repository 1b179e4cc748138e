import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, LOST, type Phase } from './connection';
import type { Received, Refused } from './protocol';
import { FakeSocket, welcome } from './testing';

let sockets: FakeSocket[];
let phases: Phase[];
let heard: Received[];
let doors: Refused[];
let connection: Connection;

const latest = () => sockets.at(-1)!;

function arrive(): FakeSocket {
  latest().connect();
  latest().tell(welcome());
  return latest();
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  phases = [];
  heard = [];
  doors = [];
  connection = new Connection(
    {
      hello: () => ({ table: 'T', seen: 7, talk_seen: 2, language: 'en' }),
      hear: (message) => heard.push(message),
      changed: (phase) => phases.push(phase),
      refused: (refused) => doors.push(refused),
    },
    () => {
      sockets.push(new FakeSocket());
      return latest();
    },
  );
  connection.open();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('says hello with what was seen, and is open when welcomed', () => {
    latest().connect();
    expect(latest().sent).toEqual([
      { type: 'hello', protocol: 1, table: 'T', seen: 7, talk_seen: 2, language: 'en' },
    ]);
    expect(phases).toEqual([]);
    latest().tell(welcome());
    expect(phases).toEqual(['open']);
  });

  it('answers each question with its own answer', async () => {
    const socket = arrive();
    const first = connection.ask({ type: 'explain', seat: 0, choice: { type: 'roll_dice' } });
    const second = connection.ask({ type: 'choose', seat: 0, choice: { type: 'roll_dice' }, at: 7 });
    const [asked, chosen] = socket.sentOf('explain', 'choose');
    socket.tell({ type: 'accepted', id: String(chosen!.id), n: 8 });
    socket.tell({ type: 'refused', id: String(asked!.id), code: 'NotOffered', rule: 'SF-1', message: 'No.' });
    expect(await second).toMatchObject({ type: 'accepted', n: 8 });
    expect(await first).toMatchObject({ type: 'refused', rule: 'SF-1' });
  });

  it('sends an unanswered choice again with the same id after a loss', async () => {
    const first = arrive();
    const answer = connection.ask({ type: 'choose', seat: 0, choice: { type: 'roll_dice' } });
    const [sent] = first.sentOf('choose');
    first.lose();
    expect(phases).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(1000);
    const second = arrive();
    expect(second).not.toBe(first);
    expect(second.sentOf('choose')).toEqual([sent]);
    second.tell({ type: 'accepted', id: String(sent!.id), n: 8 });
    expect(await answer).toMatchObject({ n: 8 });
  });

  it('gives up on anything but choices when the connection is lost', async () => {
    const socket = arrive();
    const answer = connection.ask({ type: 'take_back', seat: 0 });
    socket.lose();
    expect(await answer).toMatchObject({ type: 'refused', code: LOST });
    vi.advanceTimersByTime(1000);
    expect(arrive().sentOf('take_back')).toEqual([]);
  });

  it('waits longer from attempt to attempt, and tries at once when told that the network is back', () => {
    arrive().lose();
    vi.advanceTimersByTime(700);
    expect(sockets).toHaveLength(2);
    latest().lose();
    vi.advanceTimersByTime(700);
    expect(sockets).toHaveLength(2);
    connection.hurry();
    expect(sockets).toHaveLength(3);
  });

  it('counts a silent connection as lost', () => {
    arrive();
    vi.advanceTimersByTime(30_000);
    expect(phases.at(-1)).toBe('lost');
  });

  it('stays open as long as the server answers', () => {
    const socket = arrive();
    for (let second = 0; second < 100; second += 1) {
      for (const { id } of socket.sentOf('ping')) socket.tell({ type: 'pong', id: String(id), time: 0 });
      vi.advanceTimersByTime(1000);
    }
    expect(phases).toEqual(['open']);
  });

  it('comes back after the server said goodbye', () => {
    arrive().tell({ type: 'bye', code: 'Stopping', message: 'Back in a moment.' });
    expect(phases).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(1000);
    arrive();
    expect(phases).toEqual(['open', 'lost', 'open']);
  });

  it('comes again at once when what let it in has ended, and learns what is left', () => {
    arrive().tell({ type: 'bye', code: 'BadToken', message: 'The token was revoked.' });
    expect(sockets).toHaveLength(2);
    latest().connect();
    latest().tell({ type: 'refused', id: '', code: 'BadToken', rule: '', message: 'Opens nothing.' });
    expect(doors).toHaveLength(1);
  });

  it.each(['Banned', 'Ended'])('does not come again when it is told %s', (code) => {
    arrive();
    latest().tell({ type: 'bye', code, message: 'Go.' });
    latest().connect();
    latest().tell({ type: 'refused', id: '', code, rule: '', message: 'Go.' });
    expect(doors).toMatchObject([{ code }]);
    expect(phases.at(-1)).toBe('refused');
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });

  it('does not come again to a table that does not want it', () => {
    latest().connect();
    latest().tell({ type: 'refused', id: '', code: 'NotWelcome', rule: '', message: 'Private.' });
    expect(doors).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('sends a choice again that a busy server could not take', async () => {
    const socket = arrive();
    const answer = connection.ask({ type: 'choose', seat: 0, choice: { type: 'roll_dice' } });
    const id = String(socket.sentOf('choose')[0]!.id);
    socket.tell({ type: 'refused', id, code: 'Unavailable', rule: '', message: 'Later.' });
    vi.advanceTimersByTime(600);
    expect(socket.sentOf('choose')).toHaveLength(2);
    socket.tell({ type: 'accepted', id, n: 8 });
    expect(await answer).toMatchObject({ n: 8 });
  });

  it('takes a refusal without an id for what waits longest', async () => {
    const socket = arrive();
    const first = connection.ask({ type: 'choose', seat: 0, choice: { type: 'roll_dice' } });
    const second = connection.ask({ type: 'explain', seat: 0, choice: { type: 'roll_dice' } });
    socket.tell({ type: 'refused', id: '', code: 'BadMessage', rule: '', message: 'It cannot be read.' });
    expect(await first).toMatchObject({ type: 'refused', code: 'BadMessage', message: 'It cannot be read.' });
    const { id } = socket.sentOf('explain')[0]!;
    socket.tell({ type: 'refused', id: String(id), code: 'NotOffered', rule: 'SF-1', message: 'No.' });
    expect(await second).toMatchObject({ code: 'NotOffered' });
  });

  it('is refused nothing it waits for when something else is refused', async () => {
    const socket = arrive();
    const answer = connection.ask({ type: 'choose', seat: 0, choice: { type: 'roll_dice' } });
    const { id } = socket.sentOf('choose')[0]!;
    socket.tell({ type: 'refused', id: 'p-0', code: 'TooFast', rule: '', message: 'Wait a moment.' });
    socket.tell({ type: 'accepted', id: String(id), n: 8 });
    expect(await answer).toMatchObject({ type: 'accepted', n: 8 });
  });

  it('says that the server cannot store moves, comes back, and then sends the choice', async () => {
    const first = arrive();
    const answer = connection.ask({ type: 'choose', seat: 0, choice: { type: 'roll_dice' } });
    const [sent] = first.sentOf('choose');
    const unstored = { type: 'refused', code: 'Unavailable', rule: '', message: 'No storage.' } as const;
    first.tell({ ...unstored, id: String(sent!.id) });
    first.lose(4503);
    expect(phases).toEqual(['open', 'unstored']);
    vi.advanceTimersByTime(1000);
    latest().connect();
    latest().tell({ ...unstored, id: '' });
    expect(phases).toEqual(['open', 'unstored']);
    vi.advanceTimersByTime(2000);
    const last = arrive();
    expect(last.sentOf('choose')).toContainEqual(sent);
    last.tell({ type: 'accepted', id: String(sent!.id), n: 8 });
    expect(await answer).toMatchObject({ n: 8 });
    expect(phases).toEqual(['open', 'unstored', 'open']);
  });

  it('knows by how much the clocks differ', () => {
    vi.setSystemTime(100_000);
    const socket = arrive();
    socket.tell({ type: 'pong', id: String(socket.sentOf('ping')[0]!.id), time: 130 });
    expect(connection.offset).toBeCloseTo(30);
  });
});
