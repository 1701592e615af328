import { messageOf } from '../../shared/errors.ts';
import { HOUR } from '../../shared/units.ts';
import { openSnapshotComputer } from '../snapshots/compute-snapshots.ts';
import { type DataDir, openDataDir } from '../snapshots/data-dir.ts';
import { formatMegabytes, keepReserve } from '../storage/reserve.ts';
import { collectGarbage, type Freed, removeDamagedObjects } from './garbage.ts';
import type { PublishContext, PublisherState } from './interfaces.ts';

/** Collects garbage with the settings of a publisher. */
export const collect = (
  { config, effects }: PublishContext,
  dataDir: DataDir,
  bundle: string | null,
): Freed => collectGarbage(dataDir, { bundle, at: effects.now(), keepDataMs: config.keepDataHours * HOUR });

/**
 * Reads the state of a data folder for a first run, or one after a failure: names what is damaged, removes what earlier
 * runs left behind, and sets the reserve aside. `fresh` trusts nothing on disk. Throws DamagedFile or DamagedObject.
 */
export function openState(context: PublishContext, fresh: boolean, bundle: string | null): PublisherState {
  const { config, effects } = context;
  if (fresh) {
    const removed = removeDamagedObjects(config.dataDir);
    if (removed > 0) effects.log(`damage      ${removed} damaged files removed; they are written again`);
  }
  const dataDir = openDataDir(config.dataDir, { fresh });
  for (const { id, reason } of dataDir.releases.damaged())
    effects.log(`damage      release ${id} is left out: ${reason}`);
  // A fresh run has no snapshots yet: collecting would remove those that it is about to find unchanged.
  if (!fresh) collect(context, dataDir, bundle);
  keepReserve(config.dataDir);
  return { dataDir, fresh, computer: openSnapshotComputer(config.siteOrigin), site: null };
}

/** Removes what a failed run wrote, so that a full disk has room again. Its own failure is a line of the log. */
export function cleanUp(context: PublishContext, bundle: string | null): void {
  const { log } = context.effects;
  try {
    const { files, bytes } = collect(context, openDataDir(context.config.dataDir), bundle);
    if (files > 0) log(`disk        ${files} files of the failed run removed, ${formatMegabytes(bytes)}`);
  } catch (error) {
    log(`disk        nothing could be removed: ${messageOf(error)}`);
  }
}
