// The docks of an outpost: where they lie around its docking point.

import type { PlaceShape, Spot } from './geometry';
import type { SectorData } from './view';

export interface Dock extends Spot {
  number: number;
  /** The corner of its arm, where two docks share one. */
  bend: Spot;
}

const USUAL = [1, 2, 2];
const APART = 14.4;
const OUT = 2.4;

/** How many docks each hex has, from the hex of the sector's rotation on. */
export function docksPerHex(sector: SectorData): number[] {
  return sector.docks?.length ? sector.docks : USUAL;
}

export function docksOf(place: PlaceShape, sector: SectorData): Dock[] {
  const docks: Dock[] = [];
  docksPerHex(sector).forEach((count, k) => {
    const hex = place.hexes[(k + (sector.rotation ?? 0)) % place.hexes.length];
    if (!hex) return;
    const away = Math.hypot(hex.x - place.centre.x, hex.y - place.centre.y) || 1;
    const ahead = { x: (hex.x - place.centre.x) / away, y: (hex.y - place.centre.y) / away };
    for (let each = 0; each < count; each += 1) {
      const aside = (each - (count - 1) / 2) * 2 * APART;
      const out = count === 1 ? OUT : 0;
      docks.push({
        number: docks.length,
        bend: hex,
        x: hex.x + ahead.x * out - ahead.y * aside,
        y: hex.y + ahead.y * out + ahead.x * aside,
      });
    }
  });
  return docks;
}
