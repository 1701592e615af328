import { type Queryable, quoteName } from '../../database.ts';

/** Rows of one table; each has the same columns. */
export interface ContentTable {
  readonly name: string;
  /** Columns of the unique constraint by which a row is recognised. */
  readonly key: readonly string[];
  /** Existing rows are never updated. */
  readonly insertOnly?: boolean;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * A row that was never edited has equal `created_at` and `updated_at`: it may be updated, which sets both equal again. Rows
 * that the staff edited are never touched, and no id ever changes.
 */
function onConflict({ key, insertOnly }: ContentTable, columns: readonly string[]): string {
  const changing = columns.filter((name) => name !== 'id' && !key.includes(name));
  if (insertOnly || changing.length === 0) return 'do nothing';
  const sets = changing.map((name) => `${quoteName(name)} = excluded.${quoteName(name)}`);
  const differs = changing.map((name) => `t.${quoteName(name)} is distinct from excluded.${quoteName(name)}`);
  return `do update set ${sets.join(', ')}, created_at = now(), updated_at = now()
    where t.created_at = t.updated_at and (${differs.join(' or ')})`;
}

/** Inserts the rows and updates existing ones that nobody edited. Returns how many were written. */
export async function storeContent(db: Queryable, table: ContentTable): Promise<number> {
  const columns = Object.keys(table.rows[0] ?? {});
  if (columns.length === 0) return 0;
  const names = columns.map(quoteName).join();
  const { rowCount } = await db.query(
    `insert into public.${quoteName(table.name)} as t (${names})
     select ${names} from json_populate_recordset(null::public.${quoteName(table.name)}, $1::json)
     on conflict (${table.key.map(quoteName).join()}) ${onConflict(table, columns)}`,
    [JSON.stringify(table.rows)],
  );
  return rowCount;
}
