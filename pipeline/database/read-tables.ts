import type { z } from 'zod';
import type { RowDefinition } from '../../shared/schema/row.ts';
import { rowDefinitions, type TableName, type Tables } from '../../shared/schema/rows/index.ts';
import { isOwned, rowOwners } from '../../shared/schema/rows/owners.ts';
import type { Queryable } from './database.ts';
import { tableQueries } from './tables/table-queries.ts';
import type { TableQuery } from './tables/table-query.ts';

/** A stored value that broke its row's schema: the row is left out, the rest publishes. */
export interface Refusal {
  readonly table: TableName;
  /** Whose row it is (`shared/schema/rows/owners`); null in tables whose rows have no owner. */
  readonly owner: string | null;
  /** What names the row, e.g. "news/gold-record" for an article. */
  readonly key: string;
  /** Stored column, with the place in a history, e.g. "nav_redemption[17]". */
  readonly field: string;
  readonly value: unknown;
  readonly reason: string;
}

export interface TablesRead<N extends TableName> {
  readonly tables: Pick<Tables, N>;
  readonly refused: readonly Refusal[];
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

/** Rows of a table, those of the named owners or all; a table without owners has only all. */
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

/** Statements at a time: with more, the last ones would wait for a connection until they are given up. */
const MAX_CONCURRENT = 3;

/** Does the same to each item, a few at a time; the answers are in the items' order. */
async function mapConcurrently<I, O>(items: readonly I[], work: (item: I) => Promise<O>): Promise<O[]> {
  const answers: O[] = [];
  const left = items.entries();
  const lane = async (): Promise<void> => {
    for (const [at, item] of left) answers[at] = await work(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, lane));
  return answers;
}

/**
 * Reads the named tables as `shared/schema/rows` describes them, each in a statement of its own. Rows that break their
 * schema are returned as refusals; the rest remains. Throws CliError for a missing table or a database that went away.
 * Ask `tableChanges` first: a change in between is then read twice, never missed.
 */
export async function readTables<const N extends TableName>(
  database: Queryable,
  names: readonly N[],
): Promise<TablesRead<N>> {
  const read = await mapConcurrently(names, async (name) => [name, await readTable(database, name)] as const);
  return {
    tables: Object.fromEntries(read.map(([name, { rows }]) => [name, rows])) as unknown as Pick<Tables, N>,
    refused: read.flatMap(([, { refused }]) => refused),
  };
}

/** Rows of one table that take the place of what was known: of all owners where `owners` is null. */
export interface TableUpdate {
  readonly table: TableName;
  readonly owners: readonly string[] | null;
  readonly rows: readonly unknown[];
  readonly refused: readonly Refusal[];
}

/** Reads what `changes` names: whole tables, or the rows of some owners in them. */
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
