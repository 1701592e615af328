/** Canonical addresses. `origin` has no trailing slash, e.g. "https://sandoghnama.ir". */

/** Absolute, percent-encoded address of an unencoded path, e.g. "/funds/عیار"; no trailing slash except for the root's. */
export const absoluteUrl = (origin: string, path: string): string =>
  origin + (path === '/' ? '/' : path.replace(/\/+$/, '').split('/').map(encodeURIComponent).join('/'));

/**
 * The canonical address of a requested one: only the q parameter remains, a trailing slash is removed (docs/spec-coverage.md, "Public area · §9 Business constants and limits").
 * `url` is absolute or a path with its query, encoded or not; throws TypeError for other text.
 */
export function canonicalUrl(origin: string, url: string): string {
  const { pathname, searchParams } = new URL(url, origin);
  const path = pathname.replace(/\/+$/, '') || '/';
  const q = searchParams.get('q');
  return origin + path + (q === null ? '' : `?q=${encodeURIComponent(q)}`);
}
