// From a plan to a table: made, begun if everybody is there, and gone to.

import { t } from '../core/i18n.svelte';
import type { GameInfo } from '../core/protocol';
import { Refusal, rest } from '../core/rest';
import { router } from '../core/router.svelte';
import { toasts } from '../ui/toasts.svelte';
import { forgetDraft, type Draft } from './drafts.svelte';
import { canStartAtOnce, outsideSeats } from './seating';

export interface OutsideBot {
  seat: number;
  token: string;
}

export class Opening {
  isBusy = $state(false);
  /** The tokens of bots from outside, to be copied before one goes to the table. */
  outside = $state.raw<{ table: string; bots: OutsideBot[] } | null>(null);

  async open(game: GameInfo, draft: Draft): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const wanted = draft.wanted(game, (seat) => t('lobby.nameless', { number: seat + 1 }));
      const table = await rest.createTable(wanted);
      if (canStartAtOnce(draft.seats)) await rest.start(table.id);
      const bots = await tokensOf(table.id, outsideSeats(draft.seats));
      forgetDraft(game.id);
      if (bots.length > 0) this.outside = { table: table.id, bots };
      else router.go(`/table/${table.id}`);
    } catch (refused) {
      toasts.say(refused instanceof Refusal ? refused.message : String(refused), 'danger');
    } finally {
      this.isBusy = false;
    }
  }
}

function tokensOf(table: string, seats: readonly number[]): Promise<OutsideBot[]> {
  return Promise.all(seats.map(async (seat) => ({ seat, token: (await rest.seatToken(table, seat)).token })));
}
