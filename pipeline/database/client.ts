import pg from 'pg';
import { MINUTE, SECOND } from '../../shared/units.ts';
import { explainError, unreachableError } from './connection-errors.ts';
import type { Database, Queryable } from './database.ts';

/** Oid of the type `date`. */
const DATE_OID = 1082;

/** pg parses dates as local midnights; here "2026-08-16" stays text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

async function query(client: pg.Pool | pg.PoolClient, url: string, text: string, values?: unknown[]) {
  return client.query(text, values).catch((error: unknown) => {
    throw explainError(url, error);
  });
}

async function run<R>(client: pg.Pool | pg.PoolClient, url: string, text: string, values?: unknown[]) {
  const result = await query(client, url, text, values);
  return { rows: result.rows as R[], rowCount: result.rowCount ?? 0 };
}

async function transact<T>(
  pool: pg.Pool,
  url: string,
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw explainError(url, error);
  });
  // A connection that breaks between two statements emits an error; the next statement fails with its reason.
  const ignore = () => undefined;
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await query(client, url, 'begin');
    const result = await work({ query: (text, values) => run(client, url, text, values) });
    const { command } = await query(client, url, 'commit');
    // Postgres answers "ROLLBACK" without an error when the caller ignored a failed statement.
    if (command === 'ROLLBACK')
      throw new Error('the transaction was rolled back: a statement in it had failed');
    return result;
  } catch (error) {
    broken = await client.query('rollback').then(
      () => undefined,
      (reason: Error) => reason,
    );
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

/**
 * Connects to a Postgres and runs one query, so that a wrong address fails at once: CliError in one line, without the
 * password; 1 where the server is down, 2 where the address is wrong.
 */
export async function connectTo(
  url: string,
  onClose: () => Promise<void> = async () => undefined,
): Promise<Database> {
  let pool: pg.Pool;
  try {
    pool = new pg.Pool({
      connectionString: url,
      max: 4,
      types,
      connectionTimeoutMillis: 10 * SECOND,
      idleTimeoutMillis: MINUTE,
    });
    // The pool replaces an idle connection that breaks.
    pool.on('error', () => undefined);
    await pool.query('select 1');
  } catch (error) {
    throw unreachableError(url, error);
  }
  return {
    url,
    query: (text, values) => run(pool, url, text, values),
    transaction: (work) => transact(pool, url, work),
    close: async () => {
      await pool.end();
      await onClose();
    },
  };
}
