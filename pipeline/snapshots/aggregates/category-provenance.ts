import { isKnown } from '../../../shared/funds/figures.ts';
import { defineReduction } from './define.ts';
import { CATALOGUE_TABLES } from './parts/catalogue.ts';
import { addCategoryReturns, categoryReturns } from './parts/category-measured.ts';
import { ASSET_TABLES } from './parts/fund-assets.ts';
import { combineBubbles, fundBubbles } from './parts/fund-bubbles.ts';
import { MEASURE_TABLES } from './parts/measure-series.ts';
import { tradesByCategory } from './parts/rows-by-fund.ts';
import { categoryBubbleEntries } from './provenance/bubble-figures.ts';
import { categoryEntries } from './provenance/category-figures.ts';
import { addCategorySums, categorySums } from './provenance/category-sums.ts';
import { provenanceFile } from './provenance/entries.ts';
import { categoryMeasureEntries } from './provenance/measure-figures.ts';

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
