// Putting the cards the sensor module showed back: some on top, the uppermost first, the others at
// the bottom. Every arrangement is one of the listed choices.

import type { ShownChoice } from '../core/protocol';

export type Pile = 'top' | 'bottom';

export interface Arrangement {
  top: readonly string[];
  bottom: readonly string[];
}

function sameOrder(listed: unknown, wanted: readonly string[]): boolean {
  return (
    Array.isArray(listed) &&
    listed.length === wanted.length &&
    wanted.every((card, place) => listed[place] === card)
  );
}

/** The listed choice for an arrangement, or null while cards are missing in it. */
export function returnChoice(
  choices: readonly ShownChoice[],
  { top, bottom }: Arrangement,
): ShownChoice | null {
  return (
    choices.find(
      ({ choice }) =>
        choice.type === 'return_cards' && sameOrder(choice.top, top) && sameOrder(choice.bottom, bottom),
    ) ?? null
  );
}

/** The cards as they were taken: the order of the first listed choice that leaves all on top. */
export function asTheyLay(choices: readonly ShownChoice[]): Arrangement {
  const whole = choices.find(
    ({ choice }) => choice.type === 'return_cards' && Array.isArray(choice.bottom) && !choice.bottom.length,
  );
  return { top: (whole?.choice.top as string[] | undefined) ?? [], bottom: [] };
}

/** The arrangement after a card was put into a pile before the card at that place. */
export function moved({ top, bottom }: Arrangement, card: string, pile: Pile, place: number): Arrangement {
  const piles: Record<Pile, string[]> = { top: [...top], bottom: [...bottom] };
  const from: Pile = top.includes(card) ? 'top' : 'bottom';
  const was = piles[from].indexOf(card);
  if (was < 0) {
    return { top, bottom };
  }
  piles[from].splice(was, 1);
  // Taken out before its new place, the card shifts that place by one.
  const target = from === pile && was < place ? place - 1 : place;
  piles[pile].splice(Math.max(0, Math.min(target, piles[pile].length)), 0, card);
  return piles;
}

/** One step by button or key: left and right inside a pile. */
export function shifted(arrangement: Arrangement, card: string, by: -1 | 1): Arrangement {
  const pile: Pile = arrangement.top.includes(card) ? 'top' : 'bottom';
  const place = arrangement[pile].indexOf(card);
  const target = place + by;
  if (place < 0 || target < 0 || target >= arrangement[pile].length) {
    return arrangement;
  }
  return moved(arrangement, card, pile, by > 0 ? target + 1 : target);
}

/** The card goes to the other pile: the last to be turned of the top, the first of the bottom. */
export function switched(arrangement: Arrangement, card: string): Arrangement {
  const goesDown = arrangement.top.includes(card);
  return moved(arrangement, card, goesDown ? 'bottom' : 'top', goesDown ? 0 : arrangement.top.length);
}
