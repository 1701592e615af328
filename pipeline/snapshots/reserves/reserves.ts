import { oldestCurrentDay } from '../../../shared/funds/ages.ts';
import { type KnownSeries, knownSeries } from '../../../shared/funds/series.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from '../common/catalogue.ts';
import { daysEvidence, type Evidence } from '../common/evidence.ts';
import type { Moment } from '../common/moment.ts';
import { reserveByFund } from '../common/rows-by-fund.ts';

type ReserveRecord = Row<'zakhireh_fixincome'>;

/** A fund's newest known reserve, as it is stored, with its row. */
export interface NewestReserve {
  /** A fraction; it has the name that `sumFunds` reads. */
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

const recordsSince = memoize((rows: readonly ReserveRecord[]) =>
  memoize(
    (first: string): ReadonlyMap<string, ReserveRecord> =>
      new Map([...reserveByFund(rows)].filter(([, record]) => (newestReserve(record)?.day ?? '') >= first)),
  ),
);

/**
 * The records of funds whose reserve counts beside that of others: up to a week before the market's newest, since sources report fund by
 * fund, so that the newest day alone would often hold only a few funds.
 */
export const currentReserveByFund = (
  rows: readonly ReserveRecord[],
  { reserveDay }: Pick<Moment, 'reserveDay'>,
): ReadonlyMap<string, ReserveRecord> =>
  reserveDay === null ? new Map() : recordsSince(rows)(oldestCurrentDay(reserveDay));

interface FundReserve extends NewestReserve {
  readonly entry: FundEntry;
}

/** The newest reserves of those funds that have a current one. */
export function currentReserves(
  funds: readonly FundEntry[],
  rows: readonly ReserveRecord[],
  moment: Moment,
): FundReserve[] {
  const records = currentReserveByFund(rows, moment);
  return funds.flatMap((entry) => {
    const newest = newestReserve(records.get(entry.row.id));
    return newest ? [{ entry, ...newest }] : [];
  });
}
