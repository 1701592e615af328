import { SIMULATED } from '../../../shared/schema/rows/funds.ts';
import type { Queryable } from '../database.ts';
import { MARKET_TABLES } from '../is-demonstration.ts';
import { quoteName } from '../quote-name.ts';
import { type WritableSpec, writable } from '../write/writable.ts';
import type { ColumnBatch, Value } from './simulate/column-batch.ts';

/** Rows per statement that the embedded database can parse. */
const MAX_ROWS = 10_000;

/** A column as the text of a Postgres array: faster than a driver's parameters for a million values. */
const arrayText = (values: readonly Value[]): string =>
  `{${values.map((value) => (value === null ? 'null' : typeof value === 'number' ? String(value) : quoted(value))).join()}}`;
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Inserts simulated rows; a row whose key exists is skipped, because the stored one is real. Returns how many were inserted. */
export async function insertSimulated(db: Queryable, rows: ColumnBatch): Promise<number> {
  const spec: WritableSpec = writable[rows.table];
  const target = `(${Object.keys(spec.key).map(quoteName).join()})${spec.where ? ` where ${spec.where}` : ''}`;
  const lists = rows.types.map((type, i) => `$${i + 1}::text::${type}[]`).join(', ');
  const sql = `insert into public.${quoteName(rows.table)} (${[...rows.names, 'origin'].map(quoteName).join()})
    select v.*, '${SIMULATED}' from unnest(${lists}) v on conflict ${target} do nothing`;
  let inserted = 0;
  for (let from = 0; from < rows.length; from += MAX_ROWS) {
    const part = rows.values.map((values) => arrayText(values.slice(from, from + MAX_ROWS)));
    inserted += (await db.query(sql, part)).rowCount;
  }
  return inserted;
}

/** Deletes every simulated row. Returns how many there were. */
export async function deleteSimulated(db: Queryable): Promise<number> {
  let deleted = 0;
  for (const table of MARKET_TABLES) {
    deleted += (await db.query(`delete from public.${quoteName(table)} where origin = '${SIMULATED}'`))
      .rowCount;
  }
  return deleted;
}
