import type { PageEntry, SitemapFile } from '../documents/define.ts';
import { contentHashOf } from './objects.ts';

/** Far below the protocol's 50,000, so that one changed page rewrites one small file. */
const MOST_IN_A_FILE = 1000;

/** e.g. "/funds/عیار" → "funds", "/funds" → "pages" */
function typeOf(path: string): string {
  const [, first, rest] = path.split('/', 3);
  return rest === undefined ? 'pages' : (first as string);
}

/** The pages of one type, spread evenly over as many parts as they need: 1, 2, 4, … */
interface Shelf {
  readonly entries: Map<string, string>;
  parts: Map<string, string>[];
}

const partsFor = (count: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(count / MOST_IN_A_FILE)));
const partOf = (path: string, parts: number): number =>
  Number.parseInt(contentHashOf(path).slice(0, 6), 16) % parts;

/** Which page is listed in which file of the sitemap; only files with a changed page are asked to be written again. */
export interface Sitemaps {
  /** Lists a page, or takes it off where `changedAt` is null. */
  put(path: string, changedAt: string | null): void;
  /** Files to write (their pages) or to remove (undefined) since the last call. */
  takeChanged(): Map<string, PageEntry[] | undefined>;
  /** Every file, in order of the name. */
  files(): SitemapFile[];
}

export function openSitemaps(): Sitemaps {
  const shelves = new Map<string, Shelf>();
  const newest = new Map<string, string>();
  let changed = new Set<string>();

  const fileOf = (type: string, part: number, of: number): string =>
    of === 1 ? `sitemap-${type}.xml` : `sitemap-${type}-${part + 1}.xml`;

  /** Deals all pages of a type out anew. */
  function deal(type: string, shelf: Shelf, count: number): void {
    for (const part of shelf.parts.keys()) changed.add(fileOf(type, part, shelf.parts.length));
    shelf.parts = Array.from({ length: count }, () => new Map());
    for (const [path, changedAt] of shelf.entries) shelf.parts[partOf(path, count)]?.set(path, changedAt);
    for (const part of shelf.parts.keys()) changed.add(fileOf(type, part, count));
  }

  function put(path: string, changedAt: string | null): void {
    const type = typeOf(path);
    const shelf = shelves.get(type) ?? { entries: new Map(), parts: [] };
    shelves.set(type, shelf);
    if ((shelf.entries.get(path) ?? null) === changedAt) return;
    if (changedAt === null) shelf.entries.delete(path);
    else shelf.entries.set(path, changedAt);
    const count = partsFor(shelf.entries.size);
    if (count !== shelf.parts.length) {
      deal(type, shelf, count);
      return;
    }
    const part = partOf(path, count);
    if (changedAt === null) shelf.parts[part]?.delete(path);
    else shelf.parts[part]?.set(path, changedAt);
    changed.add(fileOf(type, part, count));
  }

  function pagesOf(file: string): PageEntry[] | undefined {
    for (const [type, shelf] of shelves) {
      const part = shelf.parts.findIndex((_, at) => fileOf(type, at, shelf.parts.length) === file);
      if (part >= 0) return [...(shelf.parts[part] ?? [])].map(([path, changedAt]) => ({ path, changedAt }));
    }
    return undefined;
  }

  return {
    put,
    takeChanged() {
      const files = new Map<string, PageEntry[] | undefined>();
      for (const file of changed) {
        const pages = pagesOf(file);
        const last = pages
          ?.map((page) => page.changedAt)
          .sort()
          .at(-1);
        files.set(file, last === undefined ? undefined : pages);
        if (last === undefined) newest.delete(file);
        else newest.set(file, last);
      }
      changed = new Set();
      return files;
    },
    files: () =>
      [...newest]
        .map(([file, changedAt]) => ({ file, changedAt }))
        .sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}
