import { defineFold } from './define.ts';
import { CATALOGUE_TABLES } from './parts/catalogue.ts';
import { META_TABLES, metaOf } from './parts/meta.ts';
import { joinTraded, tradedFunds } from './parts/trading-value.ts';

/** Today's trading value of a category's funds, largest first. */
export const categoryTrading = defineFold({
  id: 'category-trading',
  writes: ['category-trading'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_live_data'],
  part: tradedFunds,
  join: joinTraded,
  *compute(tables, asOf, categories) {
    for (const { category, part } of categories) {
      yield [
        `category-trading/${category.ref.slug}`,
        {
          meta: metaOf(tables, asOf, part.evidence, category.ref.kind),
          category: category.ref,
          items: part.funds,
        },
      ];
    }
  },
});
