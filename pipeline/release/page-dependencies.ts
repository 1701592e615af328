import { dataFile } from '../../shared/paths.ts';
import type { PrintedPage } from '../../shared/schema/manifest.ts';
import { LIVE_FAMILIES } from '../../shared/schema/reader.ts';
import { familyOf } from '../../shared/schema/snapshots/index.ts';

const LIVE: ReadonlySet<string> = new Set(LIVE_FAMILIES);
const NOBODY: ReadonlySet<string> = new Set();

/** The live snapshots that a page shows, key → hash, in order of the key: what its pointer names. */
export function liveReads(page: Pick<PrintedPage, 'reads'>): Record<string, string> {
  const live = Object.entries(page.reads).filter(
    ([key, hash]) => hash !== null && LIVE.has(familyOf(key) ?? ''),
  );
  return Object.fromEntries(live.sort(([a], [b]) => (a < b ? -1 : 1))) as Record<string, string>;
}

/** Data files that a page, or an island on it, may fetch: file → hash. */
export function dataFilesOf(page: PrintedPage): Map<string, string> {
  const files = new Map<string, string>();
  for (const key of page.fetches) {
    const hash = page.reads[key];
    if (hash) files.set(dataFile(key, hash), hash);
  }
  for (const [key, hash] of Object.entries(liveReads(page))) files.set(dataFile(key, hash), hash);
  return files;
}

/**
 * Who reads what, the wrong way round: from a snapshot to the pages that show it. Kept between runs, so that a
 * run asks only for what changed.
 */
export interface Dependents {
  page(path: string): PrintedPage | undefined;
  paths(): IterableIterator<string>;
  readersOf(key: string): ReadonlySet<string>;
  /** Puts a page's newest state in place of its last; undefined for a page that is gone. */
  replace(path: string, page: PrintedPage | undefined): void;
  /** Files that came or went with the pages replaced since the last call: file → hash, undefined for gone. */
  takeFileChanges(): Map<string, string | undefined>;
}

/** How many pages name each data file, and which of these files were touched since the changes were last taken. */
function openDataFiles() {
  const users = new Map<string, number>();
  let touched = new Map<string, string>();
  return {
    count(page: PrintedPage, step: 1 | -1): void {
      for (const [file, hash] of dataFilesOf(page)) {
        users.set(file, (users.get(file) ?? 0) + step);
        touched.set(file, hash);
      }
    },
    takeChanges(): Map<string, string | undefined> {
      const changes = new Map<string, string | undefined>();
      for (const [file, hash] of touched) {
        const isUsed = (users.get(file) ?? 0) > 0;
        if (!isUsed) users.delete(file);
        changes.set(file, isUsed ? hash : undefined);
      }
      touched = new Map();
      return changes;
    },
  };
}

export function dependentsOf(pages: Iterable<[path: string, page: PrintedPage]>): Dependents {
  const printed = new Map<string, PrintedPage>();
  const readers = new Map<string, Set<string>>();
  const dataFiles = openDataFiles();

  function forget(path: string, page: PrintedPage): void {
    for (const key of Object.keys(page.reads)) readers.get(key)?.delete(path);
    dataFiles.count(page, -1);
    printed.delete(path);
  }

  function learn(path: string, page: PrintedPage): void {
    for (const key of Object.keys(page.reads)) {
      const known = readers.get(key);
      if (known) known.add(path);
      else readers.set(key, new Set([path]));
    }
    dataFiles.count(page, 1);
    printed.set(path, page);
  }

  for (const [path, page] of pages) learn(path, page);
  dataFiles.takeChanges();

  return {
    page: (path) => printed.get(path),
    paths: () => printed.keys(),
    readersOf: (key) => readers.get(key) ?? NOBODY,
    replace(path, page) {
      const before = printed.get(path);
      if (before) forget(path, before);
      if (page) learn(path, page);
    },
    takeFileChanges: dataFiles.takeChanges,
  };
}
