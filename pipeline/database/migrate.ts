import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from '../../shared/errors.ts';
import type { Database, Queryable } from './database.ts';

const FOLDER = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

export interface Migration {
  /** The fourteen digits that the Supabase CLI goes by, e.g. "20261120000001". */
  readonly version: string;
  readonly name: string;
  readonly sql: string;
  /** Hex SHA-256 of the file. */
  readonly checksum: string;
}

/** The migration files in their order. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  const files = readdirSync(folder).filter((file) => /^\d{14}_.+\.sql$/.test(file));
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { version: file.slice(0, 14), name: file.slice(15, -4), sql, checksum };
  });
}

/**
 * The Supabase CLI's own record, so that its `db push` and our command know of each other's work;
 * the checksums beside it are ours.
 */
const RECORD = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.checksums (version text primary key, checksum text not null);`;

/** One `migrate` at a time, also where several machines start at once. */
const LOCK = `select pg_advisory_xact_lock(hashtext('sandoghnama migrate'))`;

/**
 * Where no authentication service has made its tables yet (the local stack, a bare Postgres), those of Supabase Lite are
 * made before the first file asks for `auth.users`.
 */
async function prepare(db: Queryable): Promise<void> {
  await db.query(LOCK);
  await db.query(RECORD);
  const { rows } = await db.query<{ known: boolean }>(
    `select to_regclass('auth.users') is not null as known`,
  );
  if (rows[0]?.known) return;
  const { getAuthSchemaSql } = await import('@supabase/lite');
  await db.query(getAuthSchemaSql());
}

async function appliedChecksums(db: Queryable): Promise<Map<string, string | null>> {
  const { rows } = await db.query<{ version: string; checksum: string | null }>(
    `select version, checksum from supabase_migrations.schema_migrations left join supabase_migrations.checksums using (version)`,
  );
  return new Map(rows.map(({ version, checksum }) => [version, checksum]));
}

/** True when the file was run now, false when it had been before. */
async function apply(db: Queryable, { version, name, sql, checksum }: Migration): Promise<boolean> {
  await db.query(LOCK);
  const applied = await appliedChecksums(db);
  const known = applied.get(version);
  if (known === checksum) return false;
  if (typeof known === 'string') {
    throw new CliError(
      2,
      `migration ${version}_${name}.sql was changed after it was applied: put it back and write a new file`,
    );
  }
  const keep = `insert into supabase_migrations.checksums (version, checksum) values ($1, $2)`;
  if (known === undefined) {
    await db.query(sql);
    await db.query(
      `insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, array[$2], $3)`,
      [version, sql, name],
    );
  }
  await db.query(keep, [version, checksum]);
  return known === undefined;
}

const failed = ({ version, name }: Migration, error: unknown): unknown =>
  error instanceof CliError && error.exitCode === 2
    ? error
    : new CliError(
        1,
        `migration ${version}_${name}.sql failed: ${String((error as Error).message).split('\n', 1)[0]}`,
        { cause: error },
      );

/**
 * Brings the schema up to date: each new file in its own transaction, in order. Returns the names of those that ran.
 * Throws CliError(2) for a file that was changed after it had been applied, CliError(1) for one that fails.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<{ applied: string[] }> {
  await database.transaction(prepare);
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
