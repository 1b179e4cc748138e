// The Pirate Hog Kahm: escape pods, location cards, his base.

import type { ScenarioParts } from '../parts';
import AttackSign from '../AttackSign.svelte';
import PodArt from '../PodArt.svelte';
import Air from './Air.svelte';
import Badge from './Badge.svelte';
import Ground from './Ground.svelte';
import Panel from './Panel.svelte';
import { placeOf } from './places';
import Seat from './Seat.svelte';
import { linesOn, thingsOf } from './things';

const parts: ScenarioParts = {
  board: {
    ground: Ground,
    air: Air,
    badge: Badge,
    things: thingsOf,
    lines: linesOn,
    placeOf,
    purposes: { loads: PodArt, delivers: PodArt, attacks: AttackSign },
  },
  Panel,
  Seat,
};

export default parts;
