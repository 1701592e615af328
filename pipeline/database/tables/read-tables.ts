import type { z } from 'zod';
import type { RowDefinition } from '../../../shared/schema/row.ts';
import { rowDefinitions, type TableName } from '../../../shared/schema/rows/index.ts';
import { isOwned, rowOwners } from '../../../shared/schema/rows/owners.ts';
import { forEachConcurrent } from '../../storage/for-each-concurrent.ts';
import type { Queryable } from '../database.ts';
import { tableQueries } from './table-queries.ts';
import type { TableQuery } from './table-query.ts';

/** A stored value that does not fit its row's schema: the row is left out, the others are published. */
export interface Refusal {
  readonly table: TableName;
  /** The row's owner (`shared/schema/rows/owners`); null in tables whose rows have no owner. */
  readonly owner: string | null;
  /** Identifies the row, e.g. "news/gold-record" for an article. */
  readonly key: string;
  /** Stored column, with the index in a history, e.g. "nav_redemption[17]". */
  readonly field: string;
  readonly value: unknown;
  readonly reason: string;
}

const at = (record: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    record,
  );

function refusals(table: TableName, record: Record<string, unknown>, error: z.ZodError): Refusal[] {
  const definition: RowDefinition = rowDefinitions[table];
  const owner = isOwned(table) ? String(record[rowOwners[table]]) : null;
  const key = tableQueries[table].key.map((field) => String(record[field])).join('/');
  return error.issues.map(({ path, message }) => {
    const [field, ...rest] = path;
    const stored = definition.columns[String(field)]?.[0] ?? String(field);
    return {
      table,
      owner,
      key,
      field: stored + rest.map((step) => `[${String(step)}]`).join(''),
      value: at(record, path),
      reason: message,
    };
  });
}

/** Rows of a table: those of the named owners, or all where `owners` is null or the table has none. */
async function readTable(
  database: Queryable,
  table: TableName,
  owners: readonly string[] | null = null,
): Promise<{ rows: unknown[]; refused: Refusal[] }> {
  const { sql, sqlOfOwners }: TableQuery = tableQueries[table];
  const { rows: records } = await (owners && sqlOfOwners
    ? database.query(sqlOfOwners, [owners])
    : database.query(sql));
  const { schema }: RowDefinition = rowDefinitions[table];
  const rows: unknown[] = [];
  const refused: Refusal[] = [];
  for (const record of records) {
    const parsed = schema.safeParse(record);
    if (parsed.success) rows.push(parsed.data);
    else refused.push(...refusals(table, record, parsed.error));
  }
  return { rows, refused };
}

/** Concurrent statements: with more, the last ones time out waiting for a connection. */
const MAX_CONCURRENT = 3;

/** Maps the items, MAX_CONCURRENT at a time; results are in the items' order. */
async function mapConcurrently<I, O>(items: readonly I[], work: (item: I) => Promise<O>): Promise<O[]> {
  const results: O[] = [];
  await forEachConcurrent(items.entries(), MAX_CONCURRENT, async ([at, item]) => {
    results[at] = await work(item);
  });
  return results;
}

/** Rows of one table that replace those read before: of all owners where `owners` is null. */
export interface TableUpdate {
  readonly table: TableName;
  readonly owners: readonly string[] | null;
  readonly rows: readonly unknown[];
  readonly refused: readonly Refusal[];
}

/**
 * Reads the tables of `changes` as `shared/schema/rows` describes them, one statement a table: whole, or the rows of the named
 * owners. Rows that do not fit their schema are returned as refusals. Throws CliError for a missing table or a lost connection. Call
 * `tableChanges` first: a change in between is then read twice, never missed.
 */
export async function readUpdates(
  database: Queryable,
  changes: ReadonlyMap<TableName, readonly string[] | null>,
): Promise<TableUpdate[]> {
  return mapConcurrently([...changes], async ([table, owners]) => ({
    table,
    owners,
    ...(await readTable(database, table, owners)),
  }));
}
