import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { META_TABLES, metaOf, ofHistory } from './parts/meta.ts';
import { sortByFigure } from './parts/sort-by-figure.ts';
import { averageReserve, reservesToday } from './parts/reserves.ts';

/** Entries of the two reserve charts (public specification, section 9). */
const MOST = 10;

/** The highest and the lowest reserves of a fixed-income category on the newest day. */
export const categoryReserve = defineAggregate({
  id: 'category-reserve',
  writes: ['category-reserve'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'zakhireh_fixincome'],
  *compute(tables, asOf) {
    for (const { ref: category, funds, isFixedIncome } of catalogueOf(tables).categories) {
      if (!isFixedIncome) continue;
      const reserves = reservesToday(funds, tables.zakhireh_fixincome);
      const items = reserves.map(({ entry, reserveFraction, date }) => ({
        fund: entry.ref,
        reserveFraction,
        date,
      }));
      const evidence = reserves.map(({ record, date }) => ofHistory(record, date));
      yield [
        `category-reserve/${category.slug}`,
        {
          meta: metaOf(tables, asOf, evidence, category.kind),
          category,
          highest: sortByFigure(items, (item) => item.reserveFraction).slice(0, MOST),
          lowest: sortByFigure(items, (item) => -item.reserveFraction).slice(0, MOST),
          averageFraction: averageReserve(reserves),
        },
      ];
    }
  },
});
