// The lists of the lobby, asked for again gently while somebody looks.

import { me } from '../core/me.svelte';
import type { TableInfo } from '../core/protocol';
import { Refusal, rest, UNREACHABLE, type FinishedGame } from '../core/rest';
import { renewed } from './standing';

const PAUSE = 6000;
/** After a failure the pause grows up to this. */
const LONGEST_PAUSE = 60_000;

export class Lists {
  open = $state.raw<readonly TableInfo[]>([]);
  running = $state.raw<readonly TableInfo[]>([]);
  mine = $state.raw<readonly TableInfo[]>([]);
  finished = $state.raw<readonly FinishedGame[]>([]);
  isLoaded = $state(false);
  isOffline = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = PAUSE;
  #isWatched = false;

  /** Keep the lists fresh until the returned function is called. */
  watch(): () => void {
    this.#isWatched = true;
    const look = () => {
      if (!document.hidden) void this.#round();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    void this.#round();
    return () => {
      this.#isWatched = false;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }

  async refresh(): Promise<void> {
    try {
      // A newcomer becomes somebody first, once.
      await me.known();
      const [mine, open, running] = await Promise.all([
        rest.tables('mine'),
        rest.tables('open'),
        rest.tables('running'),
      ]);
      await this.#take(mine, open, running);
      this.isOffline = false;
      this.isLoaded = true;
      this.#pause = PAUSE;
    } catch (refused) {
      this.isOffline = !(refused instanceof Refusal) || refused.code === UNREACHABLE || refused.status >= 500;
      this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
    }
  }

  async #take(mine: TableInfo[], open: TableInfo[], running: TableInfo[]): Promise<void> {
    const ids = mine.map((table) => table.id);
    const others = (tables: TableInfo[]) => tables.filter((table) => !ids.includes(table.id));
    const alive = mine.filter((table) => table.status !== 'over');
    const hasEnded = this.mine.length > alive.length;
    this.mine = renewed(this.mine, alive);
    this.open = renewed(this.open, others(open));
    this.running = renewed(
      this.running,
      others(running).filter((table) => table.settings.spectators),
    );
    if (!this.isLoaded || hasEnded) this.finished = (await rest.history()).games;
  }

  async #round(): Promise<void> {
    clearTimeout(this.#timer);
    await this.refresh();
    clearTimeout(this.#timer);
    if (this.#isWatched && !document.hidden) this.#timer = setTimeout(() => void this.#round(), this.#pause);
  }
}
