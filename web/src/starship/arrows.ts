// Arrow keys inside a group: the focus goes to the nearest control in that direction.

import type { Attachment } from 'svelte/attachments';
import { focusables } from '../ui/focus';

export interface Spot {
  x: number;
  y: number;
}

type Way = readonly [x: number, y: number];

const WAYS: Record<string, Way> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest spot in a direction; being off to the side counts twice. -1 if there is none. */
export function nearest(spots: readonly Spot[], from: Spot, [wayX, wayY]: Way): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  spots.forEach((spot, index) => {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = dx * wayX + dy * wayY;
    const aside = Math.abs(dx * wayY) + Math.abs(dy * wayX);
    if (ahead < 1 || aside > ahead * 3) return;
    const far = ahead + 2 * aside;
    if (far < least) {
      least = far;
      best = index;
    }
  });
  return best;
}

function middle(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function hasOwnArrows(element: Element): boolean {
  return element.matches('input, select, textarea, [role="spinbutton"], [role="tab"], [data-arrows]');
}

/** Lets the arrow keys move the focus among the controls of an element. */
export const arrowKeys: Attachment<HTMLElement> = (group) => {
  function press(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const from = event.target as Element;
    if (!way || event.defaultPrevented || event.altKey || event.ctrlKey || hasOwnArrows(from)) return;
    const others = focusables(group).filter((element) => element !== from);
    const to = others[nearest(others.map(middle), middle(from), way)];
    if (!to) return;
    event.preventDefault();
    to.focus();
  }
  group.addEventListener('keydown', press);
  return () => group.removeEventListener('keydown', press);
};
