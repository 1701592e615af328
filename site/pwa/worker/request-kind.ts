/** The requests that the worker handles. The admin, the API and other hosts go to the network untouched. */
export type RequestKind = 'page' | 'asset' | 'data' | 'pointer' | 'provenance';

/** True for paths of which nothing may be cached. */
export const isPrivate = (path: string): boolean => /^\/(?:admin|api)(?:\/|$)/.test(path);

const PATTERNS: readonly (readonly [RequestKind, RegExp])[] = [
  ['asset', /^\/(?:_astro|icons)\/./],
  ['pointer', /^\/data\/(?:latest\.json$|latest\/|live\/)/],
  ['provenance', /^\/data\/provenance\/.+\.json$/],
  // Only a name with a content hash is immutable.
  ['data', /^\/data\/h\/.+\.[0-9a-f]{16}\.json$/],
];

/** e.g. ("/funds/x", "navigate") → "page", ("/data/latest.json", "cors") → "pointer", ("/admin", "navigate") → null */
export function requestKind(path: string, mode: string): RequestKind | null {
  if (isPrivate(path)) return null;
  const match = PATTERNS.find(([, pattern]) => pattern.test(path));
  if (match) return match[0];
  // A page's path has no extension; a feed or the sitemap is no page.
  return mode === 'navigate' && !/\.[a-z0-9]+$/i.test(path) ? 'page' : null;
}
