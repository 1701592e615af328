import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { FUNDS, insertMarket } from '../database/testing/market-funds.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { type ReplayOptions, replay } from './replay.ts';

describe('replay(options)', () => {
  let database: Database;
  const lines: string[] = [];
  const effects = { log: (line: string) => void lines.push(line), signal: new AbortController().signal };
  const run = (more: Partial<ReplayOptions> = {}) =>
    replay({ database, effects, speed: 1e9, ticks: 1, funds: null, ...more });
  const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;
  const market = () =>
    rows(`select f.symbol, l.timestamp, l.current_price, l.trading_volume, l.origin, l.price_low, l.price_high
      from fund_live_data l join funds f on f.id = l.fund_id order by f.symbol, l.timestamp`);
  const versions = async () =>
    Object.fromEntries(
      (await rows('select table_name as name, version from pipeline.table_versions order by 1')).map(
        ({ name, version }) => [name, version],
      ),
    );

  beforeEach(async () => {
    lines.length = 0;
    database = await testDatabase();
    await insertMarket(database);
    await database.query(
      `insert into trading_sessions (fund_kind, opens_at, closes_at, weekdays, effective_from)
         values ('default', '09:00', '12:30', '{6,7,1,2,3}', '2026-01-01');
       insert into fund_nav_history (fund_id, date, nav_redemption, net_asset, units, close_price, trading_volume, trading_value, origin)
         select id, day, 10000, 5e12, 5e8, 10050, 400000, 4e9, 'simulated' from funds, unnest('{2026-08-15,2026-08-16}'::date[]) day;
       insert into fund_live_data (fund_id, timestamp, current_price, nav, trading_volume, trading_value, origin)
         select id, '2026-08-16 12:30+03:30', 10050, 10000, 400000, 4e9, 'simulated' from funds`,
    );
  });
  afterEach(() => database.close());

  it('replays the next trading day through the exchange’s source, marked as simulated', async () => {
    const { day, ticks } = await run({ ticks: 20 });
    expect([day, ticks]).toEqual(['2026-08-17', 20]);
    const live = await rows(
      `select distinct (timestamp at time zone 'Asia/Tehran')::text as at, origin, nav_origin
       from fund_live_data where timestamp > '2026-08-17'`,
    );
    expect(live).toEqual([{ at: '2026-08-17 09:38:00', origin: 'simulated', nav_origin: 'simulated' }]);
    for (const table of ['market_map_data', 'fund_cash_flow', 'category_trade_data', 'gold_fund_data'])
      expect(await rows(`select distinct origin from ${table}`), table).toEqual([{ origin: 'simulated' }]);
    // The map's cell and the live row have the same volume.
    const [mismatches] = await rows(
      `select count(*)::int as n from fund_live_data l join market_map_data m using (fund_id)
       where l.timestamp > '2026-08-17' and m.trading_volume <> l.trading_volume`,
    );
    expect(mismatches?.n).toBe(0);
  });

  it('writes the same rows for the same seed, and others for another seed', async () => {
    await run({ ticks: 3 });
    const first = await market();
    await database.query(
      `delete from fund_live_data where timestamp > '2026-08-17'; delete from market_map_data`,
    );
    await run({ ticks: 3 });
    expect(await market()).toEqual(first);
    await database.query(
      `delete from fund_live_data where timestamp > '2026-08-17'; delete from market_map_data`,
    );
    await run({ ticks: 3, seed: 'another' });
    expect(await market()).not.toEqual(first);
  });

  it('continues where an earlier replay stopped, ends the day with its closing prices, then replays the next', async () => {
    await run({ ticks: 5 });
    await run({ ticks: 1 });
    expect(lines.at(-1)).toContain('2026-08-17 09:10');
    const { ticks, day } = await run({ ticks: null });
    expect([day, ticks]).toEqual(['2026-08-17', 100]);
    expect(lines.at(-1)).toContain('12:30');
    const closes = await rows(
      `select count(*)::int as n from fund_nav_history where date = '2026-08-17' and close_price > 0 and nav_redemption > 0`,
    );
    expect(closes).toEqual([{ n: FUNDS.length }]);
    expect((await run({ ticks: 1 })).day).toBe('2026-08-18');
    await database.query(`insert into market_holidays (date, title) values ('2026-08-19', 'تعطیل')`);
    await database.query(
      `update fund_nav_history set date = '2026-08-18' where date = '2026-08-17';
       delete from fund_live_data where timestamp > '2026-08-18 10:00+03:30'`,
    );
    // The 19th is a holiday; Thursday and Friday are the weekend.
    expect((await run({ ticks: 1 })).day).toBe('2026-08-22');
  });

  it('trades only the given number of funds, and bumps no version of an unchanged table', async () => {
    await run({ ticks: 1, funds: 1 });
    expect(
      (await market()).filter(({ timestamp }) => (timestamp as Date) > new Date('2026-08-17')),
    ).toHaveLength(1);
    const before = await versions();
    await run({ ticks: 1, funds: 1 });
    const after = await versions();
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([
      'category_trade_data',
      'fund_cash_flow',
      'fund_live_data',
      'market_map_data',
    ]);
  });

  it('refuses a database with a real market, and an empty one, in one line', async () => {
    await database.query(`update fund_live_data set origin = 'tsetmc'`);
    await expect(run()).rejects.toThrow(/live prices of tsetmc/);
    await database.query(`delete from fund_live_data`);
    await expect(run()).rejects.toThrow(/seed/);
  });
});
