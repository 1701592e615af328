import { roundRate, sum } from '../../../shared/funds/figures.ts';
import { guideKindOf } from '../../../shared/funds/kinds.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { CategoryPage } from '../../../shared/schema/snapshots/category.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { dayEvidence, type Evidence, fundEvidence, mergeEvidence } from '../common/evidence.ts';
import { ASSET_TABLES, type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import type { Moment } from '../common/moment.ts';
import { sectionsOf } from '../common/page-sections.ts';
import { byFundName, mergeTopLists, topByFigure } from '../common/sort-by-figure.ts';
import {
  addWeightedSums,
  equallyWeightedSum,
  meanOfWeightedSum,
  type WeightedSum,
} from '../common/weighted-sums.ts';
import { currentReturns } from '../returns/current-returns.ts';
import { FOUR_RETURNS, type FourReturns } from '../returns/four-returns.ts';

type Listed = CategoryPage['funds'][number];

interface Summary {
  readonly fundCount: number;
  readonly netAssetRial: number | null;
  readonly returns: Readonly<Record<keyof FourReturns, WeightedSum>>;
  /** The largest ones, at most MAX_LISTED. */
  readonly funds: readonly FundItem[];
  readonly evidence: readonly Evidence[];
}

interface FundItem {
  readonly fund: Listed;
}

const assetsOf = ({ fund }: FundItem): number | null => fund.assetsRial;

const eachReturn = (make: (name: keyof FourReturns) => WeightedSum): Summary['returns'] =>
  Object.fromEntries(FOUR_RETURNS.map((name) => [name, make(name)])) as Summary['returns'];

function summarize(
  tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data'> & AssetTables,
  moment: Moment,
): Summary {
  const returns = currentReturns(tables.fund_return_data, moment);
  const { funds } = catalogueOf(tables);
  const rows = funds.flatMap((fund) => returns.get(fund.row.id) ?? []);
  const figures = funds.map((fund) => ({ fund, assets: netAssetsOf(fund, tables) }));
  return {
    fundCount: funds.length,
    netAssetRial: sum(figures.map(({ assets }) => assets?.value)),
    returns: eachReturn((name) => equallyWeightedSum(rows.map((row) => row[name]))),
    funds: topByFigure(
      figures.map(({ fund: { ref, row }, assets }) => ({
        fund: { ...ref, assetsRial: assets?.value ?? null, initiationDate: row.initiationDate },
      })),
      assetsOf,
    ),
    evidence: mergeEvidence([
      ...figures.flatMap(({ fund, assets }) => [
        fundEvidence(fund.row),
        ...(assets ? [assets.evidence] : []),
      ]),
      ...rows.map(dayEvidence),
    ]),
  };
}

const combine = (summaries: readonly Summary[]): Summary => ({
  fundCount: summaries.reduce((count, one) => count + one.fundCount, 0),
  netAssetRial: sum(summaries.map((one) => one.netAssetRial)),
  returns: eachReturn((name) => addWeightedSums(summaries.map(({ returns }) => returns[name]))),
  funds: mergeTopLists(
    summaries.map(({ funds }) => funds),
    assetsOf,
  ),
  evidence: mergeEvidence(summaries.flatMap(({ evidence }) => evidence)),
});

/** A category page: guide, sections, mean returns and funds by name, at most the MAX_LISTED largest. */
export const categoryPage = defineReduction({
  id: 'category-page',
  writes: ['category'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...ASSET_TABLES, 'fund_return_data', 'page_sections'],
  summarize: summarize,
  combine: combine,
  *compute(tables, asOf, categories) {
    for (const {
      category: { row, ref },
      summary: { fundCount, netAssetRial, returns, funds, evidence },
    } of categories) {
      const average = (name: keyof FourReturns) => roundRate(meanOfWeightedSum(returns[name]));
      yield [
        `category/${ref.slug}`,
        {
          meta: createMeta(tables, asOf, evidence, ref.kind),
          id: row.id,
          category: ref,
          description: row.description,
          guideKind: guideKindOf([row.name, row.description]),
          fundCount,
          netAssetRial,
          averageReturns: {
            monthlyPercent: average('monthlyPercent'),
            quarterlyPercent: average('quarterlyPercent'),
            biannualPercent: average('biannualPercent'),
            yearlyPercent: average('yearlyPercent'),
          },
          sections: sectionsOf(tables.page_sections, 'category', row.id),
          funds: [...funds].sort(byFundName).map(({ fund }) => fund),
        },
      ];
    }
  },
});
