// Stand-ins for tests: a socket without a network, and messages as the server sends them.

import type { Socket } from './connection';
import type { Received, SeatInfo, TableInfo, Update } from './protocol';

type Sent = Record<string, unknown>;

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Sent[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.onclose?.({ code: 1000 });
  }

  connect(): void {
    this.onopen?.();
  }

  lose(code = 1006): void {
    this.onclose?.({ code });
  }

  tell(message: Received): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  sentOf(...types: string[]): Sent[] {
    return this.sent.filter(({ type }) => types.includes(String(type)));
  }
}

export function seatInfo(seat: number, person: string | null): SeatInfo {
  const kind = person === null ? 'bot' : 'person';
  const colour = ['white', 'yellow', 'red', 'blue'][seat] ?? 'green';
  return { seat, kind, name: `Seat ${seat}`, person, bot: null, colour, here: true, left: false };
}

export function tableInfo(people: (string | null)[], changed: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'T',
    game: 'starfarers',
    title: 'Starfarers',
    version: 1,
    options: {},
    settings: { clock: 'none', grace: 60, stand_in: '', spectators: true, delay: 0, take_back: true },
    clock: { name: 'none', decision: null, game: null, explanation: '' },
    status: 'running',
    public: true,
    host: 'anna',
    created: 0,
    started: 0,
    ended: null,
    seats: people.map((person, seat) => seatInfo(seat, person)),
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

export function welcome(seats = [0], people: (string | null)[] = ['anna', null]): Received {
  return { type: 'welcome', table: tableInfo(people), seats, you: 'anna', protocol: 1 };
}

export function update(changed: Partial<Update>): Update {
  return { type: 'update', n: 0, seat: 0, events: [], decision: null, waiting: [1], ...changed };
}
