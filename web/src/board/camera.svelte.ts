// Which part of the board is seen: panned, zoomed, fitted; in the units of the drawing.

import { duration } from '../core/motion';
import { SIDE, type Box, type Spot } from './geometry';

/** Pixels of a hex's side: the largest zoom, and the least at which a place is chosen comfortably. */
const LARGEST = 96;
export const COMFORTABLE = 30;
const WHEN_ZOOMED = 36;

export class Camera {
  width = $state(0);
  height = $state(0);
  #middle = $state.raw<Spot>({ x: 0, y: 0 });
  #scale = $state(1);
  #bounds: Box = { x: 0, y: 0, width: 1, height: 1 };
  /** Pixels at the upper and the lower edge that something lies over. */
  #top = 0;
  #bottom = 0;
  /** Whether all of the board is shown, as long as nobody looks closer. */
  #isFitted = $state(true);
  #frame = 0;

  /** Pixels for a unit. */
  get scale(): number {
    return this.#scale;
  }

  get isFitted(): boolean {
    return this.#isFitted;
  }

  /** The part of the drawing that is seen. */
  get window(): Box {
    const width = this.width / this.#scale;
    const height = this.height / this.#scale;
    return { x: this.#middle.x - width / 2, y: this.#middle.y - height / 2, width, height };
  }

  get viewBox(): string {
    const { x, y, width, height } = this.window;
    return [x, y, width, height].map((value) => Math.round(value * 100) / 100).join(' ');
  }

  get hexSide(): number {
    return this.#scale * SIDE;
  }

  /** Another board, or another size: what was fitted stays so. */
  frame(bounds: Box, width: number, height: number, top = 0, bottom = 0): void {
    const isOther = bounds !== this.#bounds;
    this.#bounds = bounds;
    this.#top = top;
    this.#bottom = bottom;
    this.width = width;
    this.height = height;
    if (this.#isFitted || isOther) this.fit(false);
    else this.#look(this.#middle, this.#scale);
  }

  fit(moves = true): void {
    this.#isFitted = true;
    const scale = this.#fittingScale();
    const { x, y, width, height } = this.#room(scale);
    this.#go({ x: x + width / 2, y: y + height / 2 }, scale, moves);
  }

  /** The board with what lies over it. */
  #room(scale: number): Box {
    const { x, y, width, height } = this.#bounds;
    return { x, y: y - this.#top / scale, width, height: height + (this.#top + this.#bottom) / scale };
  }

  /** Pixels from here to there. */
  pan(x: number, y: number): void {
    this.#stop();
    this.#isFitted = false;
    this.#look({ x: this.#middle.x - x / this.#scale, y: this.#middle.y - y / this.#scale }, this.#scale);
  }

  /** Zoom by a factor; the point under these pixels stays where it is. */
  zoom(factor: number, at: Spot = { x: this.width / 2, y: this.height / 2 }, moves = false): void {
    this.#stop();
    const scale = this.#within(this.#scale * factor);
    const point = this.toBoard(at);
    this.#isFitted = scale <= this.#fittingScale() * 1.001;
    if (this.#isFitted) return this.fit(moves);
    const middle = {
      x: point.x + (this.width / 2 - at.x) / scale,
      y: point.y + (this.height / 2 - at.y) / scale,
    };
    this.#go(middle, scale, moves);
  }

  /** Move so that a point is in the middle, close enough to be seen well. */
  centre(point: Spot): void {
    this.#isFitted = false;
    const scale = this.hexSide < COMFORTABLE ? this.#within(WHEN_ZOOMED / SIDE) : this.#scale;
    this.#go(point, scale, true);
  }

  /** Show some points as large as they fit, but not larger than is useful; `anchor` is seen anyway. */
  show(points: Box, anchor: Spot): void {
    const fitting = Math.min(this.width / points.width, this.height / points.height);
    const scale = this.#within(Math.min(WHEN_ZOOMED / SIDE, Math.max(COMFORTABLE / SIDE, fitting)));
    const all = { x: points.x + points.width / 2, y: points.y + points.height / 2 };
    this.#isFitted = false;
    this.#go(fitting >= scale ? all : anchor, scale, true);
  }

  /** Whether a point is seen, well inside the edge. */
  sees({ x, y }: Spot): boolean {
    const { x: left, y: top, width, height } = this.window;
    const margin = SIDE / 2;
    return x > left + margin && x < left + width - margin && y > top + margin && y < top + height - margin;
  }

  toBoard({ x, y }: Spot): Spot {
    const window = this.window;
    return { x: window.x + x / this.#scale, y: window.y + y / this.#scale };
  }

  toPixels({ x, y }: Spot): Spot {
    const window = this.window;
    return { x: (x - window.x) * this.#scale, y: (y - window.y) * this.#scale };
  }

  #fittingScale(): number {
    const { width, height } = this.#bounds;
    if (this.width <= 0 || this.height <= 0) return 1;
    return Math.min(this.width / width, (this.height - this.#top - this.#bottom) / height, LARGEST / SIDE);
  }

  #within(scale: number): number {
    return Math.min(LARGEST / SIDE, Math.max(this.#fittingScale(), scale));
  }

  /** Not more than a margin beyond the board is seen, unless all of it is. */
  #look(middle: Spot, scale: number): void {
    this.#scale = this.#within(scale);
    const { x, y, width, height } = this.#room(this.#scale);
    this.#middle = {
      x: held(middle.x, x, width, this.width / this.#scale),
      y: held(middle.y, y, height, this.height / this.#scale),
    };
  }

  #go(middle: Spot, scale: number, moves: boolean): void {
    this.#stop();
    const time = moves ? duration(280) : 0;
    if (time === 0) return this.#look(middle, scale);
    const from = this.#middle;
    const began = performance.now();
    const fromScale = this.#scale;
    const step = (now: number): void => {
      const done = Math.min(1, Math.max(0, (now - began) / time));
      const eased = 1 - (1 - done) ** 3;
      this.#look(
        { x: from.x + (middle.x - from.x) * eased, y: from.y + (middle.y - from.y) * eased },
        fromScale * (scale / fromScale) ** eased,
      );
      this.#frame = done < 1 ? requestAnimationFrame(step) : 0;
    };
    this.#frame = requestAnimationFrame(step);
  }

  #stop(): void {
    if (this.#frame) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}

const MARGIN = 1.5 * SIDE;

/** The middle of what is seen, held where the board is. */
function held(middle: number, start: number, length: number, seen: number): number {
  const least = start - MARGIN + seen / 2;
  const most = start + length + MARGIN - seen / 2;
  return least > most ? start + length / 2 : Math.min(most, Math.max(least, middle));
}
