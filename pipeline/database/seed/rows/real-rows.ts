import type { TableRow } from '../../write/writable.ts';
import type { Market } from '../market/market.ts';
import { holdingRows } from './holdings.ts';
import { fundRows, IDENTITY_ORIGIN } from './identity.ts';
import { closeRows, flowRows, goldRows, leverageRows, payoutRows, referenceRows } from './kind-rows.ts';
import { allocationRows, historyRows, quoteRows } from './quotes.ts';

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
