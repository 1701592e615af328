import { totalBubble } from '../../../../shared/funds/bubble.ts';
import { rialToToman, roundTo } from '../../../../shared/units.ts';
import { row, type TableRow } from '../../write/writable.ts';
import type { Fund } from '../market/funds.ts';
import type { Market } from '../market/market.ts';
import { holdingRows } from './holdings.ts';
import { fundRows, IDENTITY_ORIGIN } from './identity.ts';
import { allocationRows, historyRows, quoteRows } from './quotes.ts';

/** A row with its source. */
interface Sourced {
  readonly origin: string;
  readonly row: TableRow;
}

const ofFund = <T extends { origin: string }>(
  market: Market,
  lists: ReadonlyMap<string, readonly T[]>,
  make: (fund: Fund, line: T) => TableRow,
): Sourced[] =>
  market.funds.flatMap((fund) =>
    (lists.get(fund.key) ?? []).map((line) => ({ origin: line.origin, row: make(fund, line) })),
  );

/** `leveraged_funds_data`. The real ratio is null: no share of stocks is recorded for those days. */
const leverageRows = (market: Market): Sourced[] =>
  ofFund(market, market.leverage, ({ id }, line) =>
    row('leveraged_funds_data', {
      fund_id: id,
      date: line.date,
      price_bubble: line.price_bubble,
      nominal_ratio: line.nominal_ratio,
      real_ratio: null,
    }),
  );

/** `fund_cash_flow`, in tomans as stored. */
const flowRows = (market: Market): Sourced[] =>
  ofFund(market, market.individuals, ({ id }, line) =>
    row('fund_cash_flow', {
      fund_id: id,
      date: line.date,
      cash_flow: Math.round(rialToToman(line.buy_rial)) - Math.round(rialToToman(line.sell_rial)),
      buying: Math.round(rialToToman(line.buy_rial)),
      selling: Math.round(rialToToman(line.sell_rial)),
    }),
  );

/** `gold_fund_data`: the bubbles of 2024, and each gold fund's composition in its newest report. */
function goldRows(market: Market): Sourced[] {
  const symbols = new Set(market.funds.filter(({ kind }) => kind === 'gold').map(({ symbol }) => symbol));
  const bubbles = market.goldBubbles.map(({ origin, ...line }) => ({
    origin,
    // The record divides by 1 − inherent; every total of this site compounds: docs/accuracy.md.
    row: row('gold_fund_data', {
      ...line,
      total_bubble: totalBubble(line.price_bubble, line.inherent_bubble),
    }),
  }));
  const mixes = [...market.goldComposition.values()].filter(({ symbol }) => symbols.has(symbol));
  return [
    ...bubbles,
    ...mixes.map(({ symbol, date, bar, coin, silver, liquidity, origin }) => ({
      origin,
      row: row('gold_fund_data', {
        symbol,
        date,
        adjusted_sum_bar_percentage: bar,
        adjusted_sum_coin_percentage: coin,
        adjusted_sum_silver_percentage: silver,
        other_percentage: roundTo(liquidity, 4),
      }),
    })),
  ];
}

/** `reference_prices` */
const referenceRows = (market: Market): Sourced[] =>
  [...market.referenceHistory, ...market.referencePrices].map(({ origin, ...line }) => ({
    origin,
    row: row('reference_prices', line),
  }));

/** `fund_nav_history`: the exchange's part of a day. */
const closeRows = (market: Market): Sourced[] =>
  ofFund(market, market.closes, ({ id }, { key: _, origin: __, ...line }) =>
    row('fund_nav_history', { fund_id: id, ...line }),
  );

/** `fund_payouts` */
const payoutRows = (market: Market): Sourced[] =>
  ofFund(market, market.payouts, ({ id }, { key: _, origin: __, ...line }) =>
    row('fund_payouts', { fund_id: id, ...line }),
  );

/** Every real market row by its `origin`; funds come first. */
export function realRows(market: Market): Map<string, TableRow[]> {
  const byOrigin = new Map<string, TableRow[]>([
    [IDENTITY_ORIGIN, [...fundRows(market), ...quoteRows(market), ...allocationRows(market)]],
    ['codal', holdingRows(market)],
  ]);
  const add = (origin: string, rows: readonly TableRow[]) =>
    byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), ...rows]);
  for (const [origin, rows] of historyRows(market)) add(origin, rows);
  const others = [
    ...leverageRows(market),
    ...flowRows(market),
    ...goldRows(market),
    ...referenceRows(market),
    ...payoutRows(market),
    ...closeRows(market),
  ];
  for (const [origin, list] of Map.groupBy(others, (one) => one.origin))
    add(
      origin,
      list.map((one) => one.row),
    );
  return byOrigin;
}
