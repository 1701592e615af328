import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { oneRowEach, TEST_KINDS, testDatabase } from '../../database/testing/test-database.ts';
import type { Report } from '../../release/report.ts';
import { tasks } from './index.ts';
import { beginRun, failRun, saveProgress } from './runs.ts';
import { startWorker, type Worker } from './worker.ts';

const report = (published: boolean): Report => ({
  version: 'a',
  published,
  asOf: '2026-08-16',
  changedSnapshots: [],
  printed: ['/'],
  unchangedPages: 0,
  removed: [],
  problems: [],
  refused: [],
  ms: { read: 0, aggregate: 0, store: 0, print: 0, documents: 0, release: 0 },
});

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await condition()) return;
    await delay(100);
  }
  throw new Error('the condition did not come true in 30 s');
}

describe.each(TEST_KINDS)('startWorker(options) on %s', (kind) => {
  let database: Database;
  let worker: Worker;
  let publishes = 0;
  let failures = 0;
  /** What happens while a publish runs. */
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
  const idle = async () =>
    (
      await database.query(
        'select from graphile_worker.jobs where locked_at is not null or attempts < max_attempts',
      )
    ).rowCount === 0;

  beforeAll(async () => {
    database = await testDatabase(kind);
    await database.query(oneRowEach);
    worker = await startWorker({
      database,
      tasks,
      publish,
      config: readConfig({}),
      now: () => new Date(),
      log: () => undefined,
    });
    await until(idle);
  });
  afterAll(async () => {
    await worker?.stop();
    await database?.close();
  });

  it('makes one run of a burst of changes, and sees the last of them', async () => {
    const before = publishes;
    await database.transaction(async (tx) => {
      for (let i = 0; i < 1000; i += 1) await tx.query('update fund_live_data set trading_volume = $1', [i]);
    });
    await until(async () => publishes > before && (await idle()));
    expect(publishes - before).toBe(1);
    expect((await runs()).at(-1)).toMatchObject({ status: 'done' });
  });

  it('wakes again for a change that comes later', async () => {
    const before = publishes;
    await database.query(`update funds set name = name || ' دو'`);
    await until(async () => publishes > before && (await idle()));
    expect(publishes - before).toBe(1);
  });

  it('keeps the first line of an error in the run, and tries again', async () => {
    failures = 1;
    const before = publishes;
    await database.query(`update categories set description = description || ' دو'`);
    await until(async () => (await runs()).some(({ error }) => error === 'no space left on device'));
    await database.query(`update graphile_worker._private_jobs set run_at = now()`);
    await until(async () => publishes >= before + 2 && (await idle()));
    expect((await runs()).some(({ status }) => status === 'failed')).toBe(false);
  });

  it('lets a request that failed for good be no alarm any more once one of its kind went well', async () => {
    const dead = async () =>
      (await database.query('select from graphile_worker.jobs where attempts >= max_attempts')).rowCount;
    const ask = async (attempts: number) => {
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
    await ask(1);
    await until(async () => (await dead()) === 1 && (await idle()));
    expect((await runs()).at(-1)).toMatchObject({ status: 'failed', error: 'no space left on device' });
    await ask(8);
    await until(async () => (await runs()).at(-1)?.status === 'done' && (await idle()));
    expect(await dead()).toBe(0);
  });

  it('calls a failed run failed where a later event has replaced its job, which then does the work', async () => {
    failures = 1;
    onPublish = () => database.query(`update categories set description = description || ' سه'`);
    const before = publishes;
    await database.query(`update categories set description = description || ' سه'`);
    await until(async () => publishes >= before + 2 && (await idle()));
    const [failed, done] = (await runs()).slice(-2);
    expect([failed?.status, done?.status]).toEqual(['failed', 'done']);
    expect(failed?.error).toBe('no space left on device');
    // Nor does the job that was replaced stay an alarm.
    const dead = await database.query('select from graphile_worker.jobs where attempts >= max_attempts');
    expect(dead.rowCount).toBe(0);
  });

  it('says nothing of where an earlier attempt was once the next one has begun', async () => {
    const begin = { kind: 'tidy', job: {}, jobId: '999999', worker: 'a' };
    const attempt = await beginRun(database, begin);
    const row = async () =>
      (
        await database.query(`select status, stage, done, total, attempts from job_runs where id = $1`, [
          attempt.run,
        ])
      ).rows[0];
    await saveProgress(database, attempt, 'print', 12, 400);
    await failRun(database, attempt, 'the disk is full', true);
    expect(await row()).toEqual({ status: 'queued', stage: 'print', done: 12, total: 400, attempts: 1 });
    expect((await beginRun(database, { ...begin, worker: 'b' })).run).toBe(attempt.run);
    expect(await row()).toEqual({ status: 'running', stage: null, done: 0, total: 0, attempts: 2 });
    // The first worker no longer has a say.
    await saveProgress(database, attempt, 'print', 13, 400);
    expect(await row()).toMatchObject({ stage: null });
    await database.query('delete from job_runs where id = $1', [attempt.run]);
  });

  it('refuses a request for a job by a visitor and for a kind that does not exist', async () => {
    const ask = (role: string, name: string) =>
      database.transaction(async (tx) => {
        await tx.query(`set local role ${role}`);
        await tx.query('select request_job($1)', [name]);
      });
    await expect(ask('anon', 'snapshot-and-publish')).rejects.toThrow(/permission denied/);
    await expect(ask('authenticated', 'snapshot-and-publish')).rejects.toThrow(/permission denied/);
    await expect(ask('authenticated', 'launch-rockets')).rejects.toThrow(/no job is called/);
  });
});
