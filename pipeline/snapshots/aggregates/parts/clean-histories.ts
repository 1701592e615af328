import { nextSession } from '../../../../shared/dates/session-days.ts';
import { type CleanSeries, cleanSeries } from '../../../../shared/measures/clean-series.ts';
import { memoize } from '../../../../shared/memoize.ts';
import { originsOf, SIMULATED } from '../../../../shared/schema/rows/funds.ts';
import type { Row, Tables } from '../../../../shared/schema/rows/index.ts';
import type { Evidence } from './evidence.ts';

type History = Row<'fund_nav_history'>;
type Payouts = Tables['fund_payouts'];

/** Days without a session. */
export const closedDays = memoize(
  (rows: Tables['market_holidays']): ReadonlySet<string> => new Set(rows.map(({ date }) => date)),
);

export const payoutsByFund = memoize((rows: Payouts) => Map.groupBy(rows, ({ fundId }) => fundId));

/**
 * What a fund paid out, oldest first, in rials a unit of that day. None of a history with drawn days: their NAV does not fall on the day
 * of a payout, it grows by the reported returns, in which the payouts are; reinvested, they would count twice.
 */
export const payoutsOf = (
  { fundId, pastOrigins }: Pick<History, 'fundId' | 'pastOrigins'>,
  tables: Pick<Tables, 'fund_payouts'>,
) =>
  pastOrigins.includes(SIMULATED)
    ? []
    : (payoutsByFund(tables.fund_payouts).get(fundId) ?? []).map(({ date, perUnitRial }) => ({
        day: date,
        perUnitRial,
      }));

/** The series that risk is computed from: the finished days of a fund, cleaned. */
export function cleanHistory(
  history: History,
  tables: Pick<Tables, 'market_holidays' | 'fund_payouts'>,
): CleanSeries {
  const days = history.pastDates.map((day, i) => ({
    day,
    navRial: history.pastNavRial[i] as number,
    netAssetRial: history.pastNetAssetRial[i] ?? null,
  }));
  return cleanSeries(days, closedDays(tables.market_holidays), payoutsOf(history, tables));
}

/** Evidence of the finished days. */
export const pastEvidence = ({ pastDates, pastOrigins }: History): Evidence => ({
  origins: [...new Set(pastOrigins.flatMap(originsOf))],
  simulated: pastOrigins.includes(SIMULATED),
  day: pastDates.at(-1) ?? null,
  instant: null,
});

/** Returns over exactly one session, by its day, fractions: those of several funds can be compared. */
export function sessionReturns(
  { series: { dates, values } }: CleanSeries,
  holidays: ReadonlySet<string>,
): { readonly dates: string[]; readonly returns: number[] } {
  const whole = dates.flatMap((day, i) => {
    const before = dates[i - 1];
    if (before === undefined || nextSession(before, holidays, day) !== day) return [];
    return [{ day, value: (values[i] as number) / (values[i - 1] as number) - 1 }];
  });
  return { dates: whole.map(({ day }) => day), returns: whole.map(({ value }) => value) };
}
