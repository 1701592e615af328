import { priceBubble } from '../../../../shared/funds/bubble.ts';
import { realLeverage } from '../../../../shared/funds/leverage.ts';
import { roundTo } from '../../../../shared/units.ts';
import type { Market } from '../market/market.ts';
import type { RealDays } from '../rows/real-days.ts';
import { type BatchRow, type ColumnBatch, columnBatch } from './column-batch.ts';
import { createRandom } from './random.ts';
import type { Scenario } from './scenario.ts';
import type { SimulatedFund } from './simulate-funds.ts';

/** Median nominal ratio of 182 real fund-days. */
const USUAL_RATIO = 2.2;
/** Standard deviation of the funds' own usual ratios: of ln(ratio − 1). */
const BETWEEN_FUNDS_SD = 0.2;
/** Share of its distance to the usual ratio that a fund closes a day, by issuing or redeeming ordinary units. */
const MEAN_REVERSION = 0.05;
const DAILY_SD = 0.008;

/**
 * Nominal ratio by day. Ratio − 1 is ordinary over premium assets: it falls as the premium NAV rises, and reverts to its
 * mean. Continues from the last real ratio before the first day, and passes through the ratios of real days.
 */
function nominalRatios({ fund, nav }: SimulatedFund, market: Market, scenario: Scenario): number[] {
  const random = createRandom(`${scenario.seed}/leverage/${fund.key}`);
  const usual = Math.log(USUAL_RATIO - 1) + BETWEEN_FUNDS_SD * random.normal();
  const real = (market.leverage.get(fund.key) ?? []).filter(({ nominal_ratio }) => nominal_ratio !== null);
  const before = real.findLast(({ date }) => date < (scenario.days[nav.start] as string));
  const realByDay = new Map(real.map(({ date, nominal_ratio }) => [date, nominal_ratio as number]));
  let log = before ? Math.log((before.nominal_ratio as number) - 1) : usual;
  return nav.redemption.map((value, i) => {
    const rise = i === 0 ? 0 : Math.log(value / (nav.redemption[i - 1] as number));
    const today = realByDay.get(scenario.days[nav.start + i] as string);
    log = today
      ? Math.log(today - 1)
      : log - rise + MEAN_REVERSION * (usual - log) + DAILY_SD * random.normal();
    return 1 + Math.exp(log);
  });
}

/** `leveraged_funds_data` */
export function leverageRows(
  funds: readonly SimulatedFund[],
  market: Market,
  scenario: Scenario,
  real: RealDays,
): ColumnBatch {
  const rows: BatchRow<'leveraged_funds_data'>[] = [];
  for (const simulated of funds) {
    const { fund, nav, trade } = simulated;
    if (fund.kind !== 'leveraged' || !trade) continue;
    const stock = market.allocations.get(fund.key)?.at(-1)?.stock;
    // Without a reported share of stocks the real ratio is unknown: an assumed share would look like a measured one.
    const equity = stock === null || stock === undefined ? null : stock / 100;
    nominalRatios(simulated, market, scenario).forEach((nominal, i) => {
      const date = scenario.days[nav.start + i] as string;
      if (scenario.closed.has(date) || real.hasLeverage(fund.key, date)) return;
      const bubble = priceBubble(trade.closeRial[i], nav.redemption[i]) as number;
      const ratio = realLeverage(nominal, equity, bubble);
      rows.push({
        fund_id: fund.id,
        date,
        price_bubble: roundTo(bubble, 6),
        nominal_ratio: roundTo(nominal, 4),
        real_ratio: ratio === null ? null : roundTo(Math.max(0, ratio), 4),
      });
    });
  }
  return columnBatch('leveraged_funds_data', rows);
}
