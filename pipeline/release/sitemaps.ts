import type { PageEntry, SitemapFile } from '../render/documents/define.ts';
import { contentHashOf } from '../storage/objects.ts';

/** Far below the protocol's 50,000, so that one changed page rewrites one small file. */
const MAX_PAGES_PER_FILE = 500;

/** e.g. "/funds/عیار" → "funds", "/funds" → "pages" */
function typeOf(path: string): string {
  const [, first, rest] = path.split('/', 3);
  return rest === undefined ? 'pages' : (first as string);
}

/** The pages of one type, spread evenly by hash over as many parts as they need: 1, 2, 4, … */
interface TypeIndex {
  /** Path → when its content last changed. */
  readonly entries: Map<string, string>;
  parts: Map<string, string>[];
}

interface SitemapIndex {
  readonly types: Map<string, TypeIndex>;
  /** File → the newest change in it. */
  readonly newest: Map<string, string>;
  readonly changed: Set<string>;
}

const partsFor = (count: number): number =>
  2 ** Math.max(0, Math.ceil(Math.log2(count / MAX_PAGES_PER_FILE)));
const partOf = (path: string, parts: number): number =>
  Number.parseInt(contentHashOf(path).slice(0, 6), 16) % parts;
const fileOf = (type: string, part: number, of: number): string =>
  of === 1 ? `sitemap-${type}.xml` : `sitemap-${type}-${part + 1}.xml`;

/** Which page is listed in which sitemap file; only files with a changed page are written again. */
export interface Sitemaps {
  /** Lists a page, or removes it where `changedAt` is null. */
  put(path: string, changedAt: string | null): void;
  /** Files to write (their pages) or to remove (undefined) since the last call. */
  takeChanged(): Map<string, PageEntry[] | undefined>;
  /** Every file, ordered by name. */
  files(): SitemapFile[];
}

/** Spreads all pages of a type over another number of parts. */
function repartition({ changed }: SitemapIndex, type: string, index: TypeIndex, count: number): void {
  for (const part of index.parts.keys()) changed.add(fileOf(type, part, index.parts.length));
  index.parts = Array.from({ length: count }, () => new Map());
  for (const [path, changedAt] of index.entries) index.parts[partOf(path, count)]?.set(path, changedAt);
  for (const part of index.parts.keys()) changed.add(fileOf(type, part, count));
}

function setOrDelete(map: Map<string, string> | undefined, path: string, changedAt: string | null): void {
  if (changedAt === null) map?.delete(path);
  else map?.set(path, changedAt);
}

function put(sitemaps: SitemapIndex, path: string, changedAt: string | null): void {
  const type = typeOf(path);
  const index = sitemaps.types.get(type) ?? { entries: new Map(), parts: [] };
  sitemaps.types.set(type, index);
  if ((index.entries.get(path) ?? null) === changedAt) return;
  setOrDelete(index.entries, path, changedAt);
  const count = partsFor(index.entries.size);
  if (count !== index.parts.length) {
    repartition(sitemaps, type, index, count);
    return;
  }
  const part = partOf(path, count);
  setOrDelete(index.parts[part], path, changedAt);
  sitemaps.changed.add(fileOf(type, part, count));
}

/** The pages that a file lists now; none for a file of an earlier number of parts. */
function pagesOf({ types }: SitemapIndex, file: string): PageEntry[] {
  for (const [type, { parts }] of types) {
    const part = parts.findIndex((_, index) => fileOf(type, index, parts.length) === file);
    if (part >= 0) return [...(parts[part] ?? [])].map(([path, changedAt]) => ({ path, changedAt }));
  }
  return [];
}

function takeChanged(sitemaps: SitemapIndex): Map<string, PageEntry[] | undefined> {
  const files = new Map<string, PageEntry[] | undefined>();
  for (const file of sitemaps.changed) {
    const pages = pagesOf(sitemaps, file);
    const last = pages
      .map((page) => page.changedAt)
      .sort()
      .at(-1);
    files.set(file, last === undefined ? undefined : pages);
    setOrDelete(sitemaps.newest, file, last ?? null);
  }
  sitemaps.changed.clear();
  return files;
}

const byName = (a: SitemapFile, b: SitemapFile): number => (a.file < b.file ? -1 : 1);

/** Opens an empty index of sitemap files. */
export function openSitemaps(): Sitemaps {
  const index: SitemapIndex = { types: new Map(), newest: new Map(), changed: new Set() };
  return {
    put: (path, changedAt) => put(index, path, changedAt),
    takeChanged: () => takeChanged(index),
    files: () => [...index.newest].map(([file, changedAt]) => ({ file, changedAt })).sort(byName),
  };
}
