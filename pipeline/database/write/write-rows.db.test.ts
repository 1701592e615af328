import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../database.ts';
import { EQUITY, FIXED, insertMarket } from '../testing/market-funds.ts';
import { testDatabase, withRollback } from '../testing/test-database.ts';
import { row, type TableRow } from './writable.ts';
import { addCounts, deleteOthers, writeRows } from './write-rows.ts';

const nav = (day: string, values: Record<string, number | null>): TableRow =>
  row('fund_nav_history', { fund_id: EQUITY.id, date: day, ...values });

const history = async (db: Queryable) =>
  (
    await db.query<Record<string, string | null>>(
      `select date, nav_redemption as nav, close_price as close, net_asset as assets, origin
       from public.fund_nav_history where fund_id = $1 order by date`,
      [EQUITY.id],
    )
  ).rows;

const version = async (db: Queryable, table: string): Promise<number> => {
  const { rows } = await db.query<{ version: string }>(
    `select version from pipeline.table_versions where table_name = $1`,
    [table],
  );
  return Number(rows[0]?.version);
};

describe('a database with rows', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await insertMarket(database);
  });
  afterAll(() => database.close());

  describe('writeRows(db, rows, options)', () => {
    it('counts new, changed and unchanged rows', () =>
      withRollback(database, async (db) => {
        const rows = [
          nav('2026-08-15', { nav_redemption: 100 }),
          nav('2026-08-16', { nav_redemption: 101.5 }),
        ];
        expect(await writeRows(db, rows, { origin: 'fipiran' })).toEqual({
          fund_nav_history: { inserted: 2, updated: 0, unchanged: 0 },
        });
        const again = [rows[0] as TableRow, nav('2026-08-16', { nav_redemption: 102 })];
        expect(await writeRows(db, again, { origin: 'fipiran' })).toEqual({
          fund_nav_history: { inserted: 0, updated: 1, unchanged: 1 },
        });
        expect((await history(db)).map(({ nav: value }) => Number(value))).toEqual([100, 102]);
      }));

    it('leaves the change counters alone when nothing differs', () =>
      withRollback(database, async (db) => {
        const rows = [nav('2026-08-16', { nav_redemption: 100.25, net_asset: null })];
        await writeRows(db, rows, { origin: 'fipiran' });
        const before = await version(db, 'fund_nav_history');
        await writeRows(db, rows, { origin: 'fipiran' });
        await writeRows(db, [nav('2026-08-16', { nav_redemption: 100.25 })], { origin: 'tsetmc' });
        expect(await version(db, 'fund_nav_history')).toBe(before);
      }));

    it('keeps a stored figure for which a later answer has none', () =>
      withRollback(database, async (db) => {
        await writeRows(db, [nav('2026-08-16', { nav_redemption: 100, net_asset: 7 })], {
          origin: 'fipiran',
        });
        const empty = [nav('2026-08-16', { nav_redemption: 100, net_asset: null })];
        expect(await writeRows(db, empty, { origin: 'fipiran' })).toEqual({
          fund_nav_history: { inserted: 0, updated: 0, unchanged: 1 },
        });
        await writeRows(db, [nav('2026-08-16', { nav_redemption: 101, net_asset: null })], {
          origin: 'fipiran',
        });
        expect(await history(db)).toMatchObject([{ nav: '101', assets: '7' }]);
      }));

    it('replaces a stored row by a whole row, its columns and its origin', () =>
      withRollback(database, async (db) => {
        const whole = (values: Record<string, number>): TableRow[] => [
          row('fund_nav_history', { fund_id: EQUITY.id, date: '2026-08-16', ...values }, { whole: true }),
        ];
        await writeRows(db, [nav('2026-08-16', { nav_redemption: 100, net_asset: 7 })], {
          origin: 'fipiran',
        });
        await writeRows(db, whole({ nav_redemption: 100, close_price: 5 }), { origin: 'fund-sites' });
        expect(await history(db)).toEqual([
          { date: '2026-08-16', nav: '100', close: '5', assets: null, origin: 'fund-sites' },
        ]);
        const before = await version(db, 'fund_nav_history');
        expect(await writeRows(db, whole({ nav_redemption: 100, close_price: 5 }), { origin: 'x' })).toEqual({
          fund_nav_history: { inserted: 0, updated: 0, unchanged: 1 },
        });
        expect(await version(db, 'fund_nav_history')).toBe(before);
      }));

    it('keeps columns that a row leaves out, and names both origins', () =>
      withRollback(database, async (db) => {
        await writeRows(db, [nav('2026-08-16', { nav_redemption: 100 })], { origin: 'fipiran' });
        await writeRows(db, [nav('2026-08-16', { close_price: 99 })], { origin: 'tsetmc' });
        await writeRows(db, [nav('2026-08-16', { close_price: 98 })], { origin: 'tsetmc' });
        expect(await history(db)).toEqual([
          { date: '2026-08-16', nav: '100', close: '98', assets: null, origin: 'fipiran+tsetmc' },
        ]);
      }));

    it('removes simulated figures from a row that gets a real one', () =>
      withRollback(database, async (db) => {
        await writeRows(db, [nav('2026-08-16', { nav_redemption: 90, close_price: 91, net_asset: 5 })], {
          origin: 'simulated',
        });
        await writeRows(db, [nav('2026-08-16', { nav_redemption: 90 })], { origin: 'fipiran' });
        expect(await history(db)).toEqual([
          { date: '2026-08-16', nav: '90', close: null, assets: null, origin: 'fipiran' },
        ]);
      }));

    it('marks a row that the demonstration wrote as simulated', () =>
      withRollback(database, async (db) => {
        await writeRows(db, [nav('2026-08-16', { nav_redemption: 90 })], { origin: 'fipiran' });
        await writeRows(db, [nav('2026-08-16', { close_price: 91 })], { origin: 'simulated' });
        expect(await history(db)).toMatchObject([{ nav: '90', close: '91', origin: 'simulated' }]);
      }));

    it('fills only null columns with the option `fill`', () =>
      withRollback(database, async (db) => {
        const returns = (values: Record<string, number>, fill: boolean) =>
          row('fund_return_data', { fund_id: EQUITY.id, date: '2026-08-16', ...values }, { fill });
        await writeRows(db, [returns({ return_daily: 1 }, false)], { origin: 'fipiran' });
        const counts = await writeRows(db, [returns({ return_daily: 7, return_weekly: 2 }, true)], {
          origin: 'fund-sites',
        });
        expect(counts.fund_return_data).toEqual({ inserted: 0, updated: 1, unchanged: 0 });
        expect(
          (await writeRows(db, [returns({ return_daily: 8, return_weekly: 9 }, true)], { origin: 'csv' }))
            .fund_return_data?.unchanged,
        ).toBe(1);
        const { rows } = await db.query(
          `select return_daily, return_weekly from public.fund_return_data where fund_id = $1`,
          [EQUITY.id],
        );
        expect(rows).toEqual([{ return_daily: '1', return_weekly: '2' }]);
      }));

    it('writes the last of two rows with one key', () =>
      withRollback(database, async (db) => {
        const rows = [
          nav('2026-08-16', { nav_redemption: 1, net_asset: 7 }),
          nav('2026-08-16', { nav_redemption: 2 }),
        ];
        expect(await writeRows(db, rows, { origin: 'csv' })).toEqual({
          fund_nav_history: { inserted: 1, updated: 0, unchanged: 0 },
        });
        expect(await history(db)).toMatchObject([{ nav: '2', assets: '7' }]);
      }));

    // spec 12.7
    it('keeps one newest map row per fund', () =>
      withRollback(database, async (db) => {
        const map = (volume: number, timestamp: string) =>
          row('market_map_data', {
            fund_id: EQUITY.id,
            category_id: EQUITY.categoryId,
            trading_volume: volume,
            price_change_percent: 1,
            timestamp,
          });
        await writeRows(db, [map(5, '2026-08-16T09:00:00Z')], { origin: 'tsetmc' });
        expect(
          (await writeRows(db, [map(5, '2026-08-16T09:02:00Z')], { origin: 'tsetmc' })).market_map_data
            ?.unchanged,
        ).toBe(1);
        await writeRows(db, [map(6, '2026-08-16T09:04:00Z')], { origin: 'tsetmc' });
        const { rows } = await db.query(
          `select trading_volume, is_latest, origin from public.market_map_data`,
        );
        expect(rows).toEqual([{ trading_volume: '6', is_latest: true, origin: 'tsetmc' }]);
      }));

    it('updates a stored fund and keeps its slug', () =>
      withRollback(database, async (db) => {
        const values = {
          id: FIXED.id,
          name: FIXED.name,
          slug: 'another',
          category_id: FIXED.categoryId,
          assets: 5,
        };
        expect((await writeRows(db, [row('funds', values)], { origin: 'fipiran' })).funds).toEqual({
          inserted: 0,
          updated: 1,
          unchanged: 0,
        });
        const { rows } = await db.query(
          `select slug, assets, symbol, website from public.funds where id = $1`,
          [FIXED.id],
        );
        expect(rows).toEqual([
          { slug: FIXED.slug, assets: '5', symbol: FIXED.symbol, website: FIXED.website },
        ]);
      }));

    it('writes nothing in a dry run, and counts the same', () =>
      withRollback(database, async (db) => {
        const rows = [nav('2026-08-16', { nav_redemption: 1 })];
        expect(await writeRows(db, rows, { origin: 'csv', dryRun: true })).toEqual({
          fund_nav_history: { inserted: 1, updated: 0, unchanged: 0 },
        });
        expect(await history(db)).toEqual([]);
      }));

    it('stores each figure exactly, whatever its size', () =>
      withRollback(database, async (db) => {
        await fc.assert(
          fc.asyncProperty(
            fc.uniqueArray(fc.double({ min: 1e-6, max: 1e18, noNaN: true }), { minLength: 1, maxLength: 20 }),
            async (figures) => {
              const rows = figures.map((figure, i) =>
                nav(`2020-01-${String(i + 1).padStart(2, '0')}`, { nav_redemption: figure }),
              );
              await writeRows(db, rows, { origin: 'csv' });
              expect((await writeRows(db, rows, { origin: 'csv' })).fund_nav_history?.unchanged).toBe(
                figures.length,
              );
              const stored = (await history(db))
                .slice(0, figures.length)
                .map(({ nav: value }) => Number(value));
              expect(stored).toEqual(figures);
            },
          ),
          { numRuns: 15 },
        );
      }));
  });

  describe('deleteOthers(db, scope, rows)', () => {
    it('deletes the lines that a corrected report no longer has', () =>
      withRollback(database, async (db) => {
        const line = (symbol: string, day = '2026-07-22') =>
          row('fund_portfolio_holdings', { fund_id: EQUITY.id, report_date: day, symbol, weight: 0.1 });
        await writeRows(db, [line('الف'), line('ب'), line('ج', '2026-06-21')], { origin: 'codal' });
        const scope = {
          table: 'fund_portfolio_holdings',
          match: { fund_id: EQUITY.id, report_date: '2026-07-22' },
        } as const;
        expect(await deleteOthers(db, scope, [line('الف')])).toBe(1);
        expect(await deleteOthers(db, scope, [line('الف')])).toBe(0);
        const { rows } = await db.query<{ symbol: string }>(
          `select symbol from public.fund_portfolio_holdings order by symbol`,
        );
        expect(rows.map(({ symbol }) => symbol).sort()).toEqual(['الف', 'ج']);
      }));
  });
});

describe('addCounts(counts, more)', () => {
  it('adds the counts of each table', () => {
    const one = { funds: { inserted: 1, updated: 2, unchanged: 3 } };
    expect(addCounts(one, { ...one, categories: { inserted: 0, updated: 0, unchanged: 1 } })).toEqual({
      funds: { inserted: 2, updated: 4, unchanged: 6 },
      categories: { inserted: 0, updated: 0, unchanged: 1 },
    });
  });
});
