// What a player is about to do on the board: which ship is chosen, which place is looked at, which menu is open.

import type { Desk } from '../core/desk';
import { t } from '../core/i18n.svelte';
import type { Choice, ShownChoice } from '../core/protocol';
import type { BoardExtra, Figure } from './extra';
import { boundsOf, SIDE, type Box, type Geometry, type Spot } from './geometry';
import { isTravel, movedFigures, ownShip, targetsOf, travellers, type Target } from './targets';
import { capitalized, viewOf, word } from './view';
import { closedCentres, wayTo } from './ways';

export interface MenuItem {
  text: string;
  go: () => void;
  /** Another place the choice names: the ship beside a new spaceport. */
  also: Also | null;
}

export interface Also extends Spot {
  ghost: string | null;
}

export interface Path {
  spots: Spot[];
  isJump: boolean;
  /** Movement left on arrival; null where it is not known. */
  left: number | null;
}

export class BoardControl {
  readonly #desk: () => Desk<object>;
  readonly #geometry: () => Geometry;
  readonly #extra: () => BoardExtra | null;
  #chosen = $state<number | null>(null);
  #chosenFigure = $state<string | null>(null);
  /** The position at which the only ship was let go. */
  #letGoAt = $state<number | null>(null);
  /** The target under the pointer or with the focus. */
  looked = $state<string | null>(null);
  #menu = $state.raw<{ key: string; n: number } | null>(null);
  /** The other place of the menu's item that is looked at. */
  also = $state.raw<Also | null>(null);
  /** Why the table did not take a choice, at which place and position. */
  refused = $state.raw<{ at: Spot; message: string; n: number } | null>(null);
  /** The target of the choice that is on its way. */
  #sent = $state<string | null>(null);

  constructor(
    desk: () => Desk<object>,
    geometry: () => Geometry,
    extra: () => BoardExtra | null = () => null,
  ) {
    this.#desk = desk;
    this.#geometry = geometry;
    this.#extra = extra;
  }

