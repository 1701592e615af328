import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowDefinitions, type TableName } from '../../../shared/schema/rows/index.ts';
import type { Database } from '../database.ts';
import { isDemonstration, MARKET_TABLES } from '../is-demonstration.ts';
import { readTables } from '../testing/read-tables.ts';
import { testDatabase } from '../testing/test-database.ts';
import { removeSimulated, seed } from './seed.ts';

const NAMES = Object.keys(rowDefinitions) as TableName[];
/** Some are read under two names. */
const TABLES = [...new Set(NAMES.map((name) => rowDefinitions[name].table))];

const newestDay = async (database: Database): Promise<string | undefined> =>
  (
    await database.query<{ day: string }>(
      `select coalesce((select (max(timestamp) at time zone 'Asia/Tehran')::date from fund_live_data),
         (select max(date) from fund_nav_history)) as day`,
    )
  ).rows[0]?.day;

describe('a seeded database', () => {
  let database: Database;
  const lines: string[] = [];
  const effects = { log: (line: string) => lines.push(line) };

  beforeAll(async () => {
    database = await testDatabase();
    await seed(database, { effects });
  });
  afterAll(() => database.close());

  const count = async (table: string, where = 'true'): Promise<number> => {
    const { rows } = await database.query<{ count: string }>(
      `select count(*) from public.${table} where ${where}`,
    );
    return Number(rows[0]?.count);
  };
  const counts = () => Promise.all(TABLES.map((table) => count(table)));
  /** Grows with every statement that changes a published table. */
  const changes = async (): Promise<number> => {
    const { rows } = await database.query<{ sum: string }>(
      'select sum(version) from pipeline.table_versions',
    );
    return Number(rows[0]?.sum);
  };

  describe('seed(database, options)', () => {
    it('loads rows that fit their schemas', async () => {
      const { refused } = await readTables(database, NAMES);
      expect(refused).toEqual([]);
      expect(await count('funds', 'ins_code is not null')).toBe(341);
      expect(await count('categories')).toBe(16);
      expect(await count('fund_portfolio_holdings')).toBeGreaterThan(10_000);
      expect(await count('fund_nav_history')).toBeGreaterThan(100_000);
      expect(await newestDay(database)).toBe('2026-08-16');
      expect(await isDemonstration(database)).toBe(true);
    });

    it('loads the NAVs of the days of the offering, before the day on which a fund began to work', async () => {
      const isBefore = `date < (select initiation_date from public.funds where id = fund_id)`;
      expect(await count('fund_nav_history', `${isBefore} and origin <> 'simulated'`)).toBe(83);
    });

    it('marks simulated rows, and gives real rows an existing source as origin', async () => {
      for (const table of MARKET_TABLES) {
        // A row that two sources fill names both, e.g. "fipiran+tsetmc".
        const known = `string_to_array(origin, '+') <@ array(select id from public.data_sources)`;
        expect(await count(table, `not (${known})`), table).toBe(0);
      }
      for (const table of [
        'funds',
        'fund_return_data',
        'fund_allocations',
        'fund_portfolio_holdings',
        'reference_prices',
        'fund_payouts',
      ]) {
        expect(await count(table, `origin = 'simulated'`), table).toBe(0);
      }
    });

    it('loads the series of the measures up to the market’s day', async () => {
      const { rows } = await database.query<{ symbol: string; days: number; first: string; last: string }>(
        `select symbol, count(*)::int as days, min(date)::text as first, max(date)::text as last
         from public.reference_prices where symbol in ('usd_free', 'coin_emami', 'gold_gram_18', 'gold_ounce')
         group by symbol order by symbol`,
      );
      expect(rows).toEqual([
        { symbol: 'coin_emami', days: 4265, first: '2010-04-04', last: '2026-08-16' },
        { symbol: 'gold_gram_18', days: 3473, first: '2013-07-22', last: '2026-08-06' },
        { symbol: 'gold_ounce', days: 4348, first: '2010-01-01', last: '2026-08-15' },
        { symbol: 'usd_free', days: 3927, first: '2011-11-26', last: '2026-08-16' },
      ]);
      const published = await database.query(
        `select month, index_value::float as index, published_on::text as day, source from public.consumer_price_index
         where published_on <= '2026-08-16' order by month desc limit 1`,
      );
      expect(published.rows).toEqual([{ month: '1405-04', index: 3205.1, day: '2026-08-11', source: 'cbi' }]);
      expect(await count('consumer_price_index')).toBe(208);
      expect(await count('fund_payouts')).toBe(56);
    });

    it('changes nothing the second time, and reports it', async () => {
      const before = [await counts(), await changes()];
      const report = await seed(database, { effects });
      expect(report).toMatchObject({ changed: false, rows: { real: 0, simulated: 0, content: 0 } });
      expect(lines.at(-1)).toContain('nothing written');
      expect([await counts(), await changes()]).toEqual(before);
    });
  });

  describe('removeSimulated(database, options)', () => {
    it('deletes every simulated row and no real one', async () => {
      const real = await Promise.all(MARKET_TABLES.map((table) => count(table, `origin <> 'simulated'`)));
      expect(await removeSimulated(database, { effects })).toBeGreaterThan(250_000);
      expect(await isDemonstration(database)).toBe(false);
      expect(await Promise.all(MARKET_TABLES.map((table) => count(table)))).toEqual(real);
      expect(await newestDay(database)).toBe('2026-08-16');
    });

    it('persists: a restart keeps them deleted, an explicit option restores them', async () => {
      expect(await seed(database, { effects })).toMatchObject({ changed: false, realOnly: true });
      expect(await count('fund_live_data')).toBe(0);
      expect(await seed(database, { realOnly: false, effects })).toMatchObject({
        changed: true,
        realOnly: false,
      });
      expect(await count('fund_live_data')).toBeGreaterThan(300);
    });
  });

  describe('seed(database, options) once more', () => {
    it('keeps rows that the staff edited and updates the others, when it loads again', async () => {
      await database.query(
        `update public.articles set title = 'عنوان دیگر' where kind = 'news' and slug like 'آغاز%'`,
      );
      await database.query(
        `update public.team_members set position = 'کهنه', created_at = now(), updated_at = now() where name = 'تیم داده'`,
      );
      await database.query(`update public.funds set nav = 1 where symbol = 'عیار'`);
      await database.query(`delete from public.site_settings where key = 'seed'`);
      const report = await seed(database, { realOnly: true, effects });
      expect(report.rows).toMatchObject({ real: 1, content: 1 });
      const { rows } = await database.query(
        `select (select title from public.articles where slug like 'آغاز%') as title,
           (select position from public.team_members where name = 'تیم داده') as position,
           (select nav::int from public.funds where symbol = 'عیار') as nav`,
      );
      expect(rows[0]).toEqual({ title: 'عنوان دیگر', position: 'گردآوری و سنجش داده‌ها', nav: 516816 });
    });

    it('only fills gaps once a source has written a later day', async () => {
      await database.query(
        `insert into public.fund_return_data (fund_id, date, return_daily, origin)
         select id, '2026-08-17', 0.5, 'fipiran' from public.funds where symbol = 'عیار'`,
      );
      await database.query(`update public.funds set nav = 520000 where symbol = 'عیار'`);
      await database.query(`update public.funds set isin = null where symbol = 'کمند'`);
      await database.query(`delete from public.site_settings where key = 'seed'`);
      expect((await seed(database, { realOnly: true, effects })).rows).toMatchObject({ real: 1 });
      const { rows } = await database.query(
        `select (select nav::int from public.funds where symbol = 'عیار') as nav,
           (select isin is not null from public.funds where symbol = 'کمند') as filled`,
      );
      expect(rows[0]).toEqual({ nav: 520000, filled: true });
    });
  });
});
