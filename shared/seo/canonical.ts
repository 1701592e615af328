/** Addresses as search engines should know them. `origin` has no trailing slash, e.g. "https://sandoghnama.ir". */

/** Absolute, percent-encoded address of an unencoded path, e.g. "/funds/عیار"; no trailing slash except for the root's. */
export const absoluteUrl = (origin: string, path: string): string =>
  origin + (path === '/' ? '/' : path.replace(/\/+$/, '').split('/').map(encodeURIComponent).join('/'));

/**
 * The canonical address of what a visitor asked for: only the q parameter stays, and a trailing slash goes.
 * Public specification, section 9. `url` is absolute or a path with its query, encoded or not;
 * throws TypeError for a text that is no address.
 */
export function canonicalUrl(origin: string, url: string): string {
  const { pathname, searchParams } = new URL(url, origin);
  const path = pathname.replace(/\/+$/, '') || '/';
  const q = searchParams.get('q');
  return origin + path + (q === null ? '' : `?q=${encodeURIComponent(q)}`);
}

/** Query parameters whose pages must not be indexed (admin specification, section 2, "Global behaviour"). */
const NOT_INDEXED = new Set(['page', 'sort', 'ref', 'gclid', 'fbclid', 'preview', 'mock']);

/** The robots rule for a page that was asked for with `search`, e.g. "?utm_source=x"; `own` is the page's own rule. */
export function robotsFor(search: string, own = 'index,follow'): string {
  const names = [...new URLSearchParams(search).keys()];
  return names.some((name) => NOT_INDEXED.has(name) || name.startsWith('utm_')) ? 'noindex,follow' : own;
}
