// Where the focus can go.

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** The controls inside an element that Tab reaches, in order. */
export function focusables(inside: Element): HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility?.() !== false,
  );
}

/** Focus what asks for it, or the first control of the body, or the first of all. */
export function enter(body: HTMLElement | undefined, whole: HTMLElement): void {
  const wished = whole.querySelector<HTMLElement>('[data-autofocus]');
  const target = wished ?? (body && focusables(body)[0]) ?? body ?? focusables(whole)[0];
  // What fills the body is focused as a whole: the beginning stays in sight.
  target?.focus({ preventScroll: target.offsetHeight >= (body?.clientHeight ?? Infinity) });
}

/** Arrow keys among the items of a group: the index to go to, or null if the key does not move. */
export function arrowed(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
