// The socket of one table: says hello, comes back by itself, and loses no choice.
// What is said is heard by a listener; what was asked is answered by promises.

import type { Accepted, Choice, Explained, Received, Refused } from './protocol';

/** As much of a WebSocket as is used here; tests bring their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export type Phase =
  /** Not yet welcomed, for the first time or after the seat was lost. */
  | 'connecting'
  | 'open'
  /** Lost or not reached, and tried again. */
  | 'lost'
  /** Reached, but the server cannot store moves at the moment; tried again. */
  | 'unstored'
  /** The table does not want us; trying again would not help. */
  | 'refused'
  | 'closed';

export interface Hello {
  table: string;
  token?: string;
  seen: number;
  talk_seen: number;
  language: string;
}

export interface Listener {
  /** What hello tells: asked anew for every connection. */
  hello(): Hello;
  hear(message: Received): void;
  changed(phase: Phase): void;
  refused(refused: Refused): void;
}

export type Asking =
  | { type: 'choose'; seat: number; choice: Choice; at?: number }
  | { type: 'explain'; seat: number; choice: Choice }
  | { type: 'take_back'; seat: number }
  | { type: 'consent'; seat: number; agree: boolean }
  | { type: 'say'; text?: string; phrase?: string }
  | { type: 'mute'; person: string; on: boolean; for_all?: boolean }
  | { type: 'report'; person: string; reason: string; line?: number };

export type Answer = Accepted | Refused | Explained;

interface Unanswered {
  message: Asking & { id: string };
  resolve: (answer: Answer) => void;
  attempts: number;
}

const PROTOCOL = 1;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;
const HEARTBEAT = 20_000;
/** So long after a ping without a sound, the connection counts as lost. */
const PATIENCE = 8_000;
/** A choice that a busy server could not take is sent again so often. */
const ATTEMPTS = 6;
const LASTING = new Set([
  'UnknownTable',
  'NotWelcome',
  'BadToken',
  'Banned',
  'Ended',
  'Expired',
  'NotYourSeat',
  'BadMessage',
]);
const UNAVAILABLE = 'Unavailable';
const PASSING = new Set([UNAVAILABLE, 'TooFast']);
/** The code with which a server that cannot store moves closes a socket. */
const NO_STORAGE = 4503;

/** The code of an answer that never came. */
export const LOST = 'Lost';

export class Connection {
  /** What the server's clock is ahead of ours, in seconds. */
  offset = 0;
  phase: Phase = 'connecting';
  #socket: Socket | null = null;
  #unanswered = new Map<string, Unanswered>();
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #pings = new Map<string, number>();
  #prefix = randomText();
  #counter = 0;

  constructor(
    private readonly listener: Listener,
    private readonly dial: () => Socket,
  ) {}

  open(): void {
    this.#dial();
    this.#beat = setInterval(() => this.ping(), HEARTBEAT);
  }

  close(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#drop();
    this.#forgetUnanswered(() => true);
    this.#enter('closed');
  }

