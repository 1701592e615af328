import { shareImageFile } from '../../shared/paths.ts';
import type { Release, RenderedPage } from '../../shared/schema/manifest.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import { DEFAULT_ORIGIN } from '../../shared/site-address.ts';
import type { ShareImageFiles } from '../render/share-images/share-images.ts';
import { refreshSnapshots } from '../snapshots/compute-snapshots.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { deferredSince, planPages } from './defer-pages.ts';
import { openDocumentWriter } from './document-writer.ts';
import type {
  Build,
  BuildRequest,
  BuildResult,
  BuildState,
  PublishContext,
  PublisherState,
  PublishRequest,
  ReleaseSite,
} from './interfaces.ts';
import { openLivePages } from './live-pages.ts';
import { openSite } from './load-site.ts';
import { buildManifest, isSameManifest, newFilesOf, toRelease } from './manifest.ts';
import { findIncompletePictures } from './media-files.ts';
import { indexDependencies } from './page-dependencies.ts';
import { listInSitemap } from './page-files.ts';
import { isDue, pagesDueMs } from './pages-due.ts';
import { takePin } from './pin.ts';
import type { Plan } from './plan-build.ts';
import { pruneAfter } from './prune-releases.ts';
import { renderStale } from './render-stale.ts';
import { emptyReport, type Report, startStopwatch } from './report.ts';
import { openSitemaps } from './sitemaps.ts';
import { writeFiles } from './write-files.ts';

const readOrigin = ({ store }: ReleaseSite): string =>
  (store.read('site') as Pick<Site, 'origin'> | null)?.origin ?? DEFAULT_ORIGIN;

function readState(site: ReleaseSite, base: Release | null): BuildState {
  const dependencies = indexDependencies(site.pages.entries(base?.pages ?? null));
  const [sitemaps, origin] = [openSitemaps(), readOrigin(site)];
  for (const path of dependencies.paths())
    listInSitemap({ sitemaps, origin }, path, dependencies.page(path) as RenderedPage);
  const documents = openDocumentWriter({ ...site, sitemaps, dependencies });
  return {
    releaseId: base?.id ?? null,
    origin,
    dependencies,
    livePages: openLivePages(site, base),
    sitemaps,
    documents,
    incompletePictures: findIncompletePictures(site, base),
  };
}

/** Takes the state that fits the live release out of the site, or reads it from disk where none fits. */
function takeState(site: ReleaseSite, base: Release | null): BuildState {
  const { state } = site;
  site.state = null;
  const isValid = state?.releaseId === (base?.id ?? null) && state.origin === readOrigin(site);
  return state && isValid ? state : readState(site, base);
}

/** Starts a build from the live release. The site's state is taken out: only a finished build puts it back. */
function startBuild(site: ReleaseSite, request: BuildRequest): Build {
  const base = site.fresh ? null : site.releases.live();
  const id = site.releases.nextId(request.at);
  return { request, base, state: takeState(site, base), id, at: request.at.toISOString() };
}

/**
 * The share images that the changed keys call for. All keys are looked through where the live release has no image yet,
 * or another bundle may draw them differently.
 */
async function updateShareImages(site: ReleaseSite, { base }: Build, plan: Plan): Promise<ShareImageFiles> {
  const existing = (file: string): string | undefined => site.hashes.get(base?.files ?? null, file);
  const isKnown = base?.bundle === site.bundle.hash && existing(shareImageFile('/')) !== undefined;
  const images = await site.shareImages?.update(isKnown ? plan.changedKeys : null, existing);
  return images ?? { files: new Map(), problems: [] };
}

/**
 * Builds a release from the stored snapshots: plan → deferred pages → pages → files → share images → manifest → same
 * as before? → activate. Where nothing changed, nothing is written. Throws what the disk or an abort throws; the live release then
 * stays, and the next build reads its state from disk.
 */
