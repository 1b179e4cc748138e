// Choices too many to list: from their bounds to a form, and from the form to a choice.

import { RESOURCES, type Choice, type ShownFamily } from '../core/protocol';

export type Counts = Record<string, number>;

/** One kind that can be counted, and how many of it there may be at most. */
export interface Slot {
  kind: string;
  most: number;
}

/** Pick a number of cards, one of `sizes`, out of the slots. */
export interface CardsForm {
  shape: 'cards';
  type: string;
  field: string;
  slots: Slot[];
  sizes: number[];
}

/** Give some for others; no kind on both sides, at most `most` asked for. */
export interface TermsForm {
  shape: 'terms';
  type: string;
  give: Slot[];
  take: Slot[];
  most: number;
}

/** Bounds of another form: one control for each of them. */
export interface FieldsForm {
  shape: 'fields';
  type: string;
  fields: Field[];
}

export type Field =
  | { name: string; is: 'bundle'; slots: Slot[] }
  | { name: string; is: 'number'; most: number }
  | { name: string; is: 'word'; words: string[] };

export type FamilyForm = CardsForm | TermsForm | FieldsForm;

/** Families of one type that differ only in how many cards are picked become one form. */
export function familyForms(families: readonly ShownFamily[]): FamilyForm[] {
  const forms: FamilyForm[] = [];
  for (const family of families) {
    const form = familyForm(family);
    const same = forms.find((other) => other.type === form.type);
    if (same?.shape === 'cards' && form.shape === 'cards') same.sizes.push(...form.sizes);
    else forms.push(form);
  }
  return forms;
}

function familyForm({ type, bounds }: ShownFamily): FamilyForm {
  const { held, size, most, gives, takes, kinds } = bounds;
  const named = isWords(kinds) ? kinds : undefined;
  if (isNumbers(held) && typeof size === 'number') {
    return { shape: 'cards', type, field: 'cards', slots: slots(held, named), sizes: [size] };
  }
  if (isNumbers(held) && typeof most === 'number') {
    const asked = held.map(() => most);
    return { shape: 'terms', type, give: slots(held, named), take: slots(asked, named), most };
  }
  if (isNumbers(gives) && isNumbers(takes)) {
    const total = takes.reduce((sum, count) => sum + count, 0);
    return { shape: 'terms', type, give: slots(gives, named), take: slots(takes, named), most: total };
  }
  return { shape: 'fields', type, fields: fields(bounds, named) };
}

function fields(bounds: Record<string, unknown>, named?: string[]): Field[] {
  const found: Field[] = [];
  for (const [name, bound] of Object.entries(bounds)) {
    if (name === 'kinds') continue;
    if (isNumbers(bound)) found.push({ name, is: 'bundle', slots: slots(bound, named) });
    else if (isWords(bound)) found.push({ name, is: 'word', words: bound });
    else if (typeof bound === 'number') found.push({ name, is: 'number', most: bound });
  }
  return found;
}

function slots(counts: number[], named: string[] = kindsFor(counts.length)): Slot[] {
  return counts.map((most, place) => ({ kind: named[place] ?? `${place + 1}`, most }));
}

/** The resources; the starship games count points of the lab and money after them. */
function kindsFor(size: number): string[] {
  return size > RESOURCES.length ? [...RESOURCES, 'tech', 'astro'] : [...RESOURCES];
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The counts without those that are nothing, as the games spell a bundle. */
export function bundle(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** How many more of a kind the form has room for. */
export function roomForCard(form: CardsForm, counts: Counts, kind: string): number {
  const slot = form.slots.find((each) => each.kind === kind);
  const largest = Math.max(...form.sizes);
  if (!slot) return 0;
  return Math.max(0, Math.min(slot.most - (counts[kind] ?? 0), largest - total(counts)));
}

export function isComplete(form: CardsForm, counts: Counts): boolean {
  return form.sizes.includes(total(counts));
}

export function cardsChoice(form: CardsForm, counts: Counts): Choice {
  return { type: form.type, [form.field]: bundle(counts) };
}

/** What stands on one side cannot stand on the other. */
export function roomForTerm(
  form: TermsForm,
  side: 'give' | 'take',
  give: Counts,
  take: Counts,
  kind: string,
): number {
  const [own, other] = side === 'give' ? [give, take] : [take, give];
  const slot = form[side].find((each) => each.kind === kind);
  if (!slot || (other[kind] ?? 0) > 0) return 0;
  const room = slot.most - (own[kind] ?? 0);
  return Math.max(0, side === 'take' ? Math.min(room, form.most - total(take)) : room);
}

export function isOffer(give: Counts, take: Counts): boolean {
  return total(give) > 0 && total(take) > 0;
}

export function termsChoice(form: TermsForm, give: Counts, take: Counts): Choice {
  return { type: form.type, give: bundle(give), take: bundle(take) };
}
