import { FIXED_PAGES, shareImageFile } from '../../shared/paths.ts';
import { keepChangeTimes, type RenderedPages, renderPages } from '../render/render-pages.ts';
import { renderInWorkers } from '../render/render-pool.ts';
import type { ShareImageFiles } from '../render/share-images/share-images.ts';
import type { Difference } from '../storage/hash-tree.ts';
import { startBuild } from './build-state.ts';
import type { Build, BuildRequest, BuildResult, ReleaseSite } from './interfaces.ts';
import { activate, buildManifest, isSameManifest, toRelease, writeFiles } from './manifest.ts';
import { pageOfKey, pagePaths } from './page-paths.ts';

/** What a build has to render, found without looking at anything that did not change. */
interface Plan {
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
function planBuild(site: ReleaseSite, build: Build): Plan {
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

/** Renders the stale pages, in worker threads where there are many. */
async function renderStale(site: ReleaseSite, build: Build, { stale }: Plan): Promise<RenderedPages> {
  const { folder, bundle, store, charts } = site;
  const { signal, onProgress } = build.request;
  const onRendered = (done: number): void => onProgress?.('print', done, stale.length);
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
  return { ...rendered, pages: keepChangeTimes(rendered.pages, build.state.dependencies.page) };
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
 * Builds a release from the stored snapshots: plan → render → documents → share images → manifest → same as before? →
 * activate. Where nothing changed, nothing is written. Throws what the disk or an abort throws; the live release then
 * stays, and the next build reads its state from disk.
 */
export async function buildRelease(site: ReleaseSite, request: BuildRequest): Promise<BuildResult> {
  const build = startBuild(site, request);
  const plan = planBuild(site, build);
  const pages = await renderStale(site, build, plan);
  request.endStage?.('print');
  const files = writeFiles(site, build, plan, pages);
  const images = await updateShareImages(site, build, plan);
  request.endStage?.('documents');
  const manifest = buildManifest(site, build, { ...files, pages, images: images.files });
  const result = {
    changedKeys: plan.changedKeys,
    rendered: [...pages.pages.keys()],
    removed: plan.removed,
    missingMedia: files.media.missing,
    problems: [
      ...request.problems,
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
  const freshFiles = activate(site, build.base, release);
  site.state = { ...build.state, releaseId: release.id };
  request.endStage?.('release');
  return { ...result, release, published: true, freshFiles };
}
