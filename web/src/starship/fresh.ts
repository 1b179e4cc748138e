// What just changed wears a brass ring for a while.

import type { Attachment } from 'svelte/attachments';

/** Rings the element whenever the value is another one than before; not when it first appears. */
export function fresh(value: () => unknown): Attachment<HTMLElement> {
  let isFirst = true;
  let before: unknown;
  return (element) => {
    const now = value();
    if (!isFirst && now !== before) {
      element.classList.remove('fresh');
      // Reading the layout restarts the animation.
      void element.offsetWidth;
      element.classList.add('fresh');
    }
    isFirst = false;
    before = now;
  };
}
