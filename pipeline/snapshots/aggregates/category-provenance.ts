import { isKnown } from '../../../shared/funds/figures.ts';
import { defineReduction } from './define.ts';
import { CATALOGUE_TABLES } from './parts/catalogue.ts';
import { ASSET_TABLES } from './parts/fund-assets.ts';
import { tradesByCategory } from './parts/rows-by-fund.ts';
import { categoryEntries } from './provenance/category-figures.ts';
import { addCategorySums, categorySums } from './provenance/category-sums.ts';
import { provenanceFile } from './provenance/entries.ts';

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
  ],
  summarize: categorySums,
  combine: addCategorySums,
  *compute({ category_trade_data: trades }, _, categories) {
    const byCategory = tradesByCategory(trades);
    for (const {
      category: { row, ref },
      summary,
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
          categoryEntries(summary, days, ref.slug),
        ),
      ];
    }
  },
});
