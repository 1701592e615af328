import { runMigrations } from 'graphile-worker';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { testDatabase } from '../../../database/testing/test-database.ts';
import type { RunContext } from '../interfaces.ts';
import { collectGarbage } from './collect-garbage.ts';

const NOW = new Date('2026-08-16T09:00:00Z');

describe('the task "tidy"', () => {
  let database: Database;
  beforeEach(async () => {
    database = await testDatabase();
    await runMigrations({ connectionString: database.url });
  });
  afterEach(() => database?.close());
  // The task uses nothing else of its context.
  const run = () => collectGarbage.run({ database, now: () => NOW } as RunContext);

  it('deletes runs older than ninety days and jobs that have been dead for a week', async () => {
    await database.query(
      `insert into job_runs (kind, status, created_at) values
         ('tidy', 'done', '2026-01-01'), ('tidy', 'done', '2026-08-01'), ('rollback', 'failed', '2026-08-16')`,
    );
    for (const [key, day] of [
      ['old', '2026-08-08'],
      ['new', '2026-08-15'],
    ] as const) {
      await database.query(`select graphile_worker.add_job('rollback', job_key := $1, max_attempts := 1)`, [
        key,
      ]);
      await database.query(
        'update graphile_worker._private_jobs set attempts = 1, updated_at = $2 where key = $1',
        [key, day],
      );
    }
    expect(await run()).toMatchObject({ isIdle: false, result: { runs: 1, jobs: 1 } });
    const { rows } = await database.query('select key from graphile_worker.jobs');
    expect(rows).toEqual([{ key: 'new' }]);
    expect(await run()).toMatchObject({ isIdle: true, result: { runs: 0, jobs: 0 } });
  });

  it('deletes visitors’ messages, with their addresses, after as many days as the setting says', async () => {
    const days = (value: unknown) =>
      database.query(`update site_settings set value = $1 where key = 'contact_message_days'`, [
        JSON.stringify(value),
      ]);
    await database.query(
      `insert into contact_messages (name, email, message, ip_address, created_at)
       select 'علی رضایی', 'a@b.ir', 'پیامی با ده حرف یا بیشتر', '203.0.113.' || days, $1::timestamptz - make_interval(days => days)
       from unnest(array[10, 100, 181]) as days`,
      [NOW],
    );
    const logged = async () =>
      (
        await database.query<{ name: string | null }>(
          `select details #>> '{before,name}' as name from admin_user_logs where resource = 'contact_messages' order by resource_id`,
        )
      ).rows.map(({ name }) => name);
    await database.query(
      `insert into admin_user_logs (action, resource, resource_id, details, created_at)
       select 'delete', 'contact_messages', days::text, jsonb_build_object('actor', null, 'before',
         jsonb_build_object('name', 'علی ' || days, 'created_at', $1::timestamptz - make_interval(days => days))), $1
       from unnest(array[100, 181]) as days`,
      [NOW],
    );
    const left = async () => (await database.query('select from contact_messages')).rowCount;
    expect(await run()).toMatchObject({ result: { messages: 1 } });
    expect(await left()).toBe(2);
    // The log keeps that the staff deleted a message, and no longer whose it was.
    expect(await logged()).toEqual(['علی 100', null]);
    await days(30);
    await run();
    expect(await left()).toBe(1);
    for (const bad of [0, 1.5, '30', 9999]) await expect(days(bad)).rejects.toMatchObject({ code: '22023' });
  });
});
