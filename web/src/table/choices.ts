// The choices as a plain list: which stand as buttons beside the prompt, how the rest is grouped.

import type { Choice, ShownChoice } from '../core/protocol';

export interface ChoiceGroup {
  type: string;
  /** The words all of its texts begin with. */
  title: string;
  choices: ShownChoice[];
}

const MOST_BUTTONS = 3;
/** Up to so many choices are listed without headings. */
const SHORT = 6;

/** A choice with nothing to fill in but its type: "roll", "end your turn". */
export function isPlain(choice: Choice): boolean {
  return Object.keys(choice).length === 1;
}

/**
 * The choices that stand beside the prompt: those the stage does not show itself, if they are
 * few; of many only those that are single of their kind.
 */
export function mainChoices(
  choices: readonly ShownChoice[],
  isShown: (choice: Choice) => boolean = () => false,
): ShownChoice[] {
  const open = choices.filter(({ choice }) => !isShown(choice));
  if (open.length <= MOST_BUTTONS) return open;
  const plain = open.filter(({ choice }) => isPlain(choice));
  return plain.length <= MOST_BUTTONS ? plain : [];
}

/** Groups by type, in the order of their first choices; a short list is one group. */
export function grouped(choices: readonly ShownChoice[]): ChoiceGroup[] {
  if (choices.length <= SHORT) return [{ type: '', title: '', choices: [...choices] }];
  const groups = new Map<string, ShownChoice[]>();
  for (const shown of choices) {
    const group = groups.get(shown.choice.type);
    if (group) group.push(shown);
    else groups.set(shown.choice.type, [shown]);
  }
  return [...groups].map(([type, members]) => ({ type, title: opening(members), choices: members }));
}

/** The words that all texts of a group begin with, without a preposition left hanging. */
function opening(members: readonly ShownChoice[]): string {
  if (members.length < 2) return '';
  let shared = members[0]?.text.split(' ') ?? [];
  for (const { text } of members.slice(1)) {
    const words = text.split(' ');
    const end = shared.findIndex((word, place) => word !== words[place]);
    if (end >= 0) shared = shared.slice(0, end);
  }
  return shared.length ? `${shared.join(' ')} …` : '';
}
