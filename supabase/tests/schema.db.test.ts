import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../pipeline/database/database.ts';
import { MARKET_TABLES } from '../../pipeline/database/is-demonstration.ts';
import { oneRowEach, testDatabase, withRollback } from '../../pipeline/database/testing/test-database.ts';

const names = async (db: Database, sql: string): Promise<string[]> =>
  (await db.query<{ name: string }>(sql)).rows.map(({ name }) => name);

describe('the schema', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db?.close());

  it('has row-level security on every table', async () => {
    const open = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'pipeline') and not c.relrowsecurity`;
    expect(await names(db, open)).toEqual([]);
  });

  it('has no view that bypasses row-level security', async () => {
    const views = `select c.relname as name from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
      and not coalesce(c.reloptions @> '{security_invoker=true}', false)`;
    expect(await names(db, views)).toEqual([]);
  });

  it('has a comment on every table and column', async () => {
    const silent = `select c.relname || coalesce('.' || a.attname, '') as name from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attnum >= 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pipeline'::regnamespace)
        and coalesce(col_description(c.oid, a.attnum), obj_description(c.oid, 'pg_class'), '') = ''`;
    expect(await names(db, silent)).toEqual([]);
    const uncommented = `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pipeline'::regnamespace)
        and a.attnum > 0 and not a.attisdropped and col_description(c.oid, a.attnum) is null`;
    expect(await names(db, uncommented)).toEqual([]);
  });

  it('admits finite numbers only, by a check on every numeric column', async () => {
    const unchecked = `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('numeric'::regtype, 'double precision'::regtype, 'real'::regtype)
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey))`;
    expect(await names(db, unchecked)).toEqual([]);
  });

  it('has an index behind every foreign key', async () => {
    const bare = `select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null)
        and k.conname !~ '^admin_users_(created|updated)_by'`;
    expect(await names(db, bare)).toEqual([]);
  });

  it('marks the origin of every market row, and finds simulated ones by an index', async () => {
    const marked = `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'origin' and is_nullable = 'NO'`;
    expect((await names(db, marked)).sort()).toEqual([...MARKET_TABLES].sort());
    const indexed = `select tablename as name from pg_indexes where indexname like '%_simulated'`;
    expect((await names(db, indexed)).sort()).toEqual([...MARKET_TABLES].sort());
  });

  // spec 25.2
  it('stores no password', async () => {
    const secret = `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ 'password|hash|secret'`;
    expect(await names(db, secret)).toEqual([]);
  });

  it.each([
    ['a negative value', `update fund_live_data set trading_value = -1`],
    ['a negative volume', `update market_map_data set trading_volume = -1`],
    ['a price of zero', `update fund_live_data set current_price = 0`],
    ['NaN', `update fund_return_data set return_yearly = 'NaN'`],
    ['infinity', `update fund_cash_flow set cash_flow = '-Infinity'`],
    ['a day range upside down', `update fund_live_data set price_low = 2, price_high = 1`],
    ['a row without origin', `update funds set origin = ''`],
    ['a slug with a slash', `update funds set slug = 'a/b'`],
    ['a colour that is none', `update categories set color = 'red'`],
    ['a page section of a category without its id', `update page_sections set page_type = 'category'`],
    ['a redirect to elsewhere', `update redirects set to_path = 'javascript:alert(1)'`],
    ['hours upside down', `update trading_sessions set opens_at = '13:00'`],
    ['an eighth weekday', `update trading_sessions set weekdays = '{8}'`],
    ['an unknown robots rule', `update seo_settings set robots = 'all'`],
    ['a home page with an id', `update seo_settings set page_id = gen_random_uuid()`],
    ['a progress beyond the whole', `update job_runs set progress = 1.5`],
  ])('refuses %s', async (_, statement) => {
    await withRollback(db, async (tx) => {
      await tx.query(oneRowEach);
      await expect(tx.query(statement)).rejects.toMatchObject({ code: '23514' });
    });
  });

  // spec 12.7
  it.each([
    [
      'two funds with one instrument code',
      `insert into funds (name, slug, category_id, ins_code, origin) select 'دیگر', 'other', category_id, ins_code, 'x' from funds`,
    ],
    [
      'two latest cells of a fund',
      `insert into market_map_data (category_id, fund_id, origin) select category_id, fund_id, 'x' from market_map_data`,
    ],
    [
      'two rows of a fund and moment',
      `insert into fund_live_data (fund_id, timestamp, origin) select fund_id, timestamp, 'x' from fund_live_data`,
    ],
    ['two settings of one page', `insert into seo_settings (page_type) values ('homepage')`],
  ])('refuses %s', async (_, statement) => {
    await withRollback(db, async (tx) => {
      await tx.query(oneRowEach);
      await expect(tx.query(statement)).rejects.toMatchObject({ code: '23505' });
    });
  });

  it('identifies funds without a code by registration number and group', async () => {
    const add = `insert into funds (name, slug, category_id, reg_no, group_id, origin) select 'ن', $1, id, '11215', $2, 'x' from categories`;
    await withRollback(db, async (tx) => {
      await tx.query(oneRowEach);
      await tx.query(add, ['a', 0]);
      await tx.query(add, ['b', 1]);
      await expect(tx.query(add, ['c', 1])).rejects.toMatchObject({ code: '23505' });
    });
  });

  // spec 25.13
  it('updates updated_at with a change, unless the writer sets it', async () => {
    await withRollback(db, async (tx) => {
      await tx.query(oneRowEach);
      await tx.query(`update articles set updated_at = '2020-01-01'`);
      const own = await tx.query(`select updated_at from articles where updated_at = '2020-01-01'`);
      expect(own.rowCount).toBe(3);
      await tx.query(`update articles set title = 'تازه'`);
      expect((await tx.query(`select from articles where updated_at = now()`)).rowCount).toBe(3);
    });
  });

  it('deletes the sections and settings of a deleted page', async () => {
    await withRollback(db, async (tx) => {
      await tx.query(oneRowEach);
      await tx.query(`insert into seo_settings (page_type, page_id) select 'fund', id from funds`);
      await tx.query(
        `insert into page_sections (page_type, page_id, section_id) select 'fund', f.id, s.id from funds f, sections s`,
      );
      await tx.query(`delete from funds`);
      expect(
        (await tx.query(`select page_type from seo_settings union all select page_type from page_sections`))
          .rows,
      ).toEqual([{ page_type: 'homepage' }, { page_type: 'homepage' }]);
    });
  });
});
