// What the database would refuse is refused before it, with its line: one such line would fail the whole file.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../database/database.ts';
import { EQUITY, GOLD, insertMarket, marketState } from '../../database/testing/market-funds.ts';
import { testDatabase, withRollback } from '../../database/testing/test-database.ts';
import { type WritableSpec, type WritableTable, writable } from '../../database/write/writable.ts';
import { writeRows } from '../../database/write/write-rows.ts';
import { answer, batch } from '../testing/batches.ts';
import { LINE_CELLS } from '../testing/csv-cells.ts';
import { canonicalName, headerOf, keyHeaderOf, requiredOf, TABLES } from './columns.ts';
import { parseCsv } from './parse.ts';

const CELLS: Readonly<Record<string, string>> = { ...LINE_CELLS, name: 'نقره' };
const UNUSUAL = ['3000000000', '-3000000000', '99999999999999999999', '0', '-1', '0.5', '-', 'نو', ' a/b '];

const symbolOf = (table: WritableTable): string =>
  table === 'gold_fund_data' ? (GOLD.symbol as string) : 'usd_free';

/** A file of one line that fills the key, what is required, and one more column. */
function fileOf(table: WritableTable, column: string, cell: string): string {
  const own = table === 'funds' ? ['fund'] : [];
  const names = [...new Set([...own, ...keyHeaderOf(table), ...requiredOf(table), column])];
  const line = names.map((name) => (name === column ? cell : (CELLS[name] ?? symbolOf(table))));
  return `${names.join(',')}\n${line.join(',')}`;
}

const COLUMNS = TABLES.flatMap((table) => {
  const { key, columns }: WritableSpec = writable[table];
  const types = { ...key, ...columns };
  return headerOf(table).flatMap((name) => {
    const isLookedUp = canonicalName(table, name) !== name || !types[name];
    return isLookedUp ? [] : [[table, name] as const];
  });
});

describe('a line of a CSV file', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await insertMarket(database);
  });
  afterAll(() => database.close());

  const store = async (db: Queryable, table: WritableTable, text: string): Promise<void> => {
    const { rows } = parseCsv(batch(answer(table, text)), marketState());
    await writeRows(db, rows, { origin: 'csv' });
  };

  it.each(COLUMNS)('with any cell in %s.%s is refused or stored', async (table, name) => {
    for (const cell of UNUSUAL)
      await withRollback(database, (db) =>
        expect(store(db, table, fileOf(table, name, cell)), cell).resolves.toBeUndefined(),
      );
  });

  it('of a new category has the address of its name', () =>
    withRollback(database, async (db) => {
      await store(db, 'categories', 'name,description\nنقرهٔ خام,شمش');
      const { rows } = await db.query(`select slug from public.categories where name = 'نقرهٔ خام'`);
      expect(rows).toEqual([{ slug: 'نقره-خام' }]);
    }));

  it('is refused without a value that each row has', () => {
    const parse = (table: string, text: string) => parseCsv(batch(answer(table, text)), marketState());
    expect(() => parse('reference_prices', 'symbol,date,value\nusd_free,2026-08-10,5')).toThrowError(
      /"unit" is missing/,
    );
    const payouts = `fund,date,per_unit,units\n${EQUITY.symbol},2026-08-10,-,5`;
    expect(parse('fund_payouts', payouts).refused).toMatchObject([{ key: 'line 2', field: 'per_unit' }]);
    const prices = parse('reference_prices', 'symbol,date,value,unit\nusd_free,2026-08-10,-,rial');
    expect([prices.rows, prices.refused, [...prices.dropped.values()]]).toEqual([[], [], [1]]);
    const range = `fund,timestamp,price_low,price_high\n${EQUITY.symbol},2026-08-10 12:30,6,5`;
    expect(parse('fund_live_data', range).refused).toMatchObject([{ key: 'line 2', field: 'price_low' }]);
  });
});
