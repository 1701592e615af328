/**
 * A dump of the schema from the system catalogue, in an order of its own, so that equal schemas give equal bytes on every version of
 * Postgres from 15 on. It needs no pg_dump: the product's own Postgres brings none.
 */
import type { Queryable } from '../../pipeline/database/database.ts';

/** The schemas that the migrations create or fill. Supabase's own are left to Supabase; the policies of `storage` are ours. */
const OURS = `('public', 'pipeline')`;

/** Grants of an object to others than its owner, one statement a grantee. MAINTAIN, new in Postgres 17, is no right of the API. */
const grants = (acl: string, owner: string, on: string): string => `
  (select string_agg(format(E'grant %s on %s to %s;\\n', privileges, ${on}, grantee), '' order by grantee collate "C") from (
    select case grantee when 0 then 'public' else grantee::regrole::text end as grantee,
      string_agg(lower(privilege_type), ', ' order by privilege_type collate "C") as privileges
    from aclexplode(${acl}) where grantee <> ${owner} and privilege_type <> 'MAINTAIN' group by grantee) as granted)`;

const comment = (on: string, text: string): string =>
  `case when ${text} is null then '' else format(E'comment on %s is %L;\\n', ${on}, ${text}) end`;

const SCHEMAS = `
  select 'create schema ' || nspname || E';\\n' || ${comment(`'schema ' || nspname`, `obj_description(oid, 'pg_namespace')`)}
    || coalesce(${grants('nspacl', 'nspowner', `'schema ' || nspname`)}, '') as text
  from pg_namespace where nspname in ${OURS} order by nspname`;

/** Types of their own, views and sequences: a schema that gets one shows it here. */
const OTHERS = `
  select text from (
    select format('type %s (%s)', oid::regtype, typtype) as text from pg_type
      where typnamespace::regnamespace::text in ${OURS} and typtype in ('d', 'e', 'r', 'm')
    union all select format('%s %s', case relkind when 'S' then 'sequence' else 'view' end, oid::regclass) from pg_class
      where relnamespace::regnamespace::text in ${OURS} and relkind in ('S', 'v', 'm', 'c')
    union all select 'publication ' || pubname from pg_publication
    union all select 'event trigger ' || evtname from pg_event_trigger where evtowner::regrole::text = current_user and evtname !~ '^pg'
  ) as others order by text collate "C"`;

const COLUMNS = `(
  select string_agg(format('  %I %s', attname, format_type(atttypid, atttypmod))
      || case attgenerated when '' then coalesce(' default ' || pg_get_expr(adbin, adrelid), '') else ' generated as ' || pg_get_expr(adbin, adrelid) end
      || case attidentity when '' then '' else ' identity ' || attidentity::text end
      || case when attnotnull then ' not null' else '' end, E',\\n' order by attnum)
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = c.oid and attnum > 0 and not attisdropped)`;

/** Without the constraints of "not null", which Postgres 18 lists as well. */
const CONSTRAINTS = `(
  select string_agg(format(E',\\n  constraint %I %s', conname, pg_get_constraintdef(oid)), '' order by conname collate "C")
  from pg_constraint where conrelid = c.oid and contype in ('c', 'f', 'p', 'u', 'x'))`;

const INDEXES = `(
  select string_agg(pg_get_indexdef(indexrelid) || E';\\n', '' order by i.relname collate "C")
  from pg_index join pg_class i on i.oid = indexrelid
  where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')))`;

const TRIGGERS = `(
  select string_agg(pg_get_triggerdef(oid) || case tgenabled when 'O' then '' else ' -- enabled: ' || tgenabled::text end || E';\\n', ''
    order by tgname collate "C")
  from pg_trigger where tgrelid = c.oid and not tgisinternal)`;

const POLICIES = `(
  select string_agg(format('create policy %I on %s as %s for %s to %s', polname, polrelid::regclass,
        case when polpermissive then 'permissive' else 'restrictive' end,
        case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
        (select string_agg(role::regrole::text, ', ' order by role::regrole::text collate "C") from unnest(polroles) as role))
      || coalesce(E'\\n  using (' || pg_get_expr(polqual, polrelid) || ')', '')
      || coalesce(E'\\n  with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') || E';\\n', '' order by polname collate "C")
  from pg_policy where polrelid = c.oid)`;

const COLUMN_COMMENTS = `(
  select string_agg(format(E'comment on column %s.%I is %L;\\n', c.oid::regclass, attname, col_description(c.oid, attnum)), '' order by attnum)
  from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and col_description(c.oid, attnum) is not null)`;

const COLUMN_GRANTS = `(
  select string_agg(${grants('attacl', 'c.relowner', `format('column %s.%I', c.oid::regclass, attname)`)}, '' order by attnum)
  from pg_attribute where attrelid = c.oid and attacl is not null)`;

