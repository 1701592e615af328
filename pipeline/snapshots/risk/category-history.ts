import { previousSession, sessionAfter } from '../../../shared/dates/session-days.ts';
import { MAX_GAP_DAYS } from '../../../shared/measures/minimum.ts';
import { largestGapDays } from '../../../shared/measures/windows.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import { roundSignificant } from '../../../shared/units.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { type Evidence, mergeEvidence } from '../common/evidence.ts';
import { historyByFund } from '../common/rows-by-fund.ts';
import { type DaySum, type DaySums, MIN_FUNDS, meanOf, sumReturns } from './category-benchmark.ts';
import {
  type CleanTables,
  cleanFund,
  closedDays,
  seriesEvidence,
  sessionReturns,
} from './clean-histories.ts';
import { GROWTH_DIGITS } from './fund-history.ts';

/** The returns of some funds by session, added up by day, with the origins of their days. */
interface SessionSums {
  readonly sums: DaySums;
  readonly origins: readonly string[];
  readonly simulated: boolean;
}

type HistoryTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_nav_history' | keyof CleanTables>;

const originsIn = (evidence: readonly Evidence[]) => ({
  origins: mergeEvidence(evidence).flatMap(({ origins }) => origins),
  simulated: evidence.some(({ simulated }) => simulated),
});

/** Sums over the funds with a history: one that closed counts on the days on which it existed. */
function sessionSums(tables: HistoryTables): SessionSums {
  const histories = historyByFund(tables.fund_nav_history);
  const holidays = closedDays(tables.market_holidays);
  const known = catalogueOf(tables).allFunds.flatMap(({ row }) => {
    const history = histories.get(row.id);
    if (!history || history.pastDates.length === 0) return [];
    const clean = cleanFund(row, history, tables);
    return clean.lacksPayouts ? [] : [{ history, clean }];
  });
  return {
    sums: sumReturns(known.map(({ clean }) => sessionReturns(clean, holidays))),
    ...originsIn(
      known.map(({ history, clean: { earlier, series } }) =>
        seriesEvidence(
          history,
          tables,
          [...earlier, series].flatMap(({ dates }) => dates),
        ),
      ),
    ),
  };
}

/** Associative: the sums are whole numbers. */
function addSessionSums(parts: readonly SessionSums[]): SessionSums {
  const sums = new Map<string, DaySum>();
  for (const part of parts) {
    for (const [day, { total, count, seen }] of part.sums) {
      const known = sums.get(day) ?? { total: 0, count: 0, seen: 0 };
      sums.set(day, {
        total: total + known.total,
        count: count + known.count,
        seen: seen + known.seen,
      });
    }
  }
  return {
    sums,
    origins: [...new Set(parts.flatMap(({ origins }) => origins))].sort(),
    simulated: parts.some(({ simulated }) => simulated),
  };
}

/** Whether more is missing between two values than a closure without an explanation takes. */
const isVoid = (before: string, day: string, holidays: ReadonlySet<string>): boolean =>
  largestGapDays({ dates: [before, day], values: [] }, holidays) > MAX_GAP_DAYS;

/**
 * The sessions that are chained, oldest first: from the first to the last with three funds, the few between them that have one or two
 * (a fund closes before another opens) included, because a return that is left out is lost. Where no return is known, or no fund has a value
 * for more than fifteen days, nothing is known of the sessions between: the chain begins after the last of them.
 */
function chainedDays(sums: DaySums, holidays: ReadonlySet<string>): string[] {
  const isEnough = (day: string): boolean => (sums.get(day)?.count ?? 0) >= MIN_FUNDS;
  const all = [...sums.keys()].sort();
  const known = all.slice(Math.max(0, all.findIndex(isEnough)), all.findLastIndex(isEnough) + 1);
  let [start, seen] = [0, known[0] === undefined ? '' : previousSession(known[0], holidays)];
  known.forEach((day, i) => {
    if (i > 0 && sessionAfter(known[i - 1] as string, holidays) !== day)
      [start, seen] = [i, previousSession(day, holidays)];
    if ((sums.get(day)?.seen ?? 0) === 0) return;
    if (isVoid(seen, day, holidays)) start = i + 1;
    seen = day;
  });
  const days = known.slice(start);
  return days.slice(Math.max(0, days.findIndex(isEnough)));
}

/** What one unit of money grew to in the means, oldest first; 1 at the session before the first of them. */
function growthOf(sums: DaySums, holidays: ReadonlySet<string>) {
  const days = chainedDays(sums, holidays);
  if (days[0] === undefined) return { sessions: [], growth: [] };
  let value = 1;
  const grown = days.map((day) => {
    value *= 1 + meanOf(sums.get(day) as DaySum);
    return { day, value: roundSignificant(value, GROWTH_DIGITS) };
  });
  // A day on which no fund has a value was no session, though no row of `market_holidays` says so.
  const shown = grown.filter(({ day }) => (sums.get(day)?.seen ?? 0) > 0);
  return {
    sessions: [previousSession(days[0], holidays), ...shown.map(({ day }) => day)],
    growth: [1, ...shown.map((one) => one.value)],
  };
}

/** The simple mean of each category's funds by session, chained. Empty where no session has three funds. */
export const categoryHistory = defineReduction({
  id: 'category-history',
  writes: ['category-history'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, 'fund_nav_history', 'fund_return_data', 'fund_payouts', 'market_holidays'],
  summarize: sessionSums,
  combine: addSessionSums,
  *compute(tables, _, categories) {
    const holidays = closedDays(tables.market_holidays);
    for (const { category, summary } of categories) {
      const { origins, simulated, sums }: SessionSums = summary;
      yield [
        `category-history/${category.ref.slug}`,
        {
          category: category.ref,
          ...growthOf(sums, holidays),
          funds: Math.max(0, ...[...sums.values()].map(({ count }) => count)),
          origins: [...origins],
          simulated,
        },
      ];
    }
  },
});
