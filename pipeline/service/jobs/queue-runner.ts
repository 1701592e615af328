import { EventEmitter } from 'node:events';
import { Logger, type Runner, run } from 'graphile-worker';
import pg from 'pg';
import { SECOND } from '../../../shared/units.ts';
import type { Task } from './interfaces.ts';
import { type HandlerOptions, createTaskHandler, type Post } from './task-handler.ts';
import type { Name } from './heartbeat.ts';

/** A job waits for its debounce, and nobody tells when that is over: so the queue is asked often, which costs little. */
const POLL = SECOND / 10;
/** A job that runs when the worker is told to stop may end by itself for so long; then it is broken off. */
export const GRACE = 4 * SECOND;
/** Jobs at the same time; publishing is one at a time on all workers together. */
const CONCURRENCY = { publish: 1, work: 3 } as const satisfies Record<Task['runner'], number>;
const MOST_CONNECTIONS = 10;

/** graphile-worker's own lines reach the operator only when something is wrong. */
const quietLogger = (log: (line: string) => void): Logger =>
  new Logger(() => (level, message) => {
    // A job that failed is told by its handler, once.
    if ((level === 'error' || level === 'warning') && !message.startsWith('Failed task'))
      log(`queue: ${message.split('\n', 1)[0]}`);
  });

export interface Connection {
  readonly pgPool: pg.Pool;
  readonly noPreparedStatements: boolean;
  readonly logger: Logger;
}

/** One pool for all lanes: each listens on a connection of its own and needs one a job. */
export function connectQueue({ database, log }: Pick<HandlerOptions, 'database' | 'log'>): Connection {
  const pgPool = new pg.Pool({ connectionString: database.url, max: MOST_CONNECTIONS });
  // A connection that breaks is opened anew by its next user; while it says farewell nobody else listens to it.
  const ignore = () => undefined;
  pgPool.on('error', ignore);
  pgPool.on('connect', (client) => void client.on('error', ignore));
  // All clients of the embedded socket share one session, where named statements collide.
  return { pgPool, noPreparedStatements: database.kind === 'embedded', logger: quietLogger(log) };
}

/** What takes the jobs of some tasks off the queue, under a name of its own. */
export interface Lane {
  readonly name: Name;
  /** Jobs that were broken off because it stopped. */
  readonly returned: readonly string[];
  /** Settles when it takes no more jobs, whether it was stopped or broke. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Without this the end of a job is noted behind graphile-worker's back, and a database that is gone at that moment ends
 * the process. So the lane ends instead, and is opened anew.
 */
const NOTE_ENDS = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Takes the jobs of some tasks off the queue. Throws when the database cannot be reached. */
export async function openLane(
  options: HandlerOptions,
  connection: Connection,
  lane: Task['runner'],
  tasks: readonly Task[],
): Promise<Lane> {
  const events = new EventEmitter();
  // The pool names itself, and locks its jobs by that name.
  let id = '';
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    id = workerPool.id;
  });
  const post: Post = { worker: () => id, returned: [] };
  const runner: Runner = await run({
    ...connection,
    preset: NOTE_ENDS,
    events,
    concurrency: CONCURRENCY[lane],
    gracefulShutdownAbortTimeout: GRACE,
    noHandleSignals: true,
    pollInterval: POLL,
    taskList: Object.fromEntries(tasks.map((task) => [task.id, createTaskHandler(task, options, post)])),
  });
  return {
    name: { id, kinds: tasks.map((task) => task.id) },
    returned: post.returned,
    // Why it ended is told by the queue's own line.
    ended: runner.promise.catch(() => undefined),
    stop: () => runner.stop(),
  };
}
