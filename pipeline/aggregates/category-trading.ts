import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { META_TABLES, metaOf } from './parts/meta.ts';
import { tradedFunds } from './parts/trading.ts';

/** Today's trading value of a category's funds, largest first. */
export const categoryTrading = defineAggregate({
  id: 'category-trading',
  writes: ['category-trading'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_live_data'],
  *compute(tables, asOf) {
    for (const { ref: category, funds } of catalogueOf(tables).categories) {
      const traded = tradedFunds(funds, tables.fund_live_data);
      yield [
        `category-trading/${category.slug}`,
        { meta: metaOf(tables, asOf, traded.evidence, category.kind), category, items: traded.funds },
      ];
    }
  },
});
