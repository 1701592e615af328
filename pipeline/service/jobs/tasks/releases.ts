import { z } from 'zod';
import { CliError } from '../../../../shared/errors.ts';
import { readPin, rollBack } from '../../../release/pin.ts';
import { listStoredReleases } from '../../../release/list-releases.ts';
import { openReadonlyDataDir, type ReadonlyDataDir } from '../../../snapshots/data-dir.ts';
import { defineTask } from '../interfaces.ts';
import { summarizeDelivery } from '../delivery-summary.ts';
import { withLock } from '../../../database/with-lock.ts';

/** As many as a screen shows, and as many changed paths of each. */
const SHOWN = 30;
const PATHS = 40;

const wish = z.object({ release: z.string().min(1) });
type Change = 'added' | 'changed' | 'removed';

/** What a release changed of the one before it: counts, and the first paths of pages, in their order. */
function differenceOf({ releases, hashes }: ReadonlyDataDir, id: string, before: string | undefined) {
  const counts: Record<Change, number> = { added: 0, changed: 0, removed: 0 };
  const paths: { path: string; change: Change }[] = [];
  if (before === undefined) return { ...counts, paths };
  for (const one of hashes.difference(releases.get(before).files, releases.get(id).files)) {
    const change = one.before === undefined ? 'added' : one.after === undefined ? 'removed' : 'changed';
    counts[change] += 1;
    if (one.name.endsWith('.html')) paths.push({ path: one.name, change });
  }
  return { ...counts, paths: paths.sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, PATHS) };
}

/** Newest first, each with what it changed. Result: releases, and since when a rollback holds. */
export const listReleases = defineTask({
  id: 'list-releases',
  lane: 'work',
  async run({ dataDir: folder }) {
    const dataDir = openReadonlyDataDir(folder);
    const kept = listStoredReleases(dataDir.releases);
    const releases = kept.slice(0, SHOWN).map((release, at) => {
      const difference = differenceOf(dataDir, release.id, kept[at + 1]?.id);
      return { ...release, difference };
    });
    const heldSince = readPin(dataDir)?.since ?? null;
    return { status: 'done', message: `${kept.length} releases are kept`, result: { releases, heldSince } };
  },
});

/**
 * Switches an earlier release on, by the same single rename as a publish, and sends it to the targets. It stays until
 * somebody asks for a publish. Payload: release.
 */
export const rollback = defineTask({
  id: 'rollback',
  lane: 'publish',
  async run({ database, dataDir: folder, signal, payload, now, deliver }) {
    const asked = wish.safeParse(payload);
    if (!asked.success) throw new CliError(2, 'rollback: expected the id of a release, came none');
    // Between two publishes, never within one.
    const rolled = await withLock('publish', { database, dataDir, signal }, async () =>
      rollBack(openReadonlyDataDir(folder), asked.data.release, now()),
    );
    const { problems, ...delivered } = await deliver();
    const culprits = problems.map(({ part, message }) => `${part}: ${message}`);
    const then = rolled.held ? 'it stays until somebody asks for a publish' : 'publishing goes on';
    return {
      status: culprits.length > 0 ? 'partial' : 'done',
      message: [`${rolled.to} is live; ${then}`, ...culprits.slice(0, 3)].join('; '),
      result: { ...rolled, ...summarizeDelivery(delivered) },
    };
  },
});
