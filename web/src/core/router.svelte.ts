// Which page is shown, by the path. Links are plain <a href="/...">; App.svelte catches their clicks.

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string; invite: string | null }
  | { page: 'replay'; table: string | null }
  | { page: 'rules'; game: string | null; rule: string | null }
  | { page: 'me' }
  | { page: 'unknown' };

/** The route of a path and the part behind `#`. */
export function routeOf(path: string, hash = ''): Route {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean).map(decoded);
  if (rest.length > 0) return { page: 'unknown' };
  if (first === undefined) return { page: 'lobby' };
  if (first === 'rules') return { page: 'rules', game: second ?? null, rule: third ?? null };
  if (third !== undefined) return { page: 'unknown' };
  if (first === 'replay') return { page: 'replay', table: second ?? null };
  if (first === 'me' && second === undefined) return { page: 'me' };
  if (second === undefined) return { page: 'unknown' };
  if (first === 'new') return { page: 'new', game: second };
  if (first === 'table') return { page: 'table', table: second, invite: inviteOf(hash) };
  return { page: 'unknown' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function inviteOf(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('invite');
}

class Router {
  #path = $state(location.pathname);
  #hash = $state(location.hash);
  #route = $derived(routeOf(this.#path, this.#hash));

  constructor() {
    window.addEventListener('popstate', () => this.#read());
    window.addEventListener('hashchange', () => this.#read());
  }

  get path(): string {
    return this.#path;
  }

  get hash(): string {
    return this.#hash;
  }

  get route(): Route {
    return this.#route;
  }

  /** Go to a page of ours; `replace` leaves no step to come back to. */
  go(to: string, { replace = false }: { replace?: boolean } = {}): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.#read();
  }

  #read(): void {
    this.#path = location.pathname;
    this.#hash = location.hash;
  }
}

export const router = new Router();

/** Addresses that the server answers itself. */
const SERVERS = /^\/(api|ws|metrics|health)(\/|$)/;

/** Whether a click on a link is ours to follow, and where it leads. */
export function followed(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin || SERVERS.test(link.pathname)) return null;
  // A jump within the page is the browser's own.
  if (link.pathname === location.pathname && link.hash) return null;
  return link.pathname + link.search + link.hash;
}
