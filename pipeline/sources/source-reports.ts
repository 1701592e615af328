import { freshnessDeadline, isSourceLate, type SourceState, sourceState } from '../../shared/source-state.ts';
import { MINUTE } from '../../shared/units.ts';
import type { Queryable } from '../database/database.ts';
import type { MarketClock } from '../database/market-clock.ts';
import {
  type Rejection,
  readNewestRejections,
  readSourceHealth,
  type SourceHealth,
} from '../database/source-rejections.ts';

export interface SourceReport extends SourceHealth {
  readonly state: SourceState;
  /** Minutes since its last success; null before the first. */
  readonly ageMinutes: number | null;
  /** Older than `staleAfterMinutes`; a `session` source is judged against the last trading moment. */
  readonly late: boolean;
  /** The newest refusals. */
  readonly lastRefusals: readonly Rejection[];
}

const minutesSince = (moment: string, nowMs: number): number =>
  Math.max(0, Math.round((nowMs - Date.parse(moment)) / MINUTE));

/** Age, state, last error and at most `maxRefusals` refusals of every source. */
export async function readSourceReports(
  db: Queryable,
  clock: MarketClock,
  maxRefusals: number,
): Promise<SourceReport[]> {
  const reports: SourceReport[] = [];
  for (const age of await readSourceHealth(db, clock.now.toISOString())) {
    const deadline = freshnessDeadline(age.id, { ...clock, nowMs: clock.now.getTime() });
    reports.push({
      ...age,
      late: isSourceLate(age, deadline),
      state: sourceState({ ...age, hasError: age.lastError !== null }, deadline),
      ageMinutes: age.lastSuccessAt === null ? null : minutesSince(age.lastSuccessAt, clock.now.getTime()),
      lastRefusals: await readNewestRejections(db, age.id, maxRefusals),
    });
  }
  return reports;
}
