// What is printed on the things of the games; asked for once for each game, number
// of seats (an extension may take over) and language.

import type { Handbook } from './protocol';
import { rest } from './rest';
import type { Language } from './settings.svelte';

const kept = new Map<string, Promise<Handbook>>();

export function handbookOf(game: string, language: Language, seats?: number): Promise<Handbook> {
  const key = `${game}/${language}/${seats ?? ''}`;
  let handbook = kept.get(key);
  if (!handbook) {
    handbook = rest.handbook(game, language, seats);
    kept.set(key, handbook);
    // A failure is not kept.
    handbook.catch(() => kept.delete(key));
  }
  return handbook;
}
