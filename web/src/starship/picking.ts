// Choosing several things at once out of listed sets: the first modules of a ship.

import type { ShownChoice } from '../core/protocol';

function members(shown: ShownChoice, field: string): string[] {
  const content = shown.choice[field];
  return Array.isArray(content) ? content.map(String) : [];
}

/** Whether one more thing can be picked, so that some listed set still holds all of them. */
export function canPick(
  choices: readonly ShownChoice[],
  field: string,
  picked: readonly string[],
  thing: string,
): boolean {
  return choices.some((shown) => {
    const set = members(shown, field);
    return set.includes(thing) && picked.every((each) => set.includes(each));
  });
}

/** The listed choice that is exactly what was picked, in whatever order. */
export function pickedChoice(
  choices: readonly ShownChoice[],
  field: string,
  picked: readonly string[],
): ShownChoice | null {
  return (
    choices.find((shown) => {
      const set = members(shown, field);
      return set.length === picked.length && picked.every((each) => set.includes(each));
    }) ?? null
  );
}

/**
 * What is picked after a click: the thing goes or comes. Where it does not fit beside the others,
 * it takes the place of the one that was picked first.
 */
export function toggled(
  choices: readonly ShownChoice[],
  field: string,
  picked: readonly string[],
  thing: string,
): string[] {
  if (picked.includes(thing)) {
    return picked.filter((each) => each !== thing);
  }
  let kept = [...picked];
  while (kept.length > 0 && !canPick(choices, field, kept, thing)) {
    kept = kept.slice(1);
  }
  return canPick(choices, field, kept, thing) ? [...kept, thing] : [...picked];
}
