import { findLatest } from '../../../shared/dates/days.ts';
import { roundRate } from '../../../shared/funds/figures.ts';
import { RETURN_PERIODS } from '../../../shared/schema/lists.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { CATALOGUE_TABLES, type CategoryEntry, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { publishedValue } from '../common/entries.ts';
import { dayEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { comparedRows, RETURN_COLUMN } from './compared-funds.ts';
import { currentReturns, currentReturnsOf } from './current-returns.ts';
import { periodEntries, returnSums } from './return-sums.ts';

type Returns = Row<'fund_return_data'>;

function categoryFigures(category: CategoryEntry, rows: readonly Returns[]) {
  const sums = returnSums(comparedRows(category, rows));
  return RETURN_PERIODS.map((period) => {
    const entries = periodEntries('compared', period, sums[period], category.ref.slug);
    return {
      period,
      categoryAveragePercent: publishedValue(entries, `compared-average-${period}-return`),
      categoryBestPercent: publishedValue(entries, `compared-best-${period}-return`),
    };
  });
}

/** Each fund's returns with the mean and best of its category, all of the last week: an old return of a fund is of another market. */
export const fundComparison = defineAggregate({
  id: 'fund-comparison',
  writes: ['fund-comparison'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_return_data'],
  *compute(tables, moment) {
    const current = currentReturns(tables.fund_return_data, moment);
    const { categories, allFunds } = catalogueOf(tables);
    const figures = new Map(
      categories.map((category) => {
        const rows = currentReturnsOf(category.funds, tables, moment);
        const day = findLatest(rows.map(({ date }) => date));
        return [category, { periods: categoryFigures(category, rows), evidence: rows.map(dayEvidence), day }];
      }),
    );
    for (const { row, ref: fund, category } of allFunds) {
      const own = current.get(row.id);
      const { periods = [], evidence = [], day = null } = figures.get(category) ?? {};
      yield [
        `fund-comparison/${fund.slug}`,
        {
          meta: createMeta(
            tables,
            moment,
            own ? [dayEvidence(own), ...evidence] : evidence,
            category.ref.kind,
          ),
          fund,
          category: category.ref,
          day: own?.date ?? day,
          periods: periods.map((one) => ({
            ...one,
            fundPercent: roundRate(own?.[RETURN_COLUMN[one.period]]),
          })),
        },
      ];
    }
  },
});
