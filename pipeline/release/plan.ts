import type { Release } from '../../shared/schema/manifest.ts';
import { FIXED_PAGES, pageOfKey, pagePaths } from './page-paths.ts';
import type { Dependents } from './page-dependencies.ts';
import type { Difference, Root, Tree } from '../storage/hash-tree.ts';

/** What a run has to do, found without looking at anything that did not change. */
export interface Plan {
  readonly changedKeys: readonly string[];
  /** Pages to print, in a stable order. */
  readonly stale: readonly string[];
  /** Pages whose snapshot is gone. */
  readonly removed: readonly string[];
}

export interface PlanFacts {
  /** The live release; null before the first. */
  readonly base: Release | null;
  readonly bundle: string;
  readonly snapshots: Root;
  readonly tree: Tree<string>;
  readonly dependents: Dependents;
  /** All published keys; asked for only when every page is stale. */
  readonly keys: () => Iterable<string>;
}

/** Every page is printed anew when the code that prints has changed, or nothing was printed yet. */
function planAll(facts: PlanFacts, changedKeys: readonly string[]): Plan {
  const stale = [...new Set(pagePaths(facts.keys()))];
  const wanted = new Set(stale);
  return { changedKeys, stale, removed: [...facts.dependents.paths()].filter((path) => !wanted.has(path)) };
}

const cameAnew = ({ before, after }: Difference<string>): boolean =>
  before === undefined && after !== undefined;
const isGone = ({ after }: Difference<string>): boolean => after === undefined;
const pagesOf = (changes: readonly Difference<string>[]): string[] =>
  changes.map(({ name }) => pageOfKey(name)).filter((path) => path !== null);

/** A page is stale when, and only when, a key that it read has changed; besides, new pages and those that failed last time. */
export function planRun(facts: PlanFacts): Plan {
  const { base, dependents } = facts;
  const changes = [...facts.tree.difference(base?.snapshots ?? null, facts.snapshots)];
  const changedKeys = changes.map(({ name }) => name);
  if (base === null || base.bundle !== facts.bundle) return planAll(facts, changedKeys);
  const removed = new Set(pagesOf(changes.filter(isGone)));
  const stale = new Set<string>([...pagesOf(changes.filter(cameAnew)), ...base.failed]);
  for (const key of changedKeys) for (const path of dependents.readersOf(key)) stale.add(path);
  for (const path of FIXED_PAGES) if (!dependents.page(path)) stale.add(path);
  for (const path of removed) stale.delete(path);
  return {
    changedKeys,
    stale: [...stale].sort(),
    removed: [...removed].filter((path) => dependents.page(path)),
  };
}
