import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../core/settings.svelte';
import { Camera } from './camera.svelte';
import { SIDE } from './geometry';

const bounds = { x: -100, y: 0, width: 1000, height: 800 };

function camera(width: number, height: number): Camera {
  const made = new Camera();
  made.frame(bounds, width, height);
  return made;
}

beforeEach(() => {
  settings.motion = 'off';
});

describe('the camera', () => {
  it('shows the whole board first', () => {
    const { window, isFitted } = camera(500, 400);
    expect(window).toEqual(bounds);
    expect(isFitted).toBe(true);
  });

  it('leaves room for what lies over its edges', () => {
    const made = new Camera();
    made.frame(bounds, 500, 460, 50, 10);
    expect(made.toPixels({ x: -100, y: 0 }).y).toBeCloseTo(50);
    expect(made.toPixels({ x: -100, y: 800 }).y).toBeCloseTo(450);
  });

  it('keeps the point under the pointer when it zooms', () => {
    const made = camera(500, 400);
    const pointer = { x: 200, y: 150 };
    const before = made.toBoard(pointer);
    made.zoom(2, pointer);
    expect(made.toBoard(pointer).x).toBeCloseTo(before.x);
    expect(made.toBoard(pointer).y).toBeCloseTo(before.y);
    expect(made.isFitted).toBe(false);
  });

  it('goes back to the whole board and not further', () => {
    const made = camera(500, 400);
    made.zoom(3);
    made.zoom(0.01);
    expect(made.isFitted).toBe(true);
    expect(made.window).toEqual(bounds);
  });

  it('never leaves the board', () => {
    const made = camera(500, 400);
    made.zoom(4);
    made.pan(99999, 99999);
    expect(made.window.x).toBeCloseTo(bounds.x - 1.5 * SIDE);
    expect(made.window.y).toBeCloseTo(bounds.y - 1.5 * SIDE);
  });

  it('stays fitted when the room changes, and closer when somebody looked closer', () => {
    const made = camera(500, 400);
    made.frame(bounds, 250, 200);
    expect(made.window).toEqual(bounds);
    made.zoom(3);
    const { scale } = made;
    made.frame(bounds, 300, 220);
    expect(made.scale).toBe(scale);
  });

  it('brings choices near on a small screen, as large as is useful', () => {
    const made = camera(360, 400);
    expect(made.hexSide).toBeLessThan(30);
    made.show({ x: 0, y: 0, width: 100, height: 100 }, { x: 50, y: 50 });
    expect(made.hexSide).toBeGreaterThanOrEqual(30);
    expect(made.hexSide).toBeLessThanOrEqual(38);
    expect(made.sees({ x: 50, y: 50 })).toBe(true);
  });

  it('shows the ship where its choices do not fit', () => {
    const made = camera(360, 400);
    made.show(bounds, { x: 800, y: 700 });
    expect(made.sees({ x: 800, y: 700 })).toBe(true);
    expect(made.hexSide).toBeCloseTo(30);
  });

  it('turns points into pixels and back', () => {
    const made = camera(500, 400);
    made.zoom(1.7, { x: 10, y: 10 });
    const { x, y } = made.toPixels(made.toBoard({ x: 123, y: 45 }));
    expect([x, y]).toEqual([expect.closeTo(123), expect.closeTo(45)]);
  });
});
