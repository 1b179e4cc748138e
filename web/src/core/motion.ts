// How long things move, by the player's wish. CSS reads the same from [data-motion] on the root.

import { settings } from './settings.svelte';

const PACE = { normal: 1, fast: 0.5, off: 0 };

/** Milliseconds of a motion that takes `normal` at the usual pace; 0 means: change in place. */
export function duration(normal: number): number {
  return normal * PACE[settings.shownMotion];
}

export function isStill(): boolean {
  return settings.shownMotion === 'off';
}

/** A burst of events is compressed so that no more than this is waited for. */
export const LONGEST_BURST = 1500;

/** By how much to shorten motions of together `total` milliseconds, so that they fit into a burst. */
export function compressed(total: number): number {
  return total > LONGEST_BURST ? LONGEST_BURST / total : 1;
}
