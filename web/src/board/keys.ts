// The board with the keys alone: from choice to choice, or from thing to thing where nothing can be chosen.

import type { Camera } from './camera.svelte';
import type { BoardControl } from './control.svelte';
import { nearestTowards, type Direction } from './geometry';
import type { Looking } from './looking.svelte';
import { finishMotion } from './motion';
import type { Target } from './targets';

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const CLOSER = 1.4;

/** Hears the keys of a board; what it has no use for goes on to the page. */
export function hearKeys(
  event: KeyboardEvent & { currentTarget: SVGElement },
  camera: Camera,
  control: BoardControl,
  looking: Looking,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const board = event.currentTarget;
  const direction = DIRECTIONS[event.key];
  const focused = control.target((event.target as Element).getAttribute('data-key'));
  if (event.key === '+' || event.key === '=') camera.zoom(CLOSER, undefined, true);
  else if (event.key === '-') camera.zoom(1 / CLOSER, undefined, true);
  else if (event.key === '0') camera.fit();
  else if (direction && control.targets.length && !event.shiftKey) go(direction, board, camera, control);
  else if (direction) looking.inspect(direction);
  else if ((event.key === 'Enter' || event.key === ' ') && focused) act(focused, board, control);
  else if (event.key !== 'Escape' || !control.letGo()) return;
  finishMotion(board);
  event.preventDefault();
  event.stopPropagation();
}

function go(direction: Direction, board: SVGElement, camera: Camera, control: BoardControl): void {
  const from = control.preview ?? control.scene?.anchor ?? { x: 0, y: 0 };
  const next = nearestTowards(control.targets, from, direction);
  if (!next) return;
  if (!camera.sees(next)) camera.centre(next);
  board.querySelector<SVGElement>(`[data-key="${next.key}"]`)?.focus({ preventScroll: true });
}

function act(target: Target, board: SVGElement, control: BoardControl): void {
  control.act(target, false);
  // The button may be gone with the next position; the keys should stay on the board.
  if (!control.menu) board.focus({ preventScroll: true });
}
