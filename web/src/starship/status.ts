// One short line under a player's name: whose turn it is, and who is waited for.

import { t } from '../core/i18n.svelte';
import type { Controls } from './controls.svelte';

export function statusOf(controls: Controls, seat: number): string {
  const { desk, view } = controls;
  if (desk.outcome) return desk.outcome.winners?.includes(seat) ? t('starship.status.won') : '';
  if (seat === desk.seat && desk.waiting.includes(seat)) return t('starship.status.yours');
  if (desk.waiting.includes(seat)) return t('starship.status.decides');
  if (view.turn && view.active === seat) return t('starship.status.onTurn');
  return t('starship.status.waits');
}
