import { isKnown } from '../../../shared/funds/figures.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { dayEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { returnsByFund } from '../common/rows-by-fund.ts';
import { sortByFigure } from '../common/sort-by-figure.ts';
import { averageOfReturns, FOUR_RETURNS, type FourReturns, fourReturnsOf } from './four-returns.ts';

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
  *compute(tables, moment) {
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
          meta: createMeta(tables, moment, evidence, category.kind),
          category,
          ...extremesOf(items),
          items: sortByFigure(items, (item) => item.averagePercent),
        },
      ];
    }
  },
});
