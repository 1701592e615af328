import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CACHED_AT } from './cache-names.ts';
import { isSound } from './is-sound.ts';
import type { RequestKind } from './request-kind.ts';

/** The Workbox plugins of each cache: what is stored, for how long, and how it is served. */

const DAY = 24 * 60 * 60;
/** Larger responses are not cached; nothing that a page needs comes near it. Bytes over the wire. */
const MAX_BYTES = 400_000;
/** Of a pointer on a slow line: its `stale-while-revalidate`. Seconds. */
const MAX_POINTER_AGE = 120;

export const LIMITS = {
  pages: { maxEntries: 40, maxAgeSeconds: 30 * DAY },
  assets: { maxEntries: 240, maxAgeSeconds: 60 * DAY },
  data: { maxEntries: 400, maxAgeSeconds: 30 * DAY },
  pointers: { maxEntries: 40, maxAgeSeconds: 30 * DAY },
  provenance: { maxEntries: 120, maxAgeSeconds: 30 * DAY },
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
    return age < MAX_POINTER_AGE * 1000 || !navigator.onLine ? cachedResponse : null;
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

export const plugins = {
  pages: [okOnly, maxSize, soundOnly('page'), ignoreQuery, addCachedAt, markCachedPage, expiration('pages')],
  assets: [okOnly, maxSize, soundOnly('asset'), expiration('assets')],
  data: [okOnly, maxSize, soundOnly('data'), expiration('data')],
  pointers: [okOnly, soundOnly('pointer'), addCachedAt, maxPointerAge, expiration('pointers')],
  provenance: [okOnly, maxSize, soundOnly('provenance'), expiration('provenance')],
} satisfies Record<keyof typeof LIMITS, WorkboxPlugin[]>;
