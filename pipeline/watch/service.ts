import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Ended } from '../jobs/handler.ts';
import { tasks as allTasks } from '../jobs/index.ts';
import type { Task } from '../jobs/define.ts';
import { GRACE, startWorker, type Worker } from '../jobs/worker.ts';
import { openPublisher, type Publisher } from '../publish/publish.ts';
import type { Report } from '../publish/report.ts';
import { openDelivery } from '../targets/delivery.ts';
import { type Entry, entries as allEntries } from '../schedule/entries.ts';
import { type Schedule, startSchedule } from '../schedule/schedule.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly database: Database;
  readonly effects: { readonly now: () => Date; readonly log: (line: string) => void };
  /** Kinds of jobs that this process takes; all of them unless told. */
  readonly tasks?: readonly Task[];
  /** Lines of the schedule that this process looks after; none rests the schedule. */
  readonly entries?: readonly Entry[];
  /** The built site; ".bundle" of the project unless told. */
  readonly bundleDir?: string;
  readonly ended?: (ended: Ended) => void;
  readonly published?: (report: Report) => void;
}

export interface Service {
  readonly worker: Worker;
  readonly schedule: Schedule | null;
  readonly publisher: Publisher;
  /** Ends what runs or hands it back, in well under ten seconds. Safe to call twice. */
  stop(): Promise<void>;
}

/** What happened before any worker ran woke nobody; and what happened since the last one ended may be waiting. */
const wake = (database: Database) =>
  database.query(
    `select pipeline.enqueue('snapshot-and-publish', '{}', 'snapshot-and-publish', interval '0', interval '0')`,
  );

/** The long-running part of the product: a worker, the schedule and a warm publisher, on a migrated database. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, database, effects, tasks = allTasks, entries = allEntries, ended, published } = options;
  const publishing = new AbortController();
  const publisher = openPublisher({
    config,
    database,
    effects: { ...effects, signal: publishing.signal },
    ...(options.bundleDir ? { bundleDir: options.bundleDir } : {}),
  });
  const delivery = openDelivery({
    config,
    database,
    publisher,
    effects: { ...effects, signal: publishing.signal },
  });
  const publish = async (): Promise<Report> => {
    const report = await delivery.publish();
    published?.(report);
    return report;
  };
  const worker = await startWorker({
    ...effects,
    config,
    database,
    tasks,
    publish,
    ...(ended ? { ended } : {}),
  });
  await wake(database);
  const schedule = entries.length === 0 ? null : startSchedule({ ...effects, database, entries });

  async function stop(): Promise<void> {
    // A publish may end by itself; after the grace it is broken off, and its job goes to another worker.
    const timer = setTimeout(() => publishing.abort(), GRACE);
    await schedule?.stop();
    await worker.stop();
    clearTimeout(timer);
    publishing.abort();
    await delivery.settle();
  }
  let stopping: Promise<void> | undefined;
  return {
    worker,
    schedule,
    publisher,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
