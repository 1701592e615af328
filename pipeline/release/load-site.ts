import { fileURLToPath } from 'node:url';
import { HOUR } from '../../shared/units.ts';
import { loadBundle } from '../render/bundle.ts';
import { openCharts } from '../render/chart-cache.ts';
import { documents } from '../render/documents/index.ts';
import { openShareImages } from '../render/share-images/share-images.ts';
import type { DataDir } from '../snapshots/data-dir.ts';
import type { PublisherState, ReleaseSite, SiteOptions } from './interfaces.ts';

/** The built site of this checkout. */
export const BUNDLE = fileURLToPath(new URL('../../.bundle', import.meta.url));

/** Loads the built site for a data folder. Throws CliError where it is not built. */
export async function loadSite(
  dataDir: DataDir,
  { config, bundleDir, fresh, machines }: SiteOptions,
): Promise<ReleaseSite> {
  const bundle = await loadBundle(bundleDir ?? BUNDLE, dataDir.folder);
  return {
    ...dataDir,
    bundle,
    charts: openCharts(dataDir.folder, bundle.hash),
    documents,
    machines: machines ?? null,
    keep: config.keepReleases,
    keepDataMs: config.keepDataHours * HOUR,
    shareImages: openShareImages({ ...dataDir, enabled: config.pictures }),
    fresh: fresh ?? false,
    state: null,
  };
}

/** The site of a publisher's state; loads it the first time. */
export async function openSite(state: PublisherState, options: SiteOptions): Promise<ReleaseSite> {
  state.site ??= await loadSite(state.dataDir, { ...options, fresh: state.fresh });
  return state.site;
}
