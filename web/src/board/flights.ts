// Ships that move: along the edges of their way, step by step. Only their look moves; where they
// are is known at once, so nothing waits for it.

import { compressed, duration } from '../core/motion';
import type { LoggedEvent } from '../core/protocol';
import type { Geometry, Spot } from './geometry';
import { moveOf, wayOf, type Move } from './marks';

const STEP = 130;
const JUMP = 420;
/** Others fly at double pace. */
const OTHERS = 0.5;

/** How long a move is shown, at the usual pace. */
export function lengthOf(steps: number, flies: boolean, isOwn: boolean): number {
  return (flies ? steps * STEP : JUMP) * (isOwn ? 1 : OTHERS);
}

export interface Shown {
  move: Move;
  way: number[];
  /** Milliseconds from the position's arrival, at the usual pace. */
  after: number;
  length: number;
}

/** The moves of the latest events one after another; none where there are too many to follow. */
export function shownMoves(
  latest: readonly LoggedEvent[],
  geometry: Geometry,
  closed: ReadonlySet<number>,
  seat: number | null,
): Shown[] {
  const shown: Shown[] = [];
  let after = 0;
  for (const event of latest) {
    const move = moveOf(event);
    if (!move) continue;
    const way = wayOf(move, geometry, closed);
    const length = lengthOf(way.length - 1, move.flies, move.seat === seat);
    shown.push({ move, way, after, length });
    after += length;
  }
  const pace = compressed(after);
  return shown.map((each) => ({ ...each, after: each.after * pace, length: each.length * pace }));
}

/** When the last of the moves has arrived. */
export function arrival(shown: readonly Shown[]): number {
  const last = shown.at(-1);
  return last ? last.after + last.length : 0;
}

/** The elements of ships, and the motion they are in. */
export class Flights {
  #ships = new Map<string, Element>();

  register(key: string, element: Element): () => void {
    this.#ships.set(key, element);
    return () => {
      if (this.#ships.get(key) === element) this.#ships.delete(key);
    };
  }

  play(shown: readonly Shown[], geometry: Geometry): void {
    for (const { move, way, after, length } of shown) {
      const element = this.#ships.get(`${move.seat} ${move.ship}`);
      const spots = way.flatMap((at) => geometry.spots[at] ?? []);
      if (element && spots.length > 1) fly(element, spots, move.flies, duration(after), duration(length));
    }
  }
}

function fly(element: Element, spots: Spot[], flies: boolean, delay: number, length: number): void {
  if (length === 0 || typeof element.animate !== 'function') return;
  const frames = flies ? edgeByEdge(spots) : throughTheHole(spots);
  element.animate(frames, { duration: length, delay, fill: 'backwards' });
}

const at = ({ x, y }: Spot): string => `translate(${x}px, ${y}px)`;
/** Which part of the time a ship turns before it goes, and back when it has come. */
const TURNING = 0.08;

function edgeByEdge(spots: readonly Spot[]): Keyframe[] {
  const turns = headings(spots);
  const [first, last] = [spots[0] as Spot, spots.at(-1) as Spot];
  const way = spots.map((spot, k) => ({
    transform: `${at(spot)} rotate(${turns[k] ?? turns.at(-1) ?? 0}deg)`,
    offset: TURNING + ((1 - 2 * TURNING) * k) / (spots.length - 1),
    easing: 'cubic-bezier(.45, 0, .55, 1)',
  }));
  const back = Math.round((turns.at(-1) ?? 0) / 360) * 360;
  return [
    { transform: `${at(first)} rotate(0deg)`, offset: 0 },
    ...way,
    { transform: `${at(last)} rotate(${back}deg)`, offset: 1 },
  ];
}

function throughTheHole(spots: readonly Spot[]): Keyframe[] {
  const [first, last] = [spots[0] as Spot, spots.at(-1) as Spot];
  return [
    { transform: at(first), opacity: 1 },
    { transform: `${at(first)} scale(.2)`, opacity: 0, offset: 0.5 },
    { transform: `${at(last)} scale(.2)`, opacity: 0, offset: 0.5 },
    { transform: at(last), opacity: 1 },
  ];
}

/** Where the nose points on each edge, in degrees from up; a ship never turns the long way round. */
export function headings(spots: readonly Spot[]): number[] {
  let before = 0;
  return spots.slice(1).map((to, k) => {
    const from = spots[k] as Spot;
    const turn = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
    before = Math.round(turn + 360 * Math.round((before - turn) / 360));
    return before;
  });
}
