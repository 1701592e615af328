import { Gauge, type Registry } from 'prom-client';
import { freshnessDeadline, isSourceLate } from '../../shared/source-state.ts';
import { MINUTE, SECOND } from '../../shared/units.ts';
import type { Database, Queryable } from '../database/database.ts';
import { type MarketClock, readMarketClock } from '../database/market-clock.ts';
import { readSourceHealth, type SourceHealth } from '../database/source-rejections.ts';
import { DEAD_AFTER_MS } from '../database/worker-age.ts';
import { findPin, readPin } from '../release/pin.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { isSessionTime } from '../sources/is-due.ts';

/** `due`: waits for a worker. `later`: waits for its time. `running`: locked. `dead`: has no attempts left. */
const JOB_STATES = ['due', 'later', 'running', 'dead'] as const;

/** The number of a task's jobs in one state. */
interface QueueDepth {
  readonly task: string;
  readonly state: (typeof JOB_STATES)[number];
  readonly count: number;
}

/** Counts the jobs on the queue; a task and state without any is absent. */
async function readQueueDepth(db: Queryable): Promise<QueueDepth[]> {
  const { rows } = await db.query<QueueDepth>(
    `select task_identifier as task, case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
       when run_at > now() then 'later' else 'due' end as state, count(*)::int as count
     from graphile_worker.jobs group by 1, 2`,
  );
  return rows;
}

/** The number of processes that take jobs. */
async function countWorkers(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct host)::int as count from pipeline.workers where seen_at > now() - make_interval(secs => $1)`,
    [DEAD_AFTER_MS / SECOND],
  );
  return rows[0]?.count ?? 0;
}

export interface GaugeContext {
  readonly database: Database;
  readonly dataDir: string;
  readonly now: () => Date;
  /** Tasks whose number of jobs is exported even where it is 0. */
  readonly tasks: readonly string[];
}

/** The queries of one scrape. */
async function readFigures(database: Database, at: Date) {
  const clock = await readMarketClock(database, at);
  return {
    clock,
    sources: await readSourceHealth(database, at.toISOString()),
    queue: await readQueueDepth(database),
    workers: await countWorkers(database),
    isMarketOpen: isSessionTime(clock),
  };
}

function createSourceGauges(registers: Registry[]) {
  const labelNames = ['source'] as const;
  const age = new Gauge({
    name: 'sandoghnama_source_age_seconds',
    help: 'Since a source last answered well; absent for one that never did.',
    labelNames,
    registers,
  });
  const staleAfter = new Gauge({
    name: 'sandoghnama_source_stale_after_seconds',
    help: 'Age from which its data is marked stale.',
    labelNames,
    registers,
  });
  const late = new Gauge({
    name: 'sandoghnama_source_late',
    help: '1 while its last success is too old for the hours in which it is read, as `sources` says.',
    labelNames,
    registers,
  });
  const refused = new Gauge({
    name: 'sandoghnama_refused_rows',
    help: 'Values and rows of a source that were refused in the last day.',
    labelNames,
    registers,
  });
  return (sources: readonly SourceHealth[], clock: MarketClock): void => {
    const times = { ...clock, nowMs: clock.now.getTime() };
    for (const gauge of [age, staleAfter, late, refused]) gauge.reset();
    for (const { id, lastSuccessAt, staleAfterMinutes, refused: count, isEnabled } of sources) {
      if (!isEnabled) continue;
      if (lastSuccessAt !== null) age.set({ source: id }, (times.nowMs - Date.parse(lastSuccessAt)) / SECOND);
      staleAfter.set({ source: id }, (staleAfterMinutes * MINUTE) / SECOND);
      const isLate = isSourceLate({ lastSuccessAt, staleAfterMinutes }, freshnessDeadline(id, times));
      late.set({ source: id }, isLate ? 1 : 0);
      refused.set({ source: id }, count);
    }
  };
}

function createQueueGauges(registers: Registry[], tasks: readonly string[]) {
  const depth = new Gauge({
    name: 'sandoghnama_queue_jobs',
    help: 'Jobs on the queue: due, later, running, or dead after their last attempt.',
    labelNames: ['task', 'state'] as const,
    registers,
  });
  const workers = new Gauge({ name: 'sandoghnama_workers', help: 'Processes that take jobs.', registers });
  return (queue: readonly QueueDepth[], workerCount: number): void => {
    depth.reset();
    // An alarm's expression over an absent series never fires.
    for (const task of tasks) for (const state of JOB_STATES) depth.set({ task, state }, 0);
    for (const { task, state, count } of queue) depth.set({ task, state }, count);
    workers.set(workerCount);
  };
}

function createReleaseGauges(registers: Registry[], folder: string) {
  const createdAt = new Gauge({
    name: 'sandoghnama_last_publish_timestamp_seconds',
    help: 'When the live release was made.',
    registers,
  });
  const problems = new Gauge({
    name: 'sandoghnama_release_problems',
    help: 'Parts that the live release went without.',
    registers,
  });
  const pinned = new Gauge({
    name: 'sandoghnama_pinned',
    help: '1 while a rollback keeps runs that nobody asked for from publishing.',
    registers,
  });
  return async (database: Queryable): Promise<void> => {
    const dataDir = openReadonlyDataDir(folder);
    const live = dataDir.releases.live();
    const pin = await findPin(database, dataDir).catch(() => readPin(dataDir));
    pinned.set(pin === null ? 0 : 1);
    if (live === null) return;
    createdAt.set(Date.parse(live.createdAt) / SECOND);
    problems.set(live.problems.length);
  };
}

/** Gauges of the database and the live release. The returned function refreshes them; it never throws. */
export function createGauges(
  registry: Registry,
  { database, dataDir, now, tasks }: GaugeContext,
): () => Promise<void> {
  const registers = [registry];
  const [setSources, setQueue] = [createSourceGauges(registers), createQueueGauges(registers, tasks)];
  const setRelease = createReleaseGauges(registers, dataDir);
  const isUp = new Gauge({
    name: 'sandoghnama_database_up',
    help: '1 while the database answers.',
    registers,
  });
  const isReleaseRead = new Gauge({
    name: 'sandoghnama_release_up',
    help: '1 while the live release can be read from the data folder.',
    registers,
  });
  const isMarketOpen = new Gauge({
    name: 'sandoghnama_market_open',
    help: '1 in the hours of any kind of fund and until its last figures are due.',
    registers,
  });
  return async () => {
    const at = now();
    isReleaseRead.set(
      await setRelease(database).then(
        () => 1,
        () => 0,
      ),
    );
    const figures = await readFigures(database, at).catch(() => null);
    isUp.set(figures === null ? 0 : 1);
    if (figures === null) return;
    isMarketOpen.set(figures.isMarketOpen ? 1 : 0);
    setSources(figures.sources, figures.clock);
    setQueue(figures.queue, figures.workers);
  };
}
