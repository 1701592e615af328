import { addDays, findLatest } from '../../../shared/dates/days.ts';
import { mean, roundFraction } from '../../../shared/funds/figures.ts';
import { type KnownSeries, knownSeries } from '../../../shared/funds/series.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from '../common/catalogue.ts';
import { reserveByFund } from '../common/rows-by-fund.ts';

type ReserveRecord = Row<'zakhireh_fixincome'>;

export interface NewestReserve {
  readonly entry: FundEntry;
  readonly record: ReserveRecord;
  readonly reserveFraction: number;
  readonly date: string;
}

/**
 * A record's days with a known value (docs/spec-coverage.md, "Public area · §3 Entities and their fields", "zakhireh rows
 * with null value or no date dropped").
 */
export const knownReserve = memoize(
  (record: ReserveRecord): KnownSeries =>
    knownSeries({ dates: record.dates, values: record.reserveFraction }),
);

/** Sources report fund by fund, so the newest day alone would often hold only a few funds. */
const CURRENT_DAYS = 7;

/** Each fund's newest reserve, without those more than seven days older than the newest of all. */
export function currentReserves(
  funds: readonly FundEntry[],
  rows: readonly ReserveRecord[],
): NewestReserve[] {
  const records = reserveByFund(rows);
  const newest = funds.flatMap((entry): NewestReserve[] => {
    const record = records.get(entry.row.id);
    const known = record && knownReserve(record);
    const date = known?.dates.at(-1);
    const value = roundFraction(known?.values.at(-1));
    return record && date !== undefined && value !== null
      ? [{ entry, record, reserveFraction: value, date }]
      : [];
  });
  const last = findLatest(newest.map(({ date }) => date));
  return last === null ? [] : newest.filter(({ date }) => date >= addDays(last, -CURRENT_DAYS));
}

/** Mean of the reserves, zeros included; null without any. */
export const averageReserve = (reserves: readonly NewestReserve[]): number | null =>
  roundFraction(mean(reserves.map(({ reserveFraction }) => reserveFraction)));
