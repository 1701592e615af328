import { DIRECTORY_FUNDS } from '../../../shared/schema/snapshots/category.ts';
import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { MAX_LISTED } from './parts/sort-by-figure.ts';

/** Names of all funds of the categories with more than MAX_LISTED funds, in pages of DIRECTORY_FUNDS. */
export const directory = defineAggregate({
  id: 'directory',
  writes: ['directory'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES],
  *compute(tables) {
    for (const { ref: category, funds } of catalogueOf(tables).categories) {
      if (funds.length <= MAX_LISTED) continue;
      const parts = Math.ceil(funds.length / DIRECTORY_FUNDS);
      for (let part = 1; part <= parts; part++) {
        const own = funds.slice((part - 1) * DIRECTORY_FUNDS, part * DIRECTORY_FUNDS);
        yield [
          `directory/${category.slug}/${part}`,
          { category, part, parts, fundCount: funds.length, funds: own.map(({ ref }) => ref) },
        ];
      }
    }
  },
});
