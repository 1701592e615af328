import { oldestCurrentDay } from '../../../shared/funds/ages.ts';
import { isNonZero } from '../../../shared/funds/figures.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { dayEvidence, type Evidence, mergeEvidence } from '../common/evidence.ts';
import { dailyNetAssetsOf } from '../common/fund-assets.ts';
import type { Moment } from '../common/moment.ts';
import { historyByFund } from '../common/rows-by-fund.ts';
import { addWeightedSums, type WeightedSum, weightedSum } from '../common/weighted-sums.ts';
import { currentReturns } from '../returns/current-returns.ts';
import { windowEvidence } from './clean-histories.ts';
import { yearRisk } from './year-risk.ts';

/**
 * What the sessions of a year gave to holders of fixed-income funds, weighted by net assets, and the rows behind them. The returns that
 * stand beside the rate leave out closures of the exchange; so does the rate: over the year with the closure of 2026 the funds report
 * 37.5%, over its sessions they grew at the pace of 38.2%. A fund without a year of sessions counts with the return that it reports.
 */
export interface RiskFree {
  readonly sum: WeightedSum;
  readonly funds: number;
  readonly evidence: readonly Evidence[];
}

type Day = Pick<Moment, 'day'>;
type RiskFreeTables = Pick<
  Tables,
  | (typeof CATALOGUE_TABLES)[number]
  | 'fund_return_data'
  | 'fund_nav_history'
  | 'fund_payouts'
  | 'market_holidays'
>;

/** The pace of a fund's year up to the week of `day`, percent points, and its rows; null where it is not known: fipiran reports 0 for it. */
function yearlyOf(fund: Row<'funds'>, tables: RiskFreeTables, moment: Day) {
  const history = historyByFund(tables.fund_nav_history).get(fund.id);
  const risk = history ? yearRisk(fund, history, tables) : null;
  if (history && risk?.ratios.value && risk.to >= oldestCurrentDay(moment.day))
    return {
      percent: fractionToPercent(risk.ratios.value.yearly),
      evidence: windowEvidence(history, tables, risk),
    };
  const reported = currentReturns(tables.fund_return_data, moment).get(fund.id);
  return reported && isNonZero(reported.yearlyPercent)
    ? { percent: reported.yearlyPercent, evidence: dayEvidence(reported) }
    : null;
}

/**
 * Of the fixed-income funds in `tables` with a yearly return of the last week and known net assets. A fund that closes leaves it a week after its
 * last day: closing it moves no ratio of others.
 */
export function riskFree(tables: RiskFreeTables, moment: Day): RiskFree {
  const known = catalogueOf(tables)
    .allFunds.filter(({ category }) => category.isFixedIncome)
    .flatMap((entry) => {
      const [own, assets] = [yearlyOf(entry.row, tables, moment), dailyNetAssetsOf(entry, tables)];
      return own && assets ? [{ ...own, assets }] : [];
    });
  return {
    sum: weightedSum(known.map(({ percent, assets }) => [percent, assets.value] as const)),
    funds: known.length,
    evidence: mergeEvidence(known.flatMap(({ evidence, assets }) => [evidence, assets.evidence])),
  };
}

export const addRiskFree = (all: readonly RiskFree[]): RiskFree => ({
  sum: addWeightedSums(all.map(({ sum }) => sum)),
  funds: all.reduce((total, { funds }) => total + funds, 0),
  evidence: mergeEvidence(all.flatMap(({ evidence }) => evidence)),
});
