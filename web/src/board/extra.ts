// What an expansion adds to the board: drawings, things one may ask about, figures that are moved.
// The board knows none of them; whoever shows it hands them over.

import type { Component } from 'svelte';
import type { Desk } from '../core/desk';
import type { Choice } from '../core/protocol';
import type { Geometry, Spot } from './geometry';
import type { Thing } from './things';
import type { TipText } from './tips';
import type { BoardView, ShipData } from './view';

export interface ExtraProps {
  desk: Desk<object>;
  geometry: Geometry;
  /** The colours of the players by seat. */
  colours: readonly string[];
  /** The key of the thing that is looked at. */
  looked: string | null;
  /** The figure that is chosen to be moved. */
  figure: string | null;
}

/** Something besides what every board has. */
export interface ExtraThing extends Spot {
  key: string;
  radius: number;
  tell: (desk: Desk<object>) => TipText;
}

/** A piece of nobody's that a player may move: it is chosen first, then where it goes. */
export interface Figure {
  name: string;
  at: number;
  label: (desk: Desk<object>) => string;
}

export interface BoardExtra {
  /** Above the sectors and below the pieces. */
  ground?: Component<ExtraProps>;
  /** Above the pieces. */
  air?: Component<ExtraProps>;
  /** On a ship: what it carries. */
  badge?: Component<{ desk: Desk<object>; ship: ShipData }>;
  things?: (view: BoardView, geometry: Geometry) => ExtraThing[];
  /** What else there is to say about a thing. */
  lines?: (desk: Desk<object>, thing: Thing) => string[];
  figures?: (view: BoardView) => Figure[];
  /** Where a choice belongs that names no place every board has. */
  placeOf?: (choice: Choice, view: BoardView, geometry: Geometry) => Spot | null;
  /** The signs of what a ship may come to a place for. */
  purposes?: Record<string, Component<{ size: number; x: number; y: number }>>;
}
