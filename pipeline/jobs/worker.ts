import { randomUUID } from 'node:crypto';
import {
  type JobHelpers,
  Logger,
  makeWorkerUtils,
  type Runner,
  run,
  runMigrations,
  type WorkerUtils,
} from 'graphile-worker';
import type { Database } from '../database/database.ts';
import type { Report } from '../publish/report.ts';
import { SECOND } from '../../shared/units.ts';
import type { Config } from '../config.ts';
import type { Task } from './define.ts';
import { beginRun, closeOrphans, failRun, finishRun, forgetRun, jobPayload, noteProgress } from './runs.ts';

const HEARTBEAT = 5 * SECOND;
/** A worker that was silent this long is dead, and its jobs go to the others. */
const SILENCE = 30 * SECOND;
/** Notices come late on the embedded database; a real one wakes the worker by LISTEN at once. */
const POLL = { embedded: 100, postgres: 2 * SECOND } as const;

export interface WorkerOptions {
  readonly database: Database;
  readonly tasks: readonly Task[];
  readonly publish: () => Promise<Report>;
  readonly config: Pick<Config, 'dataDir' | 'sources'>;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

export interface Worker {
  readonly id: string;
  stop(): Promise<void>;
}

const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n', 1)[0] as string;

/** Runs one job under its row in job_runs; rethrows what the task threw, so that the queue tries again. */
function handler(task: Task, options: WorkerOptions) {
  const { database, now, log, publish, config } = options;
  return async (rawPayload: unknown, helpers: JobHelpers): Promise<void> => {
    const job = jobPayload.parse(rawPayload);
    const kind = job.kind ?? task.id;
    const id = await beginRun(database, kind, job);
    try {
      const outcome = await task.run({
        database,
        now,
        log,
        publish,
        dataDir: config.dataDir,
        sources: config.sources,
        signal: helpers.abortSignal,
        argument: kind.includes(':') ? kind.slice(kind.indexOf(':') + 1) : null,
        payload: job.payload ?? {},
        progress: (stage, done, total) => noteProgress(database, id, stage, done, total),
      });
      await finishRun(database, id, outcome);
      if (outcome.idle) await forgetRun(database, id);
      else log(`${kind}: ${outcome.message}`);
    } catch (error) {
      const message = messageOf(error);
      log(`${kind} failed: ${message}`);
      await failRun(database, id, message, helpers.job.attempts < helpers.job.max_attempts);
      throw error;
    }
  };
}

/** graphile-worker's own lines reach the operator only when something is wrong. */
const quietLogger = (log: (line: string) => void): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log(`queue: ${message.split('\n', 1)[0]}`);
  });

const connection = (database: Database, log: (line: string) => void) => ({
  connectionString: database.url,
  // All clients of the embedded socket share one session, where named statements collide.
  noPreparedStatements: database.kind === 'embedded',
  maxPoolSize: 3,
  logger: quietLogger(log),
});

/** Says that this worker lives, and frees the jobs of those that no longer do. */
async function heartbeat(
  database: Database,
  id: string,
  unlock: (ids: string[]) => Promise<void>,
): Promise<void> {
  await database.query(
    `insert into pipeline.workers (id) values ($1) on conflict (id) do update set seen_at = now()`,
    [id],
  );
  const dead = await database.query<{ id: string }>(
    `delete from pipeline.workers where seen_at < now() - make_interval(secs => $1) returning id`,
    [SILENCE / SECOND],
  );
  if (dead.rows.length > 0) await unlock(dead.rows.map((row) => row.id));
}

async function stopWorker(
  { database }: WorkerOptions,
  id: string,
  timer: NodeJS.Timeout,
  runner: Runner,
  utils: WorkerUtils,
): Promise<void> {
  clearInterval(timer);
  await runner.stop();
  await utils.release();
  await database.query(`delete from pipeline.workers where id = $1`, [id]);
}

/**
 * Takes jobs off the queue, one at a time, until `stop()`. Any number of workers may share a database.
 * Throws CliError when the database cannot be reached.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, tasks, log } = options;
  const shared = connection(database, log);
  await runMigrations(shared);
  await closeOrphans(database);
  const utils = await makeWorkerUtils(shared);
  const id = `worker-${randomUUID()}`;
  const beat = () =>
    heartbeat(database, id, (ids) => utils.forceUnlockWorkers(ids)).catch((error: unknown) =>
      log(`queue: heartbeat failed: ${messageOf(error)}`),
    );
  await beat();
  const timer = setInterval(beat, HEARTBEAT);
  const named = { ...shared, workerId: id };
  const runner = await run({
    ...named,
    concurrency: 1,
    noHandleSignals: true,
    pollInterval: POLL[database.kind],
    taskList: Object.fromEntries(tasks.map((task) => [task.id, handler(task, options)])),
  });
  return { id, stop: () => stopWorker(options, id, timer, runner, utils) };
}
