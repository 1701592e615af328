import { FIXED_PAGES, pagePath } from '../../shared/paths.ts';
import type { Problem, Release, RenderedPage } from '../../shared/schema/manifest.ts';
import type { PagePart } from '../render/recording-reader.ts';
import { keepChangeTimes, type RenderedPages, renderPages } from '../render/render-pages.ts';
import { renderInWorkers } from '../render/render-pool.ts';
import { replaceParts, type StaleParts } from '../render/replace-parts.ts';
import type { Difference } from '../storage/hash-tree.ts';
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
  /** Of all snapshots. */
  readonly keys: () => Iterable<string>;
}

/** All pages are stale under another bundle, and before the first release. */
function findAll({ dependencies, keys }: PlanInput, changedKeys: readonly string[]): Plan {
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
export function findStale(input: PlanInput): Plan {
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

export const planBuild = ({ hashes, store, bundle }: ReleaseSite, { base, state }: Build): Plan =>
  findStale({
    base,
    bundle: bundle.hash,
    dependencies: state.dependencies,
    changes: [...hashes.difference(base?.snapshots ?? null, store.index.tree)],
    keys: store.keys,
  });

const PARTS = [
  ['shell', 'shellReads'],
  ['regions', 'regionReads'],
] as const;

/** The parts of a page that read a changed key; null where something else of it read one. */
function changedParts(page: RenderedPage, changed: ReadonlySet<string>): ReadonlySet<PagePart> | null {
  const keys = Object.keys(page.reads).filter((key) => changed.has(key));
  const parts = PARTS.filter(([, reads]) => page[reads].some((key) => changed.has(key)));
  const isCovered = keys.every((key) => parts.some(([, reads]) => page[reads].includes(key)));
  return isCovered && parts.length > 0 ? new Set(parts.map(([part]) => part)) : null;
}

/** The stale pages of which nothing but the shell or the regions changed, with their last state. */
function* onlyPartsChanged({ base, state }: Build, { stale, changedKeys }: Plan): Generator<StaleParts> {
  const changed = new Set(changedKeys);
  const failed = new Set(base?.failed);
  for (const path of stale) {
    const page = state.dependencies.page(path);
    const parts = page && !failed.has(path) ? changedParts(page, changed) : null;
    if (page && parts) yield { path, page, parts };
  }
}

/** Pages with new parts in their old HTML; none under another bundle, whose pages may differ in everything. */
async function replaceStaleParts(
  site: ReleaseSite,
  build: Build,
  plan: Plan,
): Promise<RenderedPages['pages']> {
  if (build.base?.bundle !== site.bundle.hash) return new Map();
  return replaceParts(onlyPartsChanged(build, plan), { ...site, at: build.at, signal: build.request.signal });
}

/** A page that failed and has never been published is named as such: no earlier version of it stands. */
function asMissing(
  { part, message }: Problem,
  failed: readonly string[],
  before: (path: string) => unknown,
): Problem {
  const path = part.replace(/^page /, '');
  const isMissing = failed.includes(path) && before(path) === undefined;
  return { part: isMissing ? `missing-page ${path}` : part, message };
}

/**
 * Renders the stale pages, in worker threads where there are many; where only parts of them changed, these alone are rendered. Pages above the
 * request's limit count as failed, which the next build renders again.
 */
export async function renderStale(site: ReleaseSite, build: Build, plan: Plan): Promise<RenderedPages> {
  const { folder, bundle, store, charts } = site;
  const { signal, onProgress, maxPages = plan.stale.length } = build.request;
  const wanted = plan.stale.slice(0, maxPages);
  const report = (done: number): void => onProgress?.('print', done, wanted.length);
  report(0);
  const replaced = await replaceStaleParts(site, build, plan);
  const stale = wanted.filter((path) => !replaced.has(path));
  const onRendered = (done: number): void => report(replaced.size + done);
  onRendered(0);
  const job = {
    dataDir: folder,
    entry: bundle.entry,
    bundle: bundle.hash,
    snapshots: store.index.tree,
    at: build.at,
  };
  const uncached = stale.filter((path) => !charts.has(path)).length;
  const rendered =
    (await renderInWorkers(stale, uncached, job, signal, { onRendered })) ??
    (await renderPages(stale, {
      ...site,
      render: bundle.render,
      at: build.at,
      signal,
      onRendered,
    }));
  const pages = new Map([...replaced, ...rendered.pages]);
  const before = build.state.dependencies.page;
  const problems = rendered.problems.map((problem) => asMissing(problem, rendered.failed, before));
  const failed = [...rendered.failed, ...plan.stale.slice(maxPages).filter((path) => !replaced.has(path))];
  return { failed, problems, pages: keepChangeTimes(pages, before) };
}
