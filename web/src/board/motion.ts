// Whatever moves on the board can be brought to its end at once.

export function finishMotion(board: Element | null): void {
  for (const motion of board?.getAnimations?.({ subtree: true }) ?? []) {
    // A ring that turns while a choice is on its way has no end.
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}
