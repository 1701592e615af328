import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { combinePerformers, PERFORMER_TABLES, performersOf, shownPerformers } from './performers.ts';

/** The ten best funds of a category in each of three orders. */
export const categoryPerformers = defineReduction({
  id: 'category-performers',
  waits: true,
  writes: ['category-performers'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...PERFORMER_TABLES],
  summarize: performersOf,
  combine: combinePerformers,
  *compute(tables, moment, categories) {
    for (const { category, summary } of categories) {
      const { orders, evidence } = shownPerformers(summary);
      yield [
        `category-performers/${category.ref.slug}`,
        {
          meta: createMeta(tables, moment, evidence, category.ref.kind),
          category: category.ref,
          orders,
        },
      ];
    }
  },
});
