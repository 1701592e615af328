import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { CliError } from '../../shared/errors.ts';
import { MINUTE, SECOND } from '../../shared/units.ts';
import type { Database } from './database.ts';
import { lockPublishing } from '../storage/lock.ts';

const STEP = SECOND / 20;
/** Who waits longer gives the job back: the queue tries again later. */
const PATIENCE = 5 * MINUTE;

/** What only one worker does at a time. */
export type Errand = 'publish' | 'deliver';

/** Takes the right to publish where it is free. `give` hands it back. */
interface Turn {
  take(): Promise<boolean>;
  give(): Promise<void>;
}

/**
 * On Postgres: an advisory lock of a session of its own. It ends with the connection, so that a worker that was killed
 * or cut off keeps nobody waiting.
 */
async function onPostgres(url: string, errand: Errand): Promise<Turn> {
  const client = new pg.Client({ connectionString: url, application_name: 'sandoghnama publishing' });
  // A connection that breaks has lost the lock; the next statement says so.
  client.on('error', () => undefined);
  await client.connect();
  return {
    take: async () => {
      const { rows } = await client.query<{ taken: boolean }>(
        `select pg_try_advisory_lock(hashtext('sandoghnama'), hashtext($1)) as taken`,
        [errand],
      );
      return rows[0]?.taken ?? false;
    },
    give: () => client.end(),
  };
}

/** On the embedded database all clients share one session: there a lock file beside the data keeps the turns. */
function onFolder(dataDir: string, errand: Errand): Turn {
  let unlock = (): void => undefined;
  return {
    async take() {
      try {
        unlock = lockPublishing(join(dataDir, 'turn', errand));
        return true;
      } catch (error) {
        if (error instanceof CliError) return false;
        throw error;
      }
    },
    give: async () => unlock(),
  };
}

async function waitFor(turn: Turn, signal: AbortSignal): Promise<void> {
  for (let waited = 0; !(await turn.take()); waited += STEP) {
    if (waited >= PATIENCE) throw new CliError(1, 'another worker has been at it for five minutes');
    await delay(STEP, undefined, { signal });
  }
}

/** Runs `work` as the only one at its errand of all workers that share the database, however many machines they run on. */
export async function inTurn<T>(
  database: Pick<Database, 'kind' | 'url'>,
  dataDir: string,
  signal: AbortSignal,
  work: () => Promise<T>,
  errand: Errand = 'publish',
): Promise<T> {
  const turn =
    database.kind === 'postgres' ? await onPostgres(database.url, errand) : onFolder(dataDir, errand);
  try {
    await waitFor(turn, signal);
    return await work();
  } finally {
    await turn.give();
  }
}
