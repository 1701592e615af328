/** What the worker takes care of. Everything else – the admin, the API, other hosts – it never touches. */
export type Kind = 'page' | 'asset' | 'data' | 'pointer';

/** True for addresses of which nothing may be kept. */
export const isPrivate = (path: string): boolean => /^\/(?:admin|api)(?:\/|$)/.test(path);

const PATTERNS: readonly (readonly [Kind, RegExp])[] = [
  ['asset', /^\/(?:_astro|icons)\/./],
  ['pointer', /^\/data\/latest(?:\.json$|\/)/],
  // Only names that carry the content's hash can be kept for good.
  ['data', /^\/data\/.+\.[0-9a-f]{16}\.json$/],
];

/** e.g. ("/funds/x", "navigate") → "page", ("/data/latest.json", "cors") → "pointer", ("/admin", "navigate") → null */
export function kindOf(path: string, mode: string): Kind | null {
  if (isPrivate(path)) return null;
  const known = PATTERNS.find(([, pattern]) => pattern.test(path));
  if (known) return known[0];
  // A page's address has no extension: what has one (a feed, the sitemap) is opened as it is.
  return mode === 'navigate' && !/\.[a-z0-9]+$/i.test(path) ? 'page' : null;
}
