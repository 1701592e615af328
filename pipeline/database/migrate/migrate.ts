import { CliError, messageOf } from '../../../shared/errors.ts';
import type { Database, Queryable } from '../database.ts';
import { type Migration, readMigrations } from './migration-files.ts';

/** The Supabase CLI's record, shared with its `db push`, and our checksums beside it. */
const RECORD = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.checksums (version text primary key, checksum text not null);`;

/** One `migrate` at a time, also where several machines start at once. */
const LOCK = `select pg_advisory_xact_lock(hashtext('sandoghnama migrate'))`;

/**
 * Creates the record, and Supabase Lite's tables of accounts and files where no service has created its own (the local stack, a
 * bare Postgres): migrations refer to `auth.users` and `storage.objects`.
 */
async function prepare(db: Queryable): Promise<void> {
  await db.query(LOCK);
  await db.query(RECORD);
  const { rows } = await db.query<{ auth: boolean; storage: boolean }>(
    `select to_regclass('auth.users') is not null as auth, to_regclass('storage.objects') is not null as storage`,
  );
  const [found] = rows;
  if (found?.auth && found.storage) return;
  const { getAuthSchemaSql, getStorageSchemaSql } = await import('@supabase/lite');
  if (!found?.auth) await db.query(getAuthSchemaSql());
  if (!found?.storage) await db.query(getStorageSchemaSql());
}

/** Recorded checksum by version; null for a migration that the Supabase CLI applied. */
async function readRecord(db: Queryable, hasChecksums = true): Promise<Map<string, string | null>> {
  const { rows } = await db.query<{ version: string; checksum: string | null }>(
    hasChecksums
      ? `select version, checksum from supabase_migrations.schema_migrations left join supabase_migrations.checksums using (version)`
      : `select version, null as checksum from supabase_migrations.schema_migrations`,
  );
  return new Map(rows.map(({ version, checksum }) => [version, checksum]));
}

/** A schema that other migrations created, e.g. those of a version before the first release, is left alone. */
function refuseOtherRecord(record: ReadonlyMap<string, unknown>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ version }) => version));
  const other = [...record.keys()].filter((version) => !known.has(version)).sort();
  if (other.length === 0) return;
  throw new CliError(
    2,
    `the database records migration ${other[0]}, which this version does not have: start with an empty DATA_DIR or DATABASE_URL, and bring the content over with pg_dump as docs/operate.md says ("Other schema")`,
  );
}

async function run(db: Queryable, { version, name, sql }: Migration): Promise<void> {
  await db.query(sql);
  await db.query(
    `insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, array[$2], $3)`,
    [version, sql, name],
  );
}

/** Throws CliError(2) for a file whose statements are not those that were applied. */
function refuseChanged({ version, name, checksum }: Migration, recorded: string | null | undefined): void {
  if (typeof recorded !== 'string' || recorded === checksum) return;
  throw new CliError(
    2,
    `migration ${version}_${name}.sql was changed after it was applied: put it back and write a new file`,
  );
}

/** Runs the migration unless it is recorded; returns whether it ran. */
async function apply(db: Queryable, migration: Migration): Promise<boolean> {
  const { version, checksum } = migration;
  await db.query(LOCK);
  const recorded = (await readRecord(db)).get(version);
  refuseChanged(migration, recorded);
  if (typeof recorded === 'string') return false;
  if (recorded === undefined) await run(db, migration);
  await db.query(`insert into supabase_migrations.checksums (version, checksum) values ($1, $2)`, [
    version,
    checksum,
  ]);
  return recorded === undefined;
}

const failed = ({ version, name }: Migration, error: unknown): unknown =>
  error instanceof CliError && error.exitCode === 2
    ? error
    : new CliError(1, `migration ${version}_${name}.sql failed: ${messageOf(error)}`, { cause: error });

/**
 * Brings the schema up to date: each new file in its own transaction, in order. Returns the names of those that ran.
 * Throws CliError(2) for a database that records other migrations or a file whose statements changed after it was applied, CliError(1)
 * for one that fails.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<{ applied: string[] }> {
  await database.transaction(prepare);
  refuseOtherRecord(await readRecord(database), migrations);
  const applied: string[] = [];
  for (const migration of migrations) {
    const ran = await database
      .transaction((db) => apply(db, migration))
      .catch((error: unknown) => {
        throw failed(migration, error);
      });
    if (ran) applied.push(`${migration.version}_${migration.name}`);
  }
  return { applied };
}

/** The record of a database that may have none yet, or the Supabase CLI's alone. */
async function readRecordIfAny(db: Queryable): Promise<Map<string, string | null>> {
  const { rows } = await db.query<{ applied: boolean; checked: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as applied,
       to_regclass('supabase_migrations.checksums') is not null as checked`,
  );
  const [found] = rows;
  return found?.applied ? readRecord(db, found.checked) : new Map();
}

/** The names of the migrations that `migrate` would run; writes nothing, and throws what `migrate` would refuse. */
export async function findPendingMigrations(
  database: Queryable,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const record = await readRecordIfAny(database);
  refuseOtherRecord(record, migrations);
  for (const migration of migrations) refuseChanged(migration, record.get(migration.version));
  return migrations
    .filter(({ version }) => !record.has(version))
    .map(({ version, name }) => `${version}_${name}`);
}
