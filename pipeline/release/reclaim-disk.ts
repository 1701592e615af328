import { openDataDir } from '../snapshots/data-dir.ts';
import { isDamage } from '../storage/damage.ts';
import { freeBytes, keepReserve } from '../storage/reserve.ts';
import { collectGarbage, type Freed } from './garbage.ts';
import { pruneReleases, type Retention } from './prune-releases.ts';

/** What `tidy` removed. `tidy --json` prints it, so its names are stable. */
export interface Reclaimed extends Freed {
  /** Ids of the removed releases. */
  readonly releases: readonly string[];
  /** What is free on the disk afterwards. */
  readonly freeBytes: number;
}

/** Snapshots that cannot be read are no reason to keep everything: the next publish computes them again. */
function openEvenDamaged(folder: string): ReturnType<typeof openDataDir> {
  try {
    return openDataDir(folder);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return openDataDir(folder, { fresh: true });
  }
}

/**
 * Removes the releases beyond `keep`, the damaged ones, and everything that nothing needs any more, under the lock
 * "publish". The live release stays. Throws Node's error where the disk refuses.
 */
export function reclaimDisk(folder: string, settings: Retention, at: Date): Reclaimed {
  const dataDir = openEvenDamaged(folder);
  const releases = pruneReleases({ ...dataDir, ...settings }, at);
  // The bundle of the running publisher is that of a release, or is copied again.
  const { files, bytes } = collectGarbage(dataDir, { bundle: null, at, keepDataMs: settings.keepDataMs });
  keepReserve(folder);
  return { files, bytes, releases, freeBytes: freeBytes(folder) };
}
