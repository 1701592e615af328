import { EventEmitter } from 'node:events';
import pg from 'pg';
import { Logger, makeWorkerUtils, type Runner, run, runMigrations, type WorkerUtils } from 'graphile-worker';
import { SECOND } from '../../shared/units.ts';
import { messageOf } from '../publish/report.ts';
import type { Task } from './define.ts';
import { type HandlerOptions, handlerOf, type Post } from './handler.ts';
import { beat, HEARTBEAT, type Name, signOff, takeOver } from './heartbeat.ts';

/** A job waits for its debounce, and nobody tells when that is over: so the queue is asked often, which costs little. */
const POLL = SECOND / 10;
/** A job that runs when the worker is told to stop may end by itself for so long; then it is broken off. */
export const GRACE = 4 * SECOND;
/** Jobs at the same time; publishing is one at a time on all workers together. */
const CONCURRENCY = { publish: 1, work: 3 } as const satisfies Record<Task['lane'], number>;
const MOST_CONNECTIONS = 10;

export interface WorkerOptions extends HandlerOptions {
  readonly tasks: readonly Task[];
}

export interface Worker {
  /** When this worker last said on the queue that it lives; null before it did. */
  lastBeat(): Date | null;
  /** Ends what runs, or hands it back within some seconds. */
  stop(): Promise<void>;
}

/** graphile-worker's own lines reach the operator only when something is wrong. */
const quietLogger = (log: (line: string) => void): Logger =>
  new Logger(() => (level, message) => {
    // A job that failed is told by its handler, once.
    if ((level === 'error' || level === 'warning') && !message.startsWith('Failed task'))
      log(`queue: ${message.split('\n', 1)[0]}`);
  });

interface Connection {
  readonly pgPool: pg.Pool;
  readonly noPreparedStatements: boolean;
  readonly logger: Logger;
}

/** One pool for all lanes: each listens on a connection of its own and needs one a job. */
function connect({ database, log }: WorkerOptions): Connection {
  const pgPool = new pg.Pool({ connectionString: database.url, max: MOST_CONNECTIONS });
  // A connection that breaks is opened anew by its next user; while it says farewell nobody else listens to it.
  const ignore = () => undefined;
  pgPool.on('error', ignore);
  pgPool.on('connect', (client) => void client.on('error', ignore));
  // All clients of the embedded socket share one session, where named statements collide.
  return { pgPool, noPreparedStatements: database.kind === 'embedded', logger: quietLogger(log) };
}

interface Lane {
  readonly name: Name;
  readonly runner: Runner;
  readonly returned: readonly string[];
}

/** Takes the jobs of some tasks off the queue. */
async function openLane(
  options: WorkerOptions,
  connection: Connection,
  lane: Task['lane'],
  tasks: readonly Task[],
): Promise<Lane> {
  const events = new EventEmitter();
  // The pool names itself, and locks its jobs by that name.
  let id = '';
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    id = workerPool.id;
  });
  const post: Post = { worker: () => id, returned: [] };
  const runner = await run({
    ...connection,
    events,
    concurrency: CONCURRENCY[lane],
    gracefulShutdownAbortTimeout: GRACE,
    noHandleSignals: true,
    pollInterval: POLL,
    taskList: Object.fromEntries(tasks.map((task) => [task.id, handlerOf(task, options, post)])),
  });
  return { name: { id, kinds: tasks.map((task) => task.id) }, runner, returned: post.returned };
}

async function openLanes(options: WorkerOptions, connection: Connection): Promise<Lane[]> {
  const groups = Map.groupBy(options.tasks, ({ lane }) => lane);
  return Promise.all([...groups].map(([lane, tasks]) => openLane(options, connection, lane, tasks)));
}

async function stopLanes(
  { database, log }: WorkerOptions,
  lanes: readonly Lane[],
  utils: WorkerUtils,
): Promise<void> {
  const stopped = await Promise.allSettled(lanes.map(({ runner }) => runner.stop()));
  for (const one of stopped) if (one.status === 'rejected') log(`queue: ${messageOf(one.reason)}`);
  const returned = lanes.flatMap((lane) => lane.returned);
  // Broken off through no fault of their own: the next worker need not wait.
  if (returned.length > 0)
    await database.query(`select graphile_worker.reschedule_jobs($1::bigint[], now(), attempts := 0)`, [
      returned,
    ]);
  await utils.release();
  await signOff(
    database,
    lanes.map(({ name }) => name),
  );
}

/**
 * Takes jobs off the queue until `stop()`. Any number of workers may share a database. Throws CliError when the
 * database cannot be reached.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, log } = options;
  const connection = connect(options);
  await runMigrations(connection);
  const utils = await makeWorkerUtils(connection);
  const unlock = (ids: string[]) => utils.forceUnlockWorkers(ids);
  await takeOver(database, unlock);
  const lanes = await openLanes(options, connection);
  const names = lanes.map(({ name }) => name);
  let lastBeat: Date | null = null;
  let troubled = false;
  const live = () =>
    beat(database, names, unlock).then(
      () => {
        lastBeat = options.now();
        troubled = false;
      },
      (error: unknown) => {
        // One line for a trouble that lasts.
        if (!troubled) log(`queue: heartbeat failed: ${messageOf(error)}`);
        troubled = true;
      },
    );
  await live();
  const timer = setInterval(live, HEARTBEAT);
  return {
    lastBeat: () => lastBeat,
    stop: async () => {
      clearInterval(timer);
      await stopLanes(options, lanes, utils);
      await connection.pgPool.end();
    },
  };
}
