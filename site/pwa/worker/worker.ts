/** The service worker: pages come from the network first and from the cache where it is slow or missing; hashed files from the cache. */

import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { MAX_POINTER_AGE_MS, pagePath } from '../../../shared/paths.ts';
import { DAY, SECOND } from '../../../shared/units.ts';
import { CACHE_NAMES, CACHED_AT } from './cache-names.ts';
import { isSound } from './is-sound.ts';
import { askVersion, type Message, type VersionReply } from './messages.ts';
import { isPrivate, type RequestKind, requestKind } from './request-kind.ts';
import { respond } from './respond.ts';
import type {
  ExtendableEvent,
  ExtendableMessageEvent,
  FetchEvent,
  PrecacheEntry,
  WorkerScope,
} from './worker-scope.ts';

/** Workbox counts ages in seconds. */
const DAY_SECONDS = DAY / SECOND;

/** Larger responses are not cached; nothing that a page needs comes near it. Bytes over the wire. */
const MAX_BYTES = 400_000;

const LIMITS = {
  pages: { maxEntries: 40, maxAgeSeconds: 30 * DAY_SECONDS },
  assets: { maxEntries: 240, maxAgeSeconds: 60 * DAY_SECONDS },
  data: { maxEntries: 400, maxAgeSeconds: 30 * DAY_SECONDS },
  pointers: { maxEntries: 40, maxAgeSeconds: 30 * DAY_SECONDS },
  provenance: { maxEntries: 120, maxAgeSeconds: 30 * DAY_SECONDS },
} as const;

const maxSize: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    Number(response.headers.get('content-length') ?? 0) > MAX_BYTES ? null : response,
};

const withCachedAt = async (response: Response): Promise<Response> => {
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT, new Date().toISOString());
  return new Response(await response.blob(), { status: response.status, headers });
};

/** Stores the time of caching in a header. */
const addCachedAt: WorkboxPlugin = { cacheWillUpdate: async ({ response }) => withCachedAt(response) };

/** Marks a page from the cache: `<html data-kept="2026-08-16T…">`. */
const markCachedPage: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const at = cachedResponse?.headers.get(CACHED_AT);
    if (!cachedResponse || !at) return cachedResponse;
    const html = (await cachedResponse.text()).replace('<html ', `<html data-kept="${at}" `);
    return new Response(html, { status: cachedResponse.status, headers: cachedResponse.headers });
  },
};

/** Pages are cached without their query: campaigns and filters do not change them. */
const ignoreQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url);
    return url.origin + url.pathname;
  },
};

/** Online, an older pointer is not served: it would replace a newer page's figures by older ones. Offline, any pointer is served. */
const maxPointerAge: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const age = Date.now() - Date.parse(cachedResponse?.headers.get(CACHED_AT) ?? '');
    return age < MAX_POINTER_AGE_MS || !navigator.onLine ? cachedResponse : null;
  },
};

/** Stores nothing that a proxy or a portal has put in the place of a file. */
const soundOnly = (kind: RequestKind): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) =>
    (await isSound(kind, new URL(request.url).pathname, response.clone())) ? response : null,
});

const okOnly = new CacheableResponsePlugin({ statuses: [200] });

/** Evicts the least recently used entries; where the quota is exceeded, deletes the whole cache. */
const expiration = (name: keyof typeof LIMITS): ExpirationPlugin =>
  new ExpirationPlugin({ ...LIMITS[name], purgeOnQuotaError: true });

const plugins = {
  pages: [okOnly, maxSize, soundOnly('page'), ignoreQuery, addCachedAt, markCachedPage, expiration('pages')],
  assets: [okOnly, maxSize, soundOnly('asset'), expiration('assets')],
  data: [okOnly, maxSize, soundOnly('data'), expiration('data')],
  pointers: [okOnly, soundOnly('pointer'), addCachedAt, maxPointerAge, expiration('pointers')],
  provenance: [okOnly, maxSize, soundOnly('provenance'), expiration('provenance')],
} satisfies Record<keyof typeof LIMITS, WorkboxPlugin[]>;

declare const self: WorkerScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };
/** Defined by the build, e.g. "1.0.0+3fa9c1d2". */
declare const __VERSION__: string;
/** Paths of the scripts that pages load on a touch. */
declare const __PAGE_CODE__: readonly string[];

