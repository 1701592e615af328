import type { Queryable } from '../../pipeline/database/database.ts';
import { DATABASE_COLUMNS } from '../../shared/schema/database-columns.ts';

/** A column that staff may write through the API. */
export interface EditableColumn {
  readonly table: string;
  readonly column: string;
  /** As Postgres names it, e.g. "text", "timestamp with time zone". */
  readonly type: string;
}

/** Every column of every table that a policy lets staff update and whose update is granted: forms can write no other. */
export async function editableColumns(db: Queryable): Promise<EditableColumn[]> {
  const { rows } = await db.query<EditableColumn>(
    `select c.table_name as "table", c.column_name as "column", c.data_type as "type"
     from information_schema.columns c
     where c.table_schema = 'public'
       and exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.table_name
                     and p.cmd in ('UPDATE', 'ALL') and 'authenticated' = any (p.roles))
       and has_column_privilege('authenticated', format('public.%I', c.table_name), c.column_name, 'update')
     order by c.table_name, c.ordinal_position`,
  );
  return rows.filter(({ column }) => !DATABASE_COLUMNS.includes(column));
}
