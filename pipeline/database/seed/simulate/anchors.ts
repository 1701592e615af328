import { addDays, daysBetween } from '../../../../shared/dates/days.ts';
import { RETURN_DAYS } from '../../../../shared/funds/returns.ts';
import { indexOnOrBefore } from '../../../../shared/funds/series.ts';
import type { Quote } from '../market/market.ts';
import type { Returns } from '../market/returns.ts';

/** Calendar days of fipiran's returns; the daily one goes back to the trading day before. */
const DAYS_BACK = {
  weekly: RETURN_DAYS.weekly,
  monthly: RETURN_DAYS.monthly,
  quarterly: RETURN_DAYS.quarterly,
  sixMonth: RETURN_DAYS.biannual,
  annual: RETURN_DAYS.yearly,
} as const satisfies Record<Exclude<keyof Returns, 'daily'>, number>;

/** A day (index into the trading days) with a known NAV, in rials, not rounded. */
export interface Anchor {
  readonly index: number;
  readonly nav: number;
}

/** Index of the trading day on which fipiran's return up to `date` starts; -1 before the first day. */
export function baseIndex(days: readonly string[], date: string, horizon: keyof Returns): number {
  const end = indexOnOrBefore(days, date);
  return horizon === 'daily' ? end - 1 : indexOnOrBefore(days, addDays(date, -DAYS_BACK[horizon]));
}

const HORIZONS: readonly (keyof Returns)[] = [
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'sixMonth',
  'annual',
];

/** The NAVs that a quote implies: its own, and one at the start of each known return. */
function anchorsOfQuote(
  { date, navRedemption, returns, sinceInceptionPercent }: Quote,
  days: readonly string[],
  inception: string | null,
): Anchor[] {
  const found: Anchor[] = [{ index: indexOnOrBefore(days, date), nav: navRedemption }];
  for (const horizon of HORIZONS) {
    const percent = returns[horizon];
    if (percent !== null)
      found.push({ index: baseIndex(days, date, horizon), nav: navRedemption / (1 + percent / 100) });
  }
  const first = inception !== null && inception >= (days[0] as string) ? inception : null;
  if (first !== null && sinceInceptionPercent !== null && daysBetween(first, date) > DAYS_BACK.weekly) {
    // The first NAV is of the first trading day, which is that day or the next.
    found.push({
      index: indexOnOrBefore(days, addDays(first, -1)) + 1,
      nav: navRedemption / (1 + sinceInceptionPercent / 100),
    });
  }
  return found.filter(({ index }) => index >= 0);
}

/** Anchors of all quotes and of the NAVs of real days, by day; the newest quote wins, and in it the shorter return. */
export function anchorsOf(
  quotes: readonly Quote[],
  realDays: readonly { readonly date: string; readonly nav: number }[],
  days: readonly string[],
  inception: string | null,
): Anchor[] {
  const byIndex = new Map<number, Anchor>();
  const keep = (anchor: Anchor) => byIndex.has(anchor.index) || byIndex.set(anchor.index, anchor);
  // Real days are more exact than the return since the first day, which fipiran computes inconsistently.
  const first = realDays.length > 0 ? null : inception;
  for (const quote of quotes.toReversed()) anchorsOfQuote(quote, days, first).forEach(keep);
  for (const { date, nav } of realDays) {
    const index = indexOnOrBefore(days, date);
    if (days[index] === date) keep({ index, nav });
  }
  return [...byIndex.values()].sort((a, b) => a.index - b.index);
}
