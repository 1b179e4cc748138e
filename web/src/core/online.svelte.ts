// Whether there is a network, and a server behind it. The connection to a table is watched by its own means.

const ASK_AGAIN = 5000;

class Online {
  #hasNetwork = $state(navigator.onLine);
  #isReached = $state(true);

  constructor() {
    window.addEventListener('online', () => (this.#hasNetwork = true));
    window.addEventListener('offline', () => (this.#hasNetwork = false));
  }

  /** What is missing, if anything. */
  get missing(): 'network' | 'server' | null {
    if (!this.#hasNetwork) return 'network';
    return this.#isReached ? null : 'server';
  }

  /** A request came through, or did not; then it is tried until one does. */
  noted(isReached: boolean): void {
    if (this.#isReached && !isReached) setTimeout(() => void this.#ask(), ASK_AGAIN);
    this.#isReached = isReached;
  }

  async #ask(): Promise<void> {
    const isReached = await fetch('/health').then(
      () => true,
      () => false,
    );
    if (this.#isReached) return;
    this.#isReached = isReached;
    if (!isReached) setTimeout(() => void this.#ask(), ASK_AGAIN);
  }
}

export const online = new Online();
