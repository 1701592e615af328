import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Task } from './jobs/interfaces.ts';
import type { AttemptResult } from './jobs/task-handler.ts';
import { tasks as allTasks } from './jobs/index.ts';
import { openRetrySchedule } from './jobs/tasks/deliver.ts';
import { GRACE, startWorker, type Worker } from './jobs/worker.ts';
import { openPublisher, type PublishRequest } from '../release/publisher.ts';
import { messageOf } from '../../shared/errors.ts';
import { type Report } from '../release/report.ts';
import { entries as allEntries, type ScheduleEntry } from './schedule/entries.ts';
import { type Schedule, startSchedule } from './schedule/schedule.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { openPublishing, type Publishing } from './publish-and-deliver.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly database: Database;
  readonly effects: { readonly now: () => Date; readonly log: (line: string) => void };
  /** Kinds of jobs that this process takes; all of them unless told. */
  readonly tasks?: readonly Task[];
  /** Lines of the schedule that this process looks after; none rests the schedule. */
  readonly entries?: readonly ScheduleEntry[];
  /** The built site; ".bundle" of the project unless told. */
  readonly bundleDir?: string;
  readonly onAttempt?: (ended: AttemptResult) => void;
  readonly onPublish?: (report: Report) => void;
}

export interface Running {
  readonly worker: Worker;
  /** Null where this process leaves the schedule to others. */
  readonly schedule: Schedule | null;
}

export interface Service {
  readonly publishing: Publishing;
  /** Takes jobs from now on. Throws CliError when the database cannot be reached. */
  start(): Promise<Running>;
  /** Ends what runs or hands it back, in well under ten seconds. Safe to call twice. */
  stop(): Promise<void>;
}

/** What happened before any worker ran woke nobody; and what happened since the last one ended may be waiting. */
const wake = (database: Database) =>
  database.query(
    `select pipeline.enqueue('snapshot-and-publish', '{}', 'snapshot-and-publish', interval '0', interval '0')`,
  );

async function startParts(options: ServiceOptions, publishing: Publishing): Promise<Running> {
  const { config, database, effects, tasks = allTasks, entries = allEntries, onAttempt: ended, onPublish: published } = options;
  const publish = async (request?: PublishRequest): Promise<Report> => {
    const report = await publishing.publish(request);
    published?.(report);
    return report;
  };
  const worker = await startWorker({
    ...effects,
    config,
    database,
    tasks,
    publish,
    deliver: publishing.deliver,
    ...(ended ? { onAttempt: ended } : {}),
  });
  await wake(database);
  const schedule = entries.length === 0 ? null : startSchedule({ ...effects, database, entries });
  return { worker, schedule };
}

/** The long-running part of the product: a worker, the schedule and a warm publisher, on a migrated database. */
export function openService(options: ServiceOptions): Service {
  const { config, database, effects, bundleDir } = options;
  const abort = new AbortController();
  const context = { config, database, effects: { ...effects, signal: abort.signal } };
  const scheduleRetry = openRetrySchedule(database);
  const publishing = openPublishing({
    ...context.effects,
    publisher: openPublisher({ ...context, ...(bundleDir ? { bundleDir } : {}) }),
    delivery: createDelivery({
      ...context,
      onDelivered: (problems) =>
        scheduleRetry(problems).catch((error: unknown) => effects.log(`deliver: ${messageOf(error)}`)),
    }),
  });
  let running: Promise<Running> | undefined;

  async function stop(): Promise<void> {
    // A publish may end by itself; after the grace it is broken off, and its job goes to another worker.
    const timer = setTimeout(() => abort.abort(), GRACE);
    const parts = await running?.catch(() => null);
    await parts?.schedule?.stop();
    await parts?.worker.stop();
    clearTimeout(timer);
    abort.abort();
    await publishing.settle();
  }
  let stopping: Promise<void> | undefined;
  return {
    publishing,
    start: () => {
      running ??= startParts(options, publishing);
      return running;
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
