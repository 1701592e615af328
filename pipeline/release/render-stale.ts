import type { Problem } from '../../shared/schema/manifest.ts';
import { pageKindOf } from '../../shared/seo/page-kind.ts';
import { renderOnMachines } from '../render/machines/share-rendering.ts';
import { hasOtherLinks, linkReaders, missingArticles, withoutMissing } from '../render/missing-articles.ts';
import { keepChangeTimes, type RenderedPages, renderPages } from '../render/render-pages.ts';
import { renderInWorkers } from '../render/render-pool.ts';
import { type ReplacedPages, replaceParts, type StaleParts } from '../render/replace-parts.ts';
import type { Build, ReleaseSite } from './interfaces.ts';
import { changedParts, type Plan } from './plan-build.ts';

/** The stale pages of which nothing but the shell or the regions changed, with their last state. */
function* onlyPartsChanged(
  site: ReleaseSite,
  { base, state }: Build,
  { stale, unprintedKeys }: Plan,
): Generator<StaleParts> {
  const failed = new Set(base?.failed);
  for (const path of stale) {
    const page = state.dependencies.page(path);
    const parts = page && !failed.has(path) ? changedParts(site, page, unprintedKeys) : null;
    if (page && parts && parts.size > 0) yield { path, page, parts };
  }
}

/** Pages with new parts in their old HTML; none under another bundle, whose pages may differ in everything. */
async function replaceStaleParts(site: ReleaseSite, build: Build, plan: Plan): Promise<ReplacedPages> {
  if (build.base?.bundle !== site.bundle.hash) return { pages: new Map(), shown: new Map() };
  return replaceParts(onlyPartsChanged(site, build, plan), {
    ...site,
    at: build.at,
    signal: build.request.signal,
  });
}

/** A page that failed and has never been published is named as such: no earlier version of it stands. */
function asMissing({ part, message }: Problem, missing: ReadonlySet<string>): Problem {
  const path = part.replace(/^page /, '');
  return { part: missing.has(path) ? `missing-page ${path}` : part, message };
}

/** The stale pages of a build, rendered. */
export interface BuiltPages extends RenderedPages, Pick<ReplacedPages, 'shown'> {
  /** Articles without a page in the release, because it failed at its first publish or waits for the next one. */
  readonly missing: ReadonlySet<string>;
}

/** Renders pages without links to the `missing` articles, on this machine; in worker threads where there are many. */
async function renderHere(
  site: ReleaseSite,
  { at, request: { signal } }: Build,
  paths: readonly string[],
  missing: ReadonlySet<string>,
  onRendered?: (done: number) => void,
): Promise<RenderedPages> {
  const { folder, bundle, store, charts } = site;
  const job = {
    dataDir: folder,
    entry: bundle.entry,
    bundle: bundle.hash,
    snapshots: store.index.tree,
    missing: [...missing],
    at,
  };
  const uncached = paths.filter((path) => !charts.has(path)).length;
  const context = { ...site, store: withoutMissing(store, missing), render: bundle.render, at, signal };
  return (
    (await renderInWorkers(paths, uncached, job, signal, { onRendered })) ??
    (await renderPages(paths, { ...context, onRendered }))
  );
}

/** Renders pages on all machines that there are, else on this one. */
async function renderAll(
  site: ReleaseSite,
  build: Build,
  paths: readonly string[],
  missing: ReadonlySet<string>,
  onRendered: (done: number) => void,
): Promise<RenderedPages> {
  const { machines, store } = site;
  const { at, state, request } = build;
  const rendered =
    machines &&
    (await renderOnMachines(
      {
        ...site,
        machines,
        shown: withoutMissing(store, missing),
        source: { at, missing: [...missing] },
        signal: request.signal,
        knownReads: (path) => Object.keys(state.dependencies.page(path)?.reads ?? {}),
        renderHere: (own) => renderHere(site, build, own, missing),
        onRendered,
      },
      paths,
    ));
  return rendered ?? renderHere(site, build, paths, missing, onRendered);
}

const isArticle = (path: string): boolean => pageKindOf(path) === 'article';

/** Pages that lead to other articles than the release has now. */
function showingOtherLinks(
  { store }: ReleaseSite,
  { state: { dependencies } }: Build,
  missing: ReadonlySet<string>,
  rendered: BuiltPages['pages'],
): string[] {
  const links = withoutMissing(store, missing);
  const paths = new Set([...rendered.keys(), ...linkReaders(dependencies.readersOf)]);
  return [...paths].filter((path) => {
    const page = rendered.get(path) ?? dependencies.page(path);
    return page !== undefined && hasOtherLinks(page, links);
  });
}

/** The first of two rounds: the articles, and the parts of pages of which nothing else changed. */
async function renderArticles(
  site: ReleaseSite,
  build: Build,
  plan: Plan,
  report: (done: number) => void,
): Promise<BuiltPages & { readonly others: readonly string[] }> {
  const { maxPages = plan.stale.length } = build.request;
  const { pages: replaced, shown } = await replaceStaleParts(site, build, plan);
  const left = (paths: readonly string[]) => paths.filter((path) => !replaced.has(path));
  const [stale, deferred] = [left(plan.stale.slice(0, maxPages)), left(plan.stale.slice(maxPages))];
  const rendered = await renderAll(site, build, stale.filter(isArticle), new Set(), (done) =>
    report(replaced.size + done),
  );
  const failed = [...rendered.failed, ...deferred];
  const { page: before } = build.state.dependencies;
  return {
    pages: new Map([...replaced, ...rendered.pages]),
    shown,
    failed,
    missing: missingArticles(failed, (path) => before(path) !== undefined),
    problems: rendered.problems,
    others: stale.filter((path) => !isArticle(path)),
  };
}

/**
 * Renders the stale pages: the articles first, and the others once it is known of which articles the release has a page. Where only parts of
 * a page changed, these alone are rendered. Pages above the request's limit count as failed, which the next build renders again.
 */
export async function renderStale(site: ReleaseSite, build: Build, plan: Plan): Promise<BuiltPages> {
  const { onProgress, maxPages = plan.stale.length } = build.request;
  let total = Math.min(maxPages, plan.stale.length);
  const report = (done: number): void => onProgress?.('print', done, total);
  report(0);
  const first = await renderArticles(site, build, plan, report);
  const { missing, others } = first;
  const done = new Set([...others, ...first.failed, ...plan.removed]);
  const again = showingOtherLinks(site, build, missing, first.pages).filter((path) => !done.has(path));
  const before = total - others.length;
  total += again.length;
  const rest = await renderAll(site, build, [...others, ...again], missing, (more) => report(before + more));
  return mergeRounds(build, first, rest, new Set(again.map((path) => `page ${path}`)));
}

/** Joins both rounds; of a page that was rendered in both, the problems of the second. */
function mergeRounds(
  { state: { dependencies } }: Build,
  first: BuiltPages,
  second: RenderedPages,
  repeated: ReadonlySet<string>,
): BuiltPages {
  const pages = new Map([...first.pages, ...second.pages]);
  const failed = [...first.failed, ...second.failed];
  const unpublished = new Set(failed.filter((path) => !pages.has(path) && !dependencies.page(path)));
  const problems = [...first.problems.filter(({ part }) => !repeated.has(part)), ...second.problems];
  return {
    failed,
    shown: new Map([...first.shown].filter(([path]) => !second.pages.has(path))),
    missing: first.missing,
    problems: problems.map((problem) => asMissing(problem, unpublished)),
    pages: keepChangeTimes(pages, dependencies.page),
  };
}
