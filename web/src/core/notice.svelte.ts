// What those who run the server announce to everybody: asked for now and then, told at once at a table.

import type { Notice } from './protocol';
import { rest } from './rest';

const ASK_AGAIN = 60_000;

class NoticeBoard {
  #notice = $state.raw<Notice | null>(null);
  #hidden = $state(0);

  /** What is to be shown, if anything is. */
  get shown(): Notice | null {
    return this.#notice?.id === this.#hidden ? null : this.#notice;
  }

  take(notice: Notice | null): void {
    this.#notice = notice;
  }

  /** Read and put away, until something else is announced. */
  hide(): void {
    this.#hidden = this.#notice?.id ?? 0;
  }

  /** Ask now and again; returns how to stop. */
  watch(): () => void {
    const ask = () =>
      rest.notice().then(
        ({ notice }) => this.take(notice),
        () => undefined, // the page says itself when there is no server
      );
    void ask();
    const timer = setInterval(() => void ask(), ASK_AGAIN);
    return () => clearInterval(timer);
  }
}

export const noticeBoard = new NoticeBoard();
