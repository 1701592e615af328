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

const payoutsByFund = memoize((rows: Payouts) => Map.groupBy(rows, ({ fundId }) => fundId));

/** The series that risk is computed from: the finished days of a fund, cleaned. */
export function cleanHistory(
  { fundId, pastDates, pastNavRial, pastNetAssetRial }: History,
  tables: Pick<Tables, 'market_holidays' | 'fund_payouts'>,
): CleanSeries {
  const days = pastDates.map((day, i) => ({
    day,
    navRial: pastNavRial[i] as number,
    netAssetRial: pastNetAssetRial[i] ?? null,
  }));
  const payouts = (payoutsByFund(tables.fund_payouts).get(fundId) ?? []).map(({ date, perUnitRial }) => ({
    day: date,
    perUnitRial,
  }));
  return cleanSeries(days, closedDays(tables.market_holidays), payouts);
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
