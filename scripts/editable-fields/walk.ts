import type { Database, Queryable } from '../../pipeline/database/database.ts';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { DATABASE_COLUMNS } from '../../shared/schema/database-columns.ts';
import { type Change, type Files, ownOf, type Probe, type Row, shows, type TableProbes } from './probe.ts';

/** What a reader or a crawler opens: pages, feeds, sitemaps, robots.txt, redirects, the manifest. Data files and code are not read. */
const READ = /\.(html|xml|txt|webmanifest|csv)$|^_redirects$/;
const NOT_READ = /^(data|_astro|admin)\//;

/** The files of the live release that readers and crawlers open; addresses in them decoded. */
export function publishedFiles(dataDir: string): Files {
  const { releases, hashes, objects } = openReadonlyDataDir(dataDir);
  const files = new Map<string, string>();
  for (const [path, hash] of hashes.entries(releases.live()?.files ?? null)) {
    if (READ.test(path) && !NOT_READ.test(path)) files.set(path, objects.read(hash).toString());
  }
  return files;
}

/** The changes of a table's columns; a column that is neither text nor probed is reported by the test, not here. */
export function changesOf(
  { table, before, row, after, probes }: TableProbes,
  columns: readonly EditableColumn[],
  isInternal: (field: string) => boolean,
): Change[] {
  const probeOf = ({ column, type }: EditableColumn): Probe | null => {
    const own = ownOf(table, column);
    const marked = { value: own.marker, visible: shows(own.marker) };
    return probes(own)[column] ?? (type === 'text' ? marked : null);
  };
  return columns
    .filter((one) => one.table === table && !isInternal(`${table}.${one.column}`))
    .flatMap((one) => {
      const own = ownOf(table, one.column);
      const probe = probeOf(one);
      const first = row(own, one.column);
      return probe
        ? {
            field: `${table}.${one.column}`,
            table,
            prepare: [before?.(own) ?? '', first, after?.(own) ?? ''],
            key: ['id', first.id] as const,
            set: { ...probe.row, [one.column]: probe.value },
            visible: probe.visible,
          }
        : [];
    });
}

const quoted = (row: Row): string =>
  Object.keys(row)
    .map((name) => `"${name}"`)
    .join();

/** Makes what a change needs. */
export async function prepare(database: Database, { table, prepare: steps }: Change): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'string') await database.query(step);
    else await insert(database, table, step);
  }
}

const insert = (database: Database, table: string, row: Row, onConflict = '') =>
  database.query(
    `insert into public."${table}" (${quoted(row)})
     select ${quoted(row)} from json_populate_record(null::public."${table}", $1::json) ${onConflict}`,
    [JSON.stringify(row)],
  );

/** Makes the change; a row that does not exist is added. */
export async function apply(database: Database, { table, key, set }: Change): Promise<void> {
  const [column, value] = key;
  const assignments = Object.keys(set).map((name) => `"${name}" = r."${name}"`);
  const { rowCount } = await database.query(
    `update public."${table}" t set ${assignments.join()}
     from json_populate_record(null::public."${table}", $1::json) r where t."${column}"::text = $2`,
    [JSON.stringify(set), String(value)],
  );
  if (rowCount === 0) await insert(database, table, { [column]: value, ...set });
}

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
