import type { ProvenanceSource } from '../../shared/schema/snapshots/provenance.ts';
import type { Queryable } from '../database/database.ts';

/** Tables that a figure's row may stand in: their names are written into statements. */
const TABLES = new Set([
  'funds',
  'fund_live_data',
  'fund_return_data',
  'fund_allocations',
  'fund_nav_history',
  'fund_cash_flow',
  'zakhireh_fixincome',
  'leveraged_funds_data',
  'fund_portfolio_holdings',
  'gold_fund_data',
  'category_trade_data',
]);
const CASTS: Readonly<Record<string, string>> = {
  timestamp: 'timestamptz',
  date: 'date',
  report_date: 'date',
};

/** e.g. { fund_id: "1", date: "2026-01-01 … 2026-08-16" } → conditions and their values */
function conditionsOf(key: ProvenanceSource['key']) {
  const values: string[] = [];
  const value = (text: string): string => `$${values.push(text)}::text`;
  const conditions = Object.entries(key).map(([name, text]) => {
    const cast = CASTS[name] ?? 'text';
    const column = cast === 'text' ? `t."${name}"::text` : `t."${name}"`;
    const [from = '', to] = text.split(' … ');
    return to === undefined
      ? `${column} = (${value(from)})::${cast}`
      : `${column} between (${value(from)})::${cast} and (${value(to)})::${cast}`;
  });
  return { where: ['true', ...conditions].join(' and '), values };
}

/** Whether the rows of a source can be looked up: those of a whole category or market are counted by their inputs alone. */
export const isReadable = ({ table, key }: ProvenanceSource): boolean =>
  TABLES.has(table) && !('category' in key) && Object.keys(key).length > 0;

/** The rows that a source names now: their number, and the value of `column` where it is one row. */
export interface StoredRows {
  readonly count: number;
  readonly value: string | null;
}

/** Reads a readable source's rows; `column` is null for a count alone. */
export async function readStoredRows(
  db: Queryable,
  source: ProvenanceSource,
  column: string | null,
): Promise<StoredRows> {
  const { where, values } = conditionsOf(source.key);
  const name = column !== null && /^[a-z_0-9]+$/.test(column) ? column : null;
  const { rows } = await db.query<{ count: number; value: string | null }>(
    `select count(*)::int as count, ${name ? `min(to_jsonb(t) ->> '${name}')` : 'null'} as value
     from public."${source.table}" t where ${where}`,
    values,
  );
  return rows[0] ?? { count: 0, value: null };
}
