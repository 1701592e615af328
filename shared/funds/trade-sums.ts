import { daysBetween } from '../dates/days.ts';
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

const DAYS_PER_MONTH = 365.2425 / 12;

/** Month ends lie 29 to 31 days apart: half a month of tolerance includes the last report and excludes the one before it. */
const isWithin = (day: string, reportDay: string, months: number): boolean => {
  const back = daysBetween(day, reportDay);
  return back >= 0 && back < (months - 0.5) * DAYS_PER_MONTH;
};

/** Whether the fund has a report for each of the `months` up to `reportDay`. */
export function hasAllReports(reportDays: Iterable<string>, reportDay: string, months: number): boolean {
  return [...new Set(reportDays)].filter((day) => isWithin(day, reportDay, months)).length === months;
}

/**
 * Bought and sold over the months up to a report. A month without the holding adds nothing; null where a month's trade is not known, and without
 * any month.
 * Callers check `hasAllReports` first: a sum over missing reports would be too small.
 */
export function tradeSums(trades: readonly MonthlyTrade[], reportDay: string, months: number): TradeSums {
  const within = trades.filter(({ day }) => isWithin(day, reportDay, months));
  return {
    boughtRial: sumOfAll(within.map(({ boughtRial }) => boughtRial)),
    soldRial: sumOfAll(within.map(({ soldRial }) => soldRial)),
  };
}
