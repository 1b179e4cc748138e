// Who plays on this device. The first page that asks makes a guest with a friendly name.

import type { PersonInfo } from './protocol';
import { rest } from './rest';

class Me {
  #person = $state.raw<PersonInfo | null>(null);
  #asking: Promise<PersonInfo> | null = null;

  /** Who it is, once known. */
  get person(): PersonInfo | null {
    return this.#person;
  }

  /** Who it is; asks the server once. */
  known(): Promise<PersonInfo> {
    if (this.#person) return Promise.resolve(this.#person);
    this.#asking ??= this.#keep(rest.me()).finally(() => (this.#asking = null));
    return this.#asking;
  }

  rename(name: string): Promise<PersonInfo> {
    return this.#keep(rest.rename(name));
  }

  register(login: string, password: string): Promise<PersonInfo> {
    return this.#keep(rest.register(login, password));
  }

  logIn(login: string, password: string): Promise<PersonInfo> {
    return this.#keep(rest.logIn(login, password));
  }

  /** Forget the account on this device; who stays is a new guest. */
  async logOut(everywhere = false): Promise<PersonInfo> {
    await rest.logOut(everywhere);
    return this.#keep(rest.me());
  }

  async #keep(asked: Promise<PersonInfo>): Promise<PersonInfo> {
    this.#person = await asked;
    return this.#person;
  }
}

export const me = new Me();
