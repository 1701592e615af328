import { SIMULATED } from '../../shared/schema/rows/funds.ts';
import type { Queryable } from './database.ts';

/**
 * The newest trading day in the data, e.g. "2026-08-16", in Tehran; before the first live price the newest day of any
 * daily figure. Null in an empty database.
 */
export async function newestTradingDay(database: Queryable): Promise<string | null> {
  const newest = (table: string, moment: string) =>
    `(select max(t.${moment}) from public.funds f cross join lateral (
        select x.${moment} from public.${table} x where x.fund_id = f.id order by x.${moment} desc limit 1) t)`;
  const { rows } = await database.query<{ day: string | null }>(
    `select coalesce((${newest('fund_live_data', 'timestamp')} at time zone 'Asia/Tehran')::date,
       greatest(${newest('fund_nav_history', 'date')}, ${newest('fund_return_data', 'date')})) as day`,
  );
  return rows[0]?.day ?? null;
}

/** Every table whose rows say where they came from; the tables that are most likely simulated come first. */
export const MARKET_TABLES = [
  'fund_live_data',
  'market_map_data',
  'fund_cash_flow',
  'category_trade_data',
  'fund_nav_history',
  'zakhireh_fixincome',
  'gold_fund_data',
  'leveraged_funds_data',
  'fund_return_data',
  'fund_allocations',
  'fund_portfolio_holdings',
  'reference_prices',
  'funds',
] as const;

/** True as long as one row of the demonstration's generator is left. Answered from small indexes of such rows alone. */
export async function isDemonstration(database: Queryable): Promise<boolean> {
  const exists = MARKET_TABLES.map(
    (table) => `exists (select from public.${table} where origin = '${SIMULATED}')`,
  );
  const { rows } = await database.query<{ simulated: boolean }>(`select ${exists.join(' or ')} as simulated`);
  return rows[0]?.simulated ?? false;
}
