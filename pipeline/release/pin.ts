import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../shared/read-unknown.ts';
import type { Database, Queryable } from '../database/database.ts';
import { claimPublishing, readPublishingFolder, savePin } from '../database/publish-state.ts';
import { withLock } from '../database/with-lock.ts';
import { openReadonlyDataDir, type ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { ensureFolderId } from '../storage/folder-id.ts';
import { writeFileAtomic } from '../storage/objects.ts';

/** After a rollback the release stays pinned: automatic publishes are skipped until someone requests one. */
const pinSchema = z.object({ release: z.string(), since: z.iso.datetime() });
export type Pin = z.infer<typeof pinSchema>;

const fileOf = ({ folder }: Pick<ReadonlyDataDir, 'folder'>): string => join(folder, 'pin.json');

/** The pin in a file; null for a damaged one. */
const parsePin = (text: string): Pin | null => pinSchema.safeParse(parseJson(text)).data ?? null;

/** The pin of a data folder; null where there is none, or another release was activated since. */
export function readPin(dataDir: Pick<ReadonlyDataDir, 'folder' | 'releases'>): Pin | null {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return null;
  const live = dataDir.releases.liveId();
  const stored = parsePin(readFileSync(file, 'utf8'));
  if (stored !== null) return stored.release === live ? stored : null;
  // A damaged pin: only a rollback makes another release than the newest live.
  if (live === null || live === dataDir.releases.ids()[0]) return null;
  return { release: live, since: statSync(file).mtime.toISOString() };
}

/** The pin in force, as `pipeline.publish_state` has it, or what a rollback without the database stored in the folder. */
export const findPin = async (
  database: Queryable,
  dataDir: Pick<ReadonlyDataDir, 'folder' | 'releases'>,
): Promise<Pin | null> => readPin(dataDir) ?? (await readPublishingFolder(database)).pin;

const clearPin = (dataDir: Pick<ReadonlyDataDir, 'folder'>): void => rmSync(fileOf(dataDir), { force: true });

/** What a rollback did; stored in `job_runs.result`. */
export interface Rollback {
  readonly from: string | null;
  readonly to: string;
  /** True when `to` is pinned; the newest release never is: automatic publishes go on from there. */
  readonly pinned: boolean;
}

/** Activates an earlier release and pins it in the data folder. Throws CliError(2) for an unknown one. */
function rollBack(dataDir: ReadonlyDataDir, to: string, at: Date): Rollback {
  const { releases } = dataDir;
  const from = releases.liveId();
  const { id } = releases.get(to);
  const isPinned = id !== releases.ids()[0];
  // Before the activation: the pin of a release that is not live counts for nothing.
  if (isPinned)
    writeFileAtomic(fileOf(dataDir), `${JSON.stringify({ release: id, since: at.toISOString() })}\n`, {
      durable: true,
    });
  else clearPin(dataDir);
  releases.switchTo(id);
  return { from, to: id, pinned: isPinned };
}

export interface RollbackContext {
  /** Null where it cannot be reached: the pin is then stored in the data folder alone until the next run. */
  readonly database: Database | null;
  readonly dataDir: string;
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

/**
 * Activates an earlier release between two publishes, never during one, and pins it here and in the database. Throws CliError(2)
 * for an unknown release, CliError(1) where another data folder publishes.
 */
export function rollBackPinned(
  { database, dataDir, signal, now }: RollbackContext,
  to: string,
): Promise<Rollback> {
  return withLock('publish', { database, dataDir, signal }, async () => {
    if (database) await claimPublishing(database, ensureFolderId(dataDir), { requested: true });
    const at = now();
    const rolledBack = rollBack(openReadonlyDataDir(dataDir), to, at);
    const pin = rolledBack.pinned ? { release: rolledBack.to, since: at.toISOString() } : null;
    if (database) await savePin(database, pin);
    return rolledBack;
  });
}

/**
 * The pin in force for a publish of this data folder, under the lock "publish"; a requested publish ends it. What a rollback without the
 * database stored in the folder is stored in the database too. Throws CliError(1) where another data folder publishes.
 */
export async function takePin(
  database: Database,
  dataDir: ReadonlyDataDir,
  requested: boolean,
): Promise<Pin | null> {
  await claimPublishing(database, ensureFolderId(dataDir.folder), { requested });
  if (requested) {
    await savePin(database, null);
    clearPin(dataDir);
    return null;
  }
  const own = readPin(dataDir);
  if (own !== null) await savePin(database, own);
  return own ?? (await readPublishingFolder(database)).pin;
}
