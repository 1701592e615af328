import { roundFraction } from '../../../shared/funds/figures.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { publishedValue } from '../common/entries.ts';
import { sumFunds } from '../common/fund-sums.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { sortByFigure } from '../common/sort-by-figure.ts';
import { averageReserveEntry } from './reserve-figures.ts';
import { currentReserves } from './reserves.ts';

/**
 * Entries of each reserve chart (docs/spec-coverage.md, "Public area · §9 Business constants and limits", "Reserve
 * chart top 10 and bottom 10").
 */
const MAX_PER_LIST = 10;

/** The highest and the lowest reserves of a fixed-income category, each on its newest day of the last week. */
export const categoryReserve = defineAggregate({
  id: 'category-reserve',
  writes: ['category-reserve'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'zakhireh_fixincome'],
  *compute(tables, moment) {
    for (const { ref: category, funds, isFixedIncome } of catalogueOf(tables).categories) {
      if (!isFixedIncome) continue;
      const reserves = currentReserves(funds, tables.zakhireh_fixincome, moment);
      const mean = averageReserveEntry(sumFunds(reserves), category.slug);
      const items = reserves.map(({ entry, value, day }) => ({
        fund: entry.ref,
        reserveFraction: roundFraction(value) as number,
        date: day,
      }));
      const highest = sortByFigure(items, (item) => item.reserveFraction).slice(0, MAX_PER_LIST);
      const lowest = sortByFigure(items, (item) => -item.reserveFraction).slice(0, MAX_PER_LIST);
      const shown = new Set([...highest, ...lowest].map(({ fund }) => fund.slug));
      const evidence = reserves.filter(({ entry }) => shown.has(entry.ref.slug)).map((one) => one.evidence);
      yield [
        `category-reserve/${category.slug}`,
        {
          meta: createMeta(tables, moment, evidence, category.kind),
          category,
          highest,
          lowest,
          averageFraction: publishedValue(mean, 'category-average-reserve'),
        },
      ];
    }
  },
});
