import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { oneRowEach, testDatabase } from '../../database/testing/test-database.ts';
import type { Report } from '../../release/report.ts';
import { until } from '../../storage/testing/until.ts';
import { tasks } from './index.ts';
import type { Worker } from './interfaces.ts';
import { beginRun, failRun, saveProgress } from './runs.ts';
import { startWorker } from './worker.ts';

const report = (published: boolean): Report => ({
  version: 'a',
  published,
  asOf: '2026-08-16',
  changedSnapshots: [],
  rendered: ['/'],
  unchangedPages: 0,
  removed: [],
  deferred: [],
  pagesDueAt: null,
  problems: [],
  missingPictures: [],
  refused: [],
  ms: { read: 0, aggregate: 0, store: 0, print: 0, documents: 0, release: 0 },
});

describe('startWorker(options)', () => {
  let database: Database;
  let worker: Worker;
  let publishes = 0;
  let failures = 0;
  /** Runs during the next publish. */
  let onPublish: (() => Promise<unknown>) | null = null;
  const publish = async (): Promise<Report> => {
    publishes += 1;
    await onPublish?.();
    onPublish = null;
    if (failures > 0) {
      failures -= 1;
      throw new Error('no space left on device\n    at somewhere');
    }
    return report(true);
  };
  const runs = async () =>
    (
      await database.query<{ status: string; message: string; error: string }>(
        `select status, message, error from job_runs where kind = 'snapshot-and-publish' order by created_at`,
      )
    ).rows;
  const isIdle = async () =>
    (
      await database.query(
        'select from graphile_worker.jobs where locked_at is not null or attempts < max_attempts',
      )
    ).rowCount === 0;

  const start = (): Promise<Worker> =>
    startWorker({
      database,
      tasks,
      publish,
      config: readConfig({}),
      now: () => new Date(),
      log: () => undefined,
    });

  beforeAll(async () => {
    database = await testDatabase();
    await database.query(oneRowEach);
    worker = await start();
    await until(isIdle);
  });
  afterAll(async () => {
    await worker?.stop();
    await database?.close();
  });

  it('takes up the picture that was uploaded before there was a queue', async () => {
    const { rows } = await database.query<{ id: string }>('select id from media');
    expect(rows).toHaveLength(1);
    const run = `select from job_runs where kind = 'process-media' and result->>'media' = $1`;
    await until(async () => (await database.query(run, [rows[0]?.id])).rowCount === 1);
  });

  it('holds up no other job while a picture takes its time', async () => {
    const { rows } = await database.query<{ id: string }>('update media set problem = null returning id');
    await until(isIdle);
    const ofPicture = `select status from job_runs where kind = 'process-media' order by created_at desc limit 1`;
    const status = async () => (await database.query<{ status: string }>(ofPicture)).rows[0]?.status;
    await database.transaction(async (holder) => {
      // The run waits to write what it found about the picture.
      await holder.query('select from media for update');
      await database.query('select pipeline.enqueue_media($1)', [rows[0]?.id]);
      await until(async () => (await status()) === 'running');
      const before = publishes;
      await database.query(`update funds set name = name || ' یک'`);
      await until(() => publishes > before);
      await database.query(
        `select pipeline.enqueue('list-releases', '{}', 'list-releases', interval '0', interval '0')`,
      );
      await until(
        async () =>
          (await database.query(`select from job_runs where kind = 'list-releases' and status = 'done'`))
            .rowCount === 1,
      );
      expect(await status()).toBe('running');
    });
    await until(isIdle);
    expect(await status()).toBe('partial');
  });

  it('starts beside others at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const others = await Promise.all(Array.from({ length: 4 }, start));
      await Promise.all(others.map((other) => other.stop()));
    }
  });

  it('makes one run for a burst of changes, which includes the last of them', async () => {
    const before = publishes;
    await database.transaction(async (tx) => {
      for (let i = 0; i < 1000; i += 1) await tx.query('update fund_live_data set trading_volume = $1', [i]);
    });
    await until(async () => publishes > before && (await isIdle()));
    expect(publishes - before).toBe(1);
    expect((await runs()).at(-1)).toMatchObject({ status: 'done' });
  });

  it('publishes a change at once, and waits for others while a publish runs and shortly after it', async () => {
    const debounceAfter = async (status: string, finished: string) => {
      await database.query(
        `insert into job_runs (kind, status, finished_at) values ('snapshot-and-publish', $1, now() + $2::interval)`,
        [status, finished],
      );
      const { rows } = await database.query<{ ms: number }>(
        'select extract(milliseconds from pipeline.publish_debounce())::int as ms',
      );
      await database.query(`delete from job_runs where message is null and job_id is null`);
      return rows[0]?.ms;
    };
    expect(await debounceAfter('running', '-1 hour')).toBe(100);
    expect(await debounceAfter('done', '1 hour')).toBe(100);
    expect(await debounceAfter('done', '-1 second')).toBe(0);
    expect(await debounceAfter('failed', '-1 second')).toBe(0);
  });

  it('makes another run for a later change', async () => {
    const before = publishes;
    await database.query(`update funds set name = name || ' دو'`);
    await until(async () => publishes > before && (await isIdle()));
    expect(publishes - before).toBe(1);
  });

  it('stores the first line of an error, and tries again', async () => {
    failures = 1;
    const before = publishes;
    await database.query(`update categories set description = description || ' دو'`);
    await until(async () => (await runs()).some(({ error }) => error === 'no space left on device'));
    await database.query(`update graphile_worker._private_jobs set run_at = now()`);
    await until(async () => publishes >= before + 2 && (await isIdle()));
    expect((await runs()).some(({ status }) => status === 'failed')).toBe(false);
  });

  it('completes a dead job once a run of its kind went well', async () => {
    const dead = async () =>
      (await database.query('select from graphile_worker.jobs where attempts >= max_attempts')).rowCount;
    const request = async (attempts: number) => {
      const { rows } = await database.query<{ id: string }>(
        `insert into job_runs (kind) values ('snapshot-and-publish') returning id`,
      );
      const run = rows[0]?.id;
      await database.query(
        `select graphile_worker.add_job('snapshot-and-publish', $1::json, job_key := 'run:' || $2, max_attempts := $3)`,
        [JSON.stringify({ run, kind: 'snapshot-and-publish' }), run, attempts],
      );
    };
    failures = 1;
    await request(1);
    await until(async () => (await dead()) === 1 && (await isIdle()));
    expect((await runs()).at(-1)).toMatchObject({ status: 'failed', error: 'no space left on device' });
    await request(8);
    await until(async () => (await runs()).at(-1)?.status === 'done' && (await isIdle()));
    expect(await dead()).toBe(0);
  });

  it('marks a run as failed where a later event has replaced its job', async () => {
    failures = 1;
    onPublish = () => database.query(`update categories set description = description || ' سه'`);
    const before = publishes;
    await database.query(`update categories set description = description || ' سه'`);
    await until(async () => publishes >= before + 2 && (await isIdle()));
    const [failed, done] = (await runs()).slice(-2);
    expect([failed?.status, done?.status]).toEqual(['failed', 'done']);
    expect(failed?.error).toBe('no space left on device');
    // The replaced job raises no alarm either.
    const dead = await database.query('select from graphile_worker.jobs where attempts >= max_attempts');
    expect(dead.rowCount).toBe(0);
  });

  it('fails a request for something that does not exist at once, and tries it no second time', async () => {
    const { rows } = await database.query<{ id: string }>(
      `insert into job_runs (kind, payload, requested_by) select 'rollback', '{"release": "gone"}', id from auth.users
       limit 1 returning id`,
    );
    const run = rows[0]?.id;
    const job = JSON.stringify({ run, kind: 'rollback', payload: { release: 'gone' } });
    await database.query(
      `select pipeline.enqueue('rollback', $1::json, 'run:' || $2, interval '0', interval '0')`,
      [job, run],
    );
    await until(async () => (await database.query('select from graphile_worker.jobs')).rowCount === 0);
    const ended = await database.query('select status, attempts, error from job_runs where id = $1', [run]);
    expect(ended.rows).toEqual([{ status: 'failed', attempts: 1, error: expect.stringContaining('gone') }]);
  });

  it('clears the progress of an earlier attempt when the next one begins', async () => {
    const begin = { kind: 'tidy', job: {}, jobId: '999999', worker: 'a' };
    const attempt = await beginRun(database, begin);
    const row = async () =>
      (
        await database.query(`select status, stage, done, total, attempts from job_runs where id = $1`, [
          attempt.run,
        ])
      ).rows[0];
    await saveProgress(database, attempt, 'print', 12, 400);
    await failRun(database, attempt, 'the disk is full', 'always');
    expect(await row()).toEqual({ status: 'queued', stage: 'print', done: 12, total: 400, attempts: 1 });
    expect((await beginRun(database, { ...begin, worker: 'b' })).run).toBe(attempt.run);
    expect(await row()).toEqual({ status: 'running', stage: null, done: 0, total: 0, attempts: 2 });
    // The first worker may not write to the row any more.
    await saveProgress(database, attempt, 'print', 13, 400);
    expect(await row()).toMatchObject({ stage: null });
    await database.query('delete from job_runs where id = $1', [attempt.run]);
  });

  it('refuses a job requested by a visitor, and a kind that does not exist', async () => {
    const request = (role: string, name: string) =>
      database.transaction(async (tx) => {
        await tx.query(`set local role ${role}`);
        await tx.query('select request_job($1)', [name]);
      });
    await expect(request('anon', 'snapshot-and-publish')).rejects.toThrow(/permission denied/);
    await expect(request('authenticated', 'snapshot-and-publish')).rejects.toThrow(/permission denied/);
    await expect(request('authenticated', 'launch-rockets')).rejects.toThrow(/no job is called/);
  });
});
