/** Databases for tests: migrated, empty, one per test file. Never imported by the product. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectTo } from '../client.ts';
import type { Database, Queryable } from '../database.ts';
import { databaseUrl, MIGRATED_TEMPLATE } from './database-server.ts';

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

/**
 * A new database on the server of this run of the tests, migrated unless `migrated` is false; `close()` drops it. Open one per test
 * file (`beforeAll`) and run each test in `withRollback`.
 */
export async function testDatabase({ migrated = true }: { migrated?: boolean } = {}): Promise<Database> {
  const server = inject('databaseServer');
  const admin = await connectTo(server);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.query(
    `create database ${name}${migrated ? ` template ${MIGRATED_TEMPLATE}` : ''} strategy file_copy`,
  );
  return connectTo(databaseUrl(server, name), async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  });
}

/**
 * A database of the test file with a row in every table, closed after its tests. `rolledBack` runs a test's body in a transaction that is
 * rolled back, `as` runs it there as the API would for a user's id, or null for a visitor.
 */
export function withRows() {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await database.query(oneRowEach);
  });
  afterAll(() => database?.close());
  const rolledBack = (work: (transaction: Database) => Promise<void>): Promise<void> =>
    withRollback(database, work);
  return {
    db: (): Database => database,
    rolledBack,
    as: (who: string | null, work: (q: Queryable, transaction: Database) => Promise<void>): Promise<void> =>
      rolledBack((transaction) => asVisitorOrUser(transaction, who, (q) => work(q, transaction))),
  };
}

/** The first column of a statement's first row; undefined without a row. */
export const firstValue = async (q: Queryable, sql: string, values: unknown[] = []): Promise<unknown> =>
  Object.values((await q.query(sql, values)).rows[0] ?? {})[0];

const ROLLBACK = Symbol('rollback');

/** Runs `work` in a transaction and rolls it back; the transactions of `work` become savepoints. */
export async function withRollback(
  database: Database,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const nested = (outer: Queryable): Database => ({
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

/** Runs `work` as the API would, then returns to the owner within the same transaction of `withRollback`. */
export async function asUserWithin<T>(
  transaction: Database,
  who: string | null,
  work: (database: Queryable) => Promise<T>,
): Promise<T> {
  const result = await asVisitorOrUser(transaction, who, work);
  await transaction.query('reset role');
  await transaction.query(
    `select set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true)`,
  );
  return result;
}
