import { findLatest } from '../../../shared/dates/days.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { dayEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { currentReturnsOf } from './current-returns.ts';
import { averageOfReturns } from './four-returns.ts';
import { meanReturns, returnSums } from './return-sums.ts';

/** Mean returns of each category that has active funds, highest average first. */
export const marketCategoryReturns = defineAggregate({
  id: 'market-category-returns',
  writes: ['market/category-returns'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_return_data'],
  *compute(tables, moment) {
    const all = catalogueOf(tables)
      .categories.filter(({ funds }) => funds.length > 0)
      .map(({ ref, funds }) => {
        const rows = currentReturnsOf(funds, tables, moment);
        const means = meanReturns(returnSums(rows), ref.slug);
        return {
          rows,
          item: {
            category: ref,
            fundCount: funds.length,
            ...means,
            averagePercent: averageOfReturns(means),
            day: findLatest(rows.map(({ date }) => date)),
          },
        };
      });
    const items = all.map(({ item }) => item).sort((a, b) => b.averagePercent - a.averagePercent);
    yield [
      'market/category-returns',
      {
        meta: createMeta(
          tables,
          moment,
          all.flatMap(({ rows }) => rows.map(dayEvidence)),
        ),
        items,
      },
    ];
  },
});
