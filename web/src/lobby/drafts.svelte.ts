// Tables that are being planned, one for each game; they outlive a change of page.

import type { GameInfo, TableSettings } from '../core/protocol';
import type { WantedTable } from '../core/rest';
import {
  possibleOptions,
  readyTable,
  resized,
  USUAL_SETTINGS,
  wantedSeats,
  withSeat,
  type PlannedSeat,
} from './seating';

export class Draft {
  seats = $state.raw<PlannedSeat[]>([]);
  /** Only what was set by hand: a game may complete one option from another. */
  options = $state.raw<Record<string, string>>({});
  settings = $state.raw<TableSettings>(USUAL_SETTINGS);
  isPublic = $state(true);

  constructor(game: GameInfo) {
    this.seats = readyTable(game);
  }

  resize(count: number, game: GameInfo): void {
    this.seats = resized(this.seats, count, game);
  }

  setSeat(index: number, seat: PlannedSeat): void {
    this.seats = withSeat(this.seats, index, seat);
  }

  setOption(name: string, value: string): void {
    this.options = { ...this.options, [name]: value };
  }

  set(changed: Partial<TableSettings>): void {
    this.settings = { ...this.settings, ...changed };
  }

  wanted(game: GameInfo, nameless: (seat: number) => string): WantedTable {
    return {
      game: game.id,
      options: possibleOptions(game, this.seats.length, this.options),
      seats: wantedSeats(this.seats, nameless),
      settings: this.settings,
      public: this.isPublic,
    };
  }
}

const drafts: Record<string, Draft> = {};

export function draftOf(game: GameInfo): Draft {
  return (drafts[game.id] ??= new Draft(game));
}

/** A table was made from it: the next one is planned afresh. */
export function forgetDraft(game: string): void {
  delete drafts[game];
}
