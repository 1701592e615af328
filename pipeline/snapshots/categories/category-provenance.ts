import { isKnown } from '../../../shared/funds/figures.ts';
import { categoryBubbleEntries } from '../bubbles/bubble-figures.ts';
import { combineBubbles, fundBubbles } from '../bubbles/fund-bubbles.ts';
import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { provenanceFile } from '../common/entries.ts';
import { ASSET_TABLES } from '../common/fund-assets.ts';
import { tradesByCategory } from '../common/rows-by-fund.ts';
import { addCategoryReturns, categoryReturns } from '../measures/category-measured.ts';
import { categoryMeasureEntries } from '../measures/measure-figures.ts';
import { MEASURE_TABLES } from '../measures/measure-tables.ts';
import { categoryEntries } from './category-figures.ts';
import { addCategorySums, categorySums } from './category-sums.ts';

/** By what each total and mean of a category can be followed. */
export const categoryProvenance = defineReduction({
  id: 'category-provenance',
  writes: ['category-provenance'],
  scope: 'category',
  reads: [
    ...CATALOGUE_TABLES,
    ...ASSET_TABLES,
    'fund_return_data',
    'zakhireh_fixincome',
    'fund_portfolio_holdings',
    'category_trade_data',
    ...MEASURE_TABLES,
  ],
  summarize: (tables, moment) => ({
    sums: categorySums(tables, moment),
    returns: categoryReturns(tables, moment),
    bubbles: fundBubbles(tables, moment),
  }),
  combine: (summaries) => ({
    sums: addCategorySums(summaries.map(({ sums }) => sums)),
    returns: addCategoryReturns(summaries.map(({ returns }) => returns)),
    bubbles: combineBubbles(summaries.map(({ bubbles }) => bubbles)),
  }),
  *compute(tables, _, categories) {
    const byCategory = tradesByCategory(tables.category_trade_data);
    for (const {
      category: { row, ref },
      summary: { sums, returns, bubbles },
    } of categories) {
      // Of the category's own rows alone: a row of another category must not change this file.
      const own = byCategory.get(row.id) ?? [];
      const days = {
        flow: own.findLast(({ cashFlowToman }) => isKnown(cashFlowToman)) ?? own.at(-1),
        change: own.findLast(({ averagePriceChangePercent }) => isKnown(averagePriceChangePercent)),
      };
      yield [
        `category-provenance/${ref.slug}`,
        provenanceFile(
          { level: 'category', slug: ref.slug, name: ref.label },
          {
            ...categoryEntries(sums, days, ref.slug),
            ...categoryMeasureEntries(returns, ref.slug, tables),
            ...categoryBubbleEntries(bubbles, ref.slug),
          },
        ),
      ];
    }
  },
});
