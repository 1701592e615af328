import { SIMULATED } from '../../shared/schema/origins.ts';
import type { Queryable } from './database.ts';

/** Every table with a column `origin`, those most likely simulated first. */
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
  'fund_payouts',
  'funds',
] as const;

/** True while a simulated row is left; answered by indexes of simulated rows alone. */
export async function isDemonstration(database: Queryable): Promise<boolean> {
  const exists = MARKET_TABLES.map(
    (table) => `exists (select from public.${table} where origin = '${SIMULATED}')`,
  );
  const { rows } = await database.query<{ simulated: boolean }>(`select ${exists.join(' or ')} as simulated`);
  return rows[0]?.simulated ?? false;
}
