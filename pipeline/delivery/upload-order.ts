import { isImmutable } from '../render/documents/headers.ts';

/** In this order files are sent, one rank after the other; pages that the target does not have yet go before the others. */
export const PHASES = [
  'content',
  'new-page',
  'new-list',
  'new-home',
  'page',
  'document',
  'pointer',
  'latest',
] as const;
export type Phase = (typeof PHASES)[number];

const LATEST = 'data/latest.json';
/** Name pages, and so follow them; a service worker names what it keeps. */
const DOCUMENTS =
  /^(?:sitemap[^/]*\.xml|robots\.txt|_headers|_redirects|(?:feeds|seo)\/.*|sw\.js|[a-z0-9-]+\.txt)$/i;

/** Nobody can come to a new page before a list or the home page names it: so those follow. */
const phaseOfNewPage = (path: string): Phase =>
  path === 'index.html' ? 'new-home' : path.includes('/') ? 'new-page' : 'new-list';

/**
 * Who is named goes before who names: contents (data, scripts, pictures), then pages, then what lists pages, then the
 * pointers, and the release's own pointer last.
 */
export function phaseOf(path: string, isThere: boolean): Phase {
  if (path === LATEST) return 'latest';
  if (path.startsWith('data/latest/')) return 'pointer';
  if (isImmutable(`/${path}`)) return 'content';
  if (path.endsWith('.html')) return isThere ? 'page' : phaseOfNewPage(path);
  return DOCUMENTS.test(path) ? 'document' : 'content';
}
