import {
  fairCoinRial,
  inherentBubble,
  marketBubble,
  priceBubble,
  totalBubble,
} from '../../../../shared/funds/bubble.ts';
import { roundTo } from '../../../../shared/units.ts';
import type { Market } from '../market/market.ts';
import type { RealDays } from '../rows/real-days.ts';
import { type BatchRow, type ColumnBatch, columnBatch } from './column-batch.ts';
import { ar1Series, createRandom } from './random.ts';
import type { Scenario } from './scenario.ts';
import type { SimulatedFund } from './simulate-funds.ts';

/** Assumed holdings of a fund of unknown composition, percent points: the median of the known ones. */
const USUAL_COMPOSITION = { bar: 95, coin: 4.5 };

/** Coin bubble on the days of the reference prices: the coin's market price over its gold's world price, less 1. */
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

/** Bubbles of bar and coin by day: the coin's is real where reference prices give it, both are simulated elsewhere. */
function marketBubbles(market: Market, scenario: Scenario): { bar: number; coin: number }[] {
  const real = realCoinBubbles(market);
  const mean = [...real.values()].reduce((sum, value) => sum + value, 0) / Math.max(1, real.size);
  const coins = ar1Series(createRandom(`${scenario.seed}/coin`), scenario.days.length, 0.012, 0.95);
  const bars = ar1Series(createRandom(`${scenario.seed}/bar`), scenario.days.length, 0.004, 0.9);
  return scenario.days.map((day, i) => ({
    bar: bars[i] as number,
    coin: real.get(day) ?? mean + (coins[i] as number),
  }));
}

/** `gold_fund_data`: bubbles of every gold fund; compositions are in the real rows alone. */
export function goldRows(
  funds: readonly SimulatedFund[],
  market: Market,
  scenario: Scenario,
  real: RealDays,
): ColumnBatch {
  const rows: BatchRow<'gold_fund_data'>[] = [];
  const bubbles = marketBubbles(market, scenario);
  for (const { fund, nav, trade } of funds) {
    const { symbol } = fund;
    if (fund.kind !== 'gold' || !trade || symbol === null) continue;
    const { bar, coin } = market.goldComposition.get(symbol) ?? USUAL_COMPOSITION;
    trade.closeRial.forEach((close, i) => {
      const date = scenario.days[nav.start + i] as string;
      if (scenario.closed.has(date) || real.hasGold(symbol, date)) return;
      const today = bubbles[nav.start + i] as { bar: number; coin: number };
      const price = priceBubble(close, nav.redemption[i]) as number;
      const inherent =
        inherentBubble([
          { share: bar / 100, bubble: today.bar },
          { share: coin / 100, bubble: today.coin },
        ]) ?? 0;
      rows.push({
        symbol,
        date,
        price_bubble: roundTo(price, 6),
        inherent_bubble: roundTo(inherent, 6),
        total_bubble: roundTo(totalBubble(price, inherent) as number, 6),
      });
    });
  }
  return columnBatch('gold_fund_data', rows);
}
