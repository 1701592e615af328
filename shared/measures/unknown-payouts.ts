import { addDays } from '../dates/days.ts';
import { isSpanOf, RETURN_DAYS } from '../funds/returns.ts';
import { indexOnOrBefore, type KnownSeries } from '../funds/series.ts';
import { RETURN_PERIODS, type ReturnPeriod } from '../schema/lists.ts';
import { percentToFraction } from '../units.ts';

/** Returns that a fund reports up to a day, percent points; payouts are in them. */
export interface ReportedReturns {
  readonly day: string;
  readonly percents: Readonly<Record<ReturnPeriod, number | null>>;
}

/** How far a series may stay behind the reported return: by this share of it. */
const MAX_SHARE = 0.1;
/** By this a series may stay behind in any case, a fraction: prices of one day differ between two records. */
const MAX_DIFFERENCE = 0.005;

/**
 * Whether all payouts of twelve months are among `known` of them: at least as many as the fund's interval, months, makes of a year. Of a fund
 * without an interval nobody knows how many there were, and the known ones are taken.
 */
export const isPayoutYearKnown = (known: number, intervalMonths: number | null): boolean =>
  intervalMonths === null || known >= Math.floor(12 / intervalMonths);

/** Growth of a series over the days of a reported return, a fraction; null where it has no values for them. */
function growthOver({ dates, values }: KnownSeries, day: string, days: number): number | null {
  const [from, to] = [indexOnOrBefore(dates, addDays(day, -days)), indexOnOrBefore(dates, day)];
  const [first, last] = [dates[from], dates[to]];
  if (first === undefined || last === undefined || !isSpanOf(first, day, days)) return null;
  return isSpanOf(last, day, MAX_AGE_DAYS) ? (values[to] as number) / (values[from] as number) - 1 : null;
}

/** The last value of the series may be some days older than the reported return. */
const MAX_AGE_DAYS = 3;

/**
 * Whether a fund that pays out lacks its payouts in a series without any: over the longest period that it reports and the series
 * covers, the series grew by clearly less. True too where nothing can be compared: the NAV of such a fund alone says nothing of its growth.
 */
export function lacksPayouts(series: KnownSeries, reported: ReportedReturns | null): boolean {
  for (const period of RETURN_PERIODS.toReversed()) {
    const percent = reported?.percents[period] ?? null;
    const grown = reported && growthOver(series, reported.day, RETURN_DAYS[period]);
    // fipiran reports 0 for a fund younger than the period.
    if (percent === null || percent === 0 || grown === null) continue;
    const own = percentToFraction(percent);
    return own - grown > Math.max(MAX_DIFFERENCE, MAX_SHARE * Math.abs(own));
  }
  return true;
}
