import { z } from 'zod';
import { CliError } from '../../../shared/errors.ts';
import { openShelves, type Shelves } from '../../publish/workshop.ts';
import { defineTask } from '../define.ts';
import { inTurn } from '../turn.ts';

/** As many as a screen shows, and as many changed paths of each. */
const SHOWN = 30;
const PATHS = 40;

const wish = z.object({ release: z.string().min(1) });
type Change = 'added' | 'changed' | 'removed';

/** What a release changed of the one before it: counts, and the first paths of pages, in their order. */
function differenceOf({ releases, hashes }: Shelves, id: string, before: string | undefined) {
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

/** Newest first, each with what it changed. Result: releases. */
export const listReleases = defineTask({
  id: 'list-releases',
  lane: 'work',
  async run({ dataDir }) {
    const shelves = openShelves(dataDir);
    const { releases } = shelves;
    const [live, ids] = [releases.liveId(), releases.ids()];
    const shown = ids.slice(0, SHOWN).map((id, at) => {
      const { createdAt, asOf, counts, printed, removed, problems } = releases.get(id);
      const difference = differenceOf(shelves, id, ids[at + 1]);
      return {
        id,
        live: id === live,
        createdAt,
        asOf,
        pages: counts.pages,
        printed,
        removed,
        problems: problems.length,
        difference,
      };
    });
    return { status: 'done', message: `${ids.length} releases are kept`, result: { releases: shown } };
  },
});

/** Switches an earlier release on, by the same single rename as a publish. Payload: release. */
export const rollback = defineTask({
  id: 'rollback',
  lane: 'publish',
  async run({ database, dataDir, signal, payload }) {
    const asked = wish.safeParse(payload);
    if (!asked.success) throw new CliError(2, 'rollback: expected the id of a release, came none');
    const to = asked.data.release;
    // Between two publishes, never within one.
    return inTurn(database, dataDir, signal, async () => {
      const { releases } = openShelves(dataDir);
      const from = releases.liveId();
      releases.switchTo(to);
      return {
        status: 'done',
        message: `${to} is live; the next publish starts from it`,
        result: { from, to },
      };
    });
  },
});
