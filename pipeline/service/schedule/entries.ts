import { SOURCE_IDS, type SourceId } from '../../../shared/source-state.ts';
import type { Queryable } from '../../database/database.ts';
import { readMarketClock } from '../../database/market-clock.ts';
import { readCadences } from '../../database/schedule-state.ts';
import type { Source } from '../../sources/definition/define-source.ts';
import { sources } from '../../sources/index.ts';
import { isDue } from '../../sources/is-due.ts';

/** A job to add, unless one with the same key waits or runs already. */
export interface ScheduledJob {
  readonly task: string;
  /** The kind of job, as in `job_runs.kind`. */
  readonly kind: string;
  readonly payload: unknown;
  readonly key: string;
}

/** One line of the schedule. `site_settings` may override its expression under `schedule_<id>`; "off" disables it. */
export interface ScheduleEntry {
  readonly id: string;
  /** Cron expression of five fields in Tehran time, used where the setting is missing. */
  readonly defaultExpression: string;
  /** True for entries that read upstreams: a local demonstration leaves them out. */
  readonly usesNetwork: boolean;
  /** The jobs that the entry adds at `now`. */
  jobs(db: Queryable, now: Date): Promise<readonly ScheduledJob[]>;
}

const taskJob = (task: string): readonly ScheduledJob[] => [{ task, kind: task, payload: {}, key: task }];

const ingestJob = (id: SourceId, payload: unknown = {}, keySuffix = ''): ScheduledJob => ({
  task: 'ingest',
  kind: `ingest:${id}`,
  payload,
  key: `ingest:${id}${keySuffix}`,
});

/** One job for each enabled source that is due by its cadence; sources of live prices only in market hours. */
async function ingestDueSources(db: Queryable, now: Date): Promise<readonly ScheduledJob[]> {
  const [clock, cadences] = [await readMarketClock(db, now), await readCadences(db)];
  return SOURCE_IDS.filter((id) => {
    const source: Source = sources[id];
    const stored = cadences.get(id);
    const cadence = { ...source.cadence, everyMinutes: stored?.everyMinutes ?? source.cadence.everyMinutes };
    return (stored?.isEnabled ?? true) && isDue(cadence, stored?.lastRunAt ?? null, clock);
  }).map((id) => ingestJob(id));
}

/** Covers a weekend and one day without a connection. */
const CATCH_UP_DAYS = 3;

async function catchUp(db: Queryable): Promise<readonly ScheduledJob[]> {
  const isEnabled = (await readCadences(db)).get('tsetmc')?.isEnabled ?? true;
  return isEnabled ? [ingestJob('tsetmc', { days: CATCH_UP_DAYS }, ':catch-up')] : [];
}

/**
 * The whole schedule. Triggers publish every change; the entry "publish" is for articles whose time comes, and for
 * triggers that were lost.
 */
export const entries: readonly ScheduleEntry[] = [
  { id: 'sources', defaultExpression: '* * * * *', usesNetwork: true, jobs: ingestDueSources },
  { id: 'catch_up', defaultExpression: '30 1 * * *', usesNetwork: true, jobs: catchUp },
  {
    id: 'publish',
    defaultExpression: '*/5 * * * *',
    usesNetwork: false,
    jobs: async () => taskJob('snapshot-and-publish'),
  },
  {
    id: 'report',
    defaultExpression: '0 6 * * *',
    usesNetwork: false,
    jobs: async () => taskJob('build-report'),
  },
  { id: 'tidy', defaultExpression: '*/10 * * * *', usesNetwork: false, jobs: async () => taskJob('tidy') },
];
