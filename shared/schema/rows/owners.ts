import type { TableName } from './index.ts';

/**
 * Tables whose rows each belong to one fund, category or symbol, with the field that names this owner. The other tables
 * have no owners, and are small.
 */
export const rowOwners = {
  funds: 'id',
  fund_return_data: 'fundId',
  fund_live_data: 'fundId',
  fund_allocations: 'fundId',
  fund_nav_history: 'fundId',
  fund_cash_flow: 'fundId',
  zakhireh_fixincome: 'fundId',
  leveraged_funds_data: 'fundId',
  fund_portfolio_holdings: 'fundId',
  market_map_data: 'fundId',
  fund_payouts: 'fundId',
  gold_fund_data: 'symbol',
  category_trade_data: 'categoryId',
} as const satisfies Partial<Record<TableName, string>>;

export type OwnedTable = keyof typeof rowOwners;

export const isOwned = (name: TableName): name is OwnedTable => Object.hasOwn(rowOwners, name);

/** Tables that grow with the number of funds. */
export type FundTable = Exclude<OwnedTable, 'category_trade_data'>;

export const isOfFunds = (name: TableName): name is FundTable =>
  isOwned(name) && name !== 'category_trade_data';
