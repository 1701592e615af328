import type { TableName, Tables } from '../../../shared/schema/rows/index.ts';
import type { Queryable } from '../database.ts';
import { type Refusal, readUpdates } from '../tables/read-tables.ts';

/** The named tables, whole. */
export async function readTables<const N extends TableName>(
  database: Queryable,
  names: readonly N[],
): Promise<{ tables: Pick<Tables, N>; refused: Refusal[] }> {
  const read = await readUpdates(database, new Map(names.map((name) => [name, null])));
  return {
    tables: Object.fromEntries(read.map(({ table, rows }) => [table, rows])) as unknown as Pick<Tables, N>,
    refused: read.flatMap(({ refused }) => refused),
  };
}
