// What the parts of the stage share: the desk, what lights up, and how a press on a thing chooses.

import { createContext } from 'svelte';
import type { Desk } from '../core/desk';
import { capitalized, seatName } from '../core/names';
import type { Choice, Handbook, ShownChoice, ShownDecision } from '../core/protocol';
import { cardFace, missionFace, wordFor, type CardFace, type MissionFace } from './faces';
import { thingsLit, type Things } from './things';
import { isTrade } from './trades';
import type { Limits, Starship, StarshipView } from './view';

/** The choices of one thing, to pick from beside it. */
export interface ThingMenu {
  choices: readonly ShownChoice[];
  anchor: HTMLElement;
}

const NOTHING: Things = new Map();

export class Controls {
  readonly #desk: () => Desk<StarshipView>;
  /** The menu that is open beside a thing with several choices. */
  menu = $state.raw<ThingMenu | null>(null);
  /** The trade station whose purchases and sales are open. */
  tradingAt = $state.raw<string | null>(null);
  /** Something was chosen from inside the stage, so that the focus belongs there. */
  hasFocus = false;
  /** The form for a deal with the other player is open. */
  isDealing = $state(false);

  readonly lit: Things = $derived.by(() =>
    this.decision && this.canChoose ? thingsLit(this.decision.choices, this.view) : NOTHING,
  );

  constructor(desk: () => Desk<StarshipView>) {
    this.#desk = desk;
  }

  get desk(): Desk<StarshipView> {
    return this.#desk();
  }

  get view(): StarshipView {
    return this.desk.view;
  }

  get handbook(): Handbook | null {
    return this.desk.handbook;
  }

  get decision(): ShownDecision | null {
    return this.desk.decision;
  }

  get canChoose(): boolean {
    return !this.desk.isReadOnly;
  }

  /** The seat whose ship lies below; a spectator sits behind the first one. */
  get seat(): number {
    return this.desk.seat ?? 0;
  }

  get ship(): Starship {
    return this.view.starships[this.seat] as Starship;
  }

  get otherShip(): Starship {
    return this.view.starships[1 - this.seat] as Starship;
  }

  get limits(): Limits {
    const most = (counts: number[]) => Math.max(...counts);
    // Before the server tells them: as many places as there are things.
    return (
      this.view.limits ?? {
        vp: 0,
        tech: most(this.view.starships.map(({ tech }) => tech)),
        hangar: most(this.view.starships.map(({ hangar }) => hangar.colony_ship + hangar.trade_ship)),
        upgrades: most(
          this.view.starships.flatMap(({ boosters, cannons }) => [boosters.length, cannons.length]),
        ),
        special_point_from: 0,
      }
    );
  }

  name(seat: number): string {
    return seatName(this.desk, seat);
  }

  colour(seat: number): string {
    return this.desk.seats[seat]?.colour ?? 'white';
  }

  word(field: string, value: string): string {
    return wordFor(this.handbook, field, value);
  }

  /** The same at the beginning of a line. */
  title(field: string, value: string): string {
    return capitalized(this.word(field, value));
  }

  /** What the edition calls its missions. */
  get missionsWord(): string {
    return this.title('points', 'mission');
  }

  card(id: string): CardFace {
    return cardFace(this.handbook, id);
  }

  mission(id: string): MissionFace {
    return missionFace(this.handbook, id);
  }

  choicesAt(thing: string | null): readonly ShownChoice[] {
    return (thing !== null && this.lit.get(thing)) || [];
  }

  /** Whether the log or the list points at a card. */
  isPointed(card: string | null): boolean {
    const { pointed } = this.desk;
    return card !== null && pointed?.kind === 'card' && pointed.id === card;
  }

  /** The listed choice of a type, if there is one. */
  listed(type: string): ShownChoice | null {
    return (this.canChoose && this.decision?.choices.find(({ choice }) => choice.type === type)) || null;
  }

  choose(choice: Choice): void {
    this.menu = null;
    this.hasFocus = document.activeElement !== document.body;
    if (!this.desk.isBusy && this.canChoose) void this.desk.choose(choice);
  }

  /** A press on a thing: its only choice, its purchases and sales, or its menu. */
  press(thing: string, anchor: HTMLElement): void {
    const choices = this.choicesAt(thing);
    const [first] = choices;
    if (!first) return;
    if (choices.length === 1) {
      this.choose(first.choice);
    } else if (typeof first.choice.card === 'string' && choices.every(isTrade)) {
      this.tradingAt = first.choice.card;
    } else {
      this.menu = { choices, anchor };
    }
  }
}

export const [useControls, provideControls] = createContext<Controls>();
