import { CliError } from '../../shared/errors.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { withLock } from '../database/with-lock.ts';
import { type Rollback, rollBack } from '../release/pin.ts';
import type { Releases } from '../storage/releases.ts';
import { messageOf } from '../../shared/errors.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { type CommandContext, defineCommand } from './define.ts';
import { sendLive } from './send-live.ts';

/** The release before the live one. */
function previous(releases: Releases): string {
  const live = releases.liveId();
  const ids = releases.ids();
  const before = live === null ? undefined : ids[ids.indexOf(live) + 1];
  if (before === undefined) throw new CliError(2, 'there is no earlier release to go back to');
  return before;
}

/** Rolls back between two publishes, never during one. */
function rollBackAlone({ config, effects }: CommandContext, database: Database | null, to: string): Promise<Rollback> {
  const lock = { database, dataDir: config.dataDir, signal: effects.signal };
  return withLock('publish', lock, async () => rollBack(openReadonlyDataDir(config.dataDir), to, effects.now()));
}

export const rollbackCommand = defineCommand({
  name: 'rollback',
  summary:
    'switch an earlier release on, here and on the targets: the one before the live one, or the one named',
  options: {},
  positionals: ['release'],
  async run(_values, [id], context) {
    const { config, effects } = context;
    const { releases } = openReadonlyDataDir(config.dataDir);
    const to = releases.get(id ?? previous(releases)).id;
    // Going back must not hang on the database: without it, the targets of the environment are sent to.
    const database = await openDatabase(config).catch((error: unknown) => {
      effects.log(`database    ${messageOf(error)}`);
      return null;
    });
    try {
      const { held } = await rollBackAlone(context, database, to);
      const then = held ? 'and stays until `publish` is asked for' : 'and the newest: publishing goes on';
      effects.log(`rollback    ${to} is live ${then}`);
      await sendLive(context, database);
    } finally {
      await database?.close();
    }
  },
});