  /** Hang up and come back at once, as with another language or another seat. */
  again(): void {
    if (this.phase === 'closed') return;
    clearTimeout(this.#retry);
    this.#drop();
    this.#pause = FIRST_PAUSE;
    this.#dial();
  }

  /** The network or the page is back: do not wait for the next attempt. */
  hurry(): void {
    if (this.phase === 'lost' || this.phase === 'unstored') this.again();
    else this.ping();
  }

  /** Send something that is answered. A choice is sent again after a loss; anything else then counts as lost. */
  ask(asking: Asking): Promise<Answer> {
    const message = { ...asking, id: `${this.#prefix}-${this.#counter++}` };
    return new Promise((resolve) => {
      this.#unanswered.set(message.id, { message, resolve, attempts: 0 });
      if (this.phase === 'open') this.#send(message);
      else if (asking.type !== 'choose') this.#lose(message.id);
    });
  }

  /** Ask for the whole view of every seat. */
  sync(): void {
    this.#send({ type: 'sync' });
  }

  ping(): void {
    if (this.phase !== 'open') return;
    const id = `p-${this.#counter++}`;
    this.#pings.set(id, Date.now());
    this.#send({ type: 'ping', id });
    this.#silence ??= setTimeout(() => this.#lost(), PATIENCE);
  }

  #dial(): void {
    const socket = this.dial();
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: 'hello', protocol: PROTOCOL, ...this.listener.hello() });
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Received);
    socket.onclose = ({ code }) => this.#lost(code === NO_STORAGE ? 'unstored' : 'lost');
  }

  #send(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(message: Received): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    switch (message.type) {
      case 'welcome':
        this.listener.hear(message);
        this.#welcomed();
        return;
      case 'accepted':
      case 'explained':
        this.#answered(message);
        return;
      case 'refused':
        this.#refused(message);
        return;
      case 'pong':
        this.#compareClocks(message.id, message.time);
        return;
      case 'bye':
        this.listener.hear(message);
        if (LASTING.has(message.code)) this.#dismissed();
        else this.#lost();
        return;
      default:
        this.listener.hear(message);
    }
  }

  #welcomed(): void {
    this.#pause = FIRST_PAUSE;
    this.#enter('open');
    for (const { message } of this.#unanswered.values()) this.#send(message);
    this.ping();
  }

  #answered(answer: Answer): void {
    this.#unanswered.get(answer.id)?.resolve(answer);
    this.#unanswered.delete(answer.id);
  }

  #refused(refused: Refused): void {
    const unanswered = this.#refusedOne(refused.id);
    if (!unanswered) {
      if (this.phase !== 'open') this.#notWelcomed(refused);
      return;
    }
    const { id, type } = unanswered.message;
    if (type === 'choose' && PASSING.has(refused.code) && unanswered.attempts < ATTEMPTS) {
      unanswered.attempts += 1;
      setTimeout(() => this.#resend(id), FIRST_PAUSE * unanswered.attempts);
    } else {
      this.#answered({ ...refused, id });
    }
  }

  /** What a refusal is for. The server answers in order: without an id it is for what waits longest. */
  #refusedOne(id: string): Unanswered | undefined {
    if (id || this.phase !== 'open') return this.#unanswered.get(id);
    const [oldest] = this.#unanswered.values();
    return oldest;
  }

  #resend(id: string): void {
    const unanswered = this.#unanswered.get(id);
    if (unanswered && this.phase === 'open') this.#send(unanswered.message);
  }

  #notWelcomed(refused: Refused): void {
    if (!LASTING.has(refused.code)) {
      this.#lost(refused.code === UNAVAILABLE ? 'unstored' : 'lost');
      return;
    }
    this.#drop();
    this.#forgetUnanswered(() => true);
    this.#enter('refused');
    this.listener.refused(refused);
  }

  #lost(phase: 'lost' | 'unstored' = 'lost'): void {
    this.#drop();
    this.#forgetUnanswered(({ message }) => message.type !== 'choose');
    this.#enter(phase);
    clearTimeout(this.#retry);
    // Not all at the same moment, when a server comes back.
    this.#retry = setTimeout(() => this.#dial(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** The seat changed hands or the token ended: whoever comes again is told what is left. */
  #dismissed(): void {
    this.#enter('connecting');
    this.again();
  }

  /** Let go of the socket without hearing from it again. */
  #drop(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#pings.clear();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #forgetUnanswered(which: (unanswered: Unanswered) => boolean): void {
    for (const [id, unanswered] of this.#unanswered) if (which(unanswered)) this.#lose(id);
  }

  #lose(id: string): void {
    this.#answered({ type: 'refused', id, code: LOST, rule: '', message: '' });
  }

  #compareClocks(id: string, time: number): void {
    const sent = this.#pings.get(id);
    this.#pings.delete(id);
    if (sent !== undefined) this.offset = time - (sent + Date.now()) / 2000;
  }

  #enter(phase: Phase): void {
    if (phase === this.phase) return;
    this.phase = phase;
    this.listener.changed(phase);
  }
}

/** Letters that no other device makes. (`randomUUID` is missing where a page came without TLS.) */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** A socket to the server this page came from. */
export function dialServer(): Socket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/ws`) as unknown as Socket;
}
