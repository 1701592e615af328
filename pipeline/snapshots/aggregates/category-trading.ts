import { defineReduction } from './define.ts';
import { CATALOGUE_TABLES } from './parts/catalogue.ts';
import { META_TABLES, createMeta } from './parts/meta.ts';
import { combineTradedFunds, tradedFunds } from './parts/trading-value.ts';

/** Today's trading value of a category's funds, largest first. */
export const categoryTrading = defineReduction({
  id: 'category-trading',
  writes: ['category-trading'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_live_data'],
  summarize: tradedFunds,
  combine: combineTradedFunds,
  *compute(tables, asOf, categories) {
    for (const { category, summary: part } of categories) {
      yield [
        `category-trading/${category.ref.slug}`,
        {
          meta: createMeta(tables, asOf, part.evidence, category.ref.kind),
          category: category.ref,
          items: part.funds,
        },
      ];
    }
  },
});
