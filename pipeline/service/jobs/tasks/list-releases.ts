import type { ReleaseDifference } from '../../../../shared/schema/job-results.ts';
import { listStoredReleases } from '../../../release/list-releases.ts';
import { findPin } from '../../../release/pin.ts';
import { openReadonlyDataDir, type ReadonlyDataDir } from '../../../snapshots/data-dir.ts';
import { defineTask } from '../interfaces.ts';

/** What the admin's screen shows. */
const MAX_RELEASES = 30;
const MAX_PATHS = 40;

/** The differences of a release from the one before it: counts of files, and the first changed pages by path. */
function compareReleases(
  { releases, hashes }: ReadonlyDataDir,
  id: string,
  previousId: string | undefined,
): ReleaseDifference {
  const counts = { added: 0, changed: 0, removed: 0 };
  const paths: ReleaseDifference['paths'] = [];
  if (previousId === undefined) return { ...counts, paths };
  for (const { name, before, after } of hashes.difference(
    releases.get(previousId).files,
    releases.get(id).files,
  )) {
    const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    counts[change] += 1;
    if (name.endsWith('.html')) paths.push({ path: name, change });
  }
  return { ...counts, paths: paths.sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, MAX_PATHS) };
}

/** Result: `releases`, newest first, each with its differences; `pinnedSince`, the time of a rollback's pin. */
export const listReleases = defineTask({
  id: 'list-releases',
  runner: 'work',
  async run({ database, dataDir: folder }) {
    const dataDir = openReadonlyDataDir(folder);
    const stored = listStoredReleases(dataDir.releases);
    const releases = stored.slice(0, MAX_RELEASES).map((release, i) => {
      const difference = compareReleases(dataDir, release.id, stored[i + 1]?.id);
      return { ...release, difference };
    });
    const pinnedSince = (await findPin(database, dataDir))?.since ?? null;
    return {
      status: 'done',
      message: `${stored.length} releases are kept`,
      result: { releases, pinnedSince },
    };
  },
});
