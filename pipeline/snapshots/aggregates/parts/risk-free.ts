import { isNonZero } from '../../../../shared/funds/figures.ts';
import type { Tables } from '../../../../shared/schema/rows/index.ts';
import { type CATALOGUE_TABLES, catalogueOf } from './catalogue.ts';
import { dayEvidence, type Evidence, mergeEvidence } from './evidence.ts';
import { dailyNetAssetsOf } from './fund-assets.ts';
import { returnsByFund } from './rows-by-fund.ts';
import { addWeightedSums, type WeightedSum, weightedSum } from './weighted-sums.ts';

/** The yearly returns of fixed-income funds weighted by their net assets, and the rows behind them. */
export interface RiskFree {
  readonly sum: WeightedSum;
  readonly funds: number;
  readonly evidence: readonly Evidence[];
}

type RiskFreeTables = Pick<
  Tables,
  (typeof CATALOGUE_TABLES)[number] | 'fund_return_data' | 'fund_nav_history'
>;

/** Of the active fixed-income funds in `tables` with a reported yearly return: fipiran reports 0 for one that it does not know. */
export function riskFree(tables: RiskFreeTables): RiskFree {
  const returns = returnsByFund(tables.fund_return_data);
  const known = catalogueOf(tables)
    .funds.filter(({ category }) => category.isFixedIncome)
    .flatMap((entry) => {
      const [own, assets] = [returns.get(entry.row.id), dailyNetAssetsOf(entry, tables)];
      return own && assets && isNonZero(own.yearlyPercent) ? [{ own, assets }] : [];
    });
  return {
    sum: weightedSum(known.map(({ own, assets }) => [own.yearlyPercent, assets.value] as const)),
    funds: known.length,
    evidence: mergeEvidence(known.flatMap(({ own, assets }) => [dayEvidence(own), assets.evidence])),
  };
}

export const addRiskFree = (all: readonly RiskFree[]): RiskFree => ({
  sum: addWeightedSums(all.map(({ sum }) => sum)),
  funds: all.reduce((total, { funds }) => total + funds, 0),
  evidence: mergeEvidence(all.flatMap(({ evidence }) => evidence)),
});
