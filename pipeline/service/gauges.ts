import { Gauge, type Registry } from 'prom-client';
import { MINUTE, SECOND } from '../../shared/units.ts';
import type { Database, Queryable } from '../database/database.ts';
import { type SourceAge, readSourceAges } from '../database/source-rejections.ts';
import { readPin } from '../release/pin.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { readMarketClock } from '../database/market-clock.ts';
import { isSessionTime } from '../sources/is-due.ts';

/** `due` waits for a worker, `later` for its hour, `running` has one, `dead` has used up its attempts. */
const STATES = ['due', 'later', 'running', 'dead'] as const;

interface QueueRow {
  readonly task: string;
  readonly state: (typeof STATES)[number];
  readonly n: number;
}

async function readQueue(db: Queryable): Promise<QueueRow[]> {
  const { rows } = await db.query<QueueRow>(
    `select task_identifier as task, case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
       when run_at > now() then 'later' else 'due' end as state, count(*)::int as n
     from graphile_worker.jobs group by 1, 2`,
  );
  return rows;
}

async function countWorkers(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(distinct host)::int as n from pipeline.workers where seen_at > now() - interval '30 seconds'`,
  );
  return rows[0]?.n ?? 0;
}

/** Everything that is asked of the database at a scrape. */
async function readAll(database: Database, at: Date) {
  return {
    sources: await readSourceAges(database, at.toISOString()),
    queue: await readQueue(database),
    workers: await countWorkers(database),
    trades: isSessionTime(await readMarketClock(database, at)),
  };
}

function sourceGauges(registers: Registry[]) {
  const labelNames = ['source'] as const;
  const age = new Gauge({
    name: 'sandoghnama_source_age_seconds',
    help: 'Since a source last answered well; absent for one that never did.',
    labelNames,
    registers,
  });
  const promise = new Gauge({
    name: 'sandoghnama_source_promise_seconds',
    help: 'Age from which its data is marked stale.',
    labelNames,
    registers,
  });
  const refused = new Gauge({
    name: 'sandoghnama_refused_rows',
    help: 'Values and rows of a source that were refused in the last day.',
    labelNames,
    registers,
  });
  return (sources: readonly SourceAge[], at: Date): void => {
    for (const gauge of [age, promise, refused]) gauge.reset();
    for (const { id, lastSuccessAt, staleAfterMinutes, refused: count, isEnabled } of sources) {
      if (!isEnabled) continue;
      if (lastSuccessAt !== null)
        age.set({ source: id }, (at.getTime() - Date.parse(lastSuccessAt)) / SECOND);
      promise.set({ source: id }, (staleAfterMinutes * MINUTE) / SECOND);
      refused.set({ source: id }, count);
    }
  };
}

function queueGauges(registers: Registry[], kinds: readonly string[]) {
  const depth = new Gauge({
    name: 'sandoghnama_queue_jobs',
    help: 'Jobs on the queue: due, later, running, or dead after their last attempt.',
    labelNames: ['task', 'state'] as const,
    registers,
  });
  const workers = new Gauge({ name: 'sandoghnama_workers', help: 'Processes that take jobs.', registers });
  return (queue: readonly QueueRow[], living: number): void => {
    depth.reset();
    // A series that is not there is no zero, and an expression over it never fires.
    for (const task of kinds) for (const state of STATES) depth.set({ task, state }, 0);
    for (const { task, state, n } of queue) depth.set({ task, state }, n);
    workers.set(living);
  };
}

function releaseGauges(registers: Registry[], folder: string) {
  const at = new Gauge({
    name: 'sandoghnama_last_publish_timestamp_seconds',
    help: 'When the live release was made.',
    registers,
  });
  const problems = new Gauge({
    name: 'sandoghnama_release_problems',
    help: 'Parts that the live release went without.',
    registers,
  });
  const held = new Gauge({
    name: 'sandoghnama_held',
    help: '1 while a rollback keeps runs that nobody asked for from publishing.',
    registers,
  });
  return (): void => {
    const dataDir = openReadonlyDataDir(folder);
    const live = dataDir.releases.live();
    held.set(readPin(dataDir) === null ? 0 : 1);
    if (live === null) return;
    at.set(Date.parse(live.createdAt) / SECOND);
    problems.set(live.problems.length);
  };
}

export interface GaugeContext {
  readonly database: Database;
  readonly dataDir: string;
  readonly now: () => Date;
  /** Tasks whose place on the queue is told even where it is empty. */
  readonly kinds: readonly string[];
}

/** Figures that are looked up when somebody asks for them. The returned function never throws: a lost database is a figure too. */
export function openGauges(
  registry: Registry,
  { database, dataDir, now, kinds }: GaugeContext,
): () => Promise<void> {
  const registers = [registry];
  const [setSources, setQueue] = [sourceGauges(registers), queueGauges(registers, kinds)];
  const setRelease = releaseGauges(registers, dataDir);
  const up = new Gauge({ name: 'sandoghnama_database_up', help: '1 while the database answers.', registers });
  const open = new Gauge({
    name: 'sandoghnama_market_open',
    help: '1 in the hours of any kind of fund and until its last figures are due.',
    registers,
  });
  return async () => {
    const at = now();
    setRelease();
    const all = await readAll(database, at).catch(() => null);
    up.set(all === null ? 0 : 1);
    if (all === null) return;
    open.set(all.trades ? 1 : 0);
    setSources(all.sources, at);
    setQueue(all.queue, all.workers);
  };
}
