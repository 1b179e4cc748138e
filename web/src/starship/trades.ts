// Listed purchases and sales, sorted so that a stepper can run through them: where, which way,
// what, and how many. Nothing is computed here; every count that can be set is a listed choice.

import type { ShownChoice } from '../core/protocol';
import { UNITS, type Unit, type Units } from './view';

export type Way = 'buy' | 'sell';

export interface TradeLine {
  way: Way;
  unit: Unit;
  /** The listed choices of only this unit, by how many. */
  byCount: Map<number, ShownChoice>;
}

export interface TradeOffer {
  /** The trade station, or null for the card just turned. */
  card: string | null;
  lines: TradeLine[];
  /** Sales of two kinds at once. */
  mixed: ShownChoice[];
}

const WAYS: Record<string, Way> = {
  buy: 'buy',
  sell: 'sell',
  buy_at_station: 'buy',
  sell_at_station: 'sell',
};

export function isTrade({ choice }: ShownChoice): boolean {
  return choice.type in WAYS;
}

/** The offers of every place where something can be bought or sold now. */
export function tradeOffers(choices: readonly ShownChoice[]): TradeOffer[] {
  const offers = new Map<string | null, TradeOffer>();
  for (const shown of choices.filter(isTrade)) {
    const card = typeof shown.choice.card === 'string' ? shown.choice.card : null;
    const offer = offers.get(card) ?? { card, lines: [], mixed: [] };
    offers.set(card, offer);
    addTo(offer, shown);
  }
  for (const offer of offers.values()) {
    offer.lines.sort((a, b) => order(a) - order(b));
  }
  return [...offers.values()];
}

function order({ way, unit }: TradeLine): number {
  return (way === 'buy' ? 0 : UNITS.length) + UNITS.indexOf(unit);
}

function addTo(offer: TradeOffer, shown: ShownChoice): void {
  const units = shown.choice.units as Units;
  const kinds = UNITS.filter((unit) => units[unit]);
  const [unit] = kinds;
  if (kinds.length !== 1 || !unit) {
    offer.mixed.push(shown);
    return;
  }
  const way = WAYS[shown.choice.type] as Way;
  let line = offer.lines.find((each) => each.way === way && each.unit === unit);
  if (!line) {
    line = { way, unit, byCount: new Map() };
    offer.lines.push(line);
  }
  line.byCount.set(units[unit] ?? 0, shown);
}

export function counts(line: TradeLine): number[] {
  return [...line.byCount.keys()].sort((a, b) => a - b);
}
