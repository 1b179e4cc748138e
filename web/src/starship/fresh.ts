// What just changed wears a brass ring for a while.

import type { Attachment } from 'svelte/attachments';

const RING = 'fresh';

function ring(element: HTMLElement): void {
  if (element.classList.contains(RING)) {
    for (const animation of element.getAnimations?.() ?? []) animation.currentTime = 0;
    return;
  }
  element.classList.add(RING);
  element.addEventListener('animationend', () => element.classList.remove(RING), { once: true });
}

/** Rings the element whenever the value is another one than before; not when it first appears. */
export function fresh(value: () => unknown): Attachment<HTMLElement> {
  let isFirst = true;
  let before: unknown;
  return (element) => {
    const now = value();
    if (!isFirst && now !== before) ring(element);
    isFirst = false;
    before = now;
  };
}
