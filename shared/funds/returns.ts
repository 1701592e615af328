import { addDays, daysBetween } from '../dates/days.ts';
import { fractionToPercent } from '../units.ts';
import { type Figure, mean } from './figures.ts';
import { indexOnOrBefore, knownSeries, type Series } from './series.ts';

/** Mean of the non-null returns, 0 if none: `average_return` of the public specification, section 3. Percent points. */
export const averageReturn = (returns: readonly Figure[]): number => mean(returns) ?? 0;

/** (end − start) / start in percent points; null where either is unknown or the start is not above zero. */
export function changePercent(start: Figure, end: Figure): number | null {
  if (start === null || start === undefined || end === null || end === undefined || start <= 0) return null;
  return fractionToPercent(end / start - 1);
}

/**
 * Calendar days of each period. These are the days by which fipiran's own returns of Atlas on 2026-08-16 come out of its NAVs
 * to the last decimal; TSETMCViewer takes 91 for a quarter (formulas.md 11).
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

/** A base older than this before its target would speak of another period. Covers the longest closure of the market. */
const MAX_GAP_DAYS = 15;

/**
 * Returns up to the last known value of a NAV or price series. The base of a period is the last known day on or
 * before that many calendar days ago (formulas.md 11); a day's base is the record before. Percent points, null without a base.
 */
export function periodReturns(series: Series): PeriodReturns {
  const { dates, values } = knownSeries(series);
  const last = dates.length - 1;
  const since = (days: number): number | null => {
    if (last < 0) return null;
    const target = addDays(dates[last] as string, -days);
    const base = indexOnOrBefore(dates, target);
    if (base < 0 || daysBetween(dates[base] as string, target) > MAX_GAP_DAYS) return null;
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
