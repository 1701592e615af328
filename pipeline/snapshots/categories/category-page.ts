import { findLatest } from '../../../shared/dates/days.ts';
import { isKnown } from '../../../shared/funds/figures.ts';
import { guideKindOf } from '../../../shared/funds/kinds.ts';
import { RETURN_PERIODS } from '../../../shared/schema/lists.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import type { CategoryPage } from '../../../shared/schema/snapshots/category.ts';
import { categoryBubbleEntries } from '../bubbles/bubble-figures.ts';
import { combineBubbles, type FundBubbles, fundBubbles } from '../bubbles/fund-bubbles.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { type ProvenanceEntries, provenanceFile, publishedValue } from '../common/entries.ts';
import type { Evidence } from '../common/evidence.ts';
import { ASSET_TABLES, type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { sectionsOf } from '../common/page-sections.ts';
import { tradesByCategory } from '../common/rows-by-fund.ts';
import { byFundName, mergeTopLists, topByFigure } from '../common/sort-by-figure.ts';
import { addCategoryReturns, type CategoryReturns, categoryReturns } from '../measures/category-measured.ts';
import { categoryMeasureEntries } from '../measures/measure-figures.ts';
import { MEASURE_TABLES, type MeasureTables } from '../measures/measure-tables.ts';
import { newestFlow } from '../trading/cash-flow.ts';
import { type CategoryDays, categoryEntries } from './category-figures.ts';
import { addCategorySums, type CategorySums, categorySums } from './category-sums.ts';

type Listed = CategoryPage['funds'][number];

interface FundItem {
  readonly fund: Listed;
}

/** All that a category's totals and means are made of, and its list. */
interface Summary {
  readonly sums: CategorySums;
  readonly returns: CategoryReturns;
  readonly bubbles: FundBubbles;
  /** The largest ones, at most MAX_LISTED. */
  readonly funds: readonly FundItem[];
}

const assetsOf = ({ fund }: FundItem): number | null => fund.assetsRial;

function listedFunds(tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number]> & AssetTables): FundItem[] {
  const items = catalogueOf(tables).funds.map((entry) => ({
    fund: {
      ...entry.ref,
      assetsRial: netAssetsOf(entry, tables)?.value ?? null,
      initiationDate: entry.row.initiationDate,
    },
  }));
  return topByFigure(items, assetsOf);
}

/** The days of the category's own rows alone: a row of another category must not change this file. */
function daysOf(own: readonly Row<'category_trade_data'>[]): CategoryDays {
  return {
    flow: newestFlow(own),
    change: own.findLast(({ averagePriceChangePercent }) => isKnown(averagePriceChangePercent)),
  };
}

const figuresOf = (
  { sums, returns, bubbles }: Summary,
  days: CategoryDays,
  slug: string,
  tables: MeasureTables,
): ProvenanceEntries => ({
  ...categoryEntries(sums, days, slug),
  ...categoryMeasureEntries(returns, slug, tables),
  ...categoryBubbleEntries(bubbles, slug),
});

/** The rows behind the figures of the page and of its list. */
const evidenceOf = ({ totals, returns }: CategorySums): Evidence[] =>
  [totals.funds, totals.assets, ...RETURN_PERIODS.map((period) => returns[period].best)].flatMap(
    ({ evidence }) => evidence,
  );

/** A category page: guide, sections, mean returns and funds by name, at most the MAX_LISTED largest; and what each of its figures can be followed by. */
export const categoryPage = defineReduction({
  id: 'category-page',
  writes: ['category', 'category-provenance'],
  scope: 'category',
  reads: [
    ...CATALOGUE_TABLES,
    ...META_TABLES,
    ...ASSET_TABLES,
    'fund_return_data',
    'zakhireh_fixincome',
    'fund_portfolio_holdings',
    'category_trade_data',
    ...MEASURE_TABLES,
    'page_sections',
  ],
  summarize: (tables, moment): Summary => ({
    sums: categorySums(tables, moment),
    returns: categoryReturns(tables, moment),
    bubbles: fundBubbles(tables, moment),
    funds: listedFunds(tables),
  }),
  combine: (all): Summary => ({
    sums: addCategorySums(all.map(({ sums }) => sums)),
    returns: addCategoryReturns(all.map(({ returns }) => returns)),
    bubbles: combineBubbles(all.map(({ bubbles }) => bubbles)),
    funds: mergeTopLists(
      all.map(({ funds }) => funds),
      assetsOf,
    ),
  }),
  *compute(tables, moment, categories) {
    const trades = tradesByCategory(tables.category_trade_data);
    for (const {
      category: { row, ref },
      summary,
    } of categories) {
      const entries = figuresOf(summary, daysOf(trades.get(row.id) ?? []), ref.slug, tables);
      yield [
        `category/${ref.slug}`,
        {
          meta: createMeta(tables, moment, evidenceOf(summary.sums), ref.kind),
          id: row.id,
          category: ref,
          description: row.description,
          guideKind: guideKindOf([row.name, row.description]),
          fundCount: summary.sums.totals.funds.count,
          netAssetRial: publishedValue(entries, 'category-net-assets'),
          averageReturns: {
            monthlyPercent: publishedValue(entries, 'category-average-monthly-return'),
            quarterlyPercent: publishedValue(entries, 'category-average-quarterly-return'),
            biannualPercent: publishedValue(entries, 'category-average-biannual-return'),
            yearlyPercent: publishedValue(entries, 'category-average-yearly-return'),
          },
          returnsDate: findLatest(
            RETURN_PERIODS.map((period) => entries[`category-average-${period}-return`]?.source.day),
          ),
          sections: sectionsOf(tables.page_sections, 'category', row.id),
          funds: [...summary.funds].sort(byFundName).map(({ fund }) => fund),
        },
      ];
      yield [
        `category-provenance/${ref.slug}`,
        provenanceFile({ level: 'category', slug: ref.slug, name: ref.label }, entries),
      ];
    }
  },
});
