import { shareImageFile } from '../../shared/paths.ts';
import type { ShareImageFiles } from '../render/share-images/share-images.ts';
import { startBuild } from './build-state.ts';
import type { Build, BuildRequest, BuildResult, ReleaseSite } from './interfaces.ts';
import { activate, buildManifest, isSameManifest, toRelease, writeFiles } from './manifest.ts';
import { type Plan, planBuild } from './plan-build.ts';
import { renderStale } from './render-stale.ts';

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
    missingPictures: files.media.missing,
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
