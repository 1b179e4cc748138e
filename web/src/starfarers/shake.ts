// Balls of the mothership: what they count, and the last shake.

import type { LoggedEvent } from '../core/protocol';

/** What balls count where the game does not say otherwise. */
const VALUES: Record<string, number> = { yellow: 2, red: 3, blue: 1, black: 0 };

export function ballValue(colour: string, values: Record<string, number> = VALUES): number {
  return values[colour] ?? VALUES[colour] ?? 0;
}

export interface Shake {
  /** The number of the event; another shake has another number. */
  key: number;
  seat: number;
  balls: string[];
}

/** The shake for speed of the turn that goes on, or null. */
export function lastShake(events: readonly LoggedEvent[]): Shake | null {
  for (let place = events.length - 1; place >= 0; place--) {
    const event = events[place];
    if (!event || event.type === 'turn_began') return null;
    if (event.type === 'mothership_shaken') {
      const balls = [event.ball, event.other_ball].filter((ball) => typeof ball === 'string');
      return { key: place, seat: event.seat ?? 0, balls };
    }
  }
  return null;
}

/** All balls of a mothership without those that dropped. */
export function ballsInside(dropped: readonly string[]): string[] {
  const inside = ['yellow', 'yellow', 'red', 'blue', 'black'];
  for (const ball of dropped) {
    const place = inside.indexOf(ball);
    if (place >= 0) inside.splice(place, 1);
  }
  return inside;
}
