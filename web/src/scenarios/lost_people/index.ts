// The Lost People: artifacts, the research track, the outpost that appears.

import type { ScenarioParts } from '../parts';
import ArtifactArt from '../ArtifactArt.svelte';
import Air from './Air.svelte';
import Badge from './Badge.svelte';
import Ground from './Ground.svelte';
import Panel from './Panel.svelte';
import Seat from './Seat.svelte';
import { linesOn, thingsOf } from './things';

const parts: ScenarioParts = {
  board: {
    ground: Ground,
    air: Air,
    badge: Badge,
    things: thingsOf,
    lines: linesOn,
    purposes: { collects: ArtifactArt, delivers: ArtifactArt },
  },
  Panel,
  Seat,
};

export default parts;
