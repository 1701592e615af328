import pg from 'pg';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { testDatabase } from './testing/test-database.ts';

describe('connectTo(url)', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase({ migrated: false });
    await db.query('create table t (x int primary key)');
  });
  afterAll(() => db?.close());

  const count = async (): Promise<number> => (await db.query('select from t')).rowCount;

  describe('query(text, values)', () => {
    it('returns dates and numerics as text, timestamps as Date', async () => {
      const { rows } = await db.query(
        `select date '2026-08-16' as day, 12.50 as money, timestamptz '2026-08-16 12:00+03:30' as at`,
      );
      expect(rows).toEqual([{ day: '2026-08-16', money: '12.50', at: new Date('2026-08-16T08:30:00Z') }]);
    });

    it('throws the database’s own error with its code', async () => {
      await expect(db.query('select 1/0')).rejects.toMatchObject({ code: '22012' });
    });
  });

  describe('transaction(work)', () => {
    it('commits what work did and returns its result', async () => {
      expect(await db.transaction(async (tx) => (await tx.query('insert into t values (1)')).rowCount)).toBe(
        1,
      );
      expect(await count()).toBe(1);
    });

    it('rolls back when work throws', async () => {
      const work = db.transaction(async (tx) => {
        await tx.query('insert into t values (2)');
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await count()).toBe(1);
    });

    it('throws when a failed statement was ignored', async () => {
      const work = db.transaction(async (tx) => {
        await tx.query('insert into t values (3)');
        await tx.query('select nonsense').catch(() => undefined);
      });
      await expect(work).rejects.toThrow('the transaction was rolled back: a statement in it had failed');
      expect(await count()).toBe(1);
    });

    it('isolates concurrent transactions', async () => {
      const settingAfterWork = (mine: string) =>
        db.transaction(async (tx) => {
          await tx.query(`select set_config('test.mine', $1, true)`, [mine]);
          for (let i = 0; i < 5; i++) await tx.query('select $1::int', [i]);
          return (await tx.query(`select current_setting('test.mine') as mine`)).rows[0];
        });
      const names = ['first', 'second', 'third'];
      expect(await Promise.all(names.map(settingAfterWork))).toEqual(names.map((mine) => ({ mine })));
    });
  });

  it('never mixes the statements of concurrent clients of different drivers', async () => {
    const other = postgres(db.url, { prepare: false, max: 3, onnotice: () => undefined });
    const wrong: unknown[] = [];
    const check = (got: unknown, wanted: unknown) => {
      if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push([got, wanted]);
    };
    const ours = async (k: number) => {
      for (let i = 0; i < 150; i++) {
        const { rows } = await db.query('select $1::int as a, $2::text as b', [i, `ours ${k}`]);
        check(rows[0], { a: i, b: `ours ${k}` });
      }
    };
    const theirs = async (k: number) => {
      for (let i = 0; i < 150; i++)
        check((await other`select ${`theirs ${k}`}::text as c, ${i}::int as d, 1 as e`)[0], {
          c: `theirs ${k}`,
          d: i,
          e: 1,
        });
    };
    await Promise.all([ours(1), ours(2), theirs(1), theirs(2), theirs(3)]);
    expect(wrong).toEqual([]);
    await other.end();
  });

  it.each(['in a transaction', 'between Parse and Sync', 'after an error that it did not read'])(
    'keeps serving when a client disconnects %s',
    async (when) => {
      const client = new pg.Client(db.url);
      client.on('error', () => undefined);
      await client.connect();
      const { connection } = client as unknown as {
        connection: pg.Connection & {
          parse(q: object, more: boolean): void;
          flush(): void;
          stream: { destroy(): void };
        };
      };
      if (when === 'in a transaction') {
        await client.query('begin');
        await client.query('insert into t values (99)');
      } else {
        connection.parse(
          { text: when === 'between Parse and Sync' ? 'insert into t values (99)' : 'select nonsense' },
          true,
        );
        connection.flush();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      connection.stream.destroy();
      expect((await db.query('select $1::int as a', [7])).rows).toEqual([{ a: 7 }]);
      expect((await db.query('select from t where x = 99')).rowCount).toBe(0);
    },
  );
});
