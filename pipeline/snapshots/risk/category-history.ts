import { previousSession } from '../../../shared/dates/session-days.ts';
import { roundSignificant } from '../../../shared/units.ts';
import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { type DaySums, meansOf } from './category-benchmark.ts';
import { closedDays } from './clean-histories.ts';
import { addSessionSums, type SessionSums, sessionSums } from './session-sums.ts';

const GROWTH_DIGITS = 8;

/** What one unit of money grew to in the means, oldest first; 1 at the session before the first of them. */
function growthOf(sums: DaySums, holidays: ReadonlySet<string>) {
  const means = meansOf(sums);
  const days = [...means.keys()].sort();
  if (days[0] === undefined) return { sessions: [], growth: [] };
  let value = 1;
  const grown = days.map((day) => {
    value *= 1 + (means.get(day) as number);
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
