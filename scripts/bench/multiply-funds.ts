import type { Database } from '../../pipeline/database/database.ts';

/** Tables with rows per fund, keyed by `fund_id`. */
const TABLES = [
  'fund_live_data',
  'fund_return_data',
  'fund_allocations',
  'fund_nav_history',
  'fund_cash_flow',
  'market_map_data',
  'zakhireh_fixincome',
  'leveraged_funds_data',
  'fund_portfolio_holdings',
];

/** Columns that are copied unchanged: all but generated ones. */
async function copiedColumns(database: Database, table: string): Promise<string[]> {
  const { rows } = await database.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map((row) => row.column_name).filter((name) => name !== 'id');
}

/** Tables with one row per fund and day. */
const DAILY = new Set(['fund_nav_history', 'fund_cash_flow', 'zakhireh_fixincome', 'leveraged_funds_data']);

/** A copy's id is derived from the original's, so that no lookup is needed for the rows of other tables. */
const copyId = (column: string): string => `md5(${column}::text || '/' || $1::text)::uuid`;

async function copyFunds(database: Database, copy: number, days: number): Promise<void> {
  const changed: Record<string, string> = {
    slug: `slug || '-' || $1::text`,
    name: `name || ' ' || $1::text`,
    symbol: `symbol || $1::text`,
    // Exchange codes have at most 18 digits; originals have 17 at most, and differ in their last 15.
    ins_code: `lpad(rtrim($1::text, 'x'), 3, '0') || lpad(right(ins_code, 15), 15, '0')`,
    isin: 'null',
    reg_no: `reg_no || '/' || $1::text`,
  };
  const columns = await copiedColumns(database, 'funds');
  await database.query(
    `insert into funds (id, ${columns.join(', ')})
     select ${copyId('id')}, ${columns.map((name) => changed[name] ?? name).join(', ')} from funds where slug !~ '-[0-9]+x$'`,
    [`${copy}x`],
  );
  for (const table of TABLES) {
    const names = await copiedColumns(database, table);
    await database.query(
      `insert into ${table} (${names.join(', ')})
       select ${names.map((name) => (name === 'fund_id' ? copyId('t.fund_id') : `t.${name}`)).join(', ')}
       from ${table} t join funds f on f.id = t.fund_id where f.slug !~ '-[0-9]+x$'
       ${DAILY.has(table) ? `and t.date > (select max(date) from ${table}) - ${days}` : ''}`,
      [`${copy}x`],
    );
  }
}

/** Multiplies the funds by `factor`; a copy has the rows of its original's last `days` days. */
export async function multiplyFunds(
  database: Database,
  factor: number,
  days = 10_000,
): Promise<{ funds: number }> {
  for (let copy = 2; copy <= factor; copy += 1) await copyFunds(database, copy, days);
  await database.query('analyze');
  const { rows } = await database.query<{ count: string }>('select count(*) from funds');
  return { funds: Number(rows[0]?.count) };
}
