import type { Queryable } from '../../database/database.ts';
import { SOURCE_IDS, type Source, type SourceId } from '../../sources/definition/define-source.ts';
import { isDue } from '../../sources/is-due.ts';
import { sources } from '../../sources/index.ts';
import { readCadences, readMarketClock } from '../../database/market-clock.ts';

/** A job to add, unless one under the same key waits or runs already. */
export interface ScheduledJob {
  readonly task: string;
  /** As in `job_runs.kind`. */
  readonly kind: string;
  readonly payload: unknown;
  readonly key: string;
}

/** One line of the schedule. Its expression stands in `site_settings` under `schedule_<id>`; "off" rests it. */
export interface ScheduleEntry {
  readonly id: string;
  /** Five fields, Tehran time; holds where the setting is missing. */
  readonly fallback: string;
  /** True for what asks an upstream: a local demonstration leaves it out. */
  readonly usesNetwork: boolean;
  /** What a turn calls for now. */
  jobs(db: Queryable, now: Date): Promise<readonly ScheduledJob[]>;
}

const one = (task: string, payload: unknown = {}): readonly ScheduledJob[] => [
  { task, kind: task, payload, key: task },
];

const ingestJob = (id: SourceId, payload: unknown = {}, suffix = ''): ScheduledJob => ({
  task: 'ingest',
  kind: `ingest:${id}`,
  payload,
  key: `ingest:${id}${suffix}`,
});

/** Each source whose own cadence has passed, in market hours where it only moves with the market. */
async function dueSources(db: Queryable, now: Date): Promise<readonly ScheduledJob[]> {
  const [clock, cadences] = [await readMarketClock(db, now), await readCadences(db)];
  return SOURCE_IDS.filter((id) => {
    const source: Source = sources[id];
    const own = cadences.get(id);
    const cadence = { ...source.cadence, everyMinutes: own?.everyMinutes ?? source.cadence.everyMinutes };
    return (own?.isEnabled ?? true) && isDue(cadence, own?.lastRunAt ?? null, clock);
  }).map((id) => ingestJob(id));
}

/** Days that the nightly catch-up goes back: a weekend and a day on which nothing could be reached. */
const CATCH_UP_DAYS = 3;

async function catchUp(db: Queryable): Promise<readonly ScheduledJob[]> {
  const isEnabled = (await readCadences(db)).get('tsetmc')?.isEnabled ?? true;
  return isEnabled ? [ingestJob('tsetmc', { days: CATCH_UP_DAYS }, ':catch-up')] : [];
}

/** The whole schedule. Publishing needs no turn of its own but for articles whose hour comes and events that got lost. */
export const entries: readonly ScheduleEntry[] = [
  { id: 'sources', fallback: '* * * * *', usesNetwork: true, jobs: dueSources },
  { id: 'catch_up', fallback: '30 1 * * *', usesNetwork: true, jobs: catchUp },
  {
    id: 'publish',
    fallback: '*/5 * * * *',
    usesNetwork: false,
    jobs: async () => one('snapshot-and-publish'),
  },
  { id: 'report', fallback: '0 6 * * *', usesNetwork: false, jobs: async () => one('build-report') },
  { id: 'tidy', fallback: '40 3 * * *', usesNetwork: false, jobs: async () => one('tidy') },
];
