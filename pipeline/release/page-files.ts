import { pointerFile } from '../../shared/paths.ts';
import type { PrintedPage } from '../../shared/schema/manifest.ts';
import { type Dependents, liveReads } from './page-dependencies.ts';
import type { Sitemaps } from './sitemaps.ts';

export type FileChanges = Map<string, string | undefined>;

export interface PageChanges {
  readonly pages: Map<string, PrintedPage | undefined>;
  /** Path → hash of each file that came, changed or (undefined) went with the pages. */
  readonly files: FileChanges;
}

export interface PageBooks {
  readonly dependents: Dependents;
  readonly sitemaps: Sitemaps;
  /** Stores the pointer that names these live snapshots; returns its hash. */
  readonly writePointer: (live: Readonly<Record<string, string>>) => string;
}

const isSame = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, hash]) => b[key] === hash);

/** Puts a page into the sitemap, or takes it off. */
export const listPage = (sitemaps: Sitemaps, path: string, page: PrintedPage | undefined): void =>
  sitemaps.put(path, page?.indexed ? page.changedAt : null);

/** A page's pointer follows its live snapshots: it changes only when one of them does. */
function pointerChange(path: string, page: PrintedPage | undefined, books: PageBooks): FileChanges {
  const before = books.dependents.page(path);
  const live = page ? liveReads(page) : {};
  const had = before ? liveReads(before) : {};
  if (isSame(live, had)) return new Map();
  const hash = Object.keys(live).length > 0 ? books.writePointer(live) : undefined;
  return new Map([[pointerFile(path), hash]]);
}

/** Enters what was printed and what is gone into the books, and tells which files follow from it. */
export function recordPages(
  printed: ReadonlyMap<string, PrintedPage>,
  removed: readonly string[],
  books: PageBooks,
): PageChanges {
  const pages = new Map<string, PrintedPage | undefined>(printed);
  for (const path of removed) pages.set(path, undefined);
  const files: FileChanges = new Map();
  for (const [path, page] of pages) {
    const before = books.dependents.page(path);
    if (page) files.set(page.file, page.hash);
    else if (before) files.set(before.file, undefined);
    for (const [file, hash] of pointerChange(path, page, books)) files.set(file, hash);
    books.dependents.replace(path, page);
    listPage(books.sitemaps, path, page);
  }
  for (const [file, hash] of books.dependents.takeFileChanges()) files.set(file, hash);
  return { pages, files };
}
