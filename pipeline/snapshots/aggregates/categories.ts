import { roundRate, sum } from '../../../shared/funds/figures.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import { defineFold } from './define.ts';
import { dailyAssets } from './parts/fund-assets.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { returnsByFund } from './parts/rows-by-fund.ts';
import { joinWeighted, type Weighted, weighed, weightedMeanOf } from './parts/weighted-sums.ts';
import { condensed, type Evidence, META_TABLES, metaOf, ofDay, ofFund } from './parts/meta.ts';

interface Part {
  readonly fundCount: number;
  readonly netAssetRial: number | null;
  readonly yearly: Weighted;
  readonly evidence: readonly Evidence[];
}

function part(
  tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data' | 'fund_live_data'>,
): Part {
  const returns = returnsByFund(tables.fund_return_data);
  const figures = catalogueOf(tables).funds.map((fund) => ({
    ...dailyAssets(fund, tables),
    identity: ofFund(fund.row),
    own: returns.get(fund.row.id),
  }));
  return {
    fundCount: figures.length,
    netAssetRial: sum(figures.map(({ value }) => value)),
    yearly: weighed(figures.map(({ own, value }) => [own?.yearlyPercent, value] as const)),
    evidence: condensed(
      figures.flatMap(({ identity, own, evidence }) => [identity, ...(own ? [ofDay(own)] : []), ...evidence]),
    ),
  };
}

const join = (parts: readonly Part[]): Part => ({
  fundCount: parts.reduce((count, one) => count + one.fundCount, 0),
  netAssetRial: sum(parts.map((one) => one.netAssetRial)),
  yearly: joinWeighted(parts.map((one) => one.yearly)),
  evidence: condensed(parts.flatMap(({ evidence }) => evidence)),
});

/** Cards of all categories: true fund count and the net-asset-weighted one-year return (rulings). */
export const categories = defineFold({
  id: 'categories',
  writes: ['categories'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_return_data', 'fund_live_data'],
  part,
  join,
  *compute(tables, asOf, all) {
    const items = all.map(({ category, part: { fundCount, netAssetRial, yearly } }) => ({
      category: category.ref,
      description: category.row.description,
      fundCount,
      yearlyReturnPercent: roundRate(weightedMeanOf(yearly)),
      netAssetRial,
    }));
    const evidence = all.flatMap((one) => one.part.evidence);
    yield ['categories', { meta: metaOf(tables, asOf, evidence), items }];
  },
});
