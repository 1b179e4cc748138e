// Everything on the board one may ask about, with how far it reaches around its middle.

import { docksOf } from './docks';
import type { BoardExtra, ExtraThing } from './extra';
import { hexCentre, type Geometry, type PlaceShape, type Spot } from './geometry';
import { placedBuildings, placedShips } from './pieces';
import type { BaseData, BoardView, BuildingData, PlanetData, SectorData, ShipData } from './view';

interface Common extends Spot {
  key: string;
  radius: number;
}

export type Thing = Common &
  (
    | { kind: 'ship'; ship: ShipData }
    | { kind: 'building'; building: BuildingData }
    | { kind: 'planet'; planet: PlanetData; place: PlaceShape; sector: SectorData }
    | { kind: 'dock'; dock: number; place: PlaceShape; sector: SectorData }
    | { kind: 'site'; at: number; place: PlaceShape; sector: SectorData }
    | { kind: 'sector'; place: PlaceShape; sector: SectorData }
    | { kind: 'base'; base: BaseData }
    | { kind: 'outpost'; base: BaseData; number: number }
    | { kind: 'extra'; tell: ExtraThing['tell'] }
  );

/** All things, those that lie above others first. */
export function thingsOf(view: BoardView, geometry: Geometry, extra: BoardExtra | null = null): Thing[] {
  const others = (extra?.things?.(view, geometry) ?? []).map((thing): Thing => ({ kind: 'extra', ...thing }));
  const ships = placedShips(view, geometry).map(({ key, data, x, y }): Thing => ({
    kind: 'ship',
    key: `ship ${key}`,
    x,
    y,
    radius: 17,
    ship: data,
  }));
  const buildings = placedBuildings(view, geometry).map(({ key, data, x, y }): Thing => ({
    kind: 'building',
    key: `building ${key}`,
    x,
    y,
    radius: 16,
    building: data,
  }));
  const built = new Set(view.pieces.buildings.map(({ at }) => at));
  const rest = view.sectors.flatMap((sector) => {
    const place = geometry.placeOf.get(sector.place);
    return place ? inSector(sector, place, geometry, built) : [];
  });
  const bases = (view.board.bases ?? []).flatMap(around(geometry));
  return [...others, ...ships, ...buildings, ...rest, ...bases].sort(
    (one, other) => ORDER[one.kind] - ORDER[other.kind],
  );
}

/** A base in the middle of its numbered intersections. */
function around(geometry: Geometry): (base: BaseData) => Thing[] {
  return (base) => [
    {
      kind: 'base',
      key: `base ${base.civilization}`,
      ...hexCentre(base.hex, geometry.isUpright),
      radius: 20,
      base,
    },
    ...base.outposts.flatMap((at, k): Thing[] => {
      const spot = geometry.spots[at];
      return spot
        ? [{ kind: 'outpost', key: `outpost ${at}`, ...spot, radius: 12, base, number: k + 1 }]
        : [];
    }),
  ];
}

const ORDER: Record<Thing['kind'], number> = {
  extra: 0,
  ship: 0,
  building: 1,
  site: 2,
  dock: 3,
  outpost: 3,
  planet: 4,
  sector: 5,
  base: 5,
};

function inSector(
  sector: SectorData,
  place: PlaceShape,
  geometry: Geometry,
  built: ReadonlySet<number>,
): Thing[] {
  const around = { place, sector };
  const things: Thing[] = (sector.planets ?? []).flatMap((planet, k) => {
    const hex = place.hexes[k];
    const key = `planet ${sector.place} ${k}`;
    return hex ? [{ kind: 'planet', key, ...hex, radius: 28, planet, ...around }] : [];
  });
  if (sector.planets) {
    for (const at of place.sites) {
      const spot = geometry.spots[at];
      if (spot && !built.has(at)) {
        things.push({ kind: 'site', key: `site ${at}`, ...spot, radius: 9, at, ...around });
      }
    }
  }
  if (sector.civilization !== undefined) {
    for (const { number, x, y } of docksOf(place, sector)) {
      things.push({
        kind: 'dock',
        key: `dock ${sector.place} ${number}`,
        x,
        y,
        radius: 13,
        dock: number,
        ...around,
      });
    }
  }
  const radius = sector.planets ? 11 : sector.civilization !== undefined ? 17 : 58;
  things.push({ kind: 'sector', key: `sector ${sector.place}`, ...place.centre, radius, ...around });
  return things;
}

/** The thing under a point. */
export function thingAt(things: readonly Thing[], { x, y }: Spot): Thing | null {
  return things.find((thing) => Math.hypot(thing.x - x, thing.y - y) <= thing.radius) ?? null;
}
