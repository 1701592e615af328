import { tehranDay, toIsoInstant } from '../../../shared/dates/days.ts';
import { oldestCurrentDay } from '../../../shared/funds/ages.ts';
import { knownReturn } from '../../../shared/funds/returns.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';

type OfFund = { readonly fundId: string };

/** One row a fund: the one with the greatest `sortKey`. */
function newestByFund<R extends OfFund>(
  rows: readonly R[],
  sortKey: (row: R) => string,
): ReadonlyMap<string, R> {
  const newest = new Map<string, R>();
  for (const row of rows) {
    const other = newest.get(row.fundId);
    if (!other || sortKey(row) > sortKey(other)) newest.set(row.fundId, row);
  }
  return newest;
}

const lastDate = (record: { readonly dates: readonly string[] }): string => record.dates.at(-1) ?? '';

export const liveByFund = memoize((rows: readonly Row<'fund_live_data'>[]) =>
  newestByFund(rows, (row) => toIsoInstant(row.timestamp)),
);

/** Rows as every figure takes them. */
const knownReturns = memoize((row: Row<'fund_return_data'>): Row<'fund_return_data'> => {
  const periods = ['monthlyPercent', 'quarterlyPercent', 'biannualPercent', 'yearlyPercent'] as const;
  if (periods.every((period) => row[period] !== 0)) return row;
  return { ...row, ...Object.fromEntries(periods.map((period) => [period, knownReturn(row[period])])) };
});
export const returnsByFund = memoize(
  (rows: readonly Row<'fund_return_data'>[]): ReadonlyMap<string, Row<'fund_return_data'>> =>
    new Map([...newestByFund(rows, (row) => row.date)].map(([id, row]) => [id, knownReturns(row)])),
);
export const allocationByFund = memoize((rows: readonly Row<'fund_allocations'>[]) =>
  newestByFund(rows, (row) => row.date),
);
export const historyByFund = memoize((rows: readonly Row<'fund_nav_history'>[]) =>
  newestByFund(rows, lastDate),
);
export const flowByFund = memoize((rows: readonly Row<'fund_cash_flow'>[]) => newestByFund(rows, lastDate));
export const reserveByFund = memoize((rows: readonly Row<'zakhireh_fixincome'>[]) =>
  newestByFund(rows, lastDate),
);
export const leverageByFund = memoize((rows: readonly Row<'leveraged_funds_data'>[]) =>
  newestByFund(rows, lastDate),
);

function grouped<R>(rows: readonly R[], key: (row: R) => string): ReadonlyMap<string, readonly R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** A category's days, oldest first. */
export const tradesByCategory = memoize((rows: readonly Row<'category_trade_data'>[]) =>
  grouped(
    [...rows].sort((a, b) => (a.date < b.date ? -1 : 1)),
    (row) => row.categoryId,
  ),
);
export const mapByFund = memoize((rows: readonly Row<'market_map_data'>[]) =>
  newestByFund(rows, (row) => toIsoInstant(row.updatedAt)),
);

/** A fund's reports, newest first. */
export const reportsByFund = memoize((rows: readonly Row<'fund_portfolio_holdings'>[]) => {
  const byFund = grouped(rows, (row) => row.fundId);
  return new Map(
    [...byFund].map(([fundId, holdings]) => [
      fundId,
      [...grouped(holdings, (row) => row.reportDate)].sort(([a], [b]) => (a < b ? 1 : -1)),
    ]),
  );
});

const liveSince = memoize((rows: readonly Row<'fund_live_data'>[]) =>
  memoize(
    (oldest: string): ReadonlyMap<string, Row<'fund_live_data'>> =>
      new Map([...liveByFund(rows)].filter(([, row]) => tehranDay(toIsoInstant(row.timestamp)) >= oldest)),
  ),
);

/**
 * Live rows of the newest trading day by fund: what totals, counts and orders of the day consist of. The exchange's source writes no row
 * of a fund before its first trade of a day.
 */
export const todayLiveByFund = (
  rows: readonly Row<'fund_live_data'>[],
  { liveDay }: { readonly liveDay: string | null },
): ReadonlyMap<string, Row<'fund_live_data'>> => (liveDay === null ? new Map() : liveSince(rows)(liveDay));

/** Live rows by fund, without funds that no longer trade: the last day of a suspended fund is not today's. */
export const currentLiveByFund = (
  rows: readonly Row<'fund_live_data'>[],
  { liveDay }: { readonly liveDay: string | null },
): ReadonlyMap<string, Row<'fund_live_data'>> =>
  liveDay === null ? new Map() : liveSince(rows)(oldestCurrentDay(liveDay));
