/** Databases for tests: migrated, empty, and the test file's own. Never imported by the product. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { connectTo } from '../client.ts';
import type { Database, Queryable } from '../database.ts';
import { isolateProtocolCycles } from '../embedded/isolate-protocol-cycles.ts';
import { embeddedUrl } from '../embedded/serve-folder.ts';
import { migrate } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';

/** SQL that puts one row into every table of schema public. */
export const oneRowEach = readFileSync(
  new URL('../../../supabase/tests/one-row-each.sql', import.meta.url),
  'utf8',
);

/** Accounts of that sample. */
export const people = {
  superAdmin: '00000000-0000-4000-8000-000000000001',
  seoSpecialist: '00000000-0000-4000-8000-000000000002',
  stranger: '00000000-0000-4000-8000-000000000003',
  dismissed: '00000000-0000-4000-8000-000000000004',
} as const;

const server = process.env.TEST_DATABASE_URL;

/** The kinds to run a suite on: Postgres too where TEST_DATABASE_URL names a server. e.g. `describe.each(TEST_KINDS)` */
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
  const socket = new PGLiteSocketServer({
    db: isolateProtocolCycles(db),
    port: 0,
    host: '127.0.0.1',
    maxConnections: 60,
  });
  await socket.start();
  return connectTo(embeddedUrl(Number(socket.getServerConn().split(':').at(-1))), 'embedded', async () => {
    await socket.stop();
    await db.close();
  });
}

const TEMPLATE = 'sandoghnama-test-';

/** A migrated folder as a tar file, made once for each state of the migrations: loading it takes a third of a second. */
async function embeddedTemplate(): Promise<Blob> {
  const file = join(tmpdir(), `${TEMPLATE}${schemaHash()}.tar`);
  if (!existsSync(file)) {
    const old = readdirSync(tmpdir()).filter((name) => name.startsWith(TEMPLATE) && name.endsWith('.tar'));
    for (const name of old) rmSync(join(tmpdir(), name), { force: true });
    const db = await PGlite.create();
    const database = await serveInMemory(db);
    await migrate(database);
    const dump = await db.dumpDataDir('none');
    await database.close();
    const aside = `${file}.${process.pid}.${randomUUID()}`;
    writeFileSync(aside, Buffer.from(await dump.arrayBuffer()));
    renameSync(aside, file);
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
  const known = await admin.query(`select from pg_database where datname = $1`, [template]);
  if (known.rowCount > 0) return template;
  const building = `building_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${building}`);
  const database = await connectTo(onServer(building), 'postgres');
  await migrate(database);
  await database.close();
  // The loser of two builders keeps its database under the building name; it is dropped at once.
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
 * A new database, migrated unless told otherwise; `close()` drops it. Make one a test file (`beforeAll`),
 * and run each test in `rolledBack`.
 */
export async function testDatabase(
  kind: Database['kind'] = 'embedded',
  { migrated = true }: { migrated?: boolean } = {},
): Promise<Database> {
  if (kind === 'postgres') return onPostgres(migrated);
  return serveInMemory(
    await (migrated ? PGlite.create({ loadDataDir: await embeddedTemplate() }) : PGlite.create()),
  );
}

const ROLLBACK = Symbol('rollback');

/** Runs `work` in a transaction that is undone afterwards; its own transactions become savepoints. */
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
        // After a statement that failed, as the test expected, nothing can be released: it is undone as a commit would.
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
