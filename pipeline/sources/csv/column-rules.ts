import type { ColumnType } from '../../../shared/schema/row.ts';
import { rowDefinitions } from '../../../shared/schema/rows/index.ts';
import type { WritableTable } from '../../database/write/writable.ts';
import { type Rule, rules } from '../validate/rules.ts';

/** What a column's figures count. Those of money and of things have no three decimals; those of `reference_prices` may, because some are dollars. */
export type Unit = 'percent' | 'fraction' | 'ratio' | 'price' | 'amount';

/** Its prices are of dollars too, with decimals. */
const OTHER_MONEY = 'reference_prices';
/** Percent points that no field reads. */
const UNREAD_PERCENT = 'funds.return';

/** The name of the field that reads a column, e.g. "fund_nav_history.net_asset" → "netAssetRial": its end names the unit. */
const fields: ReadonlyMap<string, string> = new Map(
  Object.values(rowDefinitions).flatMap(({ table, columns }) =>
    Object.entries(columns).map(([field, [name]]) => [`${table}.${name}`, field] as const),
  ),
);

/** The unit of a column of figures. */
export function unitOf(table: WritableTable, name: string): Unit {
  const column = `${table}.${name}`;
  const field = fields.get(column) ?? '';
  if (column === UNREAD_PERCENT || field.endsWith('Percent')) return 'percent';
  if (field.endsWith('Fraction')) return 'fraction';
  if (field.endsWith('Ratio')) return 'ratio';
  return table === OTHER_MONEY ? 'price' : 'amount';
}

/** Tables whose percent points and fractions are shares of assets. */
const SHARES: readonly string[] = ['fund_allocations', 'gold_fund_data', 'fund_portfolio_holdings'];
const PRICE_CHANGE = 'price_change_percent';

/** The figures that a column may have: those of the sources where they have a rule, else what the database takes. */
export function ruleOf(table: WritableTable, name: string, { pg, range }: ColumnType): Rule {
  const unit = unitOf(table, name);
  if (unit === 'percent')
    return SHARES.includes(table) && name !== PRICE_CHANGE ? rules.sharePercent : rules.returnPercent;
  if (unit === 'fraction')
    return table === 'fund_portfolio_holdings' ? rules.shareFraction : rules.bubbleFraction;
  if (unit === 'ratio') return rules.ratio;
  if (pg === 'integer') return range === 'positive' ? rules.positiveCount : range ? rules.count : rules.whole;
  return rules[range ?? 'any'];
}
