import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { CliError } from '../../shared/errors.ts';
import { MINUTE, SECOND } from '../../shared/units.ts';
import { tryLockFolder } from '../storage/folder-lock.ts';
import { withReserve } from '../storage/reserve.ts';
import { explainError } from './connection-errors.ts';
import type { Database } from './database.ts';

const POLL_INTERVAL_MS = SECOND / 20;
/** A job that waits longer fails, and the queue tries it again later. */
const MAX_WAIT_MS = 5 * MINUTE;

/** "publish": writing releases into a data folder. "deliver": sending a release to the targets. */
export type LockName = 'publish' | 'deliver';

export interface LockContext {
  /** Null takes the folder lock alone, where the database cannot be reached. */
  readonly database: Pick<Database, 'url'> | null;
  readonly dataDir: string;
  readonly signal: AbortSignal;
}

/** A lock that can be tried. */
interface Lock {
  take(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * An advisory lock on a connection of its own, which excludes the workers of all machines. Postgres releases it when the
 * connection ends, so that a killed worker blocks no other.
 */
async function openAdvisoryLock(url: string, name: LockName): Promise<Lock> {
  const client = new pg.Client({ connectionString: url, application_name: 'sandoghnama publishing' });
  // A broken connection has lost the lock; the next statement throws.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw explainError(url, error);
  });
  return {
    take: async () => {
      const { rows } = await client
        .query<{ taken: boolean }>(
          `select pg_try_advisory_lock(hashtext('sandoghnama'), hashtext($1)) as taken`,
          [name],
        )
        .catch((error: unknown) => {
          throw explainError(url, error);
        });
      return rows[0]?.taken ?? false;
    },
    release: () => client.end(),
  };
}

/** A lock file in the data folder, which excludes the processes of one machine. On a full disk it takes the place of the reserve. */
function openFolderLock(dataDir: string, name: LockName): Lock {
  let unlock = (): void => undefined;
  return {
    async take() {
      const taken = await withReserve(dataDir, async () => tryLockFolder(dataDir, name));
      if (taken === null) return false;
      unlock = taken;
      return true;
    },
    release: async () => unlock(),
  };
}

async function waitFor(lock: Lock, name: LockName, signal: AbortSignal): Promise<void> {
  for (let waited = 0; !(await lock.take()); waited += POLL_INTERVAL_MS) {
    if (waited >= MAX_WAIT_MS)
      throw new CliError(1, `another worker has held the lock "${name}" for five minutes`);
    await delay(POLL_INTERVAL_MS, undefined, { signal });
  }
}

/**
 * Runs `work` while no other worker holds the lock `name`: under an advisory lock of the database, and always under a lock file of
 * the data folder. Waits up to five minutes, then throws CliError(1); rejects when the signal aborts.
 */
export async function withLock<T>(
  name: LockName,
  { database, dataDir, signal }: LockContext,
  work: () => Promise<T>,
): Promise<T> {
  const locks = database === null ? [] : [await openAdvisoryLock(database.url, name)];
  locks.push(openFolderLock(dataDir, name));
  try {
    for (const lock of locks) await waitFor(lock, name, signal);
    return await work();
  } finally {
    // The folder's first: who gets the database's lock next finds it free. One that cannot be released keeps no other.
    await Promise.all(locks.reverse().map((lock) => lock.release()));
  }
}
