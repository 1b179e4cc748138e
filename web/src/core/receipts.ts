// Which position of each seat has come in.

import type { Update } from './protocol';

export class Receipts {
  #numbers = new Map<number | null, number>();

  /** The last number that every seat has: what came after it is asked for again. */
  get seen(): number {
    return this.#numbers.size === 0 ? -1 : Math.min(...this.#numbers.values());
  }

  /** Whether the update builds on what came before, or brings the whole view. */
  fits({ seat, view, was }: Update): boolean {
    return view !== undefined || (was !== undefined && was === this.#numbers.get(seat));
  }

  note({ seat, n }: Update): void {
    this.#numbers.set(seat, n);
  }

  clear(): void {
    this.#numbers.clear();
  }
}
