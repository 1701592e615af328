import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../pipeline/database/database.ts';
import {
  asVisitorOrUser,
  oneRowEach,
  people,
  testDatabase,
  withRollback,
} from '../../pipeline/database/testing/test-database.ts';

/** The expected permissions: c(reate), r(ead), u(pdate), d(elete) by resource. */
const GRANTS = {
  super_admin: {
    sections: 'crud',
    categories: 'crud',
    funds: 'crud',
    blog: 'crud',
    seo: 'crud',
    users: 'crud',
    settings: 'crud',
    contact: 'crud',
  },
  seo_specialist: { seo: 'crud', funds: 'r', categories: 'r', blog: 'r' },
  editor: { blog: 'crud', sections: 'crud', contact: 'rud', funds: 'r', categories: 'r' },
  viewer: { sections: 'r', categories: 'r', funds: 'r', blog: 'r', seo: 'r', settings: 'r' },
  stranger: {},
  dismissed: {},
  visitor: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;
type Who = keyof typeof GRANTS;
type Action = 'create' | 'read' | 'update' | 'delete';

interface Rule {
  /** The resource of its permission; null where no permission grants access. */
  readonly about: string | null;
  /** Actions that the API permits nobody. */
  readonly closed?: string;
  /** "all": visitors too; "staff": every active account of the staff; "super": super admins alone change it. */
  readonly read?: 'all' | 'staff';
  readonly change?: 'super';
  /** "all": visitors too insert rows, and read none. */
  readonly write?: 'all';
}

const market = { about: 'funds', read: 'all' } as const;
const seo = { about: 'seo' } as const;
const TABLES: Readonly<Record<string, Rule>> = {
  categories: { about: 'categories', read: 'all' },
  funds: market,
  fund_live_data: market,
  market_map_data: market,
  fund_return_data: market,
  fund_allocations: market,
  fund_nav_history: market,
  fund_cash_flow: market,
  category_trade_data: { about: 'categories', read: 'all' },
  zakhireh_fixincome: market,
  gold_fund_data: market,
  leveraged_funds_data: market,
  fund_portfolio_holdings: market,
  reference_prices: market,
  fund_payouts: market,
  fund_merges: { about: 'funds', closed: 'cud' },
  consumer_price_index: { about: 'funds' },
  section_templates: { about: 'sections', read: 'all' },
  sections: { about: 'sections', read: 'all' },
  page_sections: { about: 'sections', read: 'all' },
  articles: { about: 'blog', read: 'all' },
  media: { about: 'blog' },
  about_page_content: { about: 'sections', read: 'all' },
  menu_links: { about: 'sections', read: 'all' },
  faq_entries: { about: 'sections', read: 'all' },
  page_texts: { about: 'sections', read: 'all', closed: 'cd' },
  team_members: { about: 'sections', read: 'all' },
  redirects: { about: 'seo', read: 'all' },
  seo_settings: { about: 'seo', read: 'all' },
  seo_analysis: seo,
  seo_keywords: seo,
  schema_templates: seo,
  seo_reports: seo,
  seo_imports: { about: 'seo', closed: 'cud' },
  indexnow_receipts: { about: 'seo', closed: 'cud' },
  site_settings: { about: 'settings', read: 'all' },
  trading_sessions: { about: 'settings', read: 'all' },
  market_holidays: { about: 'settings', read: 'all' },
  data_sources: { about: 'settings', read: 'staff' },
  source_rejections: { about: null, read: 'staff' },
  job_runs: { about: null, read: 'staff' },
  contact_messages: { about: 'contact', write: 'all' },
  pwa_stats: { about: 'sections', closed: 'cu' },
  not_found_log: { about: 'seo', closed: 'cu' },
  admin_users: { about: 'users' },
  admin_roles: { about: null, read: 'staff', change: 'super' },
  admin_permissions: { about: null, read: 'staff' },
  admin_role_permissions: { about: null, read: 'staff', change: 'super' },
  admin_user_logs: { about: 'users', closed: 'cud' },
};
const ACTIONS: readonly Action[] = ['create', 'read', 'update', 'delete'];
const WHO = Object.keys(GRANTS) as Who[];
const STAFF: readonly Who[] = ['super_admin', 'seo_specialist', 'editor', 'viewer'];

function isAllowed(who: Who, table: string, action: Action): boolean {
  const { about, closed = '', read, change } = TABLES[table] as Rule;
  const letter = action[0] as string;
  // Every active account reads its own row.
  if (action === 'read' && table === 'admin_users' && STAFF.includes(who)) return true;
  if (action === 'create' && TABLES[table]?.write === 'all') return true;
  if (action === 'read' && (read === 'all' || (read === 'staff' && STAFF.includes(who)))) return true;
  if (closed.includes(letter)) return false;
  if (action !== 'read' && change === 'super') return who === 'super_admin';
  return about !== null && ((GRANTS[who] as Record<string, string>)[about] ?? '').includes(letter);
}

const ACCOUNTS: Readonly<Record<Who, string | null>> = {
  super_admin: people.superAdmin,
  seo_specialist: people.seoSpecialist,
  editor: '00000000-0000-4000-8000-000000000005',
  viewer: '00000000-0000-4000-8000-000000000006',
  stranger: people.stranger,
  dismissed: people.dismissed,
  visitor: null,
};
const MORE_STAFF = `
  insert into auth.users (id, email) values ('${ACCOUNTS.editor}', 'editor@example.ir'), ('${ACCOUNTS.viewer}', 'viewer@example.ir');
  insert into admin_users (id, email, role) values
    ('${ACCOUNTS.editor}', 'editor@example.ir', 'editor'), ('${ACCOUNTS.viewer}', 'viewer@example.ir', 'viewer');`;
/** Supabase Lite grants every role everything: the policies must suffice alone. */
const WIDEN = `grant all on all tables in schema public to anon, authenticated`;

/** The rows to delete: one that no trigger protects. */
const WHERE: Readonly<Record<string, string>> = {
  admin_users: `where id = '${people.dismissed}'`,
  admin_roles: `where name = 'editor'`,
};

/** Errors of the data, and of a guard that keeps one row (the brand): the policy had permitted the statement. */
const PASSED = new Set(['23503', '23505', '23514', '23502', '22023']);
const REFUSED = '42501';

/** True where the policies permitted the statement. Throws errors of neither policy nor data. */
async function passes(work: () => Promise<{ rowCount: number }>): Promise<boolean> {
  try {
    return (await work()).rowCount > 0;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (PASSED.has(code)) return true;
    if (code === REFUSED) return false;
    throw error;
  }
}

describe('role × table × action', () => {
  let db: Database;
  const rows = new Map<string, { json: string; columns: string[] }>();

  beforeAll(async () => {
    db = await testDatabase();
    await db.query(oneRowEach);
    await db.query(MORE_STAFF);
    await db.query(WIDEN);
    for (const table of Object.keys(TABLES)) {
      const { rows: found } = await db.query<{ json: string; columns: string[] }>(
        `select to_jsonb(t)::text as json, (select array_agg(key) from jsonb_object_keys(to_jsonb(t)) key) as columns
         from public.${table} t limit 1`,
      );
      if (found[0]) rows.set(table, found[0]);
    }
  });
  afterAll(() => db?.close());

  it('covers every table of the schema', async () => {
    const { rows: all } = await db.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES).sort());
    expect([...rows.keys()].sort()).toEqual(Object.keys(TABLES).sort());
  });

  const statements: Readonly<Record<Action, (q: Queryable, table: string) => Promise<{ rowCount: number }>>> =
    {
      read: (q, table) => q.query(`select from public.${table}`),
      // Inserts the same row again: a policy refuses before the unique key does.
      create: (q, table) =>
        q.query(
          `insert into public.${table} select * from jsonb_populate_record(null::public.${table}, $1::jsonb)`,
          [rows.get(table)?.json],
        ),
      update: (q, table) => {
        const column = ((rows.get(table)?.columns ?? []) as string[]).find(
          (name) => !['id', 'updated_at'].includes(name),
        ) as string;
        return q.query(`update public.${table} set "${column}" = "${column}" ${WHERE[table] ?? ''}`);
      },
      delete: (q, table) => q.query(`delete from public.${table} ${WHERE[table] ?? ''}`),
    };

  const cells = WHO.flatMap((who) =>
    Object.keys(TABLES).flatMap((table) =>
      ACTIONS.map((action) => [who, table, action, isAllowed(who, table, action)] as const),
    ),
  );
  // spec 34.1, 34.2, 34.3, 34.4, 34.8
  it.each(cells)('%s, %s, %s: %s', async (who, table, action, expected) => {
    await withRollback(db, async (tx) => {
      const passed = await passes(() =>
        asVisitorOrUser(tx, ACCOUNTS[who], (q) => statements[action](q, table)),
      );
      expect(passed).toBe(expected);
    });
  });
});
