/* global VERSION, FILES -- the build writes them above this line */

// Keeps the client itself for times without a network. Never anything of a game: /api and /ws are left alone.

const CACHE = `starfare-${VERSION}`;
const PAGE = '/';
const LEFT_ALONE = /^\/(api|ws|health|ready|metrics)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || LEFT_ALONE.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(file(request));
});

/** The page comes fresh from the server; without one it is the one that was kept. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** Files carry their version in their names, so the kept one is right. */
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
