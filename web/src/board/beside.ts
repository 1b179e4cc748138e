// Where a note beside a place of the board goes: above or below it as there is room, and never outside.

import type { Spot } from './geometry';

interface Size {
  width: number;
  height: number;
}

const EDGE = 8;

export type Side = 'above' | 'below';

/** The upper left corner of a box of some size, `gap` pixels away from a point. */
export function beside(at: Spot, box: Size, room: Size, gap: number, wished: Side): Spot {
  const above = at.y - gap - box.height;
  const below = at.y + gap;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + box.height <= room.height - EDGE;
  const goesAbove = wished === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  return {
    x: clamp(at.x - box.width / 2, EDGE, room.width - box.width - EDGE),
    y: clamp(goesAbove ? above : below, EDGE, room.height - box.height - EDGE),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)));
}
