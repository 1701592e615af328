/** Canonical addresses. `origin` has no trailing slash, e.g. "https://sandoghnama.ir". */

/** Absolute, percent-encoded address of an unencoded path, e.g. "/funds/عیار"; no trailing slash except for the root's. */
export const absoluteUrl = (origin: string, path: string): string =>
  origin + (path === '/' ? '/' : path.replace(/\/+$/, '').split('/').map(encodeURIComponent).join('/'));
