// What screen readers are told. Polite words are gathered to one sentence a second; few things interrupt.

const GATHERED = 1000;
/** A burst is cut to its last words; all of it stands in the log. */
const MOST = 6;

class Announcer {
  polite = $state('');
  assertive = $state('');
  #waiting: string[] = [];

  /** Tell when there is a pause. */
  say(text: string | undefined): void {
    if (!text) return;
    if (this.#waiting.length === 0) setTimeout(() => this.#tell(), GATHERED);
    this.#waiting.push(text);
  }

  /** Interrupt: "your turn", ten seconds left, connection lost. Nothing else. */
  alert(text: string): void {
    // The same words again are only read if the region was empty between.
    this.assertive = '';
    setTimeout(() => (this.assertive = text), 50);
  }

  /** Forget what was said: somebody else takes the device, and it may have been for one seat alone. */
  hush(): void {
    this.#waiting = [];
    this.polite = '';
    this.assertive = '';
  }

  #tell(): void {
    const text = this.#waiting.splice(0).slice(-MOST).join(' ');
    if (!text) return;
    // A different text is read again, the same would not be.
    this.polite = text === this.polite ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
