import { Logger, makeWorkerUtils, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Queue, QueueConnection, WorkerOptions } from './interfaces.ts';

const MAX_CONNECTIONS = 10;

/** Passes on graphile-worker's warnings and errors alone. A failed job is left out: its handler logs it. */
const createLogger = (log: (line: string) => void): Logger =>
  new Logger(() => (level, message) => {
    if ((level === 'error' || level === 'warning') && !message.startsWith('Failed task'))
      log(`queue: ${message.split('\n', 1)[0]}`);
  });

/** One pool for both runners: each listens on one connection and uses one for each job. */
function connect({ database, log }: WorkerOptions): QueueConnection {
  const pgPool = new pg.Pool({ connectionString: database.url, max: MAX_CONNECTIONS });
  // The next user of a broken connection opens a new one. Without a listener its 'error' event would end the process.
  const ignore = () => undefined;
  pgPool.on('error', ignore);
  pgPool.on('connect', (client) => void client.on('error', ignore));
  return { pgPool, logger: createLogger(log) };
}

/** Pictures uploaded while there was no queue have no job: `pipeline.enqueue` does nothing before the first worker. One job a picture. */
const QUEUE_PICTURES = `select pipeline.enqueue_media(id) from public.media where files = '[]' and problem is null`;

/** Functions are everybody's by default; the database's own functions add jobs, nobody else does. */
const CLOSE_QUEUE = 'revoke all on all routines in schema graphile_worker from public';

/** Connects to the queue, migrates its schema and queues the pictures that wait. Throws when the database cannot be reached. */
export async function openQueue(options: WorkerOptions): Promise<Queue> {
  const connection = connect(options);
  await runMigrations(connection);
  await connection.pgPool.query(CLOSE_QUEUE);
  await connection.pgPool.query(QUEUE_PICTURES);
  const utils = await makeWorkerUtils(connection);
  return {
    options,
    connection,
    unlockJobs: (ids) => utils.forceUnlockWorkers(ids),
    close: async () => {
      await utils.release();
      await connection.pgPool.end();
    },
  };
}
