// One table as this device plays or watches it: its seats, what they know, the talk, the connection.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { announcer } from './announcer.svelte';
import {
  Connection,
  dialServer,
  type Answer,
  type Asking,
  type Hello,
  type Phase,
  type Socket,
} from './connection';
import { handbookOf } from './handbooks';
import { t } from './i18n.svelte';
import { LiveDesk } from './live_desk.svelte';
import { me } from './me.svelte';
import { noticeBoard } from './notice.svelte';
import type { Choice, Explained, Handbook, Received, Refused, Said, TableInfo, Update } from './protocol';
import { Receipts } from './receipts';
import { SeatState } from './seat_state.svelte';
import { settings } from './settings.svelte';
import { play } from './sound';
import { soundsOf } from './sounding';

/** What is shown after the connection came back goes by itself after so long. */
const BACK_STAYS = 5000;
const HURRY = 10;

export interface TableStoreOptions {
  /** An invitation, or a token that opens a seat. */
  token?: string | null;
  dial?: () => Socket;
  /** Sees to it that the server knows us before the socket is opened. */
  arrive?: () => Promise<unknown>;
}

/** Something that was refused: what was wanted, and why not. */
export interface RefusedWish {
  choice: Choice | null;
  code: string;
  rule: string;
  message: string;
}

export class TableStore {
  readonly desk = new LiveDesk(this);
  table = $state.raw<TableInfo | null>(null);
  /** The seats that are ours; several share this device. */
  mine = $state.raw<readonly number[]>([]);
  /** Our id as a person. */
  you = $state.raw<string | null>(null);
  phase = $state<Phase>('connecting');
  /** Why the table does not let us in. */
  closedDoor = $state.raw<Refused | null>(null);
  talk = $state.raw<readonly Said[]>([]);
  handbook = $state.raw<Handbook | null>(null);
  /** The last thing that was refused, until something else happens. */
  refusal = $state.raw<RefusedWish | null>(null);
  /** The connection has just come back: how many things happened meanwhile. */
  back = $state.raw<{ happened: number; since: number } | null>(null);
  /** Milliseconds (our clock) when the shown position came. */
  heardAt = $state(Date.now());

  #states = new SvelteMap<number | null, SeatState>();
  #holding = $state<number | null>(null);
  #isChoosing = $state(false);
  /** The number of a choice that was accepted; until its update is here nothing else is chosen. */
  #accepted = $state(-1);
  #receipts = new Receipts();
  #isSyncing = false;
  #lostAt = -1;
  #warned = -1;
  #connection: Connection;
  #timers: ReturnType<typeof setInterval>[] = [];
  #listening = new AbortController();
  #language = settings.language;

