// The drawings of the games: what each takes is in its Props.

export { default as Ball } from './Ball.svelte';
export { default as CivilizationSign } from './CivilizationSign.svelte';
export { default as Die } from './Die.svelte';
export { default as Disc } from './Disc.svelte';
export { default as Emblem } from './Emblem.svelte';
export { default as FameArt } from './FameArt.svelte';
export { default as MedalArt } from './MedalArt.svelte';
export { default as Mothership } from './Mothership.svelte';
export { default as PieceArt } from './PieceArt.svelte';
export { default as Planet } from './Planet.svelte';
export { default as PointArt } from './PointArt.svelte';
export { default as ResourceGlyph } from './ResourceGlyph.svelte';
export { default as Rocks } from './Rocks.svelte';
export { default as Shaker } from './Shaker.svelte';
export { default as TokenSign } from './TokenSign.svelte';
export { default as UpgradeArt } from './UpgradeArt.svelte';
export * from './palette';
