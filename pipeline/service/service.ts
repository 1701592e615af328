import { setTimeout as delay } from 'node:timers/promises';
import { CliError, messageOf } from '../../shared/errors.ts';
import type { Problem } from '../../shared/schema/manifest.ts';
import { SECOND } from '../../shared/units.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { claimPublishing } from '../database/publish-state.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { openMachines, openSharedFiles } from '../delivery/shared-files.ts';
import { openPublisher } from '../release/publisher.ts';
import type { Report } from '../release/report.ts';
import { type Machine, openMachine } from '../render/machines/machine.ts';
import { ensureFolderId } from '../storage/folder-id.ts';
import { usualTasks } from './jobs/index.ts';
import type { AttemptResult, Task, Worker } from './jobs/interfaces.ts';
import { GRACE_PERIOD_MS } from './jobs/queue-runner.ts';
import { startWorker } from './jobs/worker.ts';
import { openPublishing, type Publishing } from './publishing.ts';
import { entries as allEntries, type ScheduleEntry } from './schedule/entries.ts';
import { createTick, type ScheduleContext } from './schedule/tick.ts';

/** Measured by a timer, so that a clock that is set back does not stall the schedule. */
const TICK_INTERVAL_MS = 5 * SECOND;

interface Schedule {
  /** When a tick last succeeded; null before the first. */
  lastTick(): Date | null;
  stop(): Promise<void>;
}

/** Ticks every five seconds until `stop()`. The queue's schema has to exist: start a worker first. */
function startSchedule(context: ScheduleContext): Schedule {
  const abort = new AbortController();
  const { signal } = abort;
  const tick = createTick(context);
  let last: Date | null = null;
  let hasFailed = false;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await tick();
        last = context.now();
        hasFailed = false;
      } catch (error) {
        // Consecutive failures are logged once.
        if (!hasFailed) context.log(`schedule: ${messageOf(error)}`);
        hasFailed = true;
      }
      await delay(TICK_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    lastTick: () => last,
    stop: () => {
      abort.abort();
      return running;
    },
  };
}

const JOB_KEY = 'deliver';

/** Called after each delivery with its problems. */
type ScheduleRetry = (problems: readonly Problem[]) => Promise<void>;

/**
 * Keeps one job "deliver" on the queue for as long as a target lacks the live release, and removes it after a delivery
 * that reached every target. The queue makes 25 attempts, with pauses from seconds to hours.
 */
function createScheduleRetry(database: Pick<Database, 'query'>): ScheduleRetry {
  // Null at first: an earlier process may have left a job.
  let isScheduled: boolean | null = null;
  return async (problems) => {
    const needsRetry = problems.some(({ part }) => part !== 'IndexNow');
    if (!needsRetry && isScheduled === false) return;
    const { rows } = await database.query<{ ready: boolean }>(
      `select to_regclass('graphile_worker.jobs') is not null as ready`,
    );
    // The first worker migrates the queue's schema, and delivers again.
    if (!rows[0]?.ready) return;
    isScheduled = needsRetry;
    await database.query(
      needsRetry
        ? `select graphile_worker.add_job('deliver', job_key := $1, run_at := now() + interval '10 seconds')
           where not exists (
             select from graphile_worker.jobs where key = $1 and (locked_at is not null or attempts < max_attempts))`
        : `select graphile_worker.remove_job(key) from graphile_worker.jobs where key = $1 and locked_at is null`,
      [JOB_KEY],
    );
  };
}

export interface ServiceOptions {
  readonly config: Config;
  readonly database: Database;
  readonly effects: { readonly now: () => Date; readonly log: (line: string) => void };
  /** The tasks whose jobs this process takes; by default all but those that have to be named. */
  readonly tasks?: readonly Task[];
  /** The schedule's entries that this process runs, by default all; empty runs no schedule. */
  readonly entries?: readonly ScheduleEntry[];
  /** The built site; by default the project's ".bundle". */
  readonly bundleDir?: string;
  readonly onAttempt?: (result: AttemptResult) => void;
  readonly onPublish?: (report: Report) => void;
}

