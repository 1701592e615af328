import { beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../pipeline/database/database.ts';
import { asUserWithin, people, withRows } from '../../pipeline/database/testing/test-database.ts';

const denied = { code: '42501' };
const refused = { code: '22023' };
const KEEP = '00000000-0000-4000-8000-0000000000f2';
/** The fund of `oneRowEach`, which has a row in every table. */
const DROP = '00000000-0000-4000-8000-0000000000f1';
const OTHER_CODE = '22222000000000002';

const MERGE = 'select merge_funds($1, $2) as result';
const FORCE = 'select merge_funds($1, $2, true) as result';
const UNDO = 'select undo_merge($1) as result';
const CONFLICTS = 'select read_merge_conflicts($1, $2) as result';

/** What belongs to the two funds. `updated_at` is when a row changed, which a merge and its undo do. */
const TABLES = [
  'funds',
  'fund_live_data',
  'market_map_data',
  'fund_return_data',
  'fund_allocations',
  'fund_nav_history',
  'fund_cash_flow',
  'zakhireh_fixincome',
  'leveraged_funds_data',
  'fund_portfolio_holdings',
  'fund_payouts',
  'page_sections',
  'seo_settings',
  'seo_analysis',
  'seo_keywords',
  'redirects',
];

describe('merging two rows of one fund', () => {
  const { db, rolledBack } = withRows();
  beforeAll(async () => {
    await db().query('delete from fund_merges');
    await db().query(`update funds set reg_no = '11215' where id = '${DROP}'`);
    await db().query(`insert into funds (id, name, slug, category_id, reg_no, origin)
      select '${KEEP}', 'دیگری', 'دیگر', category_id, '11215', 'fipiran' from funds where id = '${DROP}'`);
    await db().query(
      `insert into redirects (from_path, to_path) values ('/funds/کهن', '/funds/نمونه'), ('/elsewhere', '/funds/دیگر')`,
    );
    await db().query(`insert into fund_nav_history (fund_id, date, nav_redemption, origin) values
      ('${KEEP}', '2026-08-16', 12301, 'tsetmc'), ('${KEEP}', '2026-08-17', 12400, 'tsetmc'), ('${DROP}', '2026-08-15', 12200, 'fipiran')`);
    await db().query(
      `insert into page_sections (page_type, page_id, section_id) select 'fund', '${DROP}', id from sections`,
    );
    await db().query(
      `insert into seo_settings (page_type, page_id, title) values ('fund', '${KEEP}', 'مانده'), ('fund', '${DROP}', 'رفته')`,
    );
    await db().query(
      `insert into seo_keywords (seo_settings_id, keyword) select id, 'طلا' from seo_settings where page_id = '${DROP}'`,
    );
    await db().query(
      `insert into seo_analysis (seo_settings_id, target_keyword) select id, 'طلا' from seo_settings where page_id = '${DROP}'`,
    );
  });

  const call = async (
    tx: Database,
    who: string | null,
    sql: string,
    values: readonly unknown[],
  ): Promise<unknown> =>
    asUserWithin(
      tx,
      who,
      async (q) => (await q.query<{ result: unknown }>(sql, [...values])).rows[0]?.result,
    );
  const merge = (tx: Database, sql = MERGE) => call(tx, people.superAdmin, sql, [KEEP, DROP]);
  const undo = (tx: Database) => call(tx, people.superAdmin, UNDO, [KEEP]);
  const contradict = (tx: Queryable) =>
    tx.query(
      `update fund_nav_history set nav_redemption = 15000 where fund_id = '${KEEP}' and date = '2026-08-16'`,
    );

  async function state(tx: Queryable): Promise<Record<string, unknown[]>> {
    const found: Record<string, unknown[]> = {};
    for (const table of TABLES) {
      const sql = `select to_jsonb(t) - 'updated_at' as row from ${table} t order by 1`;
      found[table] = (await tx.query<{ row: unknown }>(sql)).rows.map(({ row }) => row);
    }
    return found;
  }

  it('concerns every table whose rows belong to a fund', async () => {
    const { rows } = await db().query<{ name: string }>(`select name::text from pipeline.tables_of_funds()`);
    expect(TABLES).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });

  describe('read_merge_conflicts(p_keep, p_drop)', () => {
    it('finds none in rows that complete each other, and leaves rounding alone', async () => {
      await rolledBack(async (tx) => {
        expect(await call(tx, people.superAdmin, CONFLICTS, [KEEP, DROP])).toEqual([]);
      });
    });
    it('names codes that differ, and how many days contradict each other', async () => {
      await rolledBack(async (tx) => {
        await contradict(tx);
        await tx.query(`update funds set ins_code = '${OTHER_CODE}', reg_no = '7' where id = '${KEEP}'`);
        const code = (
          await tx.query<{ code: string }>(`select ins_code as code from funds where id = '${DROP}'`)
        ).rows[0]?.code;
        expect(await call(tx, people.superAdmin, CONFLICTS, [KEEP, DROP])).toEqual([
          { field: 'ins_code', keep: OTHER_CODE, drop: code },
          { field: 'reg_no', keep: '7', drop: '11215' },
          { field: 'nav', days: 1, shared: 1, first: '2026-08-16' },
        ]);
      });
    });
  });

  describe('merge_funds(p_keep, p_drop, p_force)', () => {
    it('moves rows where there is no row of the same key, deletes the other and redirects its page', async () => {
      await rolledBack(async (tx) => {
        expect(await merge(tx)).toMatchObject({
          'public.fund_nav_history': 1,
          'public.fund_live_data': 1,
          'public.fund_portfolio_holdings': 1,
          'public.page_sections': 1,
          'public.seo_settings': 0,
        });
        const { rows } = await tx.query(
          `select fund_id as id, nav_redemption::int as nav from fund_nav_history order by date`,
        );
        expect(rows).toEqual([12200, 12301, 12400].map((nav) => ({ id: KEEP, nav })));
        expect((await tx.query(`select from funds where id = '${DROP}'`)).rowCount).toBe(0);
        const led = await tx.query(
          `select from_path from redirects where to_path = '/funds/دیگر' order by 1`,
        );
        expect(led.rows).toEqual([
          { from_path: '/elsewhere' },
          { from_path: '/funds/نمونه' },
          { from_path: '/funds/کهن' },
        ]);
      });
    });
    it('leads links to the deleted page on, and its undo leads them back', async () => {
      await rolledBack(async (tx) => {
        const read = async () =>
          (await tx.query(`select href from menu_links where label in ('kept', 'gone') order by label`)).rows;
        await tx.query(
          `insert into menu_links (label, href) values ('kept', '/funds/دیگر'), ('gone', '/funds/نمونه?a=b')`,
        );
        const before = await read();
        await merge(tx);
        expect(await read()).toEqual([{ href: '/funds/دیگر?a=b' }, { href: '/funds/دیگر' }]);
        await undo(tx);
        expect(await read()).toEqual(before);
      });
    });
    it.each([
      ['whose NAVs of a day differ', contradict],
      [
        'whose codes differ',
        (tx: Queryable) => tx.query(`update funds set ins_code = '${OTHER_CODE}' where id = '${KEEP}'`),
      ],
    ])('refuses two rows %s and changes nothing, unless it is forced', async (_, change) => {
      await rolledBack(async (tx) => {
        await change(tx);
        const before = await state(tx);
        await tx.query('savepoint before');
        await expect(merge(tx)).rejects.toMatchObject({
          ...refused,
          hint: expect.stringContaining('یک صندوق نباشند'),
        });
        await tx.query('rollback to before');
        expect(await state(tx)).toEqual(before);
        await merge(tx, FORCE);
        expect((await tx.query(`select from funds where id = '${DROP}'`)).rowCount).toBe(0);
      });
    });
    it.each([
      [KEEP, KEEP],
      [KEEP, '00000000-0000-4000-8000-0000000000f9'],
    ])('requires two different funds (%s, %s)', async (keep, drop) => {
      await rolledBack((tx) =>
        expect(call(tx, people.superAdmin, MERGE, [keep, drop])).rejects.toMatchObject(refused),
      );
    });
  });

  describe('undo_merge(p_keep)', () => {
    it.each([
      ['without', MERGE],
      ['with', FORCE],
    ])('brings every row of a merge %s force back as it was, once', async (kind, sql) => {
      await rolledBack(async (tx) => {
        if (kind === 'with') await contradict(tx);
        const before = await state(tx);
        await merge(tx, sql);
        expect(await state(tx)).not.toEqual(before);
        expect(await undo(tx)).toBe(DROP);
        expect(await state(tx)).toEqual(before);
        await expect(undo(tx)).rejects.toMatchObject(refused);
      });
    });
    it('keeps what a source has written since: corrections go back, new days stay', async () => {
      await rolledBack(async (tx) => {
        await merge(tx);
        await tx.query(`update fund_nav_history set nav_redemption = 12222 where date = '2026-08-15'`);
        await tx.query(
          `insert into fund_nav_history (fund_id, date, nav_redemption, origin) values ('${KEEP}', '2026-08-18', 12500, 'tsetmc')`,
        );
        await undo(tx);
        const { rows } = await tx.query(
          `select nav_redemption::int as nav from fund_nav_history where fund_id = $1 order by date`,
          [KEEP],
        );
        expect(rows).toEqual([{ nav: 12301 }, { nav: 12400 }, { nav: 12500 }]);
        const back = await tx.query(
          `select nav_redemption::int as nav from fund_nav_history where fund_id = $1 order by date`,
          [DROP],
        );
        expect(back.rows).toEqual([{ nav: 12222 }, { nav: 12300 }]);
      });
    });
    it('follows an address of the kept fund that has changed since', async () => {
      await rolledBack(async (tx) => {
        const before = (await state(tx)).redirects ?? [];
        await merge(tx);
        await tx.query(`update funds set slug = 'نو' where id = '${KEEP}'`);
        await undo(tx);
        const { rows } = await tx.query(`select to_path from redirects where from_path = '/funds/کهن'`);
        expect(rows).toEqual([{ to_path: '/funds/نمونه' }]);
        expect((await state(tx)).redirects).toHaveLength(before.length + 1);
      });
    });
    it('refuses where a source has listed the fund again', async () => {
      await rolledBack(async (tx) => {
        const codes = await tx.query<{ code: string }>(
          `select ins_code as code from funds where id = '${DROP}'`,
        );
        await merge(tx);
        await tx.query(
          `insert into funds (name, slug, category_id, ins_code, origin)
          select 'باز', 'باز', category_id, $1, 'fipiran' from funds`,
          [codes.rows[0]?.code],
        );
        await expect(undo(tx)).rejects.toMatchObject({ ...refused, hint: expect.stringContaining('دوباره') });
      });
    });
  });

  describe('rights', () => {
    const everybody = [
      ['a visitor', null],
      ['a viewer', 'viewer'],
      ['an editor', 'editor'],
      ['a dismissed editor', people.dismissed],
    ] as const;
    const asRole = async (tx: Database, who: string | null): Promise<string | null> => {
      if (who !== 'viewer' && who !== 'editor') return who;
      await tx.query(`update admin_users set role = $1 where id = $2`, [who, people.seoSpecialist]);
      return people.seoSpecialist;
    };
    it.each(everybody)('refuse %s a merge and its undo', async (_, who) => {
      for (const [sql, values] of [
        [FORCE, [KEEP, DROP]],
        [UNDO, [KEEP]],
      ] as const)
        await rolledBack(async (tx) => {
          if (sql === UNDO) await merge(tx);
          const account = await asRole(tx, who);
          await expect(call(tx, account, sql, values)).rejects.toMatchObject(denied);
        });
    });
    it('show merges to whoever reads funds, and take no merge by hand', async () => {
      await rolledBack(async (tx) => {
        await merge(tx);
        const viewer = await asRole(tx, 'viewer');
        const READ = `select jsonb_agg(name || coalesce(created_by::text, '')) as result from fund_merges`;
        expect(await call(tx, viewer, READ, [])).toEqual([`طلای نمونه${people.superAdmin}`]);
        await tx.query('savepoint before');
        await expect(
          call(tx, people.superAdmin, 'update fund_merges set undone_at = now()', []),
        ).rejects.toMatchObject(denied);
        await tx.query('rollback to before');
        await expect(call(tx, null, READ, [])).rejects.toMatchObject(denied);
      });
    });
  });
});
