import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { KEPT_AT } from './cache-names.ts';

/** Sizes and ages of what is kept. */

const DAY = 24 * 60 * 60;
/** Bytes over the wire: nothing that a page needs comes near it. */
const LARGEST = 400_000;
/** Seconds that a pointer may be shown while the next one is fetched; the same as its `stale-while-revalidate`. */
const POINTER_LIFE = 120;

export const LIMITS = {
  pages: { maxEntries: 40, maxAgeSeconds: 30 * DAY },
  assets: { maxEntries: 120, maxAgeSeconds: 60 * DAY },
  data: { maxEntries: 150, maxAgeSeconds: 30 * DAY },
  pointers: { maxEntries: 40, maxAgeSeconds: 30 * DAY },
} as const;

const notTooLarge: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    Number(response.headers.get('content-length') ?? 0) > LARGEST ? null : response,
};

const withHeader = async (response: Response): Promise<Response> => {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  return new Response(await response.blob(), { status: response.status, headers });
};

/** Writes the moment beside what is kept. */
const dated: WorkboxPlugin = { cacheWillUpdate: async ({ response }) => withHeader(response) };

/** Tells the page that it is a kept one: `<html data-kept="2026-08-16T…">`. */
const sayKept: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const at = cachedResponse?.headers.get(KEPT_AT);
    if (!cachedResponse || !at) return cachedResponse;
    const html = (await cachedResponse.text()).replace('<html ', `<html data-kept="${at}" `);
    return new Response(html, { status: cachedResponse.status, headers: cachedResponse.headers });
  },
};

/** The address of a page without its query: campaigns and filters are not pages of their own. */
const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url);
    return url.origin + url.pathname;
  },
};

/** A pointer that names an older release for long would turn a fresh page back. Without a network any will do. */
const freshPointer: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const age = Date.now() - Date.parse(cachedResponse?.headers.get(KEPT_AT) ?? '');
    return age < POINTER_LIFE * 1000 || !navigator.onLine ? cachedResponse : null;
  },
};

const sound = new CacheableResponsePlugin({ statuses: [200] });
/** Least recently used first; where the disk is full, the whole cache goes rather than the reader's page. */
const limited = (name: keyof typeof LIMITS): ExpirationPlugin =>
  new ExpirationPlugin({ ...LIMITS[name], purgeOnQuotaError: true });

export const plugins = {
  pages: [sound, notTooLarge, withoutQuery, dated, sayKept, limited('pages')],
  assets: [sound, notTooLarge, limited('assets')],
  data: [sound, notTooLarge, limited('data')],
  pointers: [sound, dated, freshPointer, limited('pointers')],
} satisfies Record<keyof typeof LIMITS, WorkboxPlugin[]>;
