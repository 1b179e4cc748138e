// The desk as the board sees it: the same, with fewer places lit while one thing is being built.

import type { Desk, Place } from '../core/desk';
import type { Choice, Explained, ShownChoice, ShownDecision } from '../core/protocol';

export class BoardDesk implements Desk {
  readonly #desk: () => Desk;
  readonly #isLit: () => (choice: Choice) => boolean;
  readonly decision = $derived.by(() => this.#lit(this.#desk().decision));

  constructor(desk: () => Desk, isLit: () => (choice: Choice) => boolean) {
    this.#desk = desk;
    this.#isLit = isLit;
  }

  #lit(decision: ShownDecision | null): ShownDecision | null {
    if (!decision) return null;
    const isLit = this.#isLit();
    return { ...decision, choices: decision.choices.filter(({ choice }: ShownChoice) => isLit(choice)) };
  }

  get seat() {
    return this.#desk().seat;
  }
  get seats() {
    return this.#desk().seats;
  }
  get view() {
    return this.#desk().view;
  }
  get n() {
    return this.#desk().n;
  }
  get waiting() {
    return this.#desk().waiting;
  }
  get events() {
    return this.#desk().events;
  }
  get latest() {
    return this.#desk().latest;
  }
  get outcome() {
    return this.#desk().outcome;
  }
  get clock() {
    return this.#desk().clock;
  }
  get handbook() {
    return this.#desk().handbook;
  }
  get isBusy() {
    return this.#desk().isBusy;
  }
  get isReadOnly() {
    return this.#desk().isReadOnly;
  }
  get pointed(): Place | null {
    return this.#desk().pointed;
  }
  set pointed(place: Place | null) {
    this.#desk().pointed = place;
  }

  choose(choice: Choice): Promise<boolean> {
    return this.#desk().choose(choice);
  }

  explain(choice: Choice): Promise<Explained> {
    return this.#desk().explain(choice);
  }
}
