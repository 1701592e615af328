import { sessionAfter } from '../../../shared/dates/session-days.ts';
import type { KnownSeries } from '../../../shared/funds/series.ts';
import { type CleanSeries, cleanSeries } from '../../../shared/measures/clean-series.ts';
import { singleSessionReturns } from '../../../shared/measures/session-returns.ts';
import { lacksPayouts } from '../../../shared/measures/unknown-payouts.ts';
import { memoize, memoizeLast } from '../../../shared/memoize.ts';
import { SIMULATED } from '../../../shared/schema/origins.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import { dayEvidence, daysEvidence, type Evidence, type OriginRun, originRuns } from '../common/evidence.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { returnsByFund } from '../common/rows-by-fund.ts';

type History = Row<'fund_nav_history'>;
type Payouts = Tables['fund_payouts'];

/** Days without a session. */
export const closedDays = memoize(
  (rows: Tables['market_holidays']): ReadonlySet<string> => new Set(rows.map(({ date }) => date)),
);

export const payoutsByFund = memoize((rows: Payouts) => Map.groupBy(rows, ({ fundId }) => fundId));

const NO_PAYOUTS: Payouts = [];

/**
 * The rows of `fund_payouts` that a fund's clean series depends on, oldest first. None of a history with simulated days: their NAV does not fall on
 * the day of a payout, it grows by the reported returns, in which the payouts are; reinvested, they would count twice.
 */
const ownPayouts = (
  { fundId, pastOrigins }: Pick<History, 'fundId' | 'pastOrigins'>,
  tables: Pick<Tables, 'fund_payouts'>,
): Payouts =>
  pastOrigins.includes(SIMULATED)
    ? NO_PAYOUTS
    : (payoutsByFund(tables.fund_payouts).get(fundId) ?? NO_PAYOUTS);

const toPayouts = (rows: Payouts) => rows.map(({ date, perUnitRial }) => ({ day: date, perUnitRial }));

/** What a fund paid out (`ownPayouts`), in rials a unit of that day. */
export const payoutsOf = (...of: Parameters<typeof ownPayouts>) => toPayouts(ownPayouts(...of));

const cleaned = memoizeLast(
  (history: History, holidays: Tables['market_holidays'], payouts: Payouts): CleanSeries => {
    const days = history.pastDates.map((day, i) => ({
      day,
      navRial: history.pastNavRial[i] as number,
      netAssetRial: history.pastNetAssetRial[i] ?? null,
      netIssuedUnits: history.pastNetIssuedUnits[i] ?? null,
      closeRial: history.pastCloseRial[i] ?? null,
    }));
    return cleanSeries(days, closedDays(holidays), toPayouts(payouts));
  },
);

/** The finished days of a fund, cleaned; figures take `cleanFund`, which withholds a series without its payouts. */
export const cleanHistory = (
  history: History,
  tables: Pick<Tables, 'market_holidays' | 'fund_payouts'>,
): CleanSeries => cleaned(history, tables.market_holidays, ownPayouts(history, tables));

/** Tables that `cleanFund` reads. */
export type CleanTables = Pick<Tables, 'market_holidays' | 'fund_payouts' | 'fund_return_data'>;

/** A fund's clean series; without a value where the fund pays out and no payout is known. */
export interface CleanFund extends CleanSeries {
  /** The fund has an interval of payouts, none of them is known, and its NAV grew by less than it reports. */
  readonly lacksPayouts: boolean;
}

function payoutsAreMissing(fund: Row<'funds'>, clean: CleanSeries, tables: CleanTables): boolean {
  if (fund.dividendIntervalMonths === null || clean.cleaning.payouts.length > 0) return false;
  const own = returnsByFund(tables.fund_return_data).get(fund.id);
  const percents = own && {
    monthly: own.monthlyPercent,
    quarterly: own.quarterlyPercent,
    biannual: own.biannualPercent,
    yearly: own.yearlyPercent,
  };
  return lacksPayouts(clean.series, own && percents ? { day: own.date, percents } : null);
}

/** The series of a fund from which returns and risk may be computed. */
export function cleanFund(fund: Row<'funds'>, history: History, tables: CleanTables): CleanFund {
  const clean = cleanHistory(history, tables);
  if (!payoutsAreMissing(fund, clean, tables)) return { ...clean, lacksPayouts: false };
  return { ...clean, series: { dates: [], values: [] }, earlier: [], lacksPayouts: true };
}

