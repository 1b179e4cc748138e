// The stages that draw the games, by the game's id. A game that is not listed is played by its choices alone.

import type { Component } from 'svelte';
import type { Desk } from './core/desk';

export type Stage = Component<{ desk: Desk }>;

type StageModule = Promise<{ default: Stage }>;

const STAGES: Record<string, () => StageModule> = {
  starfarers: () => import('./starfarers/Stage.svelte'),
  classic: () => import('./starfarers/Stage.svelte'),
  starship: () => import('./starship/Stage.svelte'),
  duel: () => import('./starship/Stage.svelte'),
};

/** The stage of a game, loaded when it is first wanted. */
export async function loadStage(game: string): Promise<Stage> {
  const load = STAGES[game] ?? (() => import('./core/GenericStage.svelte'));
  return (await load()).default;
}
