import type { Tables } from '../../../shared/schema/rows/index.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { type Evidence, mergeEvidence } from '../common/evidence.ts';
import { historyByFund } from '../common/rows-by-fund.ts';
import { type DaySum, type DaySums, sumReturns } from './category-benchmark.ts';
import { type CleanTables, cleanFund, closedDays, pastEvidence, sessionReturns } from './clean-histories.ts';

/** The returns of some funds by session, added up by day, with the origins of their days. */
export interface SessionSums {
  readonly sums: DaySums;
  readonly origins: readonly string[];
  readonly simulated: boolean;
}

type HistoryTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_nav_history' | keyof CleanTables>;

const originsIn = (evidence: readonly Evidence[]) => ({
  origins: mergeEvidence(evidence).flatMap(({ origins }) => origins),
  simulated: evidence.some(({ simulated }) => simulated),
});

/** Of the funds with a history: one that closed counts on the days on which it existed. */
export function sessionSums(tables: HistoryTables): SessionSums {
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
        pastEvidence(
          history,
          [...earlier, series].flatMap(({ dates }) => dates),
        ),
      ),
    ),
  };
}

/** Associative: the sums are whole numbers. */
export function addSessionSums(parts: readonly SessionSums[]): SessionSums {
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
