import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../pipeline/database/database.ts';
import {
  asVisitorOrUser,
  oneRowEach,
  people,
  testDatabase,
} from '../../pipeline/database/testing/test-database.ts';

/** Tables that the public may read; every other table is closed, a new one until it is named here. */
const READABLE = new Set([
  'categories',
  'funds',
  'fund_live_data',
  'market_map_data',
  'fund_return_data',
  'fund_allocations',
  'fund_nav_history',
  'fund_cash_flow',
  'category_trade_data',
  'zakhireh_fixincome',
  'gold_fund_data',
  'leveraged_funds_data',
  'fund_portfolio_holdings',
  'reference_prices',
  'fund_payouts',
  'section_templates',
  'sections',
  'page_sections',
  'articles',
  'about_page_content',
  'team_members',
  'menu_links',
  'faq_entries',
  'page_texts',
  'redirects',
  'seo_settings',
  'site_settings',
  'trading_sessions',
  'market_holidays',
]);
const TABLES = [
  ...READABLE,
  'admin_permissions',
  'admin_role_permissions',
  'admin_roles',
  'admin_user_logs',
  'admin_users',
  'consumer_price_index',
  'contact_messages',
  'data_sources',
  'fund_merges',
  'indexnow_receipts',
  'job_runs',
  'media',
  'not_found_log',
  'pwa_stats',
  'schema_templates',
  'seo_analysis',
  'seo_imports',
  'seo_keywords',
  'seo_reports',
  'source_rejections',
];

/** Hosts differ: Supabase Lite grants every role everything, so the policies must suffice alone. */
const WIDEN = `grant all on all tables in schema public to anon, authenticated, service_role`;

/** Number of rows that a statement affected; null where it was refused. Everything is rolled back. */
async function reached(
  db: Database,
  who: string | null,
  act: (db: Queryable) => Promise<{ rowCount: number }>,
) {
  const UNDO = Symbol('undo');
  let count: number | null = null;
  try {
    await asVisitorOrUser(db, who, async (as) => {
      count = (await act(as)).rowCount;
      throw UNDO;
    });
  } catch (error) {
    if (error === UNDO) return count;
    if ((error as { code?: string }).code === '42501') return null;
    throw error;
  }
  return count;
}

const READERS = [
  ['a visitor', null],
  ['a stranger with an account', people.stranger],
  ['a dismissed editor', people.dismissed],
] as const;

for (const grants of ['our grants', 'widened grants'] as const) {
  describe(`row-level security with ${grants}`, () => {
    let db: Database;
    let rows: Map<string, Record<string, unknown>>;
    beforeAll(async () => {
      db = await testDatabase();
      await db.query(oneRowEach);
      if (grants === 'widened grants') await db.query(WIDEN);
      const found = await Promise.all(
        TABLES.map(async (table) => {
          const { rows: first } = await db.query<{ row: Record<string, unknown> }>(
            `select to_jsonb(t) as row from public.${table} t limit 1`,
          );
          return [table, first[0]?.row ?? {}] as const;
        }),
      );
      rows = new Map(found);
    });
    afterAll(() => db?.close());

    it('covers every table, with a row in each', async () => {
      const { rows: known } = await db.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public'`,
      );
      expect(known.map(({ name }) => name).sort()).toEqual([...TABLES].sort());
      expect([...rows].filter(([, row]) => Object.keys(row).length === 0)).toEqual([]);
    });

    describe.each(READERS)('%s', (_, who) => {
      // spec 25.14, 34.13
      it.each(TABLES)('reads %s only if it is public', async (table) => {
        const count = await reached(db, who, (as) => as.query(`select * from public.${table}`));
        if (READABLE.has(table)) expect(count).toBeGreaterThan(0);
        else expect(count ?? 0).toBe(0);
      });

      // spec 1.10
      it.each(TABLES.filter((table) => table !== 'contact_messages'))(
        'cannot insert into %s',
        async (table) => {
          const insert = `insert into public.${table} select (jsonb_populate_record(null::public.${table}, $1)).*`;
          expect(await reached(db, who, (as) => as.query(insert, [rows.get(table)]))).toBeNull();
        },
      );

      // spec 15.1, 16.13
      it.each(TABLES)('cannot update %s', async (table) => {
        const column = Object.keys(rows.get(table) ?? {}).at(-1);
        const update = `update public.${table} set "${column}" = "${column}"`;
        expect((await reached(db, who, (as) => as.query(update))) ?? 0).toBe(0);
      });

      // spec 15.1
      it.each(TABLES)('cannot delete from %s', async (table) => {
        expect((await reached(db, who, (as) => as.query(`delete from public.${table}`))) ?? 0).toBe(0);
      });

      // spec 25.15
      it('reads published articles, active members and public settings only', async () => {
        await asVisitorOrUser(db, who, async (as) => {
          expect((await as.query('select slug from articles')).rows).toEqual([{ slug: 'published' }]);
          expect((await as.query('select name from team_members')).rows).toEqual([{ name: 'حاضر' }]);
          expect((await as.query('select key from site_settings order by key')).rows).toEqual([
            { key: 'brand' },
            { key: 'redirect_hosts' },
          ]);
        });
      });

      // spec 35.2
      it('inserts a contact message and cannot read it', async () => {
        const send = `insert into contact_messages (name, email, message) values ('سارا', 'sara@example.ir', 'پیامی با ده حرف یا بیشتر')`;
        expect(await reached(db, who, (as) => as.query(send))).toBe(1);
        expect(await reached(db, who, (as) => as.query(`${send} returning id`))).toBeNull();
      });
    });
  });
}
