import { FUND_KINDS, type FundKind } from '../../../../shared/schema/rows/funds.ts';
import { rialToToman, roundTo } from '../../../../shared/units.ts';
import { type ColumnBatch, openBatch } from '../column-batch.ts';
import type { Market } from '../facts/market.ts';
import { categoryId } from '../../ids.ts';
import type { SimulatedFund } from './simulate-funds.ts';
import { profileOf } from './profiles.ts';
import { createRandom, ar1Series } from './random.ts';
import type { TradePath } from './trade-path.ts';
import type { Scenario } from './scenario.ts';

type Traded = SimulatedFund & { readonly trade: TradePath };

/** One day of a kind, summed over its funds. */
interface Day {
  flowRial: number;
  weightRial: number;
  weighted: number;
}

/** Individuals' net flow of a fund on its day `i`: the real one where there is one. */
function flowOf({ fund, trade }: Traded, i: number, date: string, market: Market): number {
  const real = market.individuals.get(fund.key)?.find((line) => line.date === date);
  return real
    ? real.buy_rial - real.sell_rial
    : (trade.buyingRial[i] as number) - (trade.sellingRial[i] as number);
}

function daysOf(funds: readonly Traded[], market: Market, world: Scenario): (Day | null)[] {
  return world.days.map((date, at) => {
    const day: Day = { flowRial: 0, weightRial: 0, weighted: 0 };
    for (const one of funds) {
      const i = at - one.nav.start;
      if (i < 0 || one.trade.volume[i] === 0) continue;
      day.flowRial += flowOf(one, i, date, market);
      if (i === 0) continue;
      const netAsset = one.nav.netAssetRial[i] as number;
      day.weightRial += netAsset;
      day.weighted +=
        netAsset * ((one.trade.closeRial[i] as number) / (one.trade.closeRial[i - 1] as number) - 1);
    }
    return day.weightRial > 0 ? day : null;
  });
}

/** How a kind's per-capita value wanders around its usual one, as a logarithm. */
const PER_CAPITA_SD = 0.2;

function perCapitas(kind: FundKind, side: 'buyerRial' | 'sellerRial', world: Scenario): number[] {
  const usual = profileOf(kind).individuals[side];
  const activity = world.activity.get(kind) as readonly number[];
  return ar1Series(createRandom(`${world.seed}/${side}/${kind}`), world.days.length, PER_CAPITA_SD, 0.7).map(
    (value, i) => Math.round(rialToToman(usual * Math.exp(value + 0.3 * (activity[i] as number)))),
  );
}

/**
 * `category_trade_data`: individuals' flow summed over the funds, their value per head, and the mean price change
 * weighted by net assets. A day on which none of its funds traded has no row. Tomans, as stored.
 */
export function categoryRows(funds: readonly SimulatedFund[], market: Market, world: Scenario): ColumnBatch {
  const rows = openBatch('category_trade_data', [
    'category_id',
    'date',
    'cash_flow',
    'buying_per_capita',
    'selling_per_capita',
    'average_price_change_percent',
  ]);
  for (const kind of FUND_KINDS) {
    const traded = funds.filter((one): one is Traded => one.fund.kind === kind && one.trade !== null);
    const [buyers, sellers] = [perCapitas(kind, 'buyerRial', world), perCapitas(kind, 'sellerRial', world)];
    daysOf(traded, market, world).forEach((day, i) => {
      if (day === null) return;
      rows.push(
        categoryId(kind),
        world.days[i] as string,
        Math.round(rialToToman(day.flowRial)),
        buyers[i] as number,
        sellers[i] as number,
        roundTo((day.weighted / day.weightRial) * 100, 4),
      );
    });
  }
  return rows.done();
}
