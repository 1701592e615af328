import { lastOpenMs } from '../../shared/dates/sessions.ts';
import { MINUTE } from '../../shared/units.ts';
import type { Queryable } from '../database/database.ts';
import type { MarketClock } from '../database/market-clock.ts';
import {
  type Rejection,
  readNewestRejections,
  readSourceAges,
  type SourceAge,
} from '../database/source-rejections.ts';
import { isSourceId } from './definition/define-source.ts';
import { sources } from './index.ts';

/** What an operator asks of a source first. */
export type SourceState = 'fresh' | 'late' | 'failed' | 'never' | 'off';

export interface SourceReport extends SourceAge {
  readonly state: SourceState;
  /** Since its last success, by the clock; null before the first. */
  readonly ageMinutes: number | null;
  /** Older than promised: what only moves with the market is judged against the last moment of trade. */
  readonly late: boolean;
  /** The newest ones. */
  readonly lastRefusals: readonly Rejection[];
}

const minutesSince = (moment: string, ms: number): number =>
  Math.max(0, Math.round((ms - Date.parse(moment)) / MINUTE));

/** The moment up to which a source owes its figures; null for what is only asked by hand. */
function freshnessDeadline(id: string, { now, sessions, holidays }: MarketClock): number | null {
  const when = isSourceId(id) ? sources[id].cadence.when : 'asked';
  if (when === 'asked') return null;
  return when === 'day' ? now.getTime() : lastOpenMs(sessions, holidays, now.getTime());
}

function isLate({ id, lastSuccessAt, staleAfterMinutes }: SourceAge, clock: MarketClock): boolean {
  const owed = freshnessDeadline(id, clock);
  return owed !== null && lastSuccessAt !== null && minutesSince(lastSuccessAt, owed) > staleAfterMinutes;
}

function stateOf({ isEnabled, lastError, lastSuccessAt }: SourceAge, late: boolean): SourceState {
  if (!isEnabled) return 'off';
  if (lastError !== null) return 'failed';
  if (lastSuccessAt === null) return 'never';
  return late ? 'late' : 'fresh';
}

/** Age, state, last error and last refusals of every source. */
export async function readSourceReports(
  db: Queryable,
  clock: MarketClock,
  most: number,
): Promise<SourceReport[]> {
  const reports: SourceReport[] = [];
  for (const age of await readSourceAges(db, clock.now.toISOString())) {
    const late = isLate(age, clock);
    reports.push({
      ...age,
      late,
      state: stateOf(age, late),
      ageMinutes: age.lastSuccessAt === null ? null : minutesSince(age.lastSuccessAt, clock.now.getTime()),
      lastRefusals: await readNewestRejections(db, age.id, most),
    });
  }
  return reports;
}
