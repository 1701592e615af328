import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';

const file = (version: string, sql: string): Migration => ({
  version,
  name: 'test',
  sql,
  checksum: `statements of ${sql}`,
});
const tables = async (db: Database): Promise<string[]> =>
  (
    await db.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).rows.map(({ name }) => name);

describe('migrate(database, migrations)', () => {
  let db: Database;
  beforeEach(async () => {
    db = await testDatabase({ migrated: false });
  });
  afterEach(() => db.close());

  it('applies every file of the project to an empty database, and nothing the second time', async () => {
    const { applied } = await migrate(db);
    expect(applied).toEqual(readMigrations().map(({ version, name }) => `${version}_${name}`));
    expect(applied[0]).toBe('20261120000000_initial');
    expect(await tables(db)).toContain('funds');
    expect((await migrate(db)).applied).toEqual([]);
  });

  it('creates the tables of the authentication service first', async () => {
    await migrate(db);
    const { rows } = await db.query(
      `select from information_schema.columns where table_schema = 'auth' and column_name = 'encrypted_password'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('has files that psql can run alone', async () => {
    for (const { sql } of readMigrations()) await db.transaction((tx) => tx.query(sql));
    expect((await db.query(`select auth.uid() as id`)).rows).toEqual([{ id: null }]);
    await db.query(
      `select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-000000000001"}', false)`,
    );
    expect((await db.query(`select auth.uid() as id`)).rows).toHaveLength(1);
  });

  it('runs new files only, in order, and records them for the Supabase CLI too', async () => {
    await migrate(db, [file('20260101000000', 'create table a (x int)')]);
    const both = [
      file('20260101000000', 'create table a (x int)'),
      file('20260102000000', 'alter table a add y int'),
    ];
    expect((await migrate(db, both)).applied).toEqual(['20260102000000_test']);
    const { rows } = await db.query(
      `select version, name, statements from supabase_migrations.schema_migrations order by version`,
    );
    expect(rows).toEqual([
      { version: '20260101000000', name: 'test', statements: ['create table a (x int)'] },
      { version: '20260102000000', name: 'test', statements: ['alter table a add y int'] },
    ]);
  });

  it('skips what the Supabase CLI has applied', async () => {
    await migrate(db, []);
    await db.query('create table a (x int)');
    await db.query(
      `insert into supabase_migrations.schema_migrations (version, name) values ('20260101000000', 'test')`,
    );
    expect((await migrate(db, [file('20260101000000', 'create table a (x int)')])).applied).toEqual([]);
  });

  it('refuses a file whose statements changed after it was applied', async () => {
    await migrate(db, [file('20260101000000', 'create table a (x int)')]);
    await expect(migrate(db, [file('20260101000000', 'create table b (x int)')])).rejects.toMatchObject({
      exitCode: 2,
      message:
        'migration 20260101000000_test.sql was changed after it was applied: put it back and write a new file',
    });
    expect(await tables(db)).toEqual(['a']);
  });

  it('refuses a database whose record has other migrations, and says how to keep its content', async () => {
    await migrate(db, [file('20250101000000', 'create table a (x int)')]);
    await expect(migrate(db)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(
        /^the database records migration 20250101000000,.*empty DATA_DIR.*pg_dump.*$/,
      ),
    });
    expect(await tables(db)).toEqual(['a']);
  });

  it('rolls back a file that fails half-way, and names it in one line', async () => {
    await expect(
      migrate(db, [file('20260101000000', 'create table a (x int); select nonsense')]),
    ).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/^migration 20260101000000_test\.sql failed: .*nonsense.*$/),
    });
    expect(await tables(db)).toEqual([]);
  });

  it('names no secret that the database quotes', async () => {
    const statement = `do $$ begin raise exception 'cannot reach host=db password=hunter2'; end $$`;
    await expect(migrate(db, [file('20260101000000', statement)])).rejects.toMatchObject({
      message: 'migration 20260101000000_test.sql failed: cannot reach host=db password=***',
    });
  });

  it('runs each file once when two processes start together', async () => {
    const files = [file('20260101000000', 'create table a (x int)')];
    const [first, second] = await Promise.all([migrate(db, files), migrate(db, files)]);
    expect([...first.applied, ...second.applied]).toEqual(['20260101000000_test']);
  });
});
