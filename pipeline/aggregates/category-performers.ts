import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { META_TABLES, metaOf } from './parts/meta.ts';
import { PERFORMER_TABLES, performersOf } from './parts/performers.ts';

/** The ten best funds of a category in each of three orders. */
export const categoryPerformers = defineAggregate({
  id: 'category-performers',
  writes: ['category-performers'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...PERFORMER_TABLES],
  *compute(tables, asOf) {
    for (const { ref: category, funds } of catalogueOf(tables).categories) {
      const { orders, evidence } = performersOf(funds, tables);
      yield [
        `category-performers/${category.slug}`,
        { meta: metaOf(tables, asOf, evidence, category.kind), category, orders },
      ];
    }
  },
});
