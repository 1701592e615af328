import { daysBetween } from '../dates/days.ts';
import { type Figure, sum } from './figures.ts';

/** What a monthly report says of one holding. */
export interface MonthlyTrade {
  /** The report's day, the last of its month. */
  readonly day: string;
  readonly boughtRial: Figure;
  readonly soldRial: Figure;
}

export interface TradeSums {
  readonly boughtRial: number | null;
  readonly soldRial: number | null;
}

/** Months that the portfolio changes are summed over. Public specification, section 3 (`purchase_sum_3` …). */
export const SUM_MONTHS = [3, 6, 12] as const;

const DAYS_A_MONTH = 365.2425 / 12;

/** Month ends lie 29 to 31 days apart: half a month of slack keeps the last one in and the next one out. */
const isWithin = (day: string, reportDay: string, months: number): boolean => {
  const back = daysBetween(day, reportDay);
  return back >= 0 && back < (months - 0.5) * DAYS_A_MONTH;
};

/** Whether the fund has reported on every one of the `months` up to `reportDay`. */
export function hasAllReports(reportDays: Iterable<string>, reportDay: string, months: number): boolean {
  return [...new Set(reportDays)].filter((day) => isWithin(day, reportDay, months)).length === months;
}

/**
 * Bought and sold over the months up to a report. A month in which the holding is not named adds nothing; null where no
 * month names a value. The caller asks `hasAllReports` first: a sum with a month missing is no sum.
 */
export function tradeSums(trades: readonly MonthlyTrade[], reportDay: string, months: number): TradeSums {
  const within = trades.filter(({ day }) => isWithin(day, reportDay, months));
  return {
    boughtRial: sum(within.map(({ boughtRial }) => boughtRial)),
    soldRial: sum(within.map(({ soldRial }) => soldRial)),
  };
}
