// The desk of a live table: what the stage sees of the seat that holds the device.

import type { Desk, Place } from './desk';
import type { Choice, Explained } from './protocol';
import type { TableStore } from './table_store.svelte';

export class LiveDesk implements Desk {
  pointed = $state.raw<Place | null>(null);

  constructor(private readonly store: TableStore) {}

  get seat() {
    return this.store.acting;
  }

  get seats() {
    return this.store.table?.seats ?? [];
  }

  get view() {
    return this.store.state.view;
  }

  get n() {
    return this.store.state.n;
  }

  get decision() {
    return this.store.state.decision;
  }

  get waiting() {
    return this.store.state.waiting;
  }

  get events() {
    return this.store.state.events;
  }

  get latest() {
    return this.store.state.latest;
  }

  get outcome() {
    return this.store.state.outcome;
  }

  get clock() {
    return this.store.state.clock;
  }

  get handbook() {
    return this.store.handbook;
  }

  get isBusy() {
    return this.store.isBusy;
  }

  get isReadOnly() {
    return this.seat === null || this.store.phase !== 'open' || this.outcome !== null;
  }

  now(): number {
    return this.store.now();
  }

  choose(choice: Choice): Promise<boolean> {
    return this.store.choose(choice);
  }

  explain(choice: Choice): Promise<Explained> {
    return this.store.explain(choice);
  }
}
