import { addDays, daysBetween } from '../dates/days.ts';
import { fractionToPercent } from '../units.ts';
import { type Figure, isNonZero, mean } from './figures.ts';
import { indexOnOrBefore, knownSeries, type Series } from './series.ts';

/** Mean of the known returns, percent points; 0 for none (docs/spec-coverage.md, "average_return"). */
export const averageReturn = (returns: readonly Figure[]): number => mean(returns) ?? 0;

/** A reported return over a month or longer: fipiran writes 0 for a period that it does not know, so that a return of exactly 0 is unknown. */
export const knownReturn = (percent: Figure): number | null => (isNonZero(percent) ? percent : null);

/** Fixed-income funds below this monthly return, percent points, are left out of what a fund is compared with. */
export const MIN_COMPARED_MONTHLY_PERCENT = 1.5;

/** (end − start) / start in percent points; null where either is unknown or the start is not positive. */
export function changePercent(start: Figure, end: Figure): number | null {
  if (start === null || start === undefined || end === null || end === undefined || start <= 0) return null;
  return fractionToPercent(end / start - 1);
}

/**
 * Calendar days of each period. With them, the returns that fipiran published for Atlas on 2026-08-16 follow from its NAVs to
 * the last decimal; TSETMCViewer uses 91 for a quarter.
 */
export const RETURN_DAYS = { weekly: 7, monthly: 30, quarterly: 90, biannual: 180, yearly: 365 } as const;

export interface PeriodReturns {
  readonly oneDayPercent: number | null;
  readonly weeklyPercent: number | null;
  readonly monthlyPercent: number | null;
  readonly quarterlyPercent: number | null;
  readonly biannualPercent: number | null;
  readonly yearlyPercent: number | null;
}

/** A span of more than this multiple of a period's days is not the period's. */
const MAX_SPAN_RATIO = 1.3;

/** Whether the days between two values may stand for a period of `days` calendar days: at most 1.3 times as many. */
export const isSpanOf = (from: string, to: string, days: number): boolean =>
  daysBetween(from, to) <= MAX_SPAN_RATIO * days;

/** A base further back belongs to another period: after a longer closure of the exchange there is none. */
const MAX_BASE_AGE_DAYS = 15;

/**
 * Returns up to the last known value of a NAV or price series, percent points; null without a base. The base of a period is the
 * last known day on or before that many calendar days ago; the base of the one-day return is the previous record.
 */
export function periodReturns(series: Series): PeriodReturns {
  const { dates, values } = knownSeries(series);
  const last = dates.length - 1;
  const since = (days: number): number | null => {
    if (last < 0) return null;
    const target = addDays(dates[last] as string, -days);
    const base = indexOnOrBefore(dates, target);
    if (base < 0 || daysBetween(dates[base] as string, target) > MAX_BASE_AGE_DAYS) return null;
    if (!isSpanOf(dates[base] as string, dates[last] as string, days)) return null;
    return changePercent(values[base], values[last]);
  };
  return {
    oneDayPercent: last < 1 ? null : changePercent(values[last - 1], values[last]),
    weeklyPercent: since(RETURN_DAYS.weekly),
    monthlyPercent: since(RETURN_DAYS.monthly),
    quarterlyPercent: since(RETURN_DAYS.quarterly),
    biannualPercent: since(RETURN_DAYS.biannual),
    yearlyPercent: since(RETURN_DAYS.yearly),
  };
}
