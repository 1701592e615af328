import { addJalaliMonths, firstDayOfJalaliMonth, jalaliMonthOf } from '../dates/jalali-month.ts';
import { type Figure, sumOfAll } from './figures.ts';

/** Trades in one holding, from a monthly report. */
export interface MonthlyTrade {
  /** The report's day: the last of its month. */
  readonly day: string;
  readonly boughtRial: Figure;
  readonly soldRial: Figure;
}

export interface TradeSums {
  readonly boughtRial: number | null;
  readonly soldRial: number | null;
}

/** Months over which portfolio changes are summed (columns `purchase_sum_3` …). */
export const SUM_MONTHS = [3, 6, 12] as const;

/** The first day of the `months` Jalali months of which the last is a report's. */
const firstDayOf = (reportDay: string, months: number): string =>
  firstDayOfJalaliMonth(addJalaliMonths(jalaliMonthOf(reportDay), 1 - months));

/** Whether the fund has one report for each of the `months` up to `reportDay`. */
export function hasAllReports(reportDays: Iterable<string>, reportDay: string, months: number): boolean {
  const first = firstDayOf(reportDay, months);
  const within = [...new Set(reportDays)].filter((day) => day >= first && day <= reportDay);
  return within.length === months && new Set(within.map(jalaliMonthOf)).size === months;
}

/**
 * Bought and sold over the months up to a report. A month without the holding adds nothing; null where a month's trade is not known, without
 * any month, and where the fund has no report of a month: a sum over missing reports would be too small.
 */
export function tradeSums(
  trades: readonly MonthlyTrade[],
  reportDays: Iterable<string>,
  reportDay: string,
  months: number,
): TradeSums {
  if (!hasAllReports(reportDays, reportDay, months)) return { boughtRial: null, soldRial: null };
  const first = firstDayOf(reportDay, months);
  const within = trades.filter(({ day }) => day >= first && day <= reportDay);
  return {
    boughtRial: sumOfAll(within.map(({ boughtRial }) => boughtRial)),
    soldRial: sumOfAll(within.map(({ soldRial }) => soldRial)),
  };
}
