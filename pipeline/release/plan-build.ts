import { FIXED_PAGES, pagePath, sharesPointer } from '../../shared/paths.ts';
import type { Release, RenderedPage } from '../../shared/schema/manifest.ts';
import type { PagePart } from '../render/recording-reader.ts';
import type { Difference, Root } from '../storage/hash-tree.ts';
import type { Build, ReleaseSite } from './interfaces.ts';
import type { PageDependencies } from './page-dependencies.ts';

/** Keys that have a page of their own: how they begin, and where their page is. */
const ADDRESSES: readonly (readonly [prefix: string, path: (slug: string) => string])[] = [
  ['category/', pagePath.category],
  // e.g. "directory/طلا/2" → "/directory/طلا/2"
  ['directory/', (place) => `/directory/${place}`],
  ['fund/', pagePath.fund],
  ['article/news/', pagePath.news],
  ['article/analysis/', pagePath.analysis],
];

/** The page of a snapshot key, or null for a key without one. e.g. "fund/عیار" → "/funds/عیار" */
function pageOfKey(key: string): string | null {
  const address = ADDRESSES.find(([prefix]) => key.startsWith(prefix));
  return address ? address[1](key.slice(address[0].length)) : null;
}

/** Every page that the snapshots call for. */
function* pagePaths(keys: Iterable<string>): Generator<string> {
  yield* FIXED_PAGES;
  for (const key of keys) {
    const path = pageOfKey(key);
    if (path !== null) yield path;
  }
}

/** What a build has to render, found without looking at anything that did not change. */
export interface Plan {
  readonly changedKeys: readonly string[];
  /** The keys that changed since no page was deferred: `changedKeys`, and what those had changed whose pages are not rendered yet. */
  readonly unprintedKeys: ReadonlySet<string>;
  /** Pages to render, in a stable order. */
  readonly stale: readonly string[];
  /** Pages whose snapshot is gone. */
  readonly removed: readonly string[];
}

/** What a plan follows from. */
export interface PlanInput {
  readonly base: Release | null;
  /** Hash of the rendering code. */
  readonly bundle: string;
  readonly dependencies: PageDependencies;
  /** Hashes of the snapshots, the live release's and the newest. */
  readonly changes: readonly Difference<string>[];
  /** The keys of all snapshots. */
  readonly keys: () => Iterable<string>;
}

/** All pages are stale under another bundle, and before the first release. */
function findAll(
  { dependencies, keys }: PlanInput,
  changedKeys: readonly string[],
): Omit<Plan, 'unprintedKeys'> {
  const stale = [...new Set(pagePaths(keys()))];
  const wanted = new Set(stale);
  const removed = [...dependencies.paths()].filter((path) => !wanted.has(path));
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
export function findStale(input: PlanInput): Omit<Plan, 'unprintedKeys'> {
  const { base, bundle, dependencies, changes } = input;
  const changedKeys = changes.map(({ name }) => name);
  if (base === null || base.bundle !== bundle) return findAll(input, changedKeys);
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

const PARTS = [
  ['shell', 'shellReads'],
  ['regions', 'regionReads'],
] as const;

/** Those of these keys that a page read with another hash than they have now. */
export const changedReads = (
  { store }: Pick<ReleaseSite, 'store'>,
  page: RenderedPage,
  among: ReadonlySet<string>,
): string[] => Object.keys(page.reads).filter((key) => among.has(key) && page.reads[key] !== store.hash(key));

/** The parts of a page that read one of these keys with another hash than it has now; null where something else of it did. */
export function changedParts(
  site: Pick<ReleaseSite, 'store'>,
  page: RenderedPage,
  among: ReadonlySet<string>,
): ReadonlySet<PagePart> | null {
  const keys = changedReads(site, page, among);
  const parts = PARTS.filter(([, reads]) => keys.some((key) => page[reads].includes(key)));
  const isCovered = keys.every((key) => parts.some(([, reads]) => page[reads].includes(key)));
  return isCovered ? new Set(parts.map(([part]) => part)) : null;
}

/** The pages that a build would render, those included that an earlier one deferred. */
export function planBuild({ hashes, store, bundle }: ReleaseSite, { base, state }: Build): Plan {
  const since = (root: Root): Difference<string>[] => [...hashes.difference(root, store.index.tree)];
  const newest = since(base?.snapshots ?? null);
  const earlier = base?.deferred ? since(base.deferred.snapshots) : [];
  const plan = findStale({
    base,
    bundle: bundle.hash,
    dependencies: state.dependencies,
    changes: [...new Map([...newest, ...earlier].map((change) => [change.name, change])).values()],
    keys: store.keys,
  });
  const unprintedKeys = new Set(plan.changedKeys);
  // Of another bundle or after a failure all pages are rendered, whatever they read.
  const isRendered = (path: string): boolean => {
    const page = base?.deferred && base.bundle === bundle.hash ? state.dependencies.page(path) : undefined;
    if (!page || sharesPointer(path) || base?.failed.includes(path)) return false;
    return changedParts({ store }, page, unprintedKeys)?.size === 0;
  };
  return {
    ...plan,
    changedKeys: newest.map(({ name }) => name),
    unprintedKeys,
    stale: plan.stale.filter((path) => !isRendered(path)),
  };
}
