// Tips: at most one at a time, shown by TipLayer. `<button {@attach tip('…')}>` gives an element its tip.

import type { Attachment } from 'svelte/attachments';

export interface TipContent {
  title?: string;
  text: string;
  /** A way out of what is missing; pressing the locked element itself should lead there too. */
  way?: { label: string; go: () => void };
}

const DELAY = 400;
const TOUCH_STAYS = 4000;
/** Time to move the pointer from the element onto its tip. */
const LEAVE = 160;

class Tips {
  anchor = $state.raw<Element | null>(null);
  content = $state.raw<TipContent | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(anchor: Element, content: TipContent, after = 0): void {
    clearTimeout(this.#timer);
    const open = () => {
      this.anchor = anchor;
      this.content = content;
    };
    if (after > 0) this.#timer = setTimeout(open, after);
    else open();
  }

  hide(anchor?: Element, after = 0): void {
    // Another element's tip is none of its business, nor when that one goes.
    if (anchor && this.anchor && this.anchor !== anchor) return;
    clearTimeout(this.#timer);
    const close = () => {
      if (anchor && this.anchor !== anchor) return;
      this.anchor = null;
      this.content = null;
    };
    if (after > 0) this.#timer = setTimeout(close, after);
    else close();
  }

  /** The pointer is on the tip: it stays. */
  stay(): void {
    clearTimeout(this.#timer);
  }
}

export const tips = new Tips();

export const TIP_ID = 'tip';

/** Gives an element a tip: after a moment under the pointer, at once with the focus, and on a touch. */
export function tip(given: string | TipContent | null | undefined): Attachment {
  return (element) => {
    if (!given) return;
    const content = typeof given === 'string' ? { text: given } : given;
    const listen = new AbortController();
    const on = (type: string, hear: (event: PointerEvent) => void) =>
      element.addEventListener(type, hear as EventListener, { signal: listen.signal });

    on('pointerenter', (event) => {
      if (event.pointerType !== 'touch') tips.show(element, content, DELAY);
    });
    on('pointerleave', (event) => {
      if (event.pointerType !== 'touch') tips.hide(element, LEAVE);
    });
    on('pointerdown', (event) => {
      // A touch presses what can be pressed; on all else it asks what that is.
      const canBePressed = element.matches('a, button') && element.getAttribute('aria-disabled') !== 'true';
      if (event.pointerType !== 'touch' || canBePressed) return;
      tips.show(element, content);
      setTimeout(() => tips.hide(element), TOUCH_STAYS);
    });
    on('focus', () => {
      if (element.matches(':focus-visible')) tips.show(element, content);
    });
    on('blur', () => tips.hide(element, LEAVE));
    on('keydown', (event) => {
      if ((event as unknown as KeyboardEvent).key === 'Escape') tips.hide(element);
    });
    return () => {
      listen.abort();
      tips.hide(element);
    };
  };
}
