import { ADMIN_SCRIPT, LIVE_FOLDER } from '../../shared/paths.ts';
import { isImmutable } from '../render/documents/headers.ts';

/**
 * The phases of an upload, in order: a file is sent after the files that it names. Pages that the target does not have
 * yet are sent before the existing ones that link to them.
 */
export const PHASES = [
  'content',
  'script',
  'live',
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
/** Documents name pages, and the service worker names the files that it caches. */
const DOCUMENTS =
  /^(?:sitemap[^/]*\.xml|robots\.txt|_headers|_redirects|(?:feeds|seo)\/.*|sw\.js|[a-z0-9-]+\.txt)$/i;

/** A new page is reached from a list or the home page, so these follow it. */
const phaseOfNewPage = (path: string): Phase =>
  path === 'index.html' ? 'new-home' : path.includes('/') ? 'new-page' : 'new-list';

/** The phase of a file: contents (data, scripts, images), the script that names its parts, regions of pages, pages, documents, pointers, and the release's pointer last. */
export function phaseOf(path: string, exists: boolean): Phase {
  if (path === LATEST) return 'latest';
  if (path.startsWith('data/latest/')) return 'pointer';
  if (path === ADMIN_SCRIPT) return 'script';
  // Before the pages: an open page shows the newer of the two.
  if (path.startsWith(`${LIVE_FOLDER}/`)) return 'live';
  if (isImmutable(`/${path}`)) return 'content';
  if (path.endsWith('.html')) return exists ? 'page' : phaseOfNewPage(path);
  return DOCUMENTS.test(path) ? 'document' : 'content';
}
