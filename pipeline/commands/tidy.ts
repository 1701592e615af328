import { messageOf } from '../../shared/errors.ts';
import { HOUR } from '../../shared/units.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { withLock } from '../database/with-lock.ts';
import { type Reclaimed, reclaimDisk } from '../release/reclaim-disk.ts';
import { formatMegabytes, withReserve } from '../storage/reserve.ts';
import { type CommandEffects, defineCommand } from './define.ts';

/** A full disk must not keep it from running: it works without a database, and on the reserve. */
async function openIfPossible({ config, log }: CommandEffects): Promise<Database | null> {
  if (config.databaseUrl === null) return null;
  return openDatabase(config).catch((error: unknown) => {
    log(`database    ${messageOf(error)}`);
    return null;
  });
}

function logReclaimed({ releases, files, bytes, freeBytes }: Reclaimed, { log }: CommandEffects): void {
  log(`tidy        ${releases.length} releases and ${files} files removed, ${formatMegabytes(bytes)}`);
  log(`tidy        ${formatMegabytes(freeBytes)} are free`);
}

export const tidyCommand = defineCommand({
  name: 'tidy',
  summary: 'remove what nothing needs any more: releases beyond KEEP_RELEASES, and what failed runs left',
  options: { json: { type: 'boolean', help: 'print what was removed as JSON' } },
  async run(values, effects) {
    const { config, now, print, signal } = effects;
    const { dataDir } = config;
    const database = await openIfPossible(effects);
    try {
      const settings = { keep: config.keepReleases, keepDataMs: config.keepDataHours * HOUR };
      const reclaimed = await withReserve(dataDir, () =>
        withLock('publish', { database, dataDir, signal }, async () => reclaimDisk(dataDir, settings, now())),
      );
      if (values.json === true) print(JSON.stringify(reclaimed));
      else logReclaimed(reclaimed, effects);
    } finally {
      await database?.close();
    }
  },
});
