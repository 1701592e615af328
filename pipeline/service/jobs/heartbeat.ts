import { hostname } from 'node:os';
import { messageOf } from '../../../shared/errors.ts';
import { SECOND } from '../../../shared/units.ts';
import type { Database } from '../../database/database.ts';
import { DEAD_AFTER_MS } from '../../database/worker-age.ts';
import { ensureFolderId } from '../../storage/folder-id.ts';
import { isRunning } from '../../storage/process-state.ts';
import type { Queue, RegisteredRunner, UnlockJobs, Worker } from './interfaces.ts';
import { recoverRuns } from './runs.ts';

const HEARTBEAT_INTERVAL_MS = 5 * SECOND;

const HOST = `${hostname()}:${process.pid}`;

/** Runners of this machine whose process is gone: their jobs need not wait for DEAD_AFTER_MS. */
async function findDeadOnThisHost(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string; host: string }>(
    `select id, host from pipeline.workers where starts_with(host, $1)`,
    [`${hostname()}:`],
  );
  return rows.filter(({ host }) => !isRunning(Number(host.split(':').at(-1)))).map(({ id }) => id);
}

/** Unlocks the jobs of dead runners, deletes their rows and queues their runs again. */
export async function removeDeadWorkers(
  database: Database,
  ids: readonly string[],
  unlockJobs: UnlockJobs,
): Promise<void> {
  if (ids.length === 0) return;
  await unlockJobs([...ids]);
  await database.query(`delete from pipeline.workers where id = any($1)`, [ids]);
  await recoverRuns(database);
}

/** Registers these runners or renews their heartbeat, and removes every runner that sent none for DEAD_AFTER_MS. */
async function sendHeartbeat(
  database: Database,
  runners: readonly RegisteredRunner[],
  dataFolder: string,
  unlockJobs: UnlockJobs,
): Promise<void> {
  for (const { id, kinds } of runners)
    await database.query(
      `insert into pipeline.workers (id, host, data_folder, kinds) values ($1, $2, $3, $4) on conflict (id) do update set seen_at = now()`,
      [id, HOST, dataFolder, kinds],
    );
  const { rows } = await database.query<{ id: string }>(
    `select id from pipeline.workers where seen_at < now() - make_interval(secs => $1)`,
    [DEAD_AFTER_MS / SECOND],
  );
  const dead = rows.map(({ id }) => id);
  await removeDeadWorkers(database, dead, unlockJobs);
}

/** Before the first heartbeat: takes over the jobs and runs that dead processes of this machine left. */
export async function recoverJobs(database: Database, unlockJobs: UnlockJobs): Promise<void> {
  await removeDeadWorkers(database, await findDeadOnThisHost(database), unlockJobs);
  await recoverRuns(database);
}

/** Deletes the rows of runners that ended. */
export const unregister = (database: Database, runners: readonly RegisteredRunner[]) =>
  database.query(`delete from pipeline.workers where id = any($1)`, [runners.map(({ id }) => id)]);

export interface Heartbeat extends Pick<Worker, 'lastHeartbeat'> {
  end(): void;
}

/** Sends a heartbeat now and every five seconds. Consecutive failures are logged once. */
export async function startHeartbeat(
  { options, unlockJobs }: Queue,
  registrations: () => readonly RegisteredRunner[],
): Promise<Heartbeat> {
  const { database, log, now, config } = options;
  const dataFolder = ensureFolderId(config.dataDir);
  let last: Date | null = null;
  let hasFailed = false;
  const send = () =>
    sendHeartbeat(database, registrations(), dataFolder, unlockJobs).then(
      () => {
        last = now();
        hasFailed = false;
      },
      (error: unknown) => {
        if (!hasFailed) log(`queue: heartbeat failed: ${messageOf(error)}`);
        hasFailed = true;
      },
    );
  await send();
  const timer = setInterval(send, HEARTBEAT_INTERVAL_MS);
  return { lastHeartbeat: () => last, end: () => clearInterval(timer) };
}
