import type { PageEntry, SitemapFile } from '../render/documents/define.ts';
import { contentHashOf } from '../storage/objects.ts';

/** Far below the protocol's 50,000, so that one changed page rewrites one small file. */
const MOST_IN_A_FILE = 500;

/** e.g. "/funds/عیار" → "funds", "/funds" → "pages" */
function typeOf(path: string): string {
  const [, first, rest] = path.split('/', 3);
  return rest === undefined ? 'pages' : (first as string);
}

/** The pages of one type, spread evenly over as many parts as they need: 1, 2, 4, … */
interface Shelf {
  /** Path → when its content last changed. */
  readonly entries: Map<string, string>;
  parts: Map<string, string>[];
}

interface Books {
  readonly shelves: Map<string, Shelf>;
  /** File → the newest change in it. */
  readonly newest: Map<string, string>;
  readonly changed: Set<string>;
}

const partsFor = (count: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(count / MOST_IN_A_FILE)));
const partOf = (path: string, parts: number): number =>
  Number.parseInt(contentHashOf(path).slice(0, 6), 16) % parts;
const fileOf = (type: string, part: number, of: number): string =>
  of === 1 ? `sitemap-${type}.xml` : `sitemap-${type}-${part + 1}.xml`;

/** Which page is listed in which file of the sitemap; only files with a changed page are asked to be written again. */
export interface Sitemaps {
  /** Lists a page, or takes it off where `changedAt` is null. */
  put(path: string, changedAt: string | null): void;
  /** Files to write (their pages) or to remove (undefined) since the last call. */
  takeChanged(): Map<string, PageEntry[] | undefined>;
  /** Every file, in order of the name. */
  files(): SitemapFile[];
}

/** Deals all pages of a type out anew, over another number of parts. */
function deal({ changed }: Books, type: string, shelf: Shelf, count: number): void {
  for (const part of shelf.parts.keys()) changed.add(fileOf(type, part, shelf.parts.length));
  shelf.parts = Array.from({ length: count }, () => new Map());
  for (const [path, changedAt] of shelf.entries) shelf.parts[partOf(path, count)]?.set(path, changedAt);
  for (const part of shelf.parts.keys()) changed.add(fileOf(type, part, count));
}

function setOrDelete(map: Map<string, string> | undefined, path: string, changedAt: string | null): void {
  if (changedAt === null) map?.delete(path);
  else map?.set(path, changedAt);
}

function put(books: Books, path: string, changedAt: string | null): void {
  const type = typeOf(path);
  const shelf = books.shelves.get(type) ?? { entries: new Map(), parts: [] };
  books.shelves.set(type, shelf);
  if ((shelf.entries.get(path) ?? null) === changedAt) return;
  setOrDelete(shelf.entries, path, changedAt);
  const count = partsFor(shelf.entries.size);
  if (count !== shelf.parts.length) {
    deal(books, type, shelf, count);
    return;
  }
  const part = partOf(path, count);
  setOrDelete(shelf.parts[part], path, changedAt);
  books.changed.add(fileOf(type, part, count));
}

/** The pages that a file lists now; none for a file of an earlier dealing. */
function pagesOf({ shelves }: Books, file: string): PageEntry[] {
  for (const [type, { parts }] of shelves) {
    const part = parts.findIndex((_, at) => fileOf(type, at, parts.length) === file);
    if (part >= 0) return [...(parts[part] ?? [])].map(([path, changedAt]) => ({ path, changedAt }));
  }
  return [];
}

function takeChanged(books: Books): Map<string, PageEntry[] | undefined> {
  const files = new Map<string, PageEntry[] | undefined>();
  for (const file of books.changed) {
    const pages = pagesOf(books, file);
    const last = pages
      .map((page) => page.changedAt)
      .sort()
      .at(-1);
    files.set(file, last === undefined ? undefined : pages);
    setOrDelete(books.newest, file, last ?? null);
  }
  books.changed.clear();
  return files;
}

const byName = (a: SitemapFile, b: SitemapFile): number => (a.file < b.file ? -1 : 1);

export function openSitemaps(): Sitemaps {
  const books: Books = { shelves: new Map(), newest: new Map(), changed: new Set() };
  return {
    put: (path, changedAt) => put(books, path, changedAt),
    takeChanged: () => takeChanged(books),
    files: () => [...books.newest].map(([file, changedAt]) => ({ file, changedAt })).sort(byName),
  };
}
