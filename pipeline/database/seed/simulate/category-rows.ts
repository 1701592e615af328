import { FUND_KINDS, type FundKind } from '../../../../shared/schema/lists.ts';
import { rialToToman, roundTo } from '../../../../shared/units.ts';
import { categoryId } from '../../ids.ts';
import type { Market } from '../market/market.ts';
import { type BatchRow, type ColumnBatch, columnBatch } from './column-batch.ts';
import { profileOf } from './profiles.ts';
import { ar1Series, createRandom } from './random.ts';
import type { Scenario } from './scenario.ts';
import type { SimulatedFund } from './simulate-funds.ts';
import type { TradePath } from './trade-path.ts';

type TradedFund = SimulatedFund & { readonly trade: TradePath };

/** One day of a kind, summed over its funds. */
interface DaySum {
  flowRial: number;
  weightRial: number;
  weightedChange: number;
}

/** Individuals' net flow of a fund on its day `i`, rials; the real one where it is known. */
function flowOf({ fund, trade }: TradedFund, i: number, date: string, market: Market): number {
  const real = market.individuals.get(fund.key)?.find((line) => line.date === date);
  return real
    ? real.buy_rial - real.sell_rial
    : (trade.buyingRial[i] as number) - (trade.sellingRial[i] as number);
}

function sumDays(funds: readonly TradedFund[], market: Market, scenario: Scenario): (DaySum | null)[] {
  return scenario.days.map((date, at) => {
    const day: DaySum = { flowRial: 0, weightRial: 0, weightedChange: 0 };
    for (const one of funds) {
      const i = at - one.nav.start;
      if (i < 0 || one.trade.volume[i] === 0) continue;
      day.flowRial += flowOf(one, i, date, market);
      if (i === 0) continue;
      const value = one.trade.valueRial[i] as number;
      day.weightRial += value;
      day.weightedChange +=
        value * ((one.trade.closeRial[i] as number) / (one.trade.closeRial[i - 1] as number) - 1);
    }
    return day.weightRial > 0 ? day : null;
  });
}

/** Standard deviation of a kind's per-capita value around its usual one, as a logarithm. */
const PER_CAPITA_SD = 0.2;

function perCapitaToman(kind: FundKind, side: 'buyerRial' | 'sellerRial', scenario: Scenario): number[] {
  const usual = profileOf(kind).individuals[side];
  const activity = scenario.activity.get(kind) as readonly number[];
  const random = createRandom(`${scenario.seed}/${side}/${kind}`);
  return ar1Series(random, scenario.days.length, PER_CAPITA_SD, 0.7).map((value, i) =>
    Math.round(rialToToman(usual * Math.exp(value + 0.3 * (activity[i] as number)))),
  );
}

/**
 * `category_trade_data`: individuals' flow summed over the funds, their value per head, and the mean price change
 * weighted by trading value, as the connectors compute it. A day on which none of its funds traded has no row. Tomans, as stored.
 */
export function categoryRows(
  funds: readonly SimulatedFund[],
  market: Market,
  scenario: Scenario,
): ColumnBatch {
  const rows: BatchRow<'category_trade_data'>[] = [];
  for (const kind of FUND_KINDS) {
    const traded = funds.filter((one): one is TradedFund => one.fund.kind === kind && one.trade !== null);
    const buyers = perCapitaToman(kind, 'buyerRial', scenario);
    const sellers = perCapitaToman(kind, 'sellerRial', scenario);
    sumDays(traded, market, scenario).forEach((day, i) => {
      if (day === null) return;
      rows.push({
        category_id: categoryId(kind),
        date: scenario.days[i] as string,
        cash_flow: Math.round(rialToToman(day.flowRial)),
        buying_per_capita: buyers[i] as number,
        selling_per_capita: sellers[i] as number,
        average_price_change_percent: roundTo((day.weightedChange / day.weightRial) * 100, 4),
      });
    });
  }
  return columnBatch('category_trade_data', rows);
}