const TABLES = `
  select 'create table ' || c.oid::regclass || E' (\\n' || ${COLUMNS} || coalesce(${CONSTRAINTS}, '') || E'\\n)'
    || coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') || E';\\n'
    || case when relrowsecurity then format(E'alter table %s enable row level security;\\n', c.oid::regclass) else '' end
    || ${comment(`'table ' || c.oid::regclass`, `obj_description(c.oid, 'pg_class')`)}
    || ${[
      COLUMN_COMMENTS,
      INDEXES,
      TRIGGERS,
      POLICIES,
      grants('relacl', 'relowner', 'c.oid::regclass'),
      COLUMN_GRANTS,
    ]
      .map((part) => `coalesce(${part}, '')`)
      .join('\n    || ')} as text
  from pg_class c where relkind in ('r', 'p') and relnamespace::regnamespace::text in ${OURS}
  order by relnamespace::regnamespace::text, relname collate "C"`;

const SIGNATURE = `case prokind when 'p' then 'procedure ' else 'function ' end || oid::regprocedure`;

const FUNCTIONS = `
  select pg_get_functiondef(oid) || E';\\n' || ${comment(SIGNATURE, `obj_description(oid, 'pg_proc')`)}
    || coalesce(${grants(`coalesce(proacl, acldefault('f', proowner))`, 'proowner', SIGNATURE)}, '') as text
  from pg_proc p where pronamespace::regnamespace::text in ${OURS}
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by pronamespace::regnamespace::text, proname collate "C", oid::regprocedure::text collate "C"`;

const STORAGE = `
  select ${POLICIES} as text from pg_class c
  where oid in (to_regclass('storage.buckets'), to_regclass('storage.objects')) order by relname`;

const DEFAULT_GRANTS = `
  select format('alter default privileges for role %s in schema %s: %s', defaclrole::regrole, defaclnamespace::regnamespace, defaclacl) as text
  from pg_default_acl where defaclnamespace::regnamespace::text in ${OURS} order by 1`;

/** Tables whose rows are told by other columns than their own: keys that the database draws differ from one database to the next. */
const ROWS: Readonly<Record<string, string>> = {
  'public.admin_role_permissions': `select role, name as permission from public.admin_role_permissions join public.admin_permissions on id = permission_id`,
  'pipeline.table_versions': `select table_name, entities_since is not null as notes_entities from pipeline.table_versions`,
  'storage.buckets': `select id, public, file_size_limit, allowed_mime_types from storage.buckets`,
};

/** Columns whose default a database draws or reads from its clock. */
const DRAWN = `
  select attname as name from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = $1::regclass and pg_get_expr(adbin, adrelid) in ('gen_random_uuid()', 'now()')`;

async function readTexts(db: Queryable, query: string): Promise<string[]> {
  const { rows } = await db.query<{ text: string | null }>(query);
  return rows.flatMap(({ text }) => (text === null ? [] : [text]));
}

/** Rows that the migrations inserted, as JSON, one a line, without drawn columns. */
async function dumpRows(db: Queryable, table: string): Promise<string[]> {
  const drawn = (await db.query<{ name: string }>(DRAWN, [table])).rows.map(({ name }) => name);
  const { rows } = await db.query<{ text: string }>(
    `select (to_jsonb(r) - $1::text[])::text as text from (${ROWS[table] ?? `select * from ${table}`}) r
      order by (to_jsonb(r) - $1::text[])::text collate "C"`,
    [drawn],
  );
  return rows.length === 0
    ? []
    : [`-- rows of ${table}\n${rows.map(({ text }) => `--   ${text}\n`).join('')}`];
}

/** All of the schema as text: definitions, comments, policies, grants, and the rows that the migrations insert. */
export async function dumpSchema(database: {
  transaction<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
}): Promise<string> {
  return database.transaction(async (db) => {
    // Names are printed with their schema.
    await db.query(`select set_config('search_path', '', true)`);
    const parts: string[] = [];
    for (const query of [SCHEMAS, OTHERS, FUNCTIONS, TABLES, STORAGE, DEFAULT_GRANTS])
      parts.push(...(await readTexts(db, query)));
    const tables = await readTexts(
      db,
      `select oid::regclass::text as text from pg_class where relkind = 'r'
        and (relnamespace::regnamespace::text in ${OURS} or oid = to_regclass('storage.buckets')) order by oid::regclass::text collate "C"`,
    );
    for (const table of tables) parts.push(...(await dumpRows(db, table)));
    return parts
      .map((part) => part.trimEnd())
      .join('\n\n')
      .concat('\n');
  });
}
