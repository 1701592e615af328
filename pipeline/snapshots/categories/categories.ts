import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { publishedValue } from '../common/entries.ts';
import { ASSET_TABLES } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { totalEntries, weightedReturnEntry } from './category-figures.ts';
import { addCategoryTotals, categoryTotals } from './category-sums.ts';

/** Cards of all categories, with the number of active funds and the one-year return weighted by net assets. */
export const categories = defineReduction({
  id: 'categories',
  writes: ['categories'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...ASSET_TABLES, 'fund_return_data'],
  summarize: categoryTotals,
  combine: addCategoryTotals,
  *compute(tables, moment, all) {
    const items = all.map(({ category: { ref, row }, summary }) => {
      const entries = { ...totalEntries(summary, ref.slug), ...weightedReturnEntry(summary, ref.slug) };
      return {
        category: ref,
        description: row.description,
        fundCount: summary.funds.count,
        yearlyReturnPercent: publishedValue(entries, 'category-weighted-yearly-return'),
        netAssetRial: publishedValue(entries, 'category-net-assets'),
      };
    });
    const evidence = all.flatMap(({ summary }) => Object.values(summary).flatMap((sum) => sum.evidence));
    yield ['categories', { meta: createMeta(tables, moment, evidence), items }];
  },
});
