// The parts that draw a scenario, by its name; each is loaded when a table first plays it.
// A scenario without parts is played all the same: its choices are listed as everywhere.

import type { Component } from 'svelte';
import type { BoardExtra } from '../board/extra';
import type { Desk } from '../core/desk';

export interface ScenarioParts {
  /** What it adds to the board. */
  board: BoardExtra;
  /** Its cards, track and figures: as a strip above the board, or in full. */
  Panel: Component<{ desk: Desk; isStrip: boolean }>;
  /** What a player has of it, in one line. */
  Seat: Component<{ desk: Desk; seat: number }> | null;
}

const PARTS: Record<string, () => Promise<{ default: ScenarioParts }>> = {
  hog_kahm: () => import('./hog_kahm'),
  amoebas: () => import('./amoebas'),
  lost_people: () => import('./lost_people'),
};

export async function loadParts(scenario: string | undefined): Promise<ScenarioParts | null> {
  const load = scenario === undefined ? undefined : PARTS[scenario];
  return load ? (await load()).default : null;
}
