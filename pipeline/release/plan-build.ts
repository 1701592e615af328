import { FIXED_PAGES } from '../../shared/paths.ts';
import type { Difference } from '../storage/hash-tree.ts';
import type { Build, ReleaseSite } from './interfaces.ts';
import { pageOfKey, pagePaths } from './page-paths.ts';

/** What a build has to render, found without looking at anything that did not change. */
export interface Plan {
  readonly changedKeys: readonly string[];
  /** Pages to render, in a stable order. */
  readonly stale: readonly string[];
  /** Pages whose snapshot is gone. */
  readonly removed: readonly string[];
}

/** All pages are stale under another bundle, and before the first release. */
function planAll({ store }: ReleaseSite, { state }: Build, changedKeys: readonly string[]): Plan {
  const stale = [...new Set(pagePaths(store.keys()))];
  const wanted = new Set(stale);
  const removed = [...state.dependencies.paths()].filter((path) => !wanted.has(path));
  return { changedKeys, stale, removed };
}

const isNew = ({ before, after }: Difference<string>): boolean => before === undefined && after !== undefined;
const isGone = ({ after }: Difference<string>): boolean => after === undefined;
const pagesOf = (changes: readonly Difference<string>[]): string[] =>
  changes.map(({ name }) => pageOfKey(name)).filter((path) => path !== null);

/**
 * Finds the stale pages: those that read a key whose hash changed, those of new keys, those that failed in the last
 * build, and fixed pages that were never rendered.
 */
export function planBuild(site: ReleaseSite, build: Build): Plan {
  const { base, state } = build;
  const { dependencies } = state;
  const changes = [...site.hashes.difference(base?.snapshots ?? null, site.store.index.tree)];
  const changedKeys = changes.map(({ name }) => name);
  if (base === null || base.bundle !== site.bundle.hash) return planAll(site, build, changedKeys);
  const removed = new Set(pagesOf(changes.filter(isGone)));
  const stale = new Set<string>([...pagesOf(changes.filter(isNew)), ...base.failed]);
  for (const key of changedKeys) for (const path of dependencies.readersOf(key)) stale.add(path);
  for (const path of FIXED_PAGES) if (!dependencies.page(path)) stale.add(path);
  for (const path of removed) stale.delete(path);
  return {
    changedKeys,
    stale: [...stale].sort(),
    removed: [...removed].filter((path) => dependencies.page(path)),
  };
}
