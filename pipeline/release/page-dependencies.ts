import { dataFile } from '../../shared/paths.ts';
import type { RenderedPage } from '../../shared/schema/manifest.ts';
import { LIVE_FAMILIES, POLLED_FAMILIES } from '../../shared/schema/reader.ts';
import { familyOf } from '../../shared/schema/snapshots/index.ts';

const LIVE: ReadonlySet<string> = new Set(LIVE_FAMILIES);
const POLLED: ReadonlySet<string> = new Set(POLLED_FAMILIES);
const NO_PAGES: ReadonlySet<string> = new Set();

const isOf = (families: ReadonlySet<string>, key: string): boolean => families.has(familyOf(key) ?? '');

/** The snapshots of a page that a reader polls, key → hash, ordered by key: what its pointer names. */
export function polledReads(page: Pick<RenderedPage, 'reads'>): Record<string, string> {
  const polled = Object.entries(page.reads).filter(([key, hash]) => hash !== null && isOf(POLLED, key));
  return Object.fromEntries(polled.sort(([a], [b]) => (a < b ? -1 : 1))) as Record<string, string>;
}

/** Data files that a page, or an island on it, may fetch: file → hash. */
export function dataFilesOf(page: RenderedPage): Map<string, string> {
  const files = new Map<string, string>();
  for (const key of page.fetches) {
    const hash = page.reads[key];
    if (hash) files.set(dataFile(key, hash), hash);
  }
  for (const [key, hash] of Object.entries(polledReads(page)))
    if (isOf(LIVE, key)) files.set(dataFile(key, hash), hash);
  return files;
}

/** Index from each snapshot to the pages that read it. It is kept between builds, so that a build asks only for what changed. */
export interface PageDependencies {
  page(path: string): RenderedPage | undefined;
  paths(): IterableIterator<string>;
  readersOf(key: string): ReadonlySet<string>;
  /** Replaces a page's last state by its newest; undefined removes the page. */
  replace(path: string, page: RenderedPage | undefined): void;
  /** Data files that the pages replaced since the last call added or removed: file → hash, undefined for removed. */
  takeFileChanges(): Map<string, string | undefined>;
}

/** Counts the pages that name each data file, and which files were counted since the changes were last taken. */
function countDataFiles() {
  const users = new Map<string, number>();
  let counted = new Map<string, string>();
  return {
    count(page: RenderedPage, step: 1 | -1): void {
      for (const [file, hash] of dataFilesOf(page)) {
        users.set(file, (users.get(file) ?? 0) + step);
        counted.set(file, hash);
      }
    },
    takeChanges(): Map<string, string | undefined> {
      const changes = new Map<string, string | undefined>();
      for (const [file, hash] of counted) {
        const isUsed = (users.get(file) ?? 0) > 0;
        if (!isUsed) users.delete(file);
        changes.set(file, isUsed ? hash : undefined);
      }
      counted = new Map();
      return changes;
    },
  };
}

/** Indexes the pages of a release. */
export function indexDependencies(pages: Iterable<[path: string, page: RenderedPage]>): PageDependencies {
  const byPath = new Map<string, RenderedPage>();
  const readers = new Map<string, Set<string>>();
  const dataFiles = countDataFiles();

  function remove(path: string, page: RenderedPage): void {
    for (const key of Object.keys(page.reads)) readers.get(key)?.delete(path);
    dataFiles.count(page, -1);
    byPath.delete(path);
  }

  function add(path: string, page: RenderedPage): void {
    for (const key of Object.keys(page.reads)) {
      const known = readers.get(key);
      if (known) known.add(path);
      else readers.set(key, new Set([path]));
    }
    dataFiles.count(page, 1);
    byPath.set(path, page);
  }

  for (const [path, page] of pages) add(path, page);
  dataFiles.takeChanges();

  return {
    page: (path) => byPath.get(path),
    paths: () => byPath.keys(),
    readersOf: (key) => readers.get(key) ?? NO_PAGES,
    replace(path, page) {
      const before = byPath.get(path);
      if (before) remove(path, before);
      if (page) add(path, page);
    },
    takeFileChanges: dataFiles.takeChanges,
  };
}
