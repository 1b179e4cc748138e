// The camera goes where it is needed: to the choices on a small screen, and to a place somebody points at.

import { untrack } from 'svelte';
import type { Desk } from '../core/desk';
import { COMFORTABLE, type Camera } from './camera.svelte';
import type { BoardControl } from './control.svelte';
import type { Geometry, Spot } from './geometry';
import { viewOf } from './view';

/** Where the board is small, choosing brings the choices near; once for what is asked. */
export function followChoices(desk: () => Desk<object>, control: BoardControl, camera: Camera): void {
  const asked = $derived(`${desk().decision?.prompt} ${control.ship} ${viewOf(desk()).active}`);
  const isReady = $derived(camera.width > 0 && control.isAboutTheBoard);
  $effect(() => {
    void asked;
    if (!isReady) return;
    untrack(() => {
      const { scene } = control;
      if (scene && camera.hexSide < COMFORTABLE) camera.show(scene.box, scene.anchor);
    });
  });
}

export class Pointed {
  #ring = $state.raw<(Spot & { key: number }) | null>(null);

  constructor(desk: () => Desk<object>, geometry: () => Geometry, camera: Camera) {
    $effect(() => {
      const place = desk().pointed;
      untrack(() => {
        const { spots, placeOf } = geometry();
        let spot: Spot | undefined;
        if (place?.kind === 'intersection') spot = spots[place.at];
        if (place?.kind === 'sector') spot = placeOf.get(place.name)?.centre;
        if (!spot) return;
        this.#ring = { ...spot, key: (this.#ring?.key ?? 0) + 1 };
        if (!camera.sees(spot) || camera.hexSide < COMFORTABLE) camera.centre(spot);
      });
    });
  }

  /** The ring around the place; each time with another key. */
  get ring(): (Spot & { key: number }) | null {
    return this.#ring;
  }
}
