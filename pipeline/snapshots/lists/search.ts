import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { fundEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';

/** The search index by column, in alphabetical order of the names, so that a search need not sort. */
export const search = defineAggregate({
  id: 'search',
  writes: ['search'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES],
  *compute(tables, asOf) {
    const { funds } = catalogueOf(tables);
    yield [
      'search',
      {
        meta: createMeta(
          tables,
          asOf,
          funds.map(({ row }) => fundEvidence(row)),
        ),
        slugs: funds.map(({ ref }) => ref.slug),
        names: funds.map(({ ref }) => ref.name),
        symbols: funds.map(({ ref }) => ref.symbol),
        managers: funds.map(({ row }) => row.manager),
        categorySlugs: funds.map(({ category }) => category.ref.slug),
        categories: Object.fromEntries(funds.map(({ category: { ref } }) => [ref.slug, ref.label])),
      },
    ];
  },
});
