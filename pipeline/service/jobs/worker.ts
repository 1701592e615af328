import { setTimeout as delay } from 'node:timers/promises';
import { makeWorkerUtils, runMigrations, type WorkerUtils } from 'graphile-worker';
import { SECOND } from '../../../shared/units.ts';
import { messageOf } from '../../../shared/errors.ts';
import type { Task } from './interfaces.ts';
import type { HandlerOptions } from './task-handler.ts';
import { sendHeartbeat, HEARTBEAT, type Name, replace, signOff, recoverJobs } from './heartbeat.ts';
import { type Connection, connectQueue, type Lane, openLane } from './queue-runner.ts';

export { GRACE } from './queue-runner.ts';

/** Between two attempts to go on after the database was gone. */
const AGAIN = SECOND;

export interface WorkerOptions extends HandlerOptions {
  readonly tasks: readonly Task[];
}

export interface Worker {
  /** When this worker last said on the queue that it lives; null before it did. */
  lastHeartbeat(): Date | null;
  /** Ends what runs, or hands it back within some seconds. */
  stop(): Promise<void>;
}

/** The queue as a worker uses it. */
interface Queue {
  readonly options: WorkerOptions;
  readonly connection: Connection;
  readonly utils: WorkerUtils;
  readonly unlock: (ids: string[]) => Promise<void>;
}

async function openQueue(options: WorkerOptions): Promise<Queue> {
  const connection = connectQueue(options);
  await runMigrations(connection);
  const utils = await makeWorkerUtils(connection);
  return { options, connection, utils, unlock: (ids) => utils.forceUnlockWorkers(ids) };
}

/** Broken off through no fault of their own: the next worker need not wait. */
async function giveBack({ options }: Queue, { returned }: Lane): Promise<void> {
  if (returned.length === 0) return;
  await options.database.query(`select graphile_worker.reschedule_jobs($1::bigint[], now(), attempts := 0)`, [
    returned,
  ]);
}

/** A lane for as long as the worker lives. */
interface Post {
  /** Under which name it takes jobs; none while it cannot. */
  names(): Name[];
  stop(): Promise<void>;
}

/**
 * Opens a lane, and opens it anew where it broke because the database was gone when a job's end was to be noted: what
 * it had begun then goes on as that of a worker that died.
 */
async function keepLane(queue: Queue, open: () => Promise<Lane>): Promise<Post> {
  const { database, log } = queue.options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let lane = await open();
  let isOpen = true;

  async function reopen(broken: Lane): Promise<Lane> {
    for (;;) {
      try {
        await replace(database, broken.name, queue.unlock);
        await giveBack(queue, broken);
        return await open();
      } catch {
        // Why was told by whatever broke the lane, and by the heartbeat.
        await delay(AGAIN, undefined, { signal });
      }
    }
  }
  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await lane.ended;
      if (signal.aborted) return;
      isOpen = false;
      lane = await reopen(lane);
      isOpen = true;
      log('queue: the database is back, jobs are taken again');
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  const stopLane = (one: Lane): Promise<void> =>
    one.stop().catch((error: unknown) => log(`queue: ${messageOf(error)}`));
  return {
    names: () => (isOpen ? [lane.name] : []),
    async stop() {
      stopping.abort();
      const running = isOpen ? lane : null;
      if (running) await stopLane(running);
      await watching;
      if (isOpen && lane !== running) await stopLane(lane);
      await giveBack(queue, lane);
    },
  };
}

/** Says every few seconds that these names live; one line for a trouble that lasts. */
async function openPulse({ options, unlock }: Queue, names: () => readonly Name[]) {
  const { database, log, now } = options;
  let lastBeat: Date | null = null;
  let troubled = false;
  const live = () =>
    sendHeartbeat(database, names(), unlock).then(
      () => {
        lastBeat = now();
        troubled = false;
      },
      (error: unknown) => {
        if (!troubled) log(`queue: heartbeat failed: ${messageOf(error)}`);
        troubled = true;
      },
    );
  await live();
  const timer = setInterval(live, HEARTBEAT);
  return { lastBeat: () => lastBeat, end: () => clearInterval(timer) };
}

/**
 * Takes jobs off the queue until `stop()`. Any number of workers may share a database. Throws CliError when the
 * database cannot be reached; goes on by itself where it is gone for a while later.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const queue = await openQueue(options);
  await recoverJobs(options.database, queue.unlock);
  const groups = Map.groupBy(options.tasks, ({ runner: lane }) => lane);
  const posts = await Promise.all(
    [...groups].map(([lane, tasks]) =>
      keepLane(queue, () => openLane(options, queue.connection, lane, tasks)),
    ),
  );
  const names = () => posts.flatMap((post) => post.names());
  const pulse = await openPulse(queue, names);
  return {
    lastHeartbeat: pulse.lastBeat,
    stop: async () => {
      pulse.end();
      const known = names();
      await Promise.all(posts.map((post) => post.stop()));
      await queue.utils.release();
      await signOff(options.database, known);
      await queue.connection.pgPool.end();
    },
  };
}
