import { pagePath, sharesPointer } from '../../shared/paths.ts';
import type { LivePage, Problem, Release, RenderedPage } from '../../shared/schema/manifest.ts';
import { familyOf, type SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import { pageKindOf } from '../../shared/seo/page-kind.ts';
import { createRecordingReader } from '../render/recording-reader.ts';
import { renderRegions, shownRegions } from '../render/regions.ts';
import { yieldToEventLoop } from '../render/render-pages.ts';
import { WAITING_FAMILIES } from '../snapshots/aggregates/index.ts';
import { endsRun } from '../storage/system-errors.ts';
import type { Build, ReleaseSite } from './interfaces.ts';
import { polledReads } from './page-dependencies.ts';
import { changedParts, changedReads, type Plan, planBuild } from './plan-build.ts';

/** A plan of which some pages are left as they are. */
export interface DeferredPlan extends Plan {
  /** What the readers of these pages are shown meanwhile, or from now on, in place of what the page says. */
  readonly live: ReadonlyMap<string, LivePage>;
  /** The pages that are older than what they are rendered from after this build. */
  readonly deferred: ReadonlySet<string>;
}

export interface PlannedBuild {
  readonly plan: DeferredPlan;
  /** Whether snapshots are still to be computed after the build. */
  readonly isWaiting: boolean;
  readonly problems: readonly Problem[];
}

const hasSameNames = (a: object, b: object): boolean =>
  Object.keys(a).sort().join() === Object.keys(b).sort().join();

/** Renders what a page's readers are shown; null where the page itself has to be rendered, e.g. because a region comes or goes. */
async function renderLive(
  { bundle, store }: ReleaseSite,
  path: string,
  page: RenderedPage,
  before: LivePage,
): Promise<LivePage | null> {
  const recorded = createRecordingReader(store);
  try {
    const found = await renderRegions(bundle, path, recorded, 'shown');
    const regions = found && shownRegions(found);
    if (regions === null || !hasSameNames(regions, before.regions)) return null;
    return { live: polledReads({ reads: { ...page.reads, ...recorded.reads } }), regions };
  } catch (error) {
    if (endsRun(error)) throw error;
    // Rendering the page says what is wrong with it.
    return null;
  }
}

/** A page of which at most the regions have changed, and what its readers are shown. */
interface Candidate {
  readonly path: string;
  readonly page: RenderedPage;
  readonly shown: LivePage;
  /** False where the page is what it was, since its figures are again. */
  readonly isStale: boolean;
}

function* candidates(site: ReleaseSite, { base, state, request }: Build, plan: Plan): Generator<Candidate> {
  const failed = new Set(base?.failed);
  for (const path of plan.stale) {
    const page = state.dependencies.page(path);
    const shown = sharesPointer(path) && page && !failed.has(path) ? state.livePages.page(path) : undefined;
    const parts = page && shown ? changedParts(site, page, plan.unprintedKeys) : null;
    if (!page || !shown || !parts || parts.has('shell')) continue;
    const isStale = parts.size > 0;
    if (!isStale || request.defersPages) yield { path, page, shown, isStale };
  }
}

const isCurrent = ({ store }: ReleaseSite, { page, shown }: Candidate): boolean =>
  page.regionReads.every((key) => (shown.live[key] ?? null) === store.hash(key));

const setOf = (...families: SnapshotFamily[]): ReadonlySet<string> => new Set(families);
const LEFT_OUT = setOf(...WAITING_FAMILIES);
/** Families that trades change, on pages that may show them as old as the page of a fund may be. */
const WAITING = {
  /** The page's pointer waits with it, as the screener's does, so that an open page has all of its figures of one moment. */
  category: setOf(
    ...WAITING_FAMILIES,
    'category-flow',
    'category-map',
    'gold-bubble',
    'gold/bubbles',
    'leveraged/ratios',
  ),
  /** The same list as on /funds, which does not wait; rows that a reader sorts or filters are of the newest file. */
  screener: setOf('funds'),
  /** These pages do not poll. */
  other: LEFT_OUT,
};

function kindOf(path: string): keyof typeof WAITING {
  if (path === pagePath.screener) return 'screener';
  return pageKindOf(path) === 'category' ? 'category' : 'other';
}

/** Whether nothing of a page has changed but figures that may wait; where names or texts have too, the page read other keys. */
function mayWait(site: ReleaseSite, { base, state }: Build, plan: Plan, path: string): boolean {
  const page = state.dependencies.page(path);
  if (!page || base?.failed.includes(path)) return false;
  const families = WAITING[kindOf(path)];
  const keys = changedReads(site, page, plan.unprintedKeys);
  return keys.length > 0 && keys.every((key) => families.has(familyOf(key) ?? ''));
}

/**
 * Leaves out of a plan, where the request allows that, the pages that may wait with their figures, and those of which only regions changed: the
 * regions are rendered alone, for the readers of the page. A later build renders the pages. One whose figures are again what it says is left as
 * it is.
 */
async function deferPages(site: ReleaseSite, build: Build, plan: Plan): Promise<DeferredPlan> {
  const live = new Map<string, LivePage>();
  const deferred = new Set<string>();
  if (build.base?.bundle !== site.bundle.hash) return { ...plan, live, deferred };
  if (build.request.defersPages)
    for (const path of plan.stale) if (mayWait(site, build, plan, path)) deferred.add(path);
  for (const candidate of candidates(site, build, plan)) {
    const { path, page, shown, isStale } = candidate;
    await yieldToEventLoop();
    build.request.signal.throwIfAborted();
    const newest = isCurrent(site, candidate) ? shown : await renderLive(site, path, page, shown);
    if (newest === null) continue;
    live.set(path, newest);
    if (isStale) deferred.add(path);
  }
  return {
    ...plan,
    live,
    deferred,
    stale: plan.stale.filter((path) => !live.has(path) && !deferred.has(path)),
  };
}

/** A page whose figures have a provenance file of their own, or that reads what an urgent run leaves out. */
function needsLeftOut({ state }: Build, path: string): boolean {
  if (sharesPointer(path) || pageKindOf(path) === 'category') return true;
  const reads = Object.keys(state.dependencies.page(path)?.reads ?? {});
  return reads.some((key) => LEFT_OUT.has(familyOf(key) ?? ''));
}

/**
 * The plan of a build. Where an urgent run has left out snapshots, and a page is to be rendered with them after all, these are computed first, so
 * that no page is of two moments.
 */
export async function planPages(site: ReleaseSite, build: Build): Promise<PlannedBuild> {
  const plan = await deferPages(site, build, planBuild(site, build));
  const { computeWaiting } = build.request;
  if (!computeWaiting || !plan.stale.some((path) => needsLeftOut(build, path)))
    return { plan, isWaiting: computeWaiting != null, problems: [] };
  const problems = await computeWaiting();
  return { plan: await deferPages(site, build, planBuild(site, build)), isWaiting: false, problems };
}

/** Since when pages are deferred after a build, or snapshots wait for a run, and from which snapshots on; null where none are. */
export function deferredSince(
  { base, at }: Build,
  { plan, isWaiting }: Pick<PlannedBuild, 'isWaiting'> & { readonly plan: Pick<DeferredPlan, 'deferred'> },
): Release['deferred'] {
  if (plan.deferred.size === 0 && !isWaiting) return null;
  return base?.deferred ?? { since: at, snapshots: base?.snapshots ?? null };
}
