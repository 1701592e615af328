import { defineFold } from './define.ts';
import { CATALOGUE_TABLES } from './parts/catalogue.ts';
import { META_TABLES, metaOf } from './parts/meta.ts';
import { joinPerformers, PERFORMER_TABLES, performersOf } from './parts/performers.ts';

/** The ten best funds of a category in each of three orders. */
export const categoryPerformers = defineFold({
  id: 'category-performers',
  writes: ['category-performers'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...PERFORMER_TABLES],
  part: performersOf,
  join: joinPerformers,
  *compute(tables, asOf, categories) {
    for (const { category, part } of categories) {
      yield [
        `category-performers/${category.ref.slug}`,
        {
          meta: metaOf(tables, asOf, part.evidence, category.ref.kind),
          category: category.ref,
          orders: part.orders,
        },
      ];
    }
  },
});
