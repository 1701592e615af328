import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../shared/units.ts';
import type { Database } from '../../database/database.ts';
import { testDatabase } from '../../database/testing/test-database.ts';
import { entries, type ScheduleEntry } from './entries.ts';
import { createTick } from './tick.ts';

/** A Sunday in Tehran, 9:58: the market is open. */
const START = Date.parse('2026-08-16T06:28:00Z');

describe('createTick(context)', () => {
  let database: Database;
  let clock: number;
  const lines: string[] = [];
  const open = (some: readonly ScheduleEntry[] = entries) =>
    createTick({ database, now: () => new Date(clock), log: (line) => void lines.push(line), entries: some });
  const only = (id: string): ScheduleEntry[] => entries.filter((entry) => entry.id === id);
  const set = (key: string, value: unknown) =>
    database.query(
      `insert into site_settings (key, value, is_public) values ($1, $2::jsonb, false)
       on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    );
  const jobs = async () =>
    (
      await database.query<{ key: string; n: number }>(
        `select key, count(*)::int as n from graphile_worker.jobs where key <> 'snapshot-and-publish' group by key order by key`,
      )
    ).rows;
  const deleteJobs = () => database.query(`delete from graphile_worker._private_jobs`);

  beforeAll(async () => {
    database = await testDatabase();
    await runMigrations({ connectionString: database.url });
  });
  beforeEach(async () => {
    await database.query(
      `delete from site_settings; delete from pipeline.schedule_slots; delete from market_holidays;
       delete from trading_sessions; delete from data_sources; delete from graphile_worker._private_jobs`,
    );
    clock = START;
    lines.length = 0;
  });
  afterAll(() => database?.close());

  it('waits for the next slot of a new entry, and runs each slot once', async () => {
    const tick = open(only('tidy'));
    expect(await tick()).toEqual([]);
    clock = Date.parse('2026-08-16T06:29:59Z');
    expect(await tick()).toEqual([]);
    clock += 1000;
    expect(await tick()).toEqual(['tidy']);
    expect(await tick()).toEqual([]);
    expect(await jobs()).toEqual([{ key: 'tidy', n: 1 }]);
  });

  it('runs once for all the slots that were missed while no process ran', async () => {
    await open(only('tidy'))();
    clock += 3 * DAY;
    const fresh = open(only('tidy'));
    expect([await fresh(), await fresh()]).toEqual([['tidy'], []]);
  });

  it('adds one job for a slot, however many processes tick', async () => {
    const ticks = [open(only('report')), open(only('report')), open(only('report'))];
    await ticks[0]?.();
    clock += DAY;
    const ran = await Promise.all(ticks.map((tick) => tick()));
    expect(ran.flat()).toEqual(['report']);
    expect(await jobs()).toEqual([{ key: 'build-report', n: 1 }]);
  });

  it('runs nothing twice when the clock is set back, and does not stall when it is set back by hours', async () => {
    const everyMinute = { ...(only('tidy')[0] as ScheduleEntry), defaultExpression: '* * * * *' };
    const tick = open([everyMinute]);
    await tick();
    clock += 5 * MINUTE;
    expect(await tick()).toEqual(['tidy']);
    clock -= 3 * MINUTE;
    expect(await tick()).toEqual([]);
    clock += 4 * MINUTE;
    expect(await tick()).toEqual(['tidy']);

    clock -= 6 * HOUR;
    expect(await tick()).toEqual([]);
    expect(lines).toEqual([expect.stringContaining('the clock went back: tidy goes on from')]);
    clock += MINUTE;
    expect(await tick()).toEqual(['tidy']);
  });

  it('runs each entry once when the clock jumps forward by a day', async () => {
    const tick = open(entries.filter(({ id }) => id !== 'sources'));
    await tick();
    clock += DAY;
    expect(await tick()).toEqual(['catch_up', 'publish', 'report', 'tidy']);
    expect(await tick()).toEqual([]);
  });

  it('follows the settings, skips disabled entries, and logs an invalid expression once', async () => {
    const tick = open(entries.filter(({ id }) => id !== 'sources'));
    await set('schedule_publish', 'off');
    await set('schedule_report', '*/2 * * * *');
    // Bypasses the guard, like a row that is older than the guard.
    await database.query('alter table site_settings disable trigger guard_settings');
    await set('schedule_tidy', 'every night');
    await database.query('alter table site_settings enable trigger guard_settings');
    await tick();
    clock += 2 * MINUTE;
    expect(await tick()).toEqual(['report']);
    clock += 2 * MINUTE;
    await tick();
    expect(lines).toEqual([
      'schedule: schedule_tidy is left out: expected five fields (minute, hour, day, month, weekday), came 2; it says "every night"',
    ]);
    await set('schedule_tidy', '* * * * *');
    clock += MINUTE;
    await tick();
    clock += MINUTE;
    expect(await tick()).toContain('tidy');
  });

  it('refuses an invalid expression when it is stored, and accepts a valid one', async () => {
    for (const value of ['every night', '61 * * * *', '* * * *', '*/0 * * * *', '9-3 * * * *', 5, null])
      await expect(set('schedule_sources', value), String(value)).rejects.toThrow(/is not a schedule/);
    for (const value of ['* * * * *', '*/5 9-12 * * 6,0-3', '0 0 31 12 7', 'off'])
      await set('schedule_sources', value);
  });

  it('refuses an invalid debounce', async () => {
    await expect(set('publish_debounce_ms', -1)).rejects.toThrow(/milliseconds/);
    await expect(set('publish_longest_wait_ms', 'soon')).rejects.toThrow(/milliseconds/);
    await set('publish_debounce_ms', 250);
  });

  describe('the entries of the sources', () => {
    const ingests = async () => (await jobs()).map(({ key }) => key);
    beforeEach(async () => {
      await database.query(
        `insert into trading_sessions (fund_kind, opens_at, closes_at, weekdays, effective_from)
         values ('default', '09:00', '12:30', '{6,7,1,2,3}', '2026-01-01'), ('gold', '12:00', '18:00', '{6,7,1,2,3}', '2026-01-01');
         insert into data_sources (id, name, cadence_minutes, promise_minutes) values
           ('tsetmc', 'بورس', 2, 15), ('fipiran', 'فیپیران', 60, 1440), ('tgju', 'طلا', 60, 1440), ('codal', 'کدال', 60, 1440),
           ('cbi', 'بانک مرکزی', 60, 1440), ('fund-sites', 'سایت‌ها', 60, 1440), ('ime', 'بورس کالا', 60, 1440);
         update data_sources set last_run_at = '2026-08-16T06:28:00Z'`,
      );
    });

    it('add an ingest by the cadence that the staff set for each source', async () => {
      const tick = open(only('sources'));
      await tick();
      clock += MINUTE;
      await tick();
      expect(await ingests()).toEqual([]);
      clock += MINUTE;
      await tick();
      expect(await ingests()).toEqual(['ingest:tsetmc']);
      await deleteJobs();
      await database.query(
        `update data_sources set cadence_minutes = 30, last_run_at = now() where id = 'tsetmc'`,
      );
      await database.query(`update data_sources set last_run_at = $1 where id = 'tsetmc'`, [new Date(clock)]);
      clock += 10 * MINUTE;
      await tick();
      expect(await ingests()).toEqual([]);
    });

    it('add none on a holiday, outside the hours of every kind of fund, and for a disabled source', async () => {
      const tick = open(only('sources'));
      await tick();
      await database.query(`insert into market_holidays (date, title) values ('2026-08-16', 'تعطیل')`);
      clock += 5 * MINUTE;
      await tick();
      expect(await ingests()).toEqual([]);

      await database.query('delete from market_holidays');
      clock = Date.parse('2026-08-16T14:00:00Z');
      await database.query(`update data_sources set last_run_at = '2026-08-16T13:50:00Z'`);
      await tick();
      // 17:30 in Tehran: the stock market is closed, gold funds trade.
      expect(await ingests()).toEqual(['ingest:tsetmc']);
      await deleteJobs();

      await database.query(`update data_sources set is_enabled = false where id = 'tsetmc'`);
      clock += 5 * MINUTE;
      await tick();
      expect(await ingests()).toEqual([]);
    });

    it('add no second ingest while the last one waits or runs', async () => {
      const tick = open(only('sources'));
      await tick();
      clock += 5 * MINUTE;
      await tick();
      await database.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w'`);
      clock += 5 * MINUTE;
      await tick();
      expect(await jobs()).toEqual([{ key: 'ingest:tsetmc', n: 1 }]);
    });

    it('add an ingest of the last three days at night', async () => {
      const tick = open(only('catch_up'));
      await tick();
      clock = Date.parse('2026-08-16T22:00:00Z');
      expect(await tick()).toEqual(['catch_up']);
      const { rows } = await database.query<{ payload: unknown }>(
        `select payload from graphile_worker._private_jobs where key = 'ingest:tsetmc:catch-up'`,
      );
      expect(rows[0]?.payload).toEqual({ kind: 'ingest:tsetmc', payload: { days: 3 } });
    });
  });
});
