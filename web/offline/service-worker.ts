// Stands between the browser and the network. scripts/site/service-worker.ts puts `built` before it after each build.
declare const self: ServiceWorkerGlobalScope;
declare const built: { version: string; pages: string[]; drawn: string[]; assets: string[] };

const cacheName = `pages ${built.version}`;
const patience = 4_000;
const settling = 2_000;
/** Where the empty shell is cached in which the browser draws a page that is not HTML beforehand. */
const shell = '/drawn-in-the-browser';

self.addEventListener('install', (event) => {
  event.waitUntil(fillCache().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherCaches().then(() => self.clients.claim()));
});

// Public pages and the files they are made of; everything else goes past.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(assets|pictures)\//.test(pathname)) event.respondWith(asset(request));
  else if (request.mode !== 'navigate') return;
  else if (isPublic(pathname)) event.respondWith(page(event, keyOf(pathname)));
  else if (isDrawn(pathname)) event.respondWith(drawn(request));
});

/** Pages are found whatever the case of their address and with or without a slash at its end. */
const keyOf = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '') || '/';
const isPublic = (pathname: string) => built.pages.some((path) => keyOf(path) === keyOf(pathname));
const isDrawn = (pathname: string) => built.drawn.some((start) => keyOf(pathname).startsWith(start));

async function fillCache() {
  const cache = await caches.open(cacheName);
  await cache.addAll(built.assets);
  const store = async (path: string, key: string) => {
    const response = await fetch(path, { cache: 'reload' });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    await cache.put(key, response);
  };
  await Promise.all([...built.pages.map((path) => store(path, keyOf(path))), store('/account', shell)]);
}

async function dropOtherCaches() {
  const others = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The name of such a file changes with its content, so a cached one never goes stale. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** From the network, so that a new version is seen at once; from the cache if no answer comes. */
async function page(event: FetchEvent, key: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(key, { ignoreVary: true });
  const fresh = fetch(event.request).then(async (response) => {
    if (response.ok && !response.redirected) await cache.put(key, response.clone());
    return response;
  });
  if (!cached) return fresh;
  const tag = cached.headers.get('etag');
  const answer = await Promise.race([fresh.catch(() => undefined), after(patience)]);
  if (answer && answer.status < 500) return answer;
  event.waitUntil(tellIfNewer(event, fresh, tag));
  return cached;
}

/** The content of such a page is never cached. Without a network the page says so and offers to try again. */
async function drawn(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await (await caches.open(cacheName)).match(shell, { ignoreVary: true });
    if (cached) return cached;
    throw error;
  }
}

/** The answer came too late for this page: if it is newer, the page may reload. */
async function tellIfNewer(event: FetchEvent, fresh: Promise<Response>, tag: string | null) {
  const response = await fresh.catch(() => undefined);
  if (!response?.ok || response.headers.get('etag') === tag) return;
  // The page must be running before it can receive messages.
  await after(settling);
  const client = await self.clients.get(event.resultingClientId);
  client?.postMessage('newer');
}

function after(milliseconds: number) {
  return new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}

export {};