  constructor(
    readonly id: string,
    private readonly options: TableStoreOptions = {},
  ) {
    this.#connection = new Connection(
      {
        hello: () => this.#hello(),
        hear: (message) => this.#hear(message),
        changed: (phase) => this.#phaseChanged(phase),
        refused: (refused) => (this.closedDoor = refused),
      },
      options.dial ?? dialServer,
    );
  }

  // --- coming and going ------------------------------------------------------------------

  /** Comes to the table. Whoever opens an invitation first becomes somebody, or nobody could sit down. */
  async open(): Promise<void> {
    const arrive = this.options.arrive ?? (() => me.known());
    // A page opens its table in an effect, which must not run again when more is known.
    await untrack(arrive).catch(() => undefined);
    if (this.#listening.signal.aborted) return;
    this.#connection.open();
    this.#timers.push(setInterval(() => this.#warn(), 1000));
    const { signal } = this.#listening;
    window.addEventListener('online', () => this.#connection.hurry(), { signal });
    document.addEventListener('visibilitychange', () => this.#seen(), { signal });
  }

  close(): void {
    this.#timers.forEach(clearInterval);
    this.#listening.abort();
    this.#connection.close();
  }

  /** Texts come in the language that hello asked for: with another one everything is told again. */
  speak(language: typeof settings.language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#forget();
    this.#connection.again();
    this.#loadHandbook();
  }

  // --- whose seat ------------------------------------------------------------------------

  /** The seat that holds the device; null for a spectator. */
  get acting(): number | null {
    return this.#holding ?? this.mine[0] ?? null;
  }

  /** What the acting seat knows. */
  get state(): SeatState {
    return this.#states.get(this.acting) ?? EMPTY;
  }

  get isSpectator(): boolean {
    return this.mine.length === 0;
  }

  /** The seat the device has to be passed to, or null. Nothing of a hand is shown before `take`. */
  get handOver(): number | null {
    if (this.mine.length < 2 || !this.state.hasBegun || this.state.outcome) return null;
    const { waiting } = this.state;
    if (this.#holding !== null && waiting.includes(this.#holding)) return null;
    const after = (seat: number) => (seat - (this.#holding ?? 0) + 100) % 100;
    const [next] = this.mine.filter((seat) => waiting.includes(seat)).sort((a, b) => after(a) - after(b));
    if (next !== undefined) return next;
    return this.#holding === null ? (this.mine[0] ?? null) : null;
  }

  /** The player of that seat has the device now. */
  take(seat: number): void {
    if (!this.mine.includes(seat)) return;
    this.#holding = seat;
    this.refusal = null;
    this.#tellTurn();
  }

  // --- doing -----------------------------------------------------------------------------

  get isBusy(): boolean {
    return this.#isChoosing || this.state.n < this.#accepted;
  }

  /** Make a choice; false if it was refused, and `refusal` says why. */
  async choose(choice: Choice): Promise<boolean> {
    const seat = this.acting;
    if (seat === null || this.isBusy || this.phase !== 'open') return false;
    this.#isChoosing = true;
    this.refusal = null;
    const answer = await this.#connection.ask({ type: 'choose', seat, choice, at: this.state.n });
    if (answer.type === 'accepted') this.#accepted = answer.n;
    this.#isChoosing = false;
    return this.#isDone(answer, choice);
  }

  /** Why a choice is not possible, without trying it. */
  async explain(choice: Choice): Promise<Explained> {
    const answer = await this.#ask((seat) => ({ type: 'explain', seat, choice }));
    if (answer?.type === 'explained') return answer;
    const why = answer?.type === 'refused' ? answer : null;
    return {
      type: 'explained',
      id: '',
      possible: false,
      code: why?.code ?? '',
      rule: why?.rule ?? '',
      message: why?.message ?? '',
    };
  }

  async takeBack(): Promise<boolean> {
    return this.#isDone(await this.#ask((seat) => ({ type: 'take_back', seat })));
  }

  /** Answer whoever wants to take a choice back. */
  async consent(agree: boolean, as?: number): Promise<boolean> {
    return this.#isDone(await this.#ask((seat) => ({ type: 'consent', seat: as ?? seat, agree })));
  }

  async say(line: { text: string } | { phrase: string }): Promise<boolean> {
    return this.#isDone(await this.#connection.ask({ type: 'say', ...line }));
  }

  async mute(person: string, on: boolean, forAll = false): Promise<boolean> {
    const answer = await this.#connection.ask({ type: 'mute', person, on, for_all: forAll });
    return this.#isDone(answer);
  }

  /** Tell those who run the server about somebody, or about a line they said. */
  async report(person: string, reason: string, line?: number): Promise<boolean> {
    const about = line === undefined ? {} : { line };
    return this.#isDone(await this.#connection.ask({ type: 'report', person, reason, ...about }));
  }

  /** The server's time in seconds. */
  now(): number {
    return Date.now() / 1000 + this.#connection.offset;
  }

  async #ask(asking: (seat: number) => Asking): Promise<Answer | null> {
    return this.acting === null ? null : this.#connection.ask(asking(this.acting));
  }

  #isDone(answer: Answer | null, choice: Choice | null = null): boolean {
    if (answer?.type !== 'refused') return answer !== null;
    const message = answer.message || t('core.lost');
    this.refusal = { choice, code: answer.code, rule: answer.rule, message };
    announcer.say(message);
    return false;
  }

  // --- hearing ---------------------------------------------------------------------------

  #hello(): Hello {
    return {
      table: this.id,
      ...(this.options.token ? { token: this.options.token } : {}),
      seen: this.#receipts.seen,
      talk_seen: this.talk.at(-1)?.id ?? 0,
      language: this.#language,
    };
  }

  #hear(message: Received): void {
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message);
        break;
      case 'table':
        this.#tableChanged(message.table);
        break;
      case 'update':
        this.#updated(message);
        break;
      case 'said':
        this.#said(message);
        break;
      case 'notice':
        noticeBoard.take(message.notice);
        break;
    }
  }

  #welcomed({ table, seats, you }: Extract<Received, { type: 'welcome' }>): void {
    if (seats.join() !== this.mine.join()) this.#forget();
    this.mine = seats;
    this.you = you;
    this.closedDoor = null;
    this.#isSyncing = false;
    const isNew = this.table === null;
    this.table = table;
    if (isNew) this.#loadHandbook();
  }

  #tableChanged(table: TableInfo): void {
    this.table = table;
    const ours = table.seats.filter(({ person }) => person !== null && person === this.you);
    const hasSat = ours.some(({ seat }) => !this.mine.includes(seat));
    const hasStood = this.you !== null && !this.options.token && ours.length < this.mine.length;
    // Which seats are ours is settled at hello.
    if (hasSat || hasStood) this.#connection.again();
  }

  #updated(update: Update): void {
    if (!this.#receipts.fits(update)) {
      if (!this.#isSyncing) this.#connection.sync();
      this.#isSyncing = true;
      return;
    }
    if (update.view !== undefined) this.#isSyncing = false;
    this.#receipts.note(update);
    this.#show(update);
  }

  #show(update: Update): void {
    let state = this.#states.get(update.seat);
    if (!state) {
      state = new SeatState(update.seat);
      this.#states.set(update.seat, state);
    }
    const before = state.decision;
    state.take(update);
    if (update.seat !== this.acting) return;
    this.heardAt = Date.now();
    this.refusal = null;
    this.#tellLatest(state);
    if (state.decision && !before) this.#tellTurn();
    this.#noteBack(state);
  }

  #tellLatest(state: SeatState): void {
    for (const { text } of state.latest) announcer.say(text);
    soundsOf(state.latest, state.seat).forEach(play);
  }

  #tellTurn(): void {
    const { decision, waiting, seat } = this.state;
    if (!decision || seat === null || !waiting.includes(seat) || this.handOver !== null) return;
    announcer.alert(t('core.yourTurn', { prompt: decision.text }));
    play('yourTurn');
  }

  #said(line: Said): void {
    if (this.talk.some(({ id }) => id === line.id)) return;
    this.talk = [...this.talk, line];
    if (line.person !== this.you && this.phase === 'open') announcer.say(`${line.name}: ${line.text}`);
  }

  // --- the connection --------------------------------------------------------------------

  #phaseChanged(phase: Phase): void {
    const wasOpen = this.phase === 'open';
    this.phase = phase;
    if ((phase === 'lost' || phase === 'unstored') && wasOpen) {
      this.#lostAt = this.state.n;
      this.back = null;
      announcer.alert(phase === 'lost' ? t('core.connectionLost') : t('core.noStorage'));
      play('connectionLost');
    }
    if (phase === 'open' && this.#lostAt >= 0 && !this.state.hasBegun) this.#lostAt = -1;
    if (phase === 'open' && !wasOpen && this.#lostAt >= 0) play('connectionBack');
  }

  /** Tell what happened while the connection was lost. */
  #noteBack(state: SeatState): void {
    if (this.#lostAt < 0) return;
    const since = this.#lostAt;
    this.#lostAt = -1;
    const happened = state.events.filter((event) => event.n > since && event.text).length;
    const back = { happened, since };
    this.back = back;
    announcer.say(happened === 0 ? t('core.backQuiet') : t.n('core.back', happened));
    setTimeout(() => {
      if (this.back === back) this.back = null;
    }, BACK_STAYS);
  }

  #seen(): void {
    if (!document.hidden) this.#connection.hurry();
  }

  /** Ten seconds are left: told once for each decision. */
  #warn(): void {
    const { clock, seat, n } = this.state;
    const until = seat === null ? null : clock?.until[`${seat}`];
    if (until === null || until === undefined || this.#warned === n) return;
    if (until - this.now() > HURRY || until < this.now()) return;
    this.#warned = n;
    announcer.alert(t('core.hurry'));
    play('hurry');
  }

  #forget(): void {
    this.#states.clear();
    this.#receipts.clear();
    this.#accepted = -1;
    if (this.#holding !== null && !this.mine.includes(this.#holding)) this.#holding = null;
  }

  #loadHandbook(): void {
    if (!this.table) return;
    const language = this.#language;
    // Without it everything can be played; only printed words are missing.
    handbookOf(this.table.game, language, this.table.seats.length, this.table.options).then(
      (handbook) => {
        if (language === this.#language) this.handbook = handbook;
      },
      () => undefined,
    );
  }
}

const EMPTY = new SeatState(null);
