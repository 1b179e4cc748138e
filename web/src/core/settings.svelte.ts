// What a player sets for this device. Kept in the browser; the server never hears of it, but for the language.

export type Theme = 'dark' | 'light' | 'system';
export type Language = 'en' | 'de';
export type Motion = 'normal' | 'fast' | 'off';
export type BoardTurn = 'auto' | 'lying' | 'upright';

export const LANGUAGES: readonly Language[] = ['en', 'de'];

interface Kept {
  theme: Theme;
  language: Language;
  motion: Motion;
  /** From 0 (no sound) to 1. */
  volume: number;
  boardTurn: BoardTurn;
}

const KEY = 'starfare.settings';

const ALLOWED: { [K in keyof Kept]: (value: unknown) => boolean } = {
  theme: (value) => value === 'dark' || value === 'light' || value === 'system',
  language: (value) => value === 'en' || value === 'de',
  motion: (value) => value === 'normal' || value === 'fast' || value === 'off',
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  boardTurn: (value) => value === 'auto' || value === 'lying' || value === 'upright',
};

function usual(): Kept {
  const language = navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
  return { theme: 'dark', language, motion: 'normal', volume: 0, boardTurn: 'auto' };
}

/** What was kept, as far as it can be understood. */
export function readKept(text: string | null): Kept {
  const kept = usual();
  let found: unknown = null;
  try {
    found = JSON.parse(text ?? 'null');
  } catch {
    return kept;
  }
  if (typeof found !== 'object' || found === null) return kept;
  for (const [name, value] of Object.entries(found)) {
    if (name in ALLOWED && ALLOWED[name as keyof Kept](value)) Object.assign(kept, { [name]: value });
  }
  return kept;
}

function stored(): string | null {
  // A browser may forbid storage; then everything works, and nothing is kept.
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export class Settings {
  #kept = $state<Kept>(readKept(stored()));
  #systemIsLight = $state(false);
  #systemWantsStill = $state(false);

  constructor() {
    this.#systemIsLight = follow('(prefers-color-scheme: light)', (is) => (this.#systemIsLight = is));
    this.#systemWantsStill = follow(
      '(prefers-reduced-motion: reduce)',
      (is) => (this.#systemWantsStill = is),
    );
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }

  get language(): Language {
    return this.#kept.language;
  }
  set language(language: Language) {
    this.#keep({ language });
  }

  get motion(): Motion {
    return this.#kept.motion;
  }
  set motion(motion: Motion) {
    this.#keep({ motion });
  }

  get volume(): number {
    return this.#kept.volume;
  }
  set volume(volume: number) {
    this.#keep({ volume });
  }

  get boardTurn(): BoardTurn {
    return this.#kept.boardTurn;
  }
  set boardTurn(boardTurn: BoardTurn) {
    this.#keep({ boardTurn });
  }

  /** The theme that is shown: the system's, where that is wished. */
  get shownTheme(): 'dark' | 'light' {
    if (this.theme === 'system') return this.#systemIsLight ? 'light' : 'dark';
    return this.theme;
  }

  /** How much moves: nothing where the system asks for stillness. */
  get shownMotion(): Motion {
    return this.#systemWantsStill ? 'off' : this.motion;
  }

  #keep(changed: Partial<Kept>): void {
    Object.assign(this.#kept, changed);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // Not kept then; see stored().
    }
  }
}

function follow(query: string, tell: (matches: boolean) => void): boolean {
  const media = window.matchMedia(query);
  media.addEventListener('change', (event) => tell(event.matches));
  return media.matches;
}

export const settings = new Settings();
