import { roundRate, sum } from '../../../shared/funds/figures.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { dayEvidence, type Evidence, fundEvidence, mergeEvidence } from '../common/evidence.ts';
import { ASSET_TABLES, type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import type { Moment } from '../common/moment.ts';
import {
  addWeightedSums,
  meanOfWeightedSum,
  type WeightedSum,
  weightedSum,
} from '../common/weighted-sums.ts';
import { currentReturns } from '../returns/current-returns.ts';

interface Summary {
  readonly fundCount: number;
  readonly netAssetRial: number | null;
  readonly yearly: WeightedSum;
  readonly evidence: readonly Evidence[];
}

function summarize(
  tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data'> & AssetTables,
  moment: Moment,
): Summary {
  const returns = currentReturns(tables.fund_return_data, moment);
  const figures = catalogueOf(tables).funds.map((fund) => ({
    assets: netAssetsOf(fund, tables),
    identity: fundEvidence(fund.row),
    own: returns.get(fund.row.id),
  }));
  return {
    fundCount: figures.length,
    netAssetRial: sum(figures.map(({ assets }) => assets?.value)),
    yearly: weightedSum(figures.map(({ own, assets }) => [own?.yearlyPercent, assets?.value] as const)),
    evidence: mergeEvidence(
      figures.flatMap(({ identity, own, assets }) => [
        identity,
        ...(own ? [dayEvidence(own)] : []),
        ...(assets ? [assets.evidence] : []),
      ]),
    ),
  };
}

const combine = (summaries: readonly Summary[]): Summary => ({
  fundCount: summaries.reduce((count, one) => count + one.fundCount, 0),
  netAssetRial: sum(summaries.map((one) => one.netAssetRial)),
  yearly: addWeightedSums(summaries.map((one) => one.yearly)),
  evidence: mergeEvidence(summaries.flatMap(({ evidence }) => evidence)),
});

/** Cards of all categories, with the number of active funds and the one-year return weighted by net assets. */
export const categories = defineReduction({
  id: 'categories',
  writes: ['categories'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...ASSET_TABLES, 'fund_return_data'],
  summarize: summarize,
  combine: combine,
  *compute(tables, asOf, all) {
    const items = all.map(({ category, summary: { fundCount, netAssetRial, yearly } }) => ({
      category: category.ref,
      description: category.row.description,
      fundCount,
      yearlyReturnPercent: roundRate(meanOfWeightedSum(yearly)),
      netAssetRial,
    }));
    const evidence = all.flatMap((one) => one.summary.evidence);
    yield ['categories', { meta: createMeta(tables, asOf, evidence), items }];
  },
});
