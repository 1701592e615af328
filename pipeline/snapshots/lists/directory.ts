import { DIRECTORY_FUNDS } from '../../../shared/schema/snapshots/category.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { MAX_LISTED } from '../common/sort-by-figure.ts';

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
