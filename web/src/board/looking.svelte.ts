// What a player looks at: under the pointer after a moment, with the keys at once. One tip at a time.

import type { Desk } from '../core/desk';
import type { Camera } from './camera.svelte';
import type { BoardControl } from './control.svelte';
import type { BoardExtra } from './extra';
import { nearest, nearestTowards, type Direction, type Geometry, type Spot } from './geometry';
import { thingAt, thingsOf, type Thing } from './things';
import { describe, spoken, type TipText } from './tips';
import { viewOf } from './view';

const DELAY = 400;
/** Pixels around a target that belong to it: for a fine pointer, and for a finger. */
const FINE = 18;
const FINGER = 24;

interface Seen {
  key: string;
  at: Spot;
  /** Pixels between the place and its tip. */
  gap: number;
  tip: TipText;
}

export class Looking {
  readonly #desk: () => Desk<object>;
  readonly #geometry: () => Geometry;
  readonly #control: BoardControl;
  readonly #camera: Camera;
  readonly #extra: () => BoardExtra | null;
  #seen = $state.raw<Seen | null>(null);
  #isShown = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The target with the focus, if it came there with the keys. */
  focused = $state<string | null>(null);
  /** What was last looked at with the keys, to be read out. */
  spoken = $state('');

  constructor(
    desk: () => Desk<object>,
    geometry: () => Geometry,
    control: BoardControl,
    camera: Camera,
    extra: () => BoardExtra | null,
  ) {
    this.#desk = desk;
    this.#geometry = geometry;
    this.#control = control;
    this.#camera = camera;
    this.#extra = extra;
  }

  // Read only when somebody looks, and then worked out once for a position.
  readonly #things = $derived.by(() => thingsOf(viewOf(this.#desk()), this.#geometry(), this.#extra()));

  /** The key of the thing that is looked at. */
  get seen(): string | null {
    return this.#seen?.key ?? null;
  }

  get tip(): Seen | null {
    if (this.#control.menu) return null;
    return this.#refusal ?? (this.#isShown ? this.#seen : null);
  }

  get #refusal(): Seen | null {
    const refused = this.#control.refused;
    if (refused?.n !== this.#desk().n) return null;
    return { key: 'refused', at: refused.at, gap: this.#gap(24), tip: { title: refused.message, lines: [] } };
  }

  /** The target at some pixels: the nearest, so that neighbours share the room between them. */
  targetAt(pixels: Spot, isTouch: boolean): ReturnType<BoardControl['target']> {
    const reach = (isTouch ? FINGER : FINE) / this.#camera.scale;
    return nearest(this.#control.targets, this.#camera.toBoard(pixels), Math.max(reach, 9));
  }

  hover(pixels: Spot | null): void {
    const target = pixels && this.targetAt(pixels, false);
    this.#control.looked = target?.key ?? null;
    if (target) this.#see(this.#ofTarget(target), DELAY);
    else if (pixels) this.#see(this.#ofThing(thingAt(this.#things, this.#camera.toBoard(pixels))), DELAY);
    else this.hide();
  }

  /** A target has the focus. */
  focus(key: string | null, isVisible: boolean): void {
    this.#control.looked = key;
    this.focused = isVisible ? key : null;
    const target = this.#control.target(key);
    if (target) this.#see(this.#ofTarget(target), 0);
    else this.hide();
  }

  /** Something that cannot be chosen was tapped: tell what it is, or why the ship cannot go there. */
  async ask(pixels: Spot): Promise<void> {
    const point = this.#camera.toBoard(pixels);
    this.#see(this.#ofThing(thingAt(this.#things, point)), 0);
    const spots = this.#geometry().spots.map((spot, at) => ({ ...spot, at }));
    const spot = nearest(spots, point, FINE / this.#camera.scale);
    const why = spot && (await this.#control.whyNot(spot.at));
    if (!why || !spot) return;
    this.#see(
      { key: `why ${spot.at}`, at: spot, gap: 16, tip: { title: this.#nameOf(spot.at), lines: [why] } },
      0,
    );
    this.spoken = why;
  }

  /** With the keys from thing to thing. */
  inspect(direction: Direction): void {
    const from =
      this.#seen?.at ?? this.#camera.toBoard({ x: this.#camera.width / 2, y: this.#camera.height / 2 });
    const thing = nearestTowards(this.#things, from, direction);
    if (!thing) return;
    const seen = this.#ofThing(thing);
    this.#see(seen, 0);
    if (seen) this.spoken = spoken(seen.tip);
    if (!this.#camera.sees(thing)) this.#camera.centre(thing);
  }

  hide(): void {
    this.#control.refused = null;
    clearTimeout(this.#timer);
    this.#isShown = false;
    this.#seen = null;
  }

  #see(seen: Seen | null, after: number): void {
    if (seen === null) return this.hide();
    if (this.#seen?.key === seen.key && after > 0) return;
    clearTimeout(this.#timer);
    this.#seen = seen;
    this.#isShown = after === 0;
    if (after > 0) this.#timer = setTimeout(() => (this.#isShown = true), after);
  }

  #ofTarget(target: NonNullable<ReturnType<BoardControl['target']>>): Seen {
    const tip = { title: this.#control.label(target), lines: [] };
    return {
      key: target.key,
      at: { x: target.x, y: target.y },
      gap: this.#gap(target.kind === 'goal' ? 50 : 30),
      tip,
    };
  }

  #ofThing(thing: Thing | null): Seen | null {
    if (!thing) return null;
    const { key, x, y, radius } = thing;
    const tip = describe(this.#desk(), thing);
    tip.lines.push(...(this.#extra()?.lines?.(this.#desk(), thing) ?? []));
    const at = intersectionOf(thing);
    if (at !== null) tip.lines.push(...this.#control.wishesAt(at));
    return { key, at: { x, y }, gap: this.#gap(Math.min(radius, 30)), tip };
  }

  #gap(units: number): number {
    return units * this.#camera.scale + 6;
  }

  #nameOf(at: number): string {
    return this.#geometry().names[at] ?? '';
  }
}

function intersectionOf(thing: Thing): number | null {
  if (thing.kind === 'building') return thing.building.at;
  if (thing.kind === 'ship') return thing.ship.at;
  return thing.kind === 'site' ? thing.at : null;
}
