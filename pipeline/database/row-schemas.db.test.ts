import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_COLUMNS } from '../../shared/schema/database-columns.ts';
import { nullFields } from '../../shared/schema/null-fields.ts';
import { type RowDefinition, storedColumns } from '../../shared/schema/row.ts';
import { rowDefinitions } from '../../shared/schema/rows/index.ts';
import type { Database } from './database.ts';
import { testDatabase } from './testing/test-database.ts';
import { type WritableSpec, writable } from './write/writable.ts';

/** The row schema is the only list of a table's columns: a new column is added in the migration and there. */

const definitions: readonly RowDefinition[] = Object.values(rowDefinitions);

describe('row schemas', () => {
  let database: Database;
  /** Postgres type by "table.column". */
  let types: ReadonlyMap<string, string>;
  beforeAll(async () => {
    database = await testDatabase();
    const { rows } = await database.query<{ name: string; type: string }>(
      `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public'`,
    );
    types = new Map(rows.map(({ name, type }) => [name, type]));
  });
  afterAll(() => database.close());

  const columnsInDatabase = (table: string): string[] =>
    [...types.keys()]
      .filter((name) => name.startsWith(`${table}.`))
      .map((name) => name.slice(table.length + 1));

  // A schema names the columns that the database sets where something reads them.
  // spec 12.1, 12.2, 12.3, 12.4, 12.5, 12.6, 12.8, 12.12, 12.13
  it.each(definitions)('of $table names every column that the table has, and no other', (definition) => {
    const names = new Set(storedColumns(definition).keys());
    const inDatabase = columnsInDatabase(definition.table);
    expect(inDatabase.filter((name) => !names.has(name) && !DATABASE_COLUMNS.includes(name))).toEqual([]);
    expect([...names].filter((name) => !inDatabase.includes(name))).toEqual([]);
  });

  it.each(Object.entries<WritableSpec>(writable))(
    'give the columns that sources write into %s their types',
    (table, spec) => {
      for (const [name, { pg }] of Object.entries({ ...spec.key, ...spec.columns })) {
        const type = types.get(`${table}.${name}`)?.replace('timestamp with time zone', 'timestamptz');
        expect(pg, `${table}.${name}`).toBe(type);
      }
    },
  );

  it('make every stored column of a market table writable, unless the database or the staff keep it', () => {
    const unwritable = definitions
      .filter(({ table }) => table in writable)
      .flatMap((definition) => {
        const { key, columns }: WritableSpec = writable[definition.table as keyof typeof writable];
        return [...storedColumns(definition).keys()]
          .filter((name) => !(name in key || name in columns) && name !== 'origin')
          .map((name) => `${definition.table}.${name}`);
      });
    expect(unwritable.sort()).toEqual([
      'categories.color',
      'categories.updated_at',
      'consumer_price_index.entered_at',
      'consumer_price_index.entered_by',
      'funds.updated_at',
      'market_map_data.is_latest',
    ]);
  });

  it('give the row whose fields are all null', () => {
    for (const { schema, columns } of definitions) {
      const fields = Object.keys(columns).map((field) => [field, null]);
      expect(nullFields(schema)).toEqual(Object.fromEntries(fields));
    }
  });
});
