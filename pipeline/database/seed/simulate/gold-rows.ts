import {
  fairCoinRial,
  inherentBubble,
  marketBubble,
  priceBubble,
  totalBubble,
} from '../../../../shared/funds/bubble.ts';
import { roundTo } from '../../../../shared/units.ts';
import { type ColumnBatch, openBatch } from '../column-batch.ts';
import type { Market } from '../facts/market.ts';
import type { RealDays } from '../rows/real-days.ts';
import type { SimulatedFund } from './simulate-funds.ts';
import { createRandom, ar1Series } from './random.ts';
import type { Scenario } from './scenario.ts';

/** What a fund of unknown composition is taken to hold, percent points: the middle of the known ones. */
const USUAL = { bar: 95, coin: 4.5 };

/** Coin bubble on the days of the reference prices: market price over the world's price. */
function realCoinBubbles(market: Market): Map<string, number> {
  const prices = (symbol: string) =>
    new Map(
      market.referencePrices.filter((line) => line.symbol === symbol).map((line) => [line.date, line.value]),
    );
  const [ounces, dollars] = [prices('gold_ounce'), prices('usd_free')];
  const bubbles = new Map<string, number>();
  for (const [date, coin] of prices('coin_emami')) {
    const [ounce, dollar] = [ounces.get(date), dollars.get(date)];
    const bubble = ounce && dollar ? marketBubble(coin, fairCoinRial(ounce, dollar)) : null;
    if (bubble !== null) bubbles.set(date, bubble);
  }
  return bubbles;
}

/** Bubble of bar and coin by day: real where the reference prices tell the coin's, drawn around the same level elsewhere. */
function marketBubbles(market: Market, world: Scenario): { bar: number; coin: number }[] {
  const real = realCoinBubbles(market);
  const level = [...real.values()].reduce((sum, value) => sum + value, 0) / Math.max(1, real.size);
  const coins = ar1Series(createRandom(`${world.seed}/coin`), world.days.length, 0.012, 0.95);
  const bars = ar1Series(createRandom(`${world.seed}/bar`), world.days.length, 0.004, 0.9);
  return world.days.map((day, i) => ({
    bar: bars[i] as number,
    coin: real.get(day) ?? level + (coins[i] as number),
  }));
}

/** `gold_fund_data`: bubbles of every gold fund; what it is made of stands in the real rows alone. */
export function goldRows(funds: readonly SimulatedFund[], market: Market, world: Scenario, real: RealDays): ColumnBatch {
  const rows = openBatch('gold_fund_data', [
    'symbol',
    'date',
    'price_bubble',
    'inherent_bubble',
    'total_bubble',
  ]);
  const bubbles = marketBubbles(market, world);
  for (const { fund, nav, trade } of funds) {
    if (fund.kind !== 'gold' || !trade || fund.symbol === null) continue;
    const { bar, coin } = market.goldComposition.get(fund.symbol) ?? USUAL;
    trade.closeRial.forEach((close, i) => {
      const date = world.days[nav.start + i] as string;
      if (real.hasGold(fund.symbol as string, date)) return;
      const today = bubbles[nav.start + i] as { bar: number; coin: number };
      const price = priceBubble(close, nav.redemption[i]) as number;
      const inherent =
        inherentBubble([
          { share: bar / 100, bubble: today.bar },
          { share: coin / 100, bubble: today.coin },
        ]) ?? 0;
      const total = totalBubble(price, inherent) as number;
      rows.push(fund.symbol, date, roundTo(price, 6), roundTo(inherent, 6), roundTo(total, 6));
    });
  }
  return rows.done();
}