export async function buildRelease(site: ReleaseSite, request: BuildRequest): Promise<BuildResult> {
  const build = startBuild(site, request);
  const planned = await planPages(site, build);
  const { plan } = planned;
  const pages = await renderStale(site, build, plan);
  request.endStage?.('print');
  const files = writeFiles(site, build, plan, pages);
  const images = await updateShareImages(site, build, plan);
  request.endStage?.('documents');
  const deferred = deferredSince(build, planned);
  const manifest = buildManifest(site, build, { ...files, pages, deferred, images: images.files });
  const result = {
    changedKeys: plan.changedKeys,
    rendered: [...pages.pages.keys()],
    removed: plan.removed,
    deferred: [...plan.deferred],
    missingPictures: files.media.missing,
    problems: [
      ...request.problems,
      ...planned.problems,
      ...pages.problems,
      ...files.documents.problems,
      ...images.problems,
      ...files.media.problems,
    ],
  };
  if (build.base?.id === site.releases.liveId() && isSameManifest(build.base, manifest)) {
    site.state = build.state;
    return { ...result, release: build.base, published: false, freshFiles: new Map() };
  }
  const release = toRelease(site, build, manifest, result);
  await site.objects.flush();
  site.releases.add(release);
  site.releases.switchTo(release.id);
  const freshFiles = newFilesOf(site, build.base, release);
  const problems = pruneAfter(site, release);
  site.state = { ...build.state, releaseId: release.id };
  request.endStage?.('release');
  return { ...result, problems: [...result.problems, ...problems], release, published: true, freshFiles };
}

/** What a publish takes from its publisher. */
export interface PublishRun {
  readonly context: PublishContext;
  /** Runs `work` with the publisher's state; where something on disk is damaged, with one that trusts nothing. */
  withRepair<T>(work: (state: PublisherState) => Promise<T>): Promise<T>;
  /** Called when a release is live, or nothing had changed. */
  afterBuild(state: PublisherState, result: BuildResult): void;
}

/** What a build may call where an urgent run has left out snapshots; null where none are left out. */
export const waitingOf = (
  { computer, dataDir: { store } }: PublisherState,
  { database, effects }: PublishContext,
): Exclude<BuildRequest['computeWaiting'], undefined> =>
  computer.isWaiting()
    ? async () => (await refreshSnapshots({ computer, store, database, now: effects.now() })).problems
    : null;

/** From the changed rows to the live release. */
async function publishChanges(
  { context, afterBuild }: PublishRun,
  state: PublisherState,
  { onProgress, maxPages, pagesWithinMs = 0 }: PublishRequest,
): Promise<Report> {
  const { database, effects } = context;
  const { endStage, ms } = startStopwatch(onProgress);
  const dueAt = (release: Release | null): number | null =>
    release?.deferred ? pagesDueMs(state.dataDir.store, release.deferred.since, pagesWithinMs) : null;
  const now = effects.now();
  const defersPages = pagesWithinMs > 0 && !isDue(dueAt(state.dataDir.releases.live()), pagesWithinMs, now);
  const { problems, refused } = await refreshSnapshots({
    ...state,
    store: state.dataDir.store,
    database,
    now,
    isUrgent: defersPages,
    endStage,
  });
  const at = effects.now();
  const result = await buildRelease(await openSite(state, context), {
    at,
    defersPages,
    computeWaiting: waitingOf(state, context),
    signal: effects.signal,
    problems,
    refused: refused.length,
    endStage,
    onProgress,
    maxPages,
  });
  afterBuild(state, result);
  for (const id of result.missingPictures) await database.query('select pipeline.enqueue_media($1)', [id]);
  const { release, published, changedKeys, rendered, removed, deferred } = result;
  const due = dueAt(release);
  return {
    ...emptyReport(release),
    published,
    changedSnapshots: changedKeys,
    rendered,
    unchangedPages: Math.max(0, (release?.counts.pages ?? 0) - rendered.length),
    removed,
    deferred,
    pagesDueAt: due === null ? null : new Date(due).toISOString(),
    problems: result.problems,
    missingPictures: result.missingPictures,
    refused,
    ms,
  };
}

/**
 * One publish, under the lock "publish": rows → snapshots → pages → release. While a rollback is pinned it is skipped,
 * unless someone requested it; the pin is looked up before anything else is read.
 */
export async function publish(run: PublishRun, request: PublishRequest): Promise<Report> {
  const dataDir = openReadonlyDataDir(run.context.config.dataDir);
  const pin = await takePin(run.context.database, dataDir, request.requested === true);
  if (pin !== null) return { ...emptyReport(dataDir.releases.live()), pinnedSince: pin.since };
  return run.withRepair((state) => publishChanges(run, state, request));
}
