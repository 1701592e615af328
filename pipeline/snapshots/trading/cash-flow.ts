import { findLatest } from '../../../shared/dates/days.ts';
import { isKnown, isNonZero } from '../../../shared/funds/figures.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { tomanToRial } from '../../../shared/units.ts';

type FlowRecord = Row<'fund_cash_flow'>;

/** Tomans, as the `cash_flow` columns store them, to rials, as snapshots publish them. */
export const flowRial = (toman: number | null | undefined): number | null =>
  typeof toman === 'number' ? tomanToRial(toman) : null;

/** Net inflow of a fund on `date`, rials; null where it has no row for that day. */
export function flowOn(record: FlowRecord | undefined, date: string | null): number | null {
  if (!record || date === null) return null;
  const at = record.dates.lastIndexOf(date);
  return at < 0 ? null : flowRial(record.cashFlowToman[at]);
}

/**
 * Days tried before the market's flow counts as unknown (docs/spec-coverage.md, "Public area · §7 The calls it makes",
 * "Fallback to earlier dates, up to 7 attempts").
 */
const MAX_DAYS_TRIED = 7;

/**
 * Rows of the newest day on which any category has a flow, largest first, without nulls and zeros; empty where seven
 * days have none.
 */
export const latestCategoryFlows = memoize((rows: readonly Row<'category_trade_data'>[]) => {
  const dates = [...new Set(rows.map(({ date }) => date))].sort().reverse();
  for (const date of dates.slice(0, MAX_DAYS_TRIED)) {
    const found = rows.filter((row) => row.date === date && isNonZero(row.cashFlowToman));
    if (found.length > 0)
      return found.sort((a, b) => (b.cashFlowToman as number) - (a.cashFlowToman as number));
  }
  return [];
});

/** A category's newest day with a known flow, else its newest: the individuals' answer of a day may be missing. */
export const newestFlow = (
  days: readonly Row<'category_trade_data'>[],
): Row<'category_trade_data'> | undefined =>
  days.findLast(({ cashFlowToman }) => isKnown(cashFlowToman)) ?? days.at(-1);

/** Rows of the newest day with any average change, by category id. */
export function latestAverages(
  rows: readonly Row<'category_trade_data'>[],
): Map<string, Row<'category_trade_data'>> {
  const known = rows.filter((row) => isKnown(row.averagePriceChangePercent));
  const latest = findLatest(known.map(({ date }) => date));
  return new Map(known.filter((row) => row.date === latest).map((row) => [row.categoryId, row]));
}
