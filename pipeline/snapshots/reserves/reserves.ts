import { addDays, findLatest } from '../../../shared/dates/days.ts';
import { type KnownSeries, knownSeries } from '../../../shared/funds/series.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from '../common/catalogue.ts';
import { type DaySums, sumByDay } from '../common/day-sums.ts';
import { daysEvidence, type Evidence } from '../common/evidence.ts';
import { reserveByFund } from '../common/rows-by-fund.ts';

type ReserveRecord = Row<'zakhireh_fixincome'>;

/** A fund's newest known reserve, as it is stored, with its row. */
export interface NewestReserve {
  readonly value: number;
  readonly day: string;
  readonly evidence: Evidence;
}

/**
 * A record's days with a known value (docs/spec-coverage.md, "Public area · §3 Entities and their fields", "zakhireh rows
 * with null value or no date dropped").
 */
export const knownReserve = memoize(
  (record: ReserveRecord): KnownSeries =>
    knownSeries({ dates: record.dates, values: record.reserveFraction }),
);

/** The newest known reserve of a record. */
export function newestReserve(record: ReserveRecord | undefined): NewestReserve | null {
  const known = record && knownReserve(record);
  const [day, value] = [known?.dates.at(-1), known?.values.at(-1)];
  return record && day !== undefined && value !== undefined
    ? { value, day, evidence: daysEvidence(record, [day]) }
    : null;
}

/** Sources report fund by fund, so the newest day alone would often hold only a few funds: reserves up to so many days older count too. */
export const RESERVE_AGE_DAYS = 7;

interface FundReserve extends NewestReserve {
  readonly entry: FundEntry;
}

function newestOf(funds: readonly FundEntry[], rows: readonly ReserveRecord[]): FundReserve[] {
  const records = reserveByFund(rows);
  return funds.flatMap((entry) => {
    const newest = newestReserve(records.get(entry.row.id));
    return newest ? [{ entry, ...newest }] : [];
  });
}

/** Each fund's newest reserve, without those more than seven days older than the newest of all. */
export function currentReserves(funds: readonly FundEntry[], rows: readonly ReserveRecord[]): FundReserve[] {
  const newest = newestOf(funds, rows);
  const last = findLatest(newest.map(({ day }) => day));
  return last === null ? [] : newest.filter(({ day }) => day >= addDays(last, -RESERVE_AGE_DAYS));
}

/** The same reserves as sums that can be added up with those of other funds. */
export const reserveSums = (funds: readonly FundEntry[], rows: readonly ReserveRecord[]): DaySums =>
  sumByDay(newestOf(funds, rows), RESERVE_AGE_DAYS);
