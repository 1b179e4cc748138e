// Dialogs leave the bars free: where those end is told to the whole page as --dialog-top and --dialog-bottom.

import type { Attachment } from 'svelte/attachments';

type Edge = '--dialog-top' | '--dialog-bottom';

/** Tells where the bar ends, as long as it is there. */
export function edge(name: Edge): Attachment<HTMLElement> {
  return (bar) => {
    const root = document.documentElement;
    // The lower bar may stand in a dock with other things below it.
    const whole = bar.closest('[data-dock]') ?? bar;
    const measure = () => {
      const box = whole.getBoundingClientRect();
      const free = name === '--dialog-top' ? box.bottom : window.innerHeight - box.top;
      root.style.setProperty(name, `${Math.max(0, Math.round(free))}px`);
    };
    const watching = new ResizeObserver(measure);
    // A bar also moves when what stands below it changes.
    for (const each of [bar, whole, document.body]) watching.observe(each);
    window.addEventListener('resize', measure);
    return () => {
      watching.disconnect();
      window.removeEventListener('resize', measure);
      root.style.removeProperty(name);
    };
  };
}
