import { priceBubble } from '../../../../shared/funds/bubble.ts';
import { realLeverage } from '../../../../shared/funds/leverage.ts';
import { roundTo } from '../../../../shared/units.ts';
import { type ColumnBatch, openBatch } from '../column-batch.ts';
import type { Market } from '../facts/market.ts';
import type { RealDays } from '../rows/real-days.ts';
import type { SimulatedFund } from './simulate-funds.ts';
import { createRandom } from './random.ts';
import type { Scenario } from './scenario.ts';

/** The middle of 182 real fund-days, and how a fund's own usual ratio lies around it (of the ratio less 1, as a logarithm). */
const USUAL_RATIO = 2.2;
const BETWEEN_FUNDS = 0.2;
/** Share of its distance to the usual ratio that a fund wins back a day, by issuing or redeeming ordinary units. */
const RETURNS = 0.05;
const DAILY_SD = 0.008;
/** Where the share of stocks is not known. */
const USUAL_STOCKS = 0.9;

/**
 * Nominal ratio by day. Ratio − 1 is ordinary over premium assets: it falls as the premium NAV rises, and comes back.
 * Goes on from the last real ratio before the first day, and through those of real days.
 */
function nominalRatios({ fund, nav }: SimulatedFund, market: Market, world: Scenario): number[] {
  const random = createRandom(`${world.seed}/leverage/${fund.key}`);
  const usual = Math.log(USUAL_RATIO - 1) + BETWEEN_FUNDS * random.normal();
  const real = (market.leverage.get(fund.key) ?? []).filter(({ nominal_ratio }) => nominal_ratio !== null);
  const before = real.findLast(({ date }) => date < (world.days[nav.start] as string));
  const known = new Map(real.map(({ date, nominal_ratio }) => [date, nominal_ratio as number]));
  let height = before ? Math.log((before.nominal_ratio as number) - 1) : usual;
  return nav.redemption.map((value, i) => {
    const rise = i === 0 ? 0 : Math.log(value / (nav.redemption[i - 1] as number));
    const today = known.get(world.days[nav.start + i] as string);
    height = today
      ? Math.log(today - 1)
      : height - rise + RETURNS * (usual - height) + DAILY_SD * random.normal();
    return 1 + Math.exp(height);
  });
}

/** `leveraged_funds_data` */
export function leverageRows(
  funds: readonly SimulatedFund[],
  market: Market,
  world: Scenario,
  real: RealDays,
): ColumnBatch {
  const rows = openBatch('leveraged_funds_data', [
    'fund_id',
    'date',
    'price_bubble',
    'nominal_ratio',
    'real_ratio',
  ]);
  for (const drawn of funds) {
    const { fund, nav, trade } = drawn;
    if (fund.kind !== 'leveraged' || !trade) continue;
    const stock = market.allocations.get(fund.key)?.at(-1)?.stock;
    const equity = stock === null || stock === undefined ? USUAL_STOCKS : stock / 100;
    nominalRatios(drawn, market, world).forEach((nominal, i) => {
      const date = world.days[nav.start + i] as string;
      if (real.hasLeverage(fund.key, date)) return;
      const bubble = priceBubble(trade.closeRial[i], nav.redemption[i]) as number;
      const ratio = realLeverage(nominal, equity, bubble) as number;
      rows.push(fund.id, date, roundTo(bubble, 6), roundTo(nominal, 4), roundTo(Math.max(0, ratio), 4));
    });
  }
  return rows.done();
}
