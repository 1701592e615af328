import { setTimeout as delay } from 'node:timers/promises';
import { Logger, makeWorkerUtils, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { messageOf } from '../../../shared/errors.ts';
import { SECOND } from '../../../shared/units.ts';
import { recoverJobs, removeDeadWorkers, startHeartbeat, unregister } from './heartbeat.ts';
import type {
  Queue,
  QueueConnection,
  QueueRunner,
  RegisteredRunner,
  RunnerHandle,
  Worker,
  WorkerOptions,
} from './interfaces.ts';
import { startQueueRunner } from './queue-runner.ts';

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

/**
 * Functions are everybody's by default; the database's own functions add jobs, nobody else does. One transaction under a lock: Postgres refuses
 * a second change of the same rights at the same moment ("tuple concurrently updated").
 */
const CLOSE_QUEUE = `
  select pg_advisory_xact_lock(hashtext('sandoghnama'), hashtext('queue'));
  revoke all on all routines in schema graphile_worker from public`;

/** Connects to the queue, migrates its schema and queues the pictures that wait. Throws when the database cannot be reached. */
async function openQueue(options: WorkerOptions): Promise<Queue> {
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

/** Each of a worker's runners is in one of these modes, on its own. */
export type WorkerMode = 'starting' | 'running' | 'reconnecting' | 'stopping' | 'stopped';

/**
 * Which mode goes to which, and when:
 *
 *   starting ─────► running        the runner listens on the queue
 *   running ──────► reconnecting   the runner ended by itself: the database went away
 *   reconnecting ─► running        the database is back, and a new runner listens
 *   running ──────► stopping       stop() was called
 *   reconnecting ─► stopping       stop() was called
 *   stopping ─────► stopped        its jobs ended, or were aborted after the grace period and handed back
 */
const TRANSITIONS = {
  starting: ['running'],
  running: ['reconnecting', 'stopping'],
  reconnecting: ['running', 'stopping'],
  stopping: ['stopped'],
  stopped: [],
} as const satisfies Record<WorkerMode, readonly WorkerMode[]>;

/** Pause between two attempts to reconnect. */
const RETRY_INTERVAL_MS = SECOND;

interface ModeMachine {
  readonly mode: () => WorkerMode;
  /** Goes to another mode; false, and nothing changes, where that is not possible from the present one. */
  enter(next: WorkerMode): boolean;
}

function createModeMachine(): ModeMachine {
  let mode: WorkerMode = 'starting';
  return {
    mode: () => mode,
    enter(next) {
      const possible: readonly WorkerMode[] = TRANSITIONS[mode];
      if (!possible.includes(next)) return false;
      mode = next;
      return true;
    },
  };
}

/** Jobs that were aborted by a stop did not fail: they are due at once, with all their attempts. */
async function handBackJobs({ options }: Queue, { abortedJobs }: QueueRunner): Promise<void> {
  if (abortedJobs.length === 0) return;
  await options.database.query(`select graphile_worker.reschedule_jobs($1::bigint[], now(), attempts := 0)`, [
    abortedJobs,
  ]);
}

/** Starts another runner in the place of one that ended by itself. Rejects when the signal aborts. */
async function reconnect(
  queue: Queue,
  ended: QueueRunner,
  start: () => Promise<QueueRunner>,
  signal: AbortSignal,
): Promise<QueueRunner> {
  for (;;) {
    try {
      // Its running jobs are recovered like those of a dead runner.
      await removeDeadWorkers(queue.options.database, [ended.registration.id], queue.unlockJobs);
      await handBackJobs(queue, ended);
      return await start();
    } catch {
      // graphile-worker and the heartbeat have logged the reason.
      await delay(RETRY_INTERVAL_MS, undefined, { signal });
    }
  }
}

/** Keeps one runner running until `stop()`. Throws where the first one cannot start. */
async function superviseRunner(queue: Queue, start: () => Promise<QueueRunner>): Promise<RunnerHandle> {
  const { log } = queue.options;
  const { mode, enter } = createModeMachine();
  const abort = new AbortController();
  let runner = await start();
  enter('running');

  const stopRunner = (): Promise<void> =>
    runner.stop().catch((error: unknown) => log(`queue: ${messageOf(error)}`));

  async function restartWhenEnded(): Promise<void> {
    for (;;) {
      await runner.ended;
      if (!enter('reconnecting')) return;
      runner = await reconnect(queue, runner, start, abort.signal);
      // stop() was called while the new runner started.
      if (!enter('running')) return stopRunner();
      log('queue: the database is back, jobs are taken again');
    }
  }
  const supervision = restartWhenEnded().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });

  return {
    registration: () => (mode() === 'running' ? runner.registration : null),
    async stop() {
      const isRunning = mode() === 'running';
      enter('stopping');
      abort.abort();
      if (isRunning) await stopRunner();
      await supervision;
      await handBackJobs(queue, runner);
      enter('stopped');
    },
  };
}

/**
 * Takes jobs off the queue until `stop()`; any number of workers may share a database. Throws CliError when the database
 * cannot be reached at the start; later it reconnects by itself.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const queue = await openQueue(options);
  await recoverJobs(options.database, queue.unlockJobs);
  const tasksByRunner = Map.groupBy(options.tasks, ({ runner }) => runner);
  const runners = await Promise.all(
    [...tasksByRunner].map(([name, tasks]) =>
      superviseRunner(queue, () => startQueueRunner(queue, name, tasks)),
    ),
  );
  const registrations = (): RegisteredRunner[] =>
    runners.map((runner) => runner.registration()).filter((registration) => registration !== null);
  const heartbeat = await startHeartbeat(queue, registrations);
  return {
    lastHeartbeat: heartbeat.lastHeartbeat,
    async stop() {
      heartbeat.end();
      const registered = registrations();
      await Promise.all(runners.map((runner) => runner.stop()));
      await unregister(options.database, registered);
      await queue.close();
    },
  };
}
