import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { oneRowEach, rolledBack, TEST_KINDS, testDatabase } from './testing.ts';
import { isDemonstration, newestTradingDay } from './today.ts';
import { tableVersions, type TableVersions } from './versions.ts';

const changed = (before: TableVersions, after: TableVersions): string[] =>
  Object.entries(after).flatMap(([name, version]) =>
    before[name as keyof TableVersions] === version ? [] : [name],
  );

describe.each(TEST_KINDS)('what the data says of itself on %s', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase(kind);
    await db.query(oneRowEach);
  });
  afterAll(() => db?.close());

  describe('tableVersions(database)', () => {
    const changedBy = async (statement: string): Promise<string[]> => {
      let names: string[] = [];
      await rolledBack(db, async (tx) => {
        const before = await tableVersions(tx);
        await tx.query(statement);
        names = changed(before, await tableVersions(tx));
      });
      return names;
    };

    it('stays as it is while nobody writes', async () => {
      expect(await tableVersions(db)).toEqual(await tableVersions(db));
      expect(await changedBy('select * from funds')).toEqual([]);
    });

    it.each([
      [
        'an insert',
        `insert into fund_cash_flow (fund_id, date, origin) select id, '2026-01-01', 'x' from funds`,
        ['fund_cash_flow'],
      ],
      ['an update', `update fund_live_data set current_price = 5`, ['fund_live_data']],
      ['a delete', `delete from market_map_data`, ['market_map_data']],
      ['a truncate', `truncate redirects`, ['redirects']],
      ['a section that a page shows', `update sections set title = 'نو'`, ['page_sections']],
      ['a template that a section has', `update section_templates set type = 'chart'`, ['page_sections']],
      ['a table that no page reads', `insert into job_runs (kind) values ('x')`, []],
    ])('tells %s', async (_, statement, names) => {
      expect(await changedBy(statement)).toEqual(names);
    });

    it('tells an article whose hour has come, though nobody wrote', async () => {
      await rolledBack(db, async (tx) => {
        await tx.query(`alter table articles disable trigger user`);
        const before = await tableVersions(tx);
        await tx.query(`update articles set published_at = now() where slug = 'scheduled'`);
        expect(changed(before, await tableVersions(tx))).toEqual(['articles']);
      });
    });

    it('shows a change to others with its commit, not before', async () => {
      const before = await tableVersions(db);
      if (kind === 'postgres') {
        await db.transaction(async (tx) => {
          await tx.query(`update funds set manager = 'نو'`);
          expect(changed(before, await tableVersions(db))).toEqual([]);
        });
      } else await db.query(`update funds set manager = 'نو'`);
      expect(changed(before, await tableVersions(db))).toEqual(['funds']);
    });
  });

  describe('newestTradingDay(database)', () => {
    it('is the Tehran day of the newest live price', async () => {
      expect(await newestTradingDay(db)).toBe('2026-08-16');
      await rolledBack(db, async (tx) => {
        await tx.query(
          `insert into fund_live_data (fund_id, timestamp, origin) select id, '2026-08-17 21:00Z', 'x' from funds`,
        );
        expect(await newestTradingDay(tx)).toBe('2026-08-18');
      });
    });

    it('falls back to the daily figures, and is null without any', async () => {
      await rolledBack(db, async (tx) => {
        await tx.query('delete from fund_live_data');
        await tx.query(`update fund_return_data set date = '2026-08-14'`);
        await tx.query(`update fund_nav_history set date = '2026-08-15'`);
        expect(await newestTradingDay(tx)).toBe('2026-08-15');
        await tx.query('delete from fund_nav_history');
        expect(await newestTradingDay(tx)).toBe('2026-08-14');
        await tx.query('delete from fund_return_data');
        expect(await newestTradingDay(tx)).toBeNull();
      });
    });
  });

  describe('isDemonstration(database)', () => {
    it('is false while every row is real', async () => {
      expect(await isDemonstration(db)).toBe(false);
    });

    it.each(['fund_live_data', 'funds', 'reference_prices', 'gold_fund_data'])(
      'is true for one simulated row in %s',
      async (table) => {
        await rolledBack(db, async (tx) => {
          await tx.query(`update ${table} set origin = 'simulated'`);
          expect(await isDemonstration(tx)).toBe(true);
        });
      },
    );
  });
});