export interface RunningService {
  readonly worker: Worker;
  /** Null where this process runs no schedule. */
  readonly schedule: Schedule | null;
}

export interface Service {
  readonly publishing: Publishing;
  /** Takes jobs from now on. Throws CliError when the database cannot be reached. */
  start(): Promise<RunningService>;
  /** Asks for a publish, which writes again what a server found damaged. A failure is a line of the log. */
  repair(): Promise<void>;
  /** Ends the running jobs, or hands them back, in well under ten seconds. Safe to call twice. */
  stop(): Promise<void>;
}

/** Triggers add no job before the queue exists, and rows may have changed while no worker ran. */
const enqueuePublish = (database: Database) =>
  database.query(
    `select pipeline.enqueue('snapshot-and-publish', '{}', 'snapshot-and-publish', interval '0', interval '0')`,
  );

async function start(
  options: ServiceOptions,
  publishing: Publishing,
  machine: Machine | null,
): Promise<RunningService> {
  const { config, database, effects, tasks = usualTasks, entries = allEntries, onAttempt } = options;
  // Before it takes jobs: a second data folder would fail each publish that it took from the first one's queue.
  if (tasks.some(({ runner }) => runner === 'publish'))
    await claimPublishing(database, ensureFolderId(config.dataDir));
  const worker = await startWorker({
    ...effects,
    config,
    database,
    tasks,
    publish: publishing.publish,
    deliver: publishing.deliver,
    machine,
    renderDraft: publishing.renderDraft,
    ...(onAttempt ? { onAttempt } : {}),
  });
  await enqueuePublish(database);
  await database.query('select pipeline.schedule_publishes()');
  const schedule = entries.length === 0 ? null : startSchedule({ ...effects, database, entries });
  return { worker, schedule };
}

/** What renders for other machines, where this process takes such jobs. Throws CliError(2) where it could not. */
function machineOf({ config, tasks = usualTasks }: ServiceOptions): Machine | null {
  if (!tasks.some(({ runner }) => runner === 'pages')) return null;
  const files = openSharedFiles(config.targets);
  if (files === null)
    throw new CliError(2, 'render-chunk: S3_RENDER_BUCKET must name the bucket that the machines share');
  return openMachine(config.dataDir, files);
}

/** Opens the long-running process on a migrated database: a worker, the schedule, and a publisher with its state in memory. */
export function openService(options: ServiceOptions): Service {
  const { config, database, effects, bundleDir } = options;
  const abort = new AbortController();
  const context = { config, database, effects: { ...effects, signal: abort.signal } };
  const scheduleRetry = createScheduleRetry(database);
  const publishing = openPublishing({
    ...context.effects,
    database,
    config,
    onPublish: options.onPublish,
    publisher: openPublisher({
      ...context,
      machines: openMachines(config.targets, database, effects.log),
      ...(bundleDir ? { bundleDir } : {}),
    }),
    delivery: createDelivery({
      ...context,
      onDelivered: (problems) =>
        scheduleRetry(problems).catch((error: unknown) => effects.log(`deliver: ${messageOf(error)}`)),
    }),
  });
  const machine = machineOf(options);
  let starting: Promise<RunningService> | undefined;
  let stopping: Promise<void> | undefined;

  async function stop(): Promise<void> {
    // A running publish is aborted after the grace period, and its job goes to another worker.
    const timer = setTimeout(() => abort.abort(), GRACE_PERIOD_MS);
    const running = await starting?.catch(() => null);
    await running?.schedule?.stop();
    await running?.worker.stop();
    await machine?.close();
    clearTimeout(timer);
    abort.abort();
    await publishing.settle();
  }
  return {
    publishing,
    start: () => {
      starting ??= start(options, publishing, machine);
      return starting;
    },
    repair: () =>
      enqueuePublish(database).then(
        () => undefined,
        (error: unknown) => effects.log(`repair: ${messageOf(error)}`),
      ),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
