import { previousSession } from '../../../shared/dates/session-days.ts';
import { roundSignificant } from '../../../shared/units.ts';
import { defineReduction } from './define.ts';
import { CATALOGUE_TABLES } from './parts/catalogue.ts';
import { meansOf } from './parts/category-benchmark.ts';
import { closedDays } from './parts/clean-histories.ts';
import { addSessionSums, type SessionSums, sessionSums } from './parts/session-sums.ts';

const GROWTH_DIGITS = 8;

/** What one unit of money grew to in the means, oldest first; 1 at the session before the first of them. */
function growthOf(means: ReadonlyMap<string, number>, holidays: ReadonlySet<string>) {
  const days = [...means.keys()].sort();
  if (days[0] === undefined) return { sessions: [], growth: [] };
  let value = 1;
  const grown = days.map((day) => {
    value *= 1 + (means.get(day) as number);
    return roundSignificant(value, GROWTH_DIGITS);
  });
  return { sessions: [previousSession(days[0], holidays), ...days], growth: [1, ...grown] };
}

/** The simple mean of each category's active funds by session, chained. Empty where no session has three funds. */
export const categoryHistory = defineReduction({
  id: 'category-history',
  writes: ['category-history'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, 'fund_nav_history', 'fund_payouts', 'market_holidays'],
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
          ...growthOf(meansOf(sums), holidays),
          funds: Math.max(0, ...[...sums.values()].map(({ count }) => count)),
          origins: [...origins],
          simulated,
        },
      ];
    }
  },
});
