import { pointerFile } from '../../shared/paths.ts';
import type { RenderedPage } from '../../shared/schema/manifest.ts';
import { liveReads, type PageDependencies } from './page-dependencies.ts';
import type { Sitemaps } from './sitemaps.ts';

/** Path → hash of each file that is new or changed; undefined for one that is removed. */
export type FileChanges = Map<string, string | undefined>;

export interface PageChanges {
  readonly pages: Map<string, RenderedPage | undefined>;
  /** Files of the pages, their pointers and their data. */
  readonly files: FileChanges;
}

/** What follows the pages and is brought up to date with them. */
export interface PageIndexes {
  readonly dependencies: PageDependencies;
  readonly sitemaps: Sitemaps;
  /** Stores the pointer that names these live snapshots; returns its hash. */
  readonly writePointer: (live: Readonly<Record<string, string>>) => string;
}

const isSame = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, hash]) => b[key] === hash);

/** Lists a page in the sitemap, or removes one that is gone or not indexed. */
export const listInSitemap = (sitemaps: Sitemaps, path: string, page: RenderedPage | undefined): void =>
  sitemaps.put(path, page?.indexed ? page.changedAt : null);

/** A page's pointer changes only when one of its live snapshots does. */
function pointerChange(path: string, page: RenderedPage | undefined, indexes: PageIndexes): FileChanges {
  const before = indexes.dependencies.page(path);
  const live = page ? liveReads(page) : {};
  const liveBefore = before ? liveReads(before) : {};
  if (isSame(live, liveBefore)) return new Map();
  const hash = Object.keys(live).length > 0 ? indexes.writePointer(live) : undefined;
  return new Map([[pointerFile(path), hash]]);
}

/** Enters rendered and removed pages into the indexes; returns the files that follow from them. */
export function recordPages(
  rendered: ReadonlyMap<string, RenderedPage>,
  removed: readonly string[],
  indexes: PageIndexes,
): PageChanges {
  const pages = new Map<string, RenderedPage | undefined>(rendered);
  for (const path of removed) pages.set(path, undefined);
  const files: FileChanges = new Map();
  for (const [path, page] of pages) {
    const before = indexes.dependencies.page(path);
    if (page) files.set(page.file, page.hash);
    else if (before) files.set(before.file, undefined);
    for (const [file, hash] of pointerChange(path, page, indexes)) files.set(file, hash);
    indexes.dependencies.replace(path, page);
    listInSitemap(indexes.sitemaps, path, page);
  }
  for (const [file, hash] of indexes.dependencies.takeFileChanges()) files.set(file, hash);
  return { pages, files };
}
