/** Databases for tests: migrated, empty, one per test file. Never imported by the product. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connectTo } from '../client.ts';
import type { Database, Queryable } from '../database.ts';
import { embeddedUrl, serveSocket } from '../embedded/serve-socket.ts';
import { migrate } from '../migrate/migrate.ts';
import { readMigrations } from '../migrate/migration-files.ts';

/** SQL that inserts one row into every table of schema public. */
export const oneRowEach = readFileSync(
  new URL('../../../supabase/tests/one-row-each.sql', import.meta.url),
  'utf8',
);

/** Account ids of `oneRowEach`. */
export const people = {
  superAdmin: '00000000-0000-4000-8000-000000000001',
  seoSpecialist: '00000000-0000-4000-8000-000000000002',
  stranger: '00000000-0000-4000-8000-000000000003',
  dismissed: '00000000-0000-4000-8000-000000000004',
} as const;

const server = process.env.TEST_DATABASE_URL;

/** The kinds of database that a suite runs on: Postgres too where TEST_DATABASE_URL names a server. e.g. `describe.each(TEST_KINDS)` */
export const TEST_KINDS: readonly Database['kind'][] = server ? ['embedded', 'postgres'] : ['embedded'];

const schemaHash = (): string =>
  createHash('sha256')
    .update(
      readMigrations()
        .map(({ checksum }) => checksum)
        .join(),
    )
    .digest('hex')
    .slice(0, 16);

async function serveInMemory(db: PGlite): Promise<Database> {
  const password = randomUUID();
  const socket = await serveSocket(db, 0, password);
  return connectTo(embeddedUrl(socket.port, password), 'embedded', async () => {
    await socket.stop();
    await db.close();
  });
}

const TEMPLATE = 'sandoghnama-test-';

/** Version of PGlite: another one may write other files. */
const pgliteVersion = (): string => {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
};

const templateFile = (migrated: boolean): string => {
  const kind = migrated ? 'migrated' : 'bare';
  return `${TEMPLATE}${kind}-${pgliteVersion()}${migrated ? `-${schemaHash()}` : ''}.tar`;
};

async function createTemplate(migrated: boolean): Promise<Buffer> {
  const db = await PGlite.create();
  const database = await serveInMemory(db);
  if (migrated) await migrate(database);
  const dump = await db.dumpDataDir('none');
  await database.close();
  return Buffer.from(await dump.arrayBuffer());
}

/**
 * A data folder as a tar file, written once per machine and state of the migrations: loading it takes 0.3 s, creating a
 * database several.
 */
async function embeddedTemplate(migrated: boolean): Promise<Blob> {
  const name = templateFile(migrated);
  const file = join(tmpdir(), name);
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}.${randomUUID()}`;
    writeFileSync(temporary, await createTemplate(migrated));
    renameSync(temporary, file);
    const current = [templateFile(true), templateFile(false)];
    for (const other of readdirSync(tmpdir())) {
      if (!other.startsWith(TEMPLATE) || !other.endsWith('.tar') || current.includes(other)) continue;
      rmSync(join(tmpdir(), other), { force: true });
    }
  }
  return new Blob([readFileSync(file)]);
}

const onServer = (name: string): string => {
  const url = new URL(server as string);
  url.pathname = `/${name}`;
  return url.href;
};

async function serverTemplate(admin: Database): Promise<string> {
  const template = `sandoghnama_template_${schemaHash()}`;
  const existing = await admin.query(`select from pg_database where datname = $1`, [template]);
  if (existing.rowCount > 0) return template;
  const building = `building_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${building}`);
  const database = await connectTo(onServer(building), 'postgres');
  await migrate(database);
  await database.close();
  // Of two builders the second cannot rename its database, and drops it.
  await admin
    .query(`alter database ${building} rename to ${template}`)
    .catch(() => admin.query(`drop database ${building}`));
  return template;
}

async function onPostgres(migrated: boolean): Promise<Database> {
  const admin = await connectTo(server as string, 'postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}${migrated ? ` template ${await serverTemplate(admin)}` : ''}`);
  return connectTo(onServer(name), 'postgres', async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  });
}

/**
 * A new database, migrated unless `migrated` is false; `close()` drops it. Open one per test file (`beforeAll`) and run
 * each test in `withRollback`.
 */
export async function testDatabase(
  kind: Database['kind'] = 'embedded',
  { migrated = true }: { migrated?: boolean } = {},
): Promise<Database> {
  if (kind === 'postgres') return onPostgres(migrated);
  return serveInMemory(await PGlite.create({ loadDataDir: await embeddedTemplate(migrated) }));
}

const ROLLBACK = Symbol('rollback');

/** Runs `work` in a transaction and rolls it back; the transactions of `work` become savepoints. */
export async function withRollback(
  database: Database,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const nested = (outer: Queryable): Database => ({
    kind: database.kind,
    url: database.url,
    query: (text, values) => outer.query(text, values),
    async transaction(inner) {
      await outer.query('savepoint nested');
      try {
        const result = await inner(outer);
        // After a statement that failed as the test expects, the savepoint cannot be released: a commit would roll back too.
        await outer
          .query('release savepoint nested')
          .catch(() => outer.query('rollback to savepoint nested'));
        return result;
      } catch (error) {
        await outer.query('rollback to savepoint nested');
        throw error;
      }
    },
    close: async () => undefined,
  });
  await database
    .transaction(async (transaction) => {
      await work(nested(transaction));
      throw ROLLBACK;
    })
    .catch((error: unknown) => {
      if (error !== ROLLBACK) throw error;
    });
}

/** Runs `work` as the API would for one of its roles: `who` is a user's id, or null for a visitor. */
export async function asVisitorOrUser<T>(
  database: Database,
  who: string | null,
  work: (database: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction(async (db) => {
    await db.query(`select set_config('request.jwt.claim.sub', $1, true)`, [who ?? '']);
    await db.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(who === null ? {} : { sub: who }),
    ]);
    await db.query(`set local role ${who === null ? 'anon' : 'authenticated'}`);
    return work(db);
  });
}
