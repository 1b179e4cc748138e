// What is printed on the things of the games; asked for once for each game, language, number
// of seats (an extension may take over) and options (a scenario may).

import type { Handbook } from './protocol';
import { rest } from './rest';
import type { Language } from './settings.svelte';

const kept = new Map<string, Promise<Handbook>>();

export function handbookOf(
  game: string,
  language: Language,
  seats?: number,
  options: Readonly<Record<string, string>> = {},
): Promise<Handbook> {
  const key = `${game}/${language}/${seats ?? ''}/${JSON.stringify(options)}`;
  let handbook = kept.get(key);
  if (!handbook) {
    handbook = rest.handbook(game, language, seats, options);
    kept.set(key, handbook);
    // A failure is not kept.
    handbook.catch(() => kept.delete(key));
  }
  return handbook;
}
