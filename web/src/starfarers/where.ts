// Where a decision is made: on the board, in a dialog, in the menus of its phase, or by a button alone.

import type { Choice, ShownDecision } from '../core/protocol';
import { isOnBoard } from './options';
import type { StarfarersView } from './view';

export type Where = 'nowhere' | 'button' | 'board' | 'trade' | 'encounter' | 'phase' | 'dialog';

/** The questions that stay for a whole phase and are answered in its menus. */
const PHASES = new Set(['trade_and_build', 'move_ships']);

export function whereDecided(view: StarfarersView, decision: ShownDecision | null): Where {
  if (!decision) return 'nowhere';
  if (view.offer) return 'trade';
  if (decision.optional || PHASES.has(decision.prompt)) return 'phase';
  if (decision.choices.some(({ choice }) => isOnBoard(choice, view))) return 'board';
  if (!decision.families.length && decision.choices.every(({ choice }) => isBare(choice))) return 'button';
  return view.encounter ? 'encounter' : 'dialog';
}

/** Nothing in it but its type. */
export function isBare(choice: Choice): boolean {
  return Object.keys(choice).length === 1;
}

/** What a ship does where it is: settle, look at a chip, take something on board, attack. */
const LANDINGS = /^(establish|look_at|clear|exchange|load_from|take_artifact|deliver|attack|scan)(_|$)/;

export function isLanding(choice: Choice): boolean {
  return LANDINGS.test(choice.type);
}

/** Those of them that are worth a button beside the prompt too. */
const URGENT = /^(establish|look_at|clear|load_from|take_artifact|deliver|scan)(_|$)/;

/** Whether the stage offers a choice itself. */
export function isOffered(choice: Choice): boolean {
  return !isBare(choice) && !URGENT.test(choice.type);
}