  readonly #choices = $derived.by((): ShownChoice[] => {
    const desk = this.#desk();
    return desk.isReadOnly ? [] : (desk.decision?.choices ?? []);
  });

  readonly #travellers = $derived.by(() => travellers(this.#choices));

  /** The sign of what a ship would come to a target for. */
  signOf(target: Target): NonNullable<BoardExtra['purposes']>[string] | null {
    return this.#extra()?.purposes?.[target.purpose] ?? null;
  }

  readonly #figures = $derived.by((): Figure[] => this.#extra()?.figures?.(viewOf(this.#desk())) ?? []);

  readonly #movable = $derived.by(() => movedFigures(this.#choices));

  /** The figure that is chosen to be moved: by hand, or because it is the only one. */
  readonly figure = $derived.by((): string | null => {
    if (this.#chosenFigure !== null && this.#movable.includes(this.#chosenFigure)) return this.#chosenFigure;
    return this.#movable.length === 1 ? (this.#movable[0] ?? null) : null;
  });

  readonly closed = $derived.by(() => closedCentres(this.#geometry(), viewOf(this.#desk()).sectors));

  /** The ship that is chosen to fly: by hand, or because it is the only one. */
  readonly ship = $derived.by((): number | null => {
    if (this.#chosen !== null && this.#travellers.includes(this.#chosen)) return this.#chosen;
    const [only, ...others] = this.#travellers;
    if (only === undefined || others.length > 0 || this.#letGoAt === this.#desk().n) return null;
    return only;
  });

  readonly targets = $derived.by((): Target[] => {
    const desk = this.#desk();
    return targetsOf({
      view: viewOf(desk),
      geometry: this.#geometry(),
      closed: this.closed,
      seat: desk.seat,
      choices: this.#choices,
      ship: this.ship,
      figure: this.figure,
      figures: this.#figures,
      extra: this.#extra(),
    });
  });

  get isBusy(): boolean {
    return this.#desk().isBusy;
  }

  get sent(): string | null {
    return this.isBusy ? this.#sent : null;
  }

  target(key: string | null): Target | null {
    return key === null ? null : (this.targets.find((target) => target.key === key) ?? null);
  }

  /** The place that is looked at: by pointer, focus or menu, or because somebody points there. */
  readonly preview = $derived.by((): Target | null => {
    const pointed = this.#desk().pointed;
    const key = this.menu?.target.key ?? this.looked;
    return this.target(key) ?? (pointed?.kind === 'intersection' ? this.target(`at ${pointed.at}`) : null);
  });

  /** The way the chosen ship would take to the place that is looked at. */
  readonly path = $derived.by((): Path | null => {
    const target = this.preview;
    const desk = this.#desk();
    if (target?.kind !== 'goal' || target.at === null || target.ship === null) return null;
    const view = viewOf(desk);
    const own = ownShip(view, desk.seat, target.ship);
    if (!own) return null;
    const { isJump } = target;
    const told = target.choices.find(({ leads }) => leads?.path.length)?.leads?.path;
    const way = isJump
      ? [own.at, target.at]
      : told
        ? [own.at, ...told]
        : wayTo(this.#geometry(), this.closed, own.at, target.at);
    const flight = view.flight?.ships.find((each) => each.ship === target.ship);
    return {
      spots: way.flatMap((at) => this.#geometry().spots[at] ?? []),
      isJump,
      left: isJump || !flight ? null : flight.movement_left - (way.length - 1),
    };
  });

  readonly menu = $derived.by((): { target: Target; items: MenuItem[] } | null => {
    const target = this.#menu?.n === this.#desk().n ? this.target(this.#menu.key) : null;
    return target && { target, items: this.#items(target) };
  });

  #items(target: Target): MenuItem[] {
    const items: MenuItem[] = target.choices.map(({ choice, text }) => ({
      text,
      go: () => void this.#send(target, choice),
      also: this.#alsoOf(choice),
    }));
    const { ship } = target;
    if (target.kind === 'ship' && ship !== null && this.#isFlyable(target)) {
      items.push({ text: this.label(target, true), go: () => this.choose(ship), also: null });
    }
    return items;
  }

  #alsoOf(choice: Choice): Also | null {
    const at = choice.ship_site ?? choice.site;
    const spot = typeof at === 'number' ? this.#geometry().spots[at] : undefined;
    return spot ? { ...spot, ghost: typeof choice.kind === 'string' ? choice.kind : null } : null;
  }

  #isFlyable(target: Target): boolean {
    return target.ship !== null && target.ship !== this.ship && this.#travellers.includes(target.ship);
  }

  /** What choosing a target does, in the words of its choices. */
  label(target: Target, asShip = false): string {
    if (target.choices.length > 0 && !asShip) return target.choices.map(({ text }) => text).join(' / ');
    if (target.figure !== null) return this.#figureName(target.figure);
    const ship = this.#shipName(target);
    return target.ship === this.ship ? t('board.shipChosen', { ship }) : t('board.chooseShip', { ship });
  }

  #shipName(target: Target): string {
    const desk = this.#desk();
    const own = target.ship === null ? undefined : ownShip(viewOf(desk), desk.seat, target.ship);
    if (!own) return '';
    return `${capitalized(word(desk, 'kind', own.kind))} ${this.#geometry().names[own.at] ?? ''}`.trim();
  }

  #figureName(name: string): string {
    const known = this.#figures.find((each) => each.name === name);
    const figure = known ? known.label(this.#desk()) : capitalized(name);
    return name === this.figure ? t('board.figureChosen', { figure }) : t('board.chooseFigure', { figure });
  }

  /** Do what a target is for, or ask what if there is more than one thing, or if a finger may have slipped. */
  act(target: Target, asksFirst: boolean): void {
    if (this.isBusy) return;
    const [only, ...others] = target.choices;
    const canFly = target.kind === 'ship' && this.#isFlyable(target);
    if (target.figure !== null) {
      this.#chosenFigure = target.figure;
    } else if (only === undefined) {
      if (canFly && target.ship !== null) this.choose(target.ship);
      else this.letGo();
    } else if (others.length > 0 || canFly || asksFirst) {
      this.#menu = { key: target.key, n: this.#desk().n };
    } else {
      void this.#send(target, only.choice);
    }
  }

  choose(ship: number): void {
    this.#chosen = ship;
    this.#menu = null;
  }

  closeMenu(): void {
    this.#menu = null;
    this.also = null;
  }

  /** One step back: the menu, then the ship. Says whether there was one. */
  letGo(): boolean {
    if (this.menu) {
      this.closeMenu();
      return true;
    }
    const had = this.ship !== null || this.#chosenFigure !== null;
    this.#chosenFigure = null;
    this.#chosen = null;
    this.#letGoAt = this.#desk().n;
    return had;
  }

  /** Send a choice; if the table says no, its reason is told at the place. */
  async #send(target: Target, choice: Choice): Promise<void> {
    const desk = this.#desk();
    this.closeMenu();
    this.#sent = target.key;
    this.refused = null;
    if (await desk.choose(choice)) return;
    const { possible, message } = await desk.explain(choice);
    if (!possible) this.refused = { at: { x: target.x, y: target.y }, message, n: desk.n };
  }

  /** What one may wish for at an intersection and cannot do, with the game's reasons. */
  wishesAt(at: number): string[] {
    const desk = this.#desk();
    return (desk.decision?.wishes ?? [])
      .filter(({ choice }) => choice.at === at || (choice.to === at && choice.ship === this.ship))
      .map(({ text, message }) => `${text}: ${message}`);
  }

  /** Why the chosen ship cannot go somewhere, in the game's words. */
  async whyNot(at: number): Promise<string | null> {
    const way = this.#choices.find(({ choice }) => choice.ship === this.ship && isTravel(choice));
    if (this.ship === null || !way) return null;
    const { possible, message } = await this.#desk().explain({ ...way.choice, to: at });
    return possible ? null : message;
  }

  /** Whether most of what can be chosen now is on the board. */
  get isAboutTheBoard(): boolean {
    const listed = this.#choices.length;
    const placed = this.targets.reduce((sum, { choices }) => sum + choices.length, 0);
    return this.ship !== null || this.#movable.length > 0 || (placed > 0 && placed >= listed / 2);
  }

  /** What has to be seen to choose: all targets, and the middle of them or the ship. */
  get scene(): { box: Box; anchor: Spot } | null {
    const [first] = this.targets;
    if (!first) return null;
    const ship = this.targets.find((target) => target.kind === 'ship' && target.ship === this.ship);
    return { box: boundsOf(this.targets, SIDE), anchor: ship ?? first };
  }
}
