import { isKnown } from '../../../shared/funds/figures.ts';
import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { dayEvidence } from './parts/evidence.ts';
import { averageOfReturns, FOUR_RETURNS, type FourReturns, fourReturnsOf } from './parts/four-returns.ts';
import { createMeta, META_TABLES } from './parts/meta.ts';
import { returnsByFund } from './parts/rows-by-fund.ts';
import { sortByFigure } from './parts/sort-by-figure.ts';

/**
 * Minimum and maximum of all returns, 0 without any (docs/spec-coverage.md, "Public area · §3 Entities and their
 * fields", "Derived performance result").
 */
function extremesOf(items: readonly FourReturns[]) {
  const known = items.flatMap((item) => FOUR_RETURNS.map((name) => item[name])).filter(isKnown);
  return known.length === 0
    ? { minPercent: 0, maxPercent: 0 }
    : { minPercent: Math.min(...known), maxPercent: Math.max(...known) };
}

/** The heatmap of a category's funds, highest average first. */
export const categoryReturns = defineAggregate({
  id: 'category-returns',
  writes: ['category-returns'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_return_data'],
  *compute(tables, asOf) {
    const returns = returnsByFund(tables.fund_return_data);
    for (const { ref: category, funds } of catalogueOf(tables).categories) {
      const items = funds.map(({ row, ref: fund }) => {
        const own = returns.get(row.id);
        const four = fourReturnsOf(own);
        return { fund, latestDate: own?.date ?? null, ...four, averagePercent: averageOfReturns(four) };
      });
      const evidence = funds.flatMap(({ row }) => returns.get(row.id) ?? []).map(dayEvidence);
      yield [
        `category-returns/${category.slug}`,
        {
          meta: createMeta(tables, asOf, evidence, category.kind),
          category,
          ...extremesOf(items),
          items: sortByFigure(items, (item) => item.averagePercent),
        },
      ];
    }
  },
});
