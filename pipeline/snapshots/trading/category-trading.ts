import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { combineTradedFunds, tradedFunds } from './trading-value.ts';

/** Today's trading value of a category's funds, largest first. */
export const categoryTrading = defineReduction({
  id: 'category-trading',
  waits: true,
  writes: ['category-trading'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_live_data'],
  summarize: tradedFunds,
  combine: combineTradedFunds,
  *compute(tables, moment, categories) {
    for (const { category, summary } of categories) {
      yield [
        `category-trading/${category.ref.slug}`,
        {
          meta: createMeta(tables, moment, summary.evidence, category.ref.kind),
          category: category.ref,
          items: summary.funds,
        },
      ];
    }
  },
});
