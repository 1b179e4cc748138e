// Plays a replay step by step until somebody stops it or it ends.

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds a step is shown at speed 1. */
const STEP = 1200;

/** What is played: a position that can be moved up to the last one. */
export interface Playable {
  at: number;
  readonly timeline: { readonly last: number };
}

export class Playback {
  isPlaying = $state(false);
  #speed = $state<Speed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Told what is played each time: another seat's eyes are another desk. */
  constructor(private readonly played: () => Playable) {}

  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    if (this.isPlaying) this.#schedule();
  }

  /** From the end it begins again. */
  play(): void {
    const played = this.played();
    if (played.at >= played.timeline.last) played.at = 0;
    this.isPlaying = true;
    this.#schedule();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Go somewhere by hand; what plays goes on from there. */
  goTo(at: number): void {
    this.played().at = at;
    if (this.isPlaying) this.#schedule();
  }

  step(by: number): void {
    this.pause();
    this.played().at += by;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#advance(), STEP / this.#speed);
  }

  #advance(): void {
    const played = this.played();
    played.at += 1;
    if (played.at >= played.timeline.last) this.pause();
    else this.#schedule();
  }
}