/** Time for a page or a pointer to arrive before the cached one is shown. Seconds. */
const NETWORK_TIMEOUT_SECONDS = 3;
/** Time for the active worker to answer with its version. Milliseconds. */
const VERSION_TIMEOUT_MS = 2_000;
/** The worker unregisters itself after this number of its own failures since it started. */
const MAX_FAILURES = 3;

const strategies: Readonly<Record<RequestKind, Strategy>> = {
  page: new NetworkFirst({
    cacheName: CACHE_NAMES.pages,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: plugins.pages,
  }),
  asset: new CacheFirst({ cacheName: CACHE_NAMES.assets, plugins: plugins.assets }),
  data: new CacheFirst({ cacheName: CACHE_NAMES.data, plugins: plugins.data }),
  pointer: new NetworkFirst({
    cacheName: CACHE_NAMES.pointers,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: plugins.pointers,
  }),
  provenance: new NetworkFirst({
    cacheName: CACHE_NAMES.provenance,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: plugins.provenance,
  }),
};

let failures = 0;

/** Bypasses the worker after a failure of its own: a broken worker must not block the site. */
async function fetchAfterFailure(request: Request): Promise<Response> {
  failures += 1;
  if (failures >= MAX_FAILURES) await self.registration.unregister();
  return fetch(request);
}

/** True for requests of an admin screen: nothing that it loads is cached. */
async function isFromPrivatePage({ clientId }: FetchEvent): Promise<boolean> {
  const client = clientId ? await self.clients.get(clientId) : undefined;
  return client !== undefined && isPrivate(new URL(client.url).pathname);
}

const respondTo = (kind: RequestKind, request: Request, event: FetchEvent): Promise<Response> =>
  respond({
    isPrivate: () => isFromPrivatePage(event),
    fetch: () => fetch(request),
    handle: () => strategies[kind].handle({ event: event as never, request }),
    offlinePage: async () => (kind === 'page' ? matchPrecache(pagePath.offline) : undefined),
    fetchAfterFailure: () => fetchAfterFailure(request),
  });

for (const kind of Object.keys(strategies) as RequestKind[]) {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && requestKind(url.pathname, request.mode) === kind,
    ({ request, event }) => respondTo(kind, request, event as unknown as FetchEvent),
  );
}

const manifest = self.__WB_MANIFEST;
// Entries with a revision have no hash in their name: the offline page.
precache(manifest.filter(({ revision }) => revision !== null));

/** Caches `urls` by the strategy of their kind. Hashed files share one cache across releases: cached pages of an older release still need theirs. */
const addToCache = (event: ExtendableEvent, urls: readonly string[], kind: RequestKind): Promise<unknown> =>
  Promise.allSettled(
    urls.map((url) => strategies[kind].handle({ event: event as never, request: new Request(url) })),
  );

/** Activates at once, without asking the reader, where the active worker does not answer: it is broken. */
async function replaceBrokenWorker(): Promise<void> {
  const { active } = self.registration;
  if (active && (await askVersion(active, VERSION_TIMEOUT_MS)) === null) await self.skipWaiting();
}

self.addEventListener('install', (event) => {
  const shell = manifest.filter(({ revision }) => revision === null).map(({ url }) => url);
  event.waitUntil(Promise.all([addToCache(event, shell, 'asset'), replaceBrokenWorker()]));
});

self.addEventListener('activate', (event) => {
  const ready = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([ready, self.clients.claim()]));
});

/** Caches files by the strategies of their kinds; files of other kinds are left out. */
const cacheFiles = (event: ExtendableEvent, urls: readonly string[]): Promise<unknown> =>
  Promise.all(
    (['asset', 'data', 'provenance'] as const).map((kind) =>
      addToCache(
        event,
        urls.filter((url) => requestKind(new URL(url, self.registration.scope).pathname, 'cors') === kind),
        kind,
      ),
    ),
  );

/** Caches a page that was loaded before the worker took control, and its files. */
async function cachePage(
  event: ExtendableMessageEvent,
  { page, files }: Extract<Message, { type: 'KEEP' }>,
): Promise<void> {
  const isPage = page !== null && requestKind(new URL(page).pathname, 'navigate') === 'page';
  await Promise.all([isPage && addToCache(event, [page], 'page'), cacheFiles(event, files)]);
}

self.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'KEEP') event.waitUntil(cachePage(event, message));
  if (message.type === 'KEEP_CHARTS')
    event.waitUntil(cacheFiles(event, [...__PAGE_CODE__, ...message.files]));
  if (message.type === 'VERSION')
    event.ports[0]?.postMessage({ version: __VERSION__ } satisfies VersionReply);
});