/** Evidence of some finished days of a fund, all by default. */
export const pastEvidence = (
  { pastDates, pastOrigins }: Pick<History, 'pastDates' | 'pastOrigins'>,
  days?: Iterable<string>,
): Evidence => daysEvidence({ dates: pastDates, origins: pastOrigins }, days);

/** Evidence of some days of a clean series, and of the payouts between the first and the last of them, which are reinvested. */
function cleanEvidence(history: History, days: readonly string[], payouts: Payouts): Evidence {
  const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
  const paid = payouts.filter(({ date }) => date > from && date <= to);
  return unionEvidence([pastEvidence(history, days), ...paid.map(dayEvidence)]);
}

const evidenceBetween = memoizeLast(
  (history: History, payouts: Payouts, from: string, to: string): Evidence =>
    cleanEvidence(
      history,
      history.pastDates.filter((day) => day >= from && day <= to),
      payouts,
    ),
);

/** Evidence of a fund's clean series on some of its days, oldest first; by default on all finished ones. */
export const seriesEvidence = (
  history: History,
  tables: Pick<Tables, 'fund_payouts'>,
  days: readonly string[] = history.pastDates,
): Evidence => cleanEvidence(history, days, ownPayouts(history, tables));

/** Evidence of a fund's clean series in a window; without one of the newest day. */
export const windowEvidence = (
  history: History,
  tables: Pick<Tables, 'fund_payouts'>,
  window: { readonly from: string; readonly to: string } | null,
): Evidence =>
  window === null
    ? pastEvidence(history, history.pastDates.slice(-1))
    : evidenceBetween(history, ownPayouts(history, tables), window.from, window.to);

/** The origins of a fund's days and payouts, by the last day of each run. */
export const seriesRuns = (history: History, tables: Pick<Tables, 'fund_payouts'>): OriginRun[] => [
  ...originRuns({ dates: history.pastDates, origins: history.pastOrigins }),
  ...ownPayouts(history, tables).map(({ origin, date }) => ({ origin, date })),
];

/** A fund's returns by session, fractions. */
export interface ReturnsByDay {
  readonly dates: readonly string[];
  readonly returns: readonly number[];
}

/** The parts of a clean series between unexplained jumps, oldest first. */
const partsOf = ({ earlier, series }: CleanSeries): readonly KnownSeries[] => [...earlier, series];

/** Returns over single sessions, which those of other funds on the same days are compared with. */
export function comparableReturns(clean: CleanSeries, holidays: ReadonlySet<string>): ReturnsByDay {
  const singles = partsOf(clean).flatMap((part) => singleSessionReturns(part, holidays));
  return { dates: singles.map(({ day }) => day), returns: singles.map(({ value }) => value) };
}

/** The sessions after one value up to the next. */
function sessionsBetween(before: string, day: string, holidays: ReadonlySet<string>): string[] {
  const days: string[] = [];
  for (let next = sessionAfter(before, holidays); next < day; next = sessionAfter(next, holidays))
    days.push(next);
  return [...days, day];
}

/** A month: where more is missing, nobody knows when within it the fund grew, and the mean is that of the other funds. */
const MAX_FILLED_SESSIONS = 23;

/**
 * Returns for each session, so that those of several funds can be averaged by day: a return over missed sessions of at most a month counts in
 * equal parts on each of them, because the money was invested all the time. `filled` names the days that have no value of their own.
 */
export function sessionReturns(
  clean: CleanSeries,
  holidays: ReadonlySet<string>,
): ReturnsByDay & { readonly filled: ReadonlySet<string> } {
  const filled = new Set<string>();
  const all = partsOf(clean).flatMap(({ dates, values }) =>
    dates.slice(1).flatMap((day, i) => {
      const days = sessionsBetween(dates[i] as string, day, holidays);
      if (days.length > MAX_FILLED_SESSIONS) return [];
      const each = ((values[i + 1] as number) / (values[i] as number)) ** (1 / days.length) - 1;
      for (const missed of days.slice(0, -1)) filled.add(missed);
      return days.map((one) => ({ day: one, value: each }));
    }),
  );
  return { dates: all.map(({ day }) => day), returns: all.map(({ value }) => value), filled };
}
