// What the house offers: games, clocks. Asked once for each language, kept while the page lives.

import type { GameInfo, HouseInfo } from '../core/protocol';
import { rest } from '../core/rest';
import { settings, type Language } from '../core/settings.svelte';

class House {
  #known = $state.raw<Partial<Record<Language, HouseInfo>>>({});
  #asking: Promise<void> | null = null;
  hasFailed = $state(false);

  /** The house in the language that is spoken now, or in another until that one is there. */
  get info(): HouseInfo | null {
    return this.#known[settings.language] ?? Object.values(this.#known)[0] ?? null;
  }

  get games(): readonly GameInfo[] {
    return this.info?.games ?? [];
  }

  game(id: string): GameInfo | null {
    return this.games.find((game) => game.id === id) ?? null;
  }

  titleOf(id: string): string {
    return this.game(id)?.title ?? id;
  }

  /** Ask, if it is not known yet in this language. */
  load(): Promise<void> {
    const language = settings.language;
    if (this.#known[language]) return Promise.resolve();
    this.#asking ??= this.#ask(language).finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #ask(language: Language): Promise<void> {
    try {
      const info = await rest.house();
      this.#known = { ...this.#known, [language]: info };
      this.hasFailed = false;
    } catch {
      this.hasFailed = true;
    }
  }
}

export const house = new House();
