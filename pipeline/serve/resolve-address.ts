import { pageFile, pagePath } from '../../shared/paths.ts';
import { faDigits } from '../../shared/persian/digits.ts';
import { slugify } from '../../shared/persian/slug.ts';
import { spellingKey } from '../../shared/seo/redirect-rules.ts';
import { encodeTarget, type RedirectRule, redirectOf } from '../render/documents/redirects.ts';

/** What a server responds to a path with. */
export type Resolution =
  | { readonly kind: 'file'; readonly file: string; readonly hash: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }
  | { readonly kind: 'missing' };

export interface SiteFiles {
  /** Hash of a file of the live release. */
  find(file: string): string | undefined;
  /** Hash of an immutable file of an earlier release. */
  findEarlier(file: string): string | undefined;
  readonly redirects: ReadonlyMap<string, RedirectRule>;
}

const NOT_FOUND = '404.html';
/** Configuration of static hosts; never served. */
const HOST_FILES = /^_(?:headers|redirects)$/;

const notFound = (files: SiteFiles): Resolution => {
  const hash = files.find(NOT_FOUND);
  return hash === undefined ? { kind: 'missing' } : { kind: 'file', file: NOT_FOUND, hash, status: 404 };
};

function pageAt(files: SiteFiles, path: string): Resolution | null {
  const file = pageFile(path);
  const hash = files.find(file);
  if (hash === undefined || file === NOT_FOUND) return null;
  // "/index" is the name of the home page's file, not its path.
  if (file === pageFile(pagePath.home) && path !== pagePath.home) return null;
  return { kind: 'file', file, hash, status: 200 };
}

/** The path of the page that another spelling means: Arabic letters, other digits, upper case, a name in place of a slug, or several of these. */
function findSpellingVariant(files: SiteFiles, path: string): string | null {
  const key = spellingKey(path);
  const name = key.lastIndexOf('/') + 1;
  const bySlug = key.slice(0, name) + slugify(key.slice(name));
  const variants = [key, bySlug, faDigits(key), faDigits(bySlug)];
  return variants.find((variant) => variant !== path && pageAt(files, variant) !== null) ?? null;
}

function redirectAt(files: SiteFiles, path: string): { to: string; status: number } | null {
  const rule = redirectOf(path, files.redirects);
  if (rule === null) {
    const to = findSpellingVariant(files, path);
    return to === null ? null : { to, status: 301 };
  }
  // A shortened path must belong to a page or redirect to one, so that it never leads to "//another.host".
  if (files.redirects.has(rule.from) || pageAt(files, rule.to)) return rule;
  return rule.to === path ? null : redirectAt(files, rule.to);
}

/** The request's query is passed on, before the target's fragment, unless the target has a query of its own. */
function locationOf(to: string, query: string): string {
  const [path, ...fragment] = encodeTarget(to).split(/(?=#)/);
  return [path, path?.includes('?') ? '' : query, ...fragment].join('');
}

/**
 * Resolves a path as a static host with the same `_redirects` does. `path` is decoded and begins with a slash; `query` is
 * "" or begins with "?", and is appended to a redirect.
 */
export function resolveAddress(files: SiteFiles, path: string, query = ''): Resolution {
  const page = pageAt(files, path);
  if (page) return page;
  const file = path.slice(1);
  if (!file.endsWith('.html') && !HOST_FILES.test(file)) {
    const hash = files.find(file) ?? files.findEarlier(file);
    if (hash !== undefined) return { kind: 'file', file, hash, status: 200 };
  }
  // All admin screens are one page that routes in the browser.
  if (/^\/admin\/./.test(path)) return pageAt(files, pagePath.admin) ?? notFound(files);
  const moved = redirectAt(files, path);
  if (moved) return { kind: 'redirect', location: locationOf(moved.to, query), status: moved.status };
  return /^\/(?:data|_astro)\//.test(path) ? { kind: 'missing' } : notFound(files);
}
