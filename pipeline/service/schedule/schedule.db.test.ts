import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../shared/units.ts';
import type { Database } from '../../database/database.ts';
import { TEST_KINDS, testDatabase } from '../../database/testing/test-database.ts';
import { type ScheduleEntry, entries } from './entries.ts';
import { openTick } from './schedule.ts';

/** A Sunday in Tehran, 9:58: the market is open. */
const START = Date.parse('2026-08-16T06:28:00Z');

describe.each(TEST_KINDS)('openTick(context) on %s', (kind) => {
  let database: Database;
  let clock: number;
  const lines: string[] = [];
  const open = (some: readonly ScheduleEntry[] = entries) =>
    openTick({ database, now: () => new Date(clock), log: (line) => void lines.push(line), entries: some });
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
  const done = () => database.query(`delete from graphile_worker._private_jobs`);

  beforeAll(async () => {
    database = await testDatabase(kind);
    const noPreparedStatements = kind === 'embedded';
    await runMigrations({ connectionString: database.url, noPreparedStatements });
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

  it('begins an entry with its next turn, and gives each turn once', async () => {
    const tick = open(only('tidy'));
    expect(await tick()).toEqual([]);
    clock = Date.parse('2026-08-17T00:09:59Z');
    expect(await tick()).toEqual([]);
    clock += 1000;
    expect(await tick()).toEqual(['tidy']);
    expect(await tick()).toEqual([]);
    expect(await jobs()).toEqual([{ key: 'tidy', n: 1 }]);
  });

  it('makes up once for all the turns that were missed while no process ran', async () => {
    await open(only('tidy'))();
    clock += 3 * DAY;
    const fresh = open(only('tidy'));
    expect([await fresh(), await fresh()]).toEqual([['tidy'], []]);
  });

  it('makes one job of one turn, however many processes look at the clock', async () => {
    const ticks = [open(only('report')), open(only('report')), open(only('report'))];
    await ticks[0]?.();
    clock += DAY;
    const had = await Promise.all(ticks.map((tick) => tick()));
    expect(had.flat()).toEqual(['report']);
    expect(await jobs()).toEqual([{ key: 'build-report', n: 1 }]);
  });

  it('runs nothing twice when the clock steps back, and does not stall when it jumps back', async () => {
    const counted = { ...(only('tidy')[0] as ScheduleEntry), fallback: '* * * * *' };
    const tick = open([counted]);
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

  it('runs each entry once when the clock jumps a day ahead', async () => {
    const tick = open(entries.filter(({ id }) => id !== 'sources'));
    await tick();
    clock += DAY;
    expect(await tick()).toEqual(['catch_up', 'publish', 'report', 'tidy']);
    expect(await tick()).toEqual([]);
  });

  it('follows the settings, rests what is off, and leaves out what makes no sense with one line', async () => {
    const tick = open(entries.filter(({ id }) => id !== 'sources'));
    await set('schedule_publish', 'off');
    await set('schedule_report', '*/2 * * * *');
    // Past the guard, as a row from before it would be.
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

  it('refuses what is no schedule on the way in, and lets in what is one', async () => {
    for (const value of ['every night', '61 * * * *', '* * * *', '*/0 * * * *', '9-3 * * * *', 5, null])
      await expect(set('schedule_sources', value), String(value)).rejects.toThrow(/is not a schedule/);
    for (const value of ['* * * * *', '*/5 9-12 * * 6,0-3', '0 0 31 12 7', 'off'])
      await set('schedule_sources', value);
  });

  it('keeps a debounce that makes no sense out', async () => {
    await expect(set('publish_debounce_ms', -1)).rejects.toThrow(/milliseconds/);
    await expect(set('publish_longest_wait_ms', 'soon')).rejects.toThrow(/milliseconds/);
    await set('publish_debounce_ms', 250);
  });

  describe('the sources', () => {
    const ingests = async () => (await jobs()).map(({ key }) => key);
    beforeEach(async () => {
      await database.query(
        `insert into trading_sessions (fund_kind, opens_at, closes_at, weekdays, effective_from)
         values ('default', '09:00', '12:30', '{6,7,1,2,3}', '2026-01-01'), ('gold', '12:00', '18:00', '{6,7,1,2,3}', '2026-01-01');
         insert into data_sources (id, name, cadence_minutes, promise_minutes) values
           ('tsetmc', 'بورس', 2, 15), ('fipiran', 'فیپیران', 60, 1440), ('tgju', 'طلا', 60, 1440), ('codal', 'کدال', 60, 1440),
           ('fund-sites', 'سایت‌ها', 60, 1440), ('ime', 'بورس کالا', 60, 1440);
         update data_sources set last_run_at = '2026-08-16T06:28:00Z'`,
      );
    });

    it('are asked by the cadence that the staff set for each of them', async () => {
      const tick = open(only('sources'));
      await tick();
      clock += MINUTE;
      await tick();
      expect(await ingests()).toEqual([]);
      clock += MINUTE;
      await tick();
      expect(await ingests()).toEqual(['ingest:tsetmc']);
      await done();
      await database.query(
        `update data_sources set cadence_minutes = 30, last_run_at = now() where id = 'tsetmc'`,
      );
      await database.query(`update data_sources set last_run_at = $1 where id = 'tsetmc'`, [new Date(clock)]);
      clock += 10 * MINUTE;
      await tick();
      expect(await ingests()).toEqual([]);
    });

    it('rest on a holiday, out of hours of every kind of fund, and when they are switched off', async () => {
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
      // 17:30 in Tehran: the stock market is shut, gold funds trade.
      expect(await ingests()).toEqual(['ingest:tsetmc']);
      await done();

      await database.query(`update data_sources set is_enabled = false where id = 'tsetmc'`);
      clock += 5 * MINUTE;
      await tick();
      expect(await ingests()).toEqual([]);
    });

    it('are not asked again while their last run still waits or runs', async () => {
      const tick = open(only('sources'));
      await tick();
      clock += 5 * MINUTE;
      await tick();
      await database.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w'`);
      clock += 5 * MINUTE;
      await tick();
      expect(await jobs()).toEqual([{ key: 'ingest:tsetmc', n: 1 }]);
    });

    it('are asked at night for the last three days', async () => {
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
