// The table's frame lends its parts to a stage that wants to place them in its own layout.
// In a replay there is no frame, and the stage draws without them.

import { getContext, setContext, type Snippet } from 'svelte';
import type { Choice } from './protocol';

const KEY = Symbol('frame');

export class Frame {
  /** Whose turn it is, what to do, and the buttons for it. */
  readonly prompt: Snippet;
  /** Log and talk. */
  readonly chronicle: Snippet;
  /** A stage has taken both into its layout. */
  isPlaced = $state(false);
  /** What the stage adds to the top bar: phases, dice. */
  heading = $state<Snippet | null>(null);
  /** Buttons of the stage beside those of the prompt. */
  actions = $state<Snippet | null>(null);
  /** A line below the prompt, which keeps its place; null where a stage never writes one. */
  note = $state<string | null>(null);
  /** Shorter words for the button of a choice; the whole text stays its description. */
  label = $state<(choice: Choice) => string | null>(() => null);
  /** Whether the stage itself offers a choice, so that the prompt need not. */
  isShown = $state<(choice: Choice) => boolean>(() => false);

  /** What a player's points come from, by seat, for the end. */
  account = $state<Snippet<[number]> | null>(null);

  constructor(prompt: Snippet, chronicle: Snippet) {
    this.prompt = prompt;
    this.chronicle = chronicle;
  }
}

export function lendFrame(frame: Frame): Frame {
  return setContext(KEY, frame);
}

/** Called by a stage that places prompt and chronicle itself; null where there is no frame. */
export function takeFrame(): Frame | null {
  const frame = getContext<Frame | undefined>(KEY) ?? null;
  if (frame) frame.isPlaced = true;
  return frame;
}
