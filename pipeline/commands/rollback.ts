import { CliError, messageOf } from '../../shared/errors.ts';
import { openExistingDatabase } from '../database/connect.ts';
import { checkTargets, readUploadSettings } from '../delivery/settings.ts';
import { rollBackPinned } from '../release/pin.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import type { Releases } from '../storage/releases.ts';
import { type CommandEffects, DRY_RUN, defineCommand } from './define.ts';
import { sendLive } from './send-live.ts';

/** The release before the live one. Throws CliError(2) where there is none. */
function previousId(releases: Releases): string {
  const live = releases.live()?.id ?? null;
  const ids = releases.ids();
  const previous = live === null ? undefined : ids[ids.indexOf(live) + 1];
  if (previous === undefined) throw new CliError(2, 'there is no earlier release to go back to');
  return previous;
}

function preview(releases: Releases, to: string, { config, log }: CommandEffects): void {
  const stays = to === releases.ids()[0] ? 'the newest: publishing would go on' : 'and would stay pinned';
  const targets = readUploadSettings(config.targets).destinations.map(({ id }) => id);
  log(`rollback    ${to} would be live in place of ${releases.liveId()}, ${stays}`);
  log(`rollback    targets that would receive it: ${targets.join(', ') || 'none'}; nothing was changed`);
}

export const rollbackCommand = defineCommand({
  name: 'rollback',
  summary:
    'switch an earlier release on, here and on the targets: the one before the live one, or the one named',
  options: DRY_RUN,
  positionals: ['release'],
  async run({ release, 'dry-run': isDry }, effects) {
    const { config, log } = effects;
    const { releases } = openReadonlyDataDir(config.dataDir);
    const to = releases.get(typeof release === 'string' ? release : previousId(releases)).id;
    if (isDry === true) return preview(releases, to, effects);
    checkTargets(config.targets);
    // A rollback works without the database; the targets are then those of the environment.
    const database = await openExistingDatabase(config).catch((error: unknown) => {
      log(`database    ${messageOf(error)}`);
      return null;
    });
    try {
      const { pinned } = await rollBackPinned({ ...effects, database, dataDir: config.dataDir }, to);
      const next = pinned ? 'and stays until `publish` is asked for' : 'and the newest: publishing goes on';
      log(`rollback    ${to} is live ${next}`);
      await sendLive(effects, database);
    } finally {
      await database?.close();
    }
  },
});
