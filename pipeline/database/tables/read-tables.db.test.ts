import { describe, expect, it } from 'vitest';
import { rowDefinitions, type TableName } from '../../../shared/schema/rows/index.ts';
import { readTables } from '../testing/read-tables.ts';
import { withRows } from '../testing/test-database.ts';

const all = Object.keys(rowDefinitions) as TableName[];
const FUND = '00000000-0000-4000-8000-0000000000f1';

describe('readUpdates(database, changes) of whole tables', () => {
  const { db, rolledBack } = withRows();

  // spec 16.1
  it('reads every table without refusals when all rows fit their schemas', async () => {
    const { tables, refused } = await readTables(db(), all);
    expect(refused).toEqual([]);
    expect(all.filter((name) => tables[name].length === 0)).toEqual([]);
  });

  it('reads an empty table as no rows', async () => {
    await rolledBack(async (tx) => {
      await tx.query('delete from funds');
      expect(await readTables(tx, ['funds', 'fund_nav_history'])).toEqual({
        tables: { funds: [], fund_nav_history: [] },
        refused: [],
      });
    });
  });

  it('returns numbers, days and instants in the types of the row schema', async () => {
    const { tables } = await readTables(db(), [
      'fund_live_data',
      'fund_return_data',
      'trading_sessions',
      'market_holidays',
    ]);
    expect(tables.fund_live_data[0]).toMatchObject({
      fundId: FUND,
      timestamp: '2026-08-16T08:30:00.000Z',
      currentPriceRial: 12345,
      tradingValueRial: null,
      origin: 'tsetmc',
    });
    expect(tables.fund_return_data[0]).toMatchObject({ date: '2026-08-16', yearlyPercent: 40.5 });
    expect(tables.trading_sessions[0]).toMatchObject({
      opensAt: '09:00',
      closesAt: '12:30',
      weekdays: [6, 7, 1, 2, 3],
      effectiveFrom: '2026-01-01',
    });
    expect(tables.market_holidays).toEqual([{ date: '2026-09-05', title: 'تعطیل نمونه', noticeUrl: null }]);
  });

  // spec 14.17, 16.4
  it('reads the newest row of a fund', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`insert into fund_live_data (fund_id, timestamp, current_price, origin) values
        ('${FUND}', '2026-08-16 12:01+03:30', 12400, 'tsetmc'), ('${FUND}', '2026-08-15 12:00+03:30', 1, 'tsetmc')`);
      const { tables } = await readTables(tx, ['fund_live_data']);
      expect(tables.fund_live_data.map(({ currentPriceRial }) => currentPriceRial)).toEqual([12400]);
    });
  });

  it('aggregates the last 400 days of a history into one record, oldest first, gaps as null', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`insert into fund_nav_history (fund_id, date, nav_redemption, origin)
        select '${FUND}', date '2026-08-16' - g, case when g = 1 then null else g end, 'simulated' from generate_series(1, 450) g`);
      const [record] = (await readTables(tx, ['fund_nav_history'])).tables.fund_nav_history;
      expect(record?.dates).toHaveLength(400);
      expect([record?.dates[0], record?.dates.at(-1)]).toEqual(['2025-07-13', '2026-08-16']);
      expect(record?.navRedemptionRial.slice(-3)).toEqual([2, null, 12300]);
      expect(record?.fundId).toBe(FUND);
      expect(record?.origins.slice(-3)).toEqual(['simulated', 'simulated', 'fipiran']);
      expect(record?.pastOrigins).toHaveLength(record?.pastDates.length ?? 0);
    });
  });

  it('reads 2,500 days of reserves', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`insert into zakhireh_fixincome (fund_id, date, zakhireh, origin)
        select '${FUND}', date '2026-08-16' - g, -0.001, 'fipiran' from generate_series(1, 2600) g`);
      const [record] = (await readTables(tx, ['zakhireh_fixincome'])).tables.zakhireh_fixincome;
      expect(record?.reserveFraction).toHaveLength(2500);
      expect(new Set(record?.origins)).toEqual(new Set(['fipiran']));
    });
  });

  it('reads the closes of the measures alone, of finished days, and the quote of the running day beside them', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`insert into reference_prices (symbol, date, value, unit, origin) values
        ('usd_free', '2026-08-15', 1745000, 'rial', 'tgju'), ('silver_999', '2026-08-15', 1, 'rial', 'tgju'),
        ('usd_free', (now() at time zone 'Asia/Tehran')::date, 1, 'rial', 'tgju')`);
      expect((await readTables(tx, ['reference_prices'])).tables.reference_prices).toEqual([
        {
          symbol: 'usd_free',
          dates: ['2026-08-15', '2026-08-16'],
          valuesRial: [1745000, 1745200],
          origins: ['tgju', 'tgju'],
          runningDay: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          runningRial: 1,
        },
      ]);
    });
  });

  it('reads the newest months of the price index and the payouts by their days', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`insert into fund_payouts (fund_id, date, per_unit, origin)
        values ('${FUND}', '2026-07-16', 250, 'fund-sites')`);
      const { tables } = await readTables(tx, ['consumer_price_index', 'fund_payouts']);
      expect(tables.consumer_price_index).toEqual([
        {
          month: '1405-04',
          index: 3205.1,
          publishedOn: '2026-08-11',
          isEstimate: false,
          note: null,
          source: 'cbi',
        },
      ]);
      expect(tables.fund_payouts.map(({ date, perUnitRial }) => [date, perUnitRial])).toEqual([
        ['2026-07-16', 250],
        ['2026-08-16', 256],
      ]);
    });
  });

  // spec 12.12, 16.16
  it('gives a gold symbol the composition of the newest day that has one', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`insert into gold_fund_data (symbol, date, price_bubble, adjusted_sum_bar_percentage, other_percentage, origin) values
        ('نمونه', '2026-08-14', 0.02, 80, 5, 'codal'), ('نمونه', '2026-08-13', 0.02, 70, 6, 'codal')`);
      expect((await readTables(tx, ['gold_fund_data'])).tables.gold_fund_data).toMatchObject([
        {
          dates: ['2026-08-13', '2026-08-14', '2026-08-16'],
          compositionDate: '2026-08-14',
          compositionOrigin: 'codal',
          barPercent: 80,
          coinPercent: null,
          otherPercent: 5,
        },
      ]);
    });
  });

  it('reads the lines of the newest 13 reports of a fund', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`insert into fund_portfolio_holdings (fund_id, report_date, symbol, weight, origin)
        select '${FUND}', (date '2026-07-22' - make_interval(months => g))::date, s, 0.1, 'codal'
        from generate_series(1, 20) g, unnest(array['الف', 'ب']) s`);
      const { tables } = await readTables(tx, ['fund_portfolio_holdings']);
      expect(new Set(tables.fund_portfolio_holdings.map(({ reportDate }) => reportDate)).size).toBe(13);
      expect(tables.fund_portfolio_holdings).toHaveLength(1 + 12 * 2);
    });
  });

  // spec 12.14, 16.18
  it('joins a section with its template; the section overrides the template', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`update section_templates set default_config = '{"height": 300, "limit": 10}'`);
      await tx.query(`update sections set config = '{"height": 400}'`);
      expect((await readTables(tx, ['page_sections'])).tables.page_sections).toMatchObject([
        {
          pageType: 'homepage',
          pageId: null,
          type: 'treemap',
          title: 'نقشه بازار',
          config: { height: 400, limit: 10 },
        },
      ]);
    });
  });

  it('reads published articles and active members only', async () => {
    const { tables } = await readTables(db(), ['articles', 'team_members', 'site_settings']);
    expect(tables.articles.map(({ slug }) => slug)).toEqual(['published']);
    expect(tables.team_members.map(({ name }) => name)).toEqual(['حاضر']);
    expect(tables.site_settings.map(({ key }) => key)).toEqual([
      'brand',
      'contact_message_days',
      'hidden',
      'redirect_hosts',
    ]);
  });

  // spec 25.15, 35.19
  it('reads members by display_order, and the texts of the about page by section_key', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`delete from team_members; delete from about_page_content;
        insert into team_members (name, position, is_active, display_order)
          values ('الف', 'x', true, 3), ('ب', 'x', true, 1), ('پ', 'x', false, 0), ('ت', 'x', true, 2);
        insert into about_page_content (section_key, title, content)
          values ('team', 't', 't'), ('introduction', 'i', 'i'), ('contact', 'c', 'c')`);
      const { tables } = await readTables(tx, ['team_members', 'about_page_content']);
      expect(tables.team_members.map(({ name }) => name)).toEqual(['ب', 'ت', 'الف']);
      expect(tables.about_page_content.map(({ sectionKey }) => sectionKey)).toEqual([
        'contact',
        'introduction',
        'team',
      ]);
    });
  });

  // spec 14.14
  it('reports an invalid row by table, key, field, value and reason, and reads the others', async () => {
    await rolledBack(async (tx) => {
      await tx.query('alter table funds drop constraint funds_nav_check');
      await tx.query(
        `insert into funds (name, slug, category_id, nav, origin) select 'بد', 'bad', category_id, -5, 'x' from funds`,
      );
      const { tables, refused } = await readTables(tx, ['funds']);
      expect(tables.funds.map(({ slug }) => slug)).toEqual(['نمونه']);
      expect(refused).toEqual([
        {
          table: 'funds',
          owner: expect.any(String),
          key: 'bad',
          field: 'nav',
          value: '-5',
          reason: expect.stringMatching(/>0|positive/i),
        },
      ]);
    });
  });

  it('names the index in a history that it refuses', async () => {
    await rolledBack(async (tx) => {
      await tx.query('alter table fund_nav_history drop constraint fund_nav_history_nav_redemption_check');
      await tx.query(
        `insert into fund_nav_history (fund_id, date, nav_redemption, origin) values ('${FUND}', '2026-08-17', 'NaN', 'x')`,
      );
      const { tables, refused } = await readTables(tx, ['fund_nav_history']);
      expect(tables.fund_nav_history).toEqual([]);
      expect(refused).toMatchObject([
        { table: 'fund_nav_history', key: FUND, field: 'nav_redemption[1]', value: 'NaN' },
        // The newest measured NAV of the fund.
        { table: 'fund_nav_history', key: FUND, field: 'known_nav', value: 'NaN' },
      ]);
    });
  });

  // spec 36.23
  it('reports a missing table in one line', async () => {
    await rolledBack(async (tx) => {
      await tx.query('drop table redirects');
      await expect(readTables(tx, ['redirects'])).rejects.toMatchObject({
        exitCode: 1,
        message:
          'the database lacks something: relation "public.redirects" does not exist; run `npm run pipeline -- migrate`',
      });
    });
  });
});
