// The Space Amoebas: two figures that the dice move, research cards, docks in a queue.

import type { ScenarioParts } from '../parts';
import Air from './Air.svelte';
import Ground from './Ground.svelte';
import Panel from './Panel.svelte';
import ScanSign from './ScanSign.svelte';
import { figuresOf, linesOn, thingsOf } from './things';

const parts: ScenarioParts = {
  board: {
    ground: Ground,
    air: Air,
    things: thingsOf,
    lines: linesOn,
    figures: figuresOf,
    purposes: { scans: ScanSign },
  },
  Panel,
  Seat: null,
};

export default parts;
