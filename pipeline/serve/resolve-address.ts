import { pageFile, pagePath } from '../../shared/paths.ts';
import { slugify } from '../../shared/persian/slug.ts';
import { type RedirectRule, redirectOf } from '../render/documents/redirects.ts';
import { encodePath } from '../render/documents/xml.ts';

/** What an address leads to. */
export type Resolution =
  | { readonly kind: 'file'; readonly file: string; readonly hash: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }
  | { readonly kind: 'missing' };

export interface SiteFiles {
  /** Hash of a file of the live release. */
  find(file: string): string | undefined;
  /** Hash of a file that an earlier release had and whose content its name fixes. */
  findEarlier(file: string): string | undefined;
  readonly redirects: ReadonlyMap<string, RedirectRule>;
}

const NOT_FOUND = '404.html';
/** Written for other hosts; nobody's page. */
const FOR_HOSTS = /^_(?:headers|redirects)$/;

const notFound = (files: SiteFiles): Resolution => {
  const hash = files.find(NOT_FOUND);
  return hash === undefined ? { kind: 'missing' } : { kind: 'file', file: NOT_FOUND, hash, status: 404 };
};

function pageAt(files: SiteFiles, path: string): Resolution | null {
  const file = pageFile(path);
  const hash = files.find(file);
  if (hash === undefined || file === NOT_FOUND) return null;
  // "/index" names the home page's file, not its address.
  if (file === pageFile(pagePath.home) && path !== pagePath.home) return null;
  return { kind: 'file', file, hash, status: 200 };
}

/** The same address as another keyboard, another case or a name in full would write it. */
function findSpellingVariant(files: SiteFiles, path: string): string | null {
  const cut = path.lastIndexOf('/');
  const variants = [path.toLowerCase(), `${path.slice(0, cut)}/${slugify(path.slice(cut + 1))}`];
  return variants.find((variant) => variant !== path && pageAt(files, variant) !== null) ?? null;
}

function redirectAt(files: SiteFiles, path: string): { to: string; status: number } | null {
  const rule = redirectOf(path, files.redirects);
  if (rule === null) {
    const to = findSpellingVariant(files, path);
    return to === null ? null : { to, status: 301 };
  }
  // A shortened address must be a page of ours, or lead to one: never to "//another.host".
  if (files.redirects.has(rule.from) || pageAt(files, rule.to)) return rule;
  return rule.to === path ? null : redirectAt(files, rule.to);
}

const locationOf = (to: string, query: string): string => (to.startsWith('/') ? encodePath(to) : to) + query;

/**
 * Answers an address as any static host with the same `_redirects` would. `path` is decoded and begins with a slash;
 * `query` is "" or begins with "?", and goes along with a redirect.
 */
export function resolveAddress(files: SiteFiles, path: string, query = ''): Resolution {
  const page = pageAt(files, path);
  if (page) return page;
  const file = path.slice(1);
  if (!file.endsWith('.html') && !FOR_HOSTS.test(file)) {
    const hash = files.find(file) ?? files.findEarlier(file);
    if (hash !== undefined) return { kind: 'file', file, hash, status: 200 };
  }
  // The admin's screens are one page that reads its own address.
  if (/^\/admin\/./.test(path)) return pageAt(files, pagePath.admin) ?? notFound(files);
  const moved = redirectAt(files, path);
  if (moved) return { kind: 'redirect', location: locationOf(moved.to, query), status: moved.status };
  return /^\/(?:data|_astro)\//.test(path) ? { kind: 'missing' } : notFound(files);
}
