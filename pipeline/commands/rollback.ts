import { CliError } from '../../shared/errors.ts';
import { lockPublishing } from '../publish/lock.ts';
import type { Releases } from '../publish/releases.ts';
import { openShelves } from '../publish/workshop.ts';
import { defineCommand } from './define.ts';

/** The release before the live one. */
function previous(releases: Releases): string {
  const live = releases.liveId();
  const ids = releases.ids();
  const before = live === null ? undefined : ids[ids.indexOf(live) + 1];
  if (before === undefined) throw new CliError(2, 'there is no earlier release to go back to');
  return before;
}

export const rollbackCommand = defineCommand({
  name: 'rollback',
  summary: 'switch an earlier release on: the one before the live one, or the one named',
  options: {},
  positionals: ['release'],
  async run(_values, [id], { config, effects }) {
    const unlock = lockPublishing(config.dataDir);
    try {
      const { releases } = openShelves(config.dataDir);
      const target = id ?? previous(releases);
      releases.switchTo(target);
      effects.log(`rollback    ${target} is live; the next publish starts from it`);
    } finally {
      unlock();
    }
  },
});
