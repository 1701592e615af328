import { join } from 'node:path';
import { writeBundle } from '../../render/testing/write-bundle.ts';
import { type DataDir, openDataDir } from '../../snapshots/data-dir.ts';
import type { Computed } from '../../snapshots/store.ts';
import { market } from '../../snapshots/testing/small-market.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import type { BuildRequest, BuildResult, ReleaseSite } from '../interfaces.ts';
import { loadSite } from '../load-site.ts';
import { buildRelease } from '../publish.ts';

export interface TestSite {
  readonly data: DataDir;
  readonly bundleDir: string;
  /** Stores changed snapshots, by default the whole market, and builds a release. */
  publish(
    changes?: ReadonlyMap<string, Computed>,
    gone?: readonly string[],
    request?: Pick<BuildRequest, 'maxPages' | 'defersPages' | 'computeWaiting'>,
  ): Promise<BuildResult>;
}

/** The test site of a data folder, without share images. */
export const loadTestSite = async (
  dataDir: DataDir,
  bundleDir: string,
  fresh = false,
): Promise<ReleaseSite> => ({
  ...(await loadSite(dataDir, {
    config: { keepReleases: 20, keepDataHours: 24, pictures: false },
    bundleDir,
    fresh,
  })),
  shareImages: null,
});

/** Opens a site over a data folder and a bundle; each publish is one minute after the last. */
export async function openTestSite(
  folder = temporaryFolder(),
  bundleDir = writeBundle(join(folder, 'bundle')),
  { fresh = false } = {},
): Promise<TestSite> {
  const dataDir = openDataDir(folder, { fresh });
  const site = await loadTestSite(dataDir, bundleDir, fresh);
  let minute = 0;
  return {
    data: dataDir,
    bundleDir,
    async publish(changes = market(), gone = [], request = {}) {
      const at = new Date(Date.UTC(2026, 7, 16, 9, minute++));
      const { problems } = dataDir.store.apply({
        snapshots: changes,
        gone,
        asOf: '2026-08-16',
        at: at.toISOString(),
      });
      return buildRelease(site, {
        at,
        problems,
        refused: 0,
        signal: new AbortController().signal,
        ...request,
      });
    },
  };
}
