import type { Problem, Release } from '../../shared/schema/manifest.ts';
import { isImmutable } from '../render/documents/headers.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { isDamage } from '../storage/damage.ts';
import type { Tree } from '../storage/hash-tree.ts';
import { type RetiredFile, retireFiles } from '../storage/retired-files.ts';
import { isSystemError, reasonOf } from '../storage/system-errors.ts';

export interface Retention {
  /** How many releases stay. */
  readonly keep: number;
  /** How long the immutable files of a removed release stay, in milliseconds. */
  readonly keepDataMs: number;
}

/** Immutable files of a release that the next one lacks; none where the map of either is damaged. */
function immutableFilesOf(hashes: Tree<string>, release: Release, next: Release): RetiredFile[] {
  try {
    return [...hashes.difference(release.files, next.files)].flatMap(({ name, before, after }) =>
      before !== undefined && after === undefined && isImmutable(`/${name}`) ? [[name, before] as const] : [],
    );
  } catch (error) {
    if (isDamage(error)) return [];
    throw error;
  }
}

/**
 * Removes all but the newest releases and the live one. The immutable files that only they had are recorded as retired: a
 * page that is open in a browser names them in its HTML and requests them later. Returns the ids of those removed.
 */
export function pruneReleases(
  { releases, hashes, folder, keep, keepDataMs }: ReadonlyDataDir & Retention,
  at: Date,
): string[] {
  return releases.prune(keep, (release, next) =>
    retireFiles(folder, immutableFilesOf(hashes, release, next), at, keepDataMs),
  );
}

/** Removes the oldest releases once another is live: where the disk refuses that, the run has not failed, and the next one removes them. */
export function pruneAfter(dataDir: ReadonlyDataDir & Retention, release: Release): Problem[] {
  try {
    pruneReleases(dataDir, new Date(release.createdAt));
    return [];
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return [{ part: 'releases', message: `the oldest stay until the next publish: ${reasonOf(error)}` }];
  }
}
