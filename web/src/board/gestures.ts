// Pointers on the board: hover, tap, pan with one, pinch with two, zoom with the wheel.

import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera.svelte';
import type { Spot } from './geometry';

export interface Heard {
  hover(point: Spot | null): void;
  /** A tap or click; `element` is what it was on, `isTouch` tells a finger from a pointer. */
  tap(point: Spot | null, isTouch: boolean, element: Element): void;
  /** A hand is on the board: whatever moves may come to an end. */
  touch(): void;
}

/** Pixels a pointer may slip and still be a tap. */
const SLIP = 7;
const WHEEL = 0.0016;
const PINCH_WHEEL = 0.01;
const LINE = 16;

export function gestures(camera: Camera, heard: Heard): Attachment<SVGSVGElement> {
  return (board) => {
    const down = new Map<number, Spot>();
    let slipped = 0;
    let isDragging = false;
    let isTouch = false;

    const point = (event: MouseEvent): Spot => {
      const box = board.getBoundingClientRect();
      return { x: event.clientX - box.x, y: event.clientY - box.y };
    };

    function press(event: PointerEvent): void {
      heard.touch();
      if (event.button !== 0) return;
      isTouch = event.pointerType === 'touch';
      if (down.size === 0) {
        slipped = 0;
        isDragging = false;
      }
      down.set(event.pointerId, point(event));
    }

    function move(event: PointerEvent): void {
      const now = point(event);
      const before = down.get(event.pointerId);
      if (!before) {
        if (event.pointerType !== 'touch') heard.hover(now);
        return;
      }
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (other) pinch(before, now, other);
      else drag(event, before, now);
      down.set(event.pointerId, now);
    }

    function drag(event: PointerEvent, before: Spot, now: Spot): void {
      slipped += Math.hypot(now.x - before.x, now.y - before.y);
      if (!isDragging && slipped <= SLIP) return;
      if (!isDragging) {
        isDragging = true;
        board.setPointerCapture(event.pointerId);
        heard.hover(null);
      }
      camera.pan(now.x - before.x, now.y - before.y);
    }

    function pinch(before: Spot, now: Spot, other: Spot): void {
      isDragging = true;
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (was > 0) camera.zoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }

    function lift(event: PointerEvent): void {
      down.delete(event.pointerId);
    }

    function click(event: MouseEvent): void {
      if (isDragging) {
        isDragging = false;
        return;
      }
      // Assistive technology clicks without a pointer: then only the element counts.
      const isPointed = event.detail > 0;
      heard.tap(isPointed ? point(event) : null, isPointed && isTouch, event.target as Element);
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      camera.zoom(Math.exp(-pixels * (event.ctrlKey ? PINCH_WHEEL : WHEEL)), point(event));
    }

    const listen = new AbortController();
    const { signal } = listen;
    board.addEventListener('pointerdown', press, { signal });
    board.addEventListener('pointermove', move, { signal });
    board.addEventListener('pointerup', lift, { signal });
    board.addEventListener('pointercancel', lift, { signal });
    board.addEventListener('pointerleave', () => heard.hover(null), { signal });
    board.addEventListener('click', click, { signal });
    board.addEventListener('wheel', wheel, { signal, passive: false });
    return () => listen.abort();
  };
}
