import { runMigrations } from 'graphile-worker';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../pipeline/database/database.ts';
import { asUserWithin, people, withRows } from '../../pipeline/database/testing/test-database.ts';

const PUBLISH = 'snapshot-and-publish';

describe('jobs of the staff', () => {
  const { db, rolledBack } = withRows();
  beforeAll(async () => {
    await db().query('delete from job_runs');
    await runMigrations({ connectionString: db().url });
  });

  const one = async <T>(q: Queryable, sql: string, values: unknown[] = []): Promise<T> =>
    Object.values((await q.query(sql, values)).rows[0] ?? {})[0] as T;
  const request = (q: Queryable, kind: string, payload: unknown = {}) =>
    one<string>(q, 'select request_job($1, $2::jsonb)', [kind, JSON.stringify(payload)]);
  const cancel = (q: Queryable, run: string) => one<boolean>(q, 'select cancel_job($1)', [run]);
  /** A run of a job that a trigger or the schedule added, after a failed attempt. */
  const addAutomatic = async (tx: Queryable, kind: string) => {
    const job = await one<string>(tx, `select id from graphile_worker.add_job($1, job_key := $1)`, [kind]);
    return one<string>(tx, 'insert into job_runs (kind, job_id, attempts) values ($1, $2, 1) returning id', [
      kind,
      job,
    ]);
  };
  const countJobs = (q: Queryable) => one<number>(q, 'select count(*)::int from graphile_worker.jobs');

  describe('request_job(kind, payload)', () => {
    it('returns the open run that does the same', async () => {
      await rolledBack(async (tx) => {
        await asUserWithin(tx, people.superAdmin, async (q) => {
          const first = await request(q, 'rollback', { release: 'a' });
          expect(await request(q, 'rollback', { release: 'a' })).toBe(first);
        });
        expect(await countJobs(tx)).toBe(1);
      });
    });
    it('adds a run where the open one was asked for something else', async () => {
      await rolledBack(async (tx) => {
        await asUserWithin(tx, people.superAdmin, async (q) => {
          const first = await request(q, 'rollback', { release: 'a' });
          expect(await request(q, 'rollback', { release: 'b' })).not.toBe(first);
        });
        expect(
          (await tx.query(`select payload ->> 'release' as to from job_runs order by 1`)).rows.map(
            (row) => row.to,
          ),
        ).toEqual(['a', 'b']);
      });
    });
    it('adds a publish beside one that nobody asked for, which a pin would skip', async () => {
      await rolledBack(async (tx) => {
        const automatic = await addAutomatic(tx, PUBLISH);
        await asUserWithin(tx, people.superAdmin, async (q) =>
          expect(await request(q, PUBLISH)).not.toBe(automatic),
        );
        expect(await one(tx, 'select count(requested_by)::int from job_runs')).toBe(1);
      });
    });
    it('returns the run of a source that the schedule reads', async () => {
      await rolledBack(async (tx) => {
        const automatic = await addAutomatic(tx, 'ingest:tgju');
        await asUserWithin(tx, people.superAdmin, async (q) =>
          expect(await request(q, 'ingest:tgju')).toBe(automatic),
        );
      });
    });
  });

  describe('cancel_job(p_run)', () => {
    it('takes the job of a request off the queue', async () => {
      await rolledBack(async (tx) => {
        await asUserWithin(tx, people.superAdmin, async (q) =>
          expect(await cancel(q, await request(q, PUBLISH))).toBe(true),
        );
        expect(await countJobs(tx)).toBe(0);
      });
    });
    it('takes the job of a run that nobody asked for off the queue too', async () => {
      await rolledBack(async (tx) => {
        const run = await addAutomatic(tx, PUBLISH);
        await asUserWithin(tx, people.superAdmin, async (q) => expect(await cancel(q, run)).toBe(true));
        expect(await countJobs(tx)).toBe(0);
      });
    });
    it('cancels nothing that a worker has taken off the queue', async () => {
      await rolledBack(async (tx) => {
        const run = await addAutomatic(tx, PUBLISH);
        await tx.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w'`);
        await asUserWithin(tx, people.superAdmin, async (q) => expect(await cancel(q, run)).toBe(false));
        expect(await one(tx, 'select status from job_runs')).toBe('queued');
      });
    });
  });
});
