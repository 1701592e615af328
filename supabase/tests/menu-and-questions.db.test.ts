import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../pipeline/database/database.ts';
import {
  asUserWithin,
  oneRowEach,
  people,
  testDatabase,
  withRollback,
} from '../../pipeline/database/testing/test-database.ts';
import { FIXED_PAGES } from '../../shared/paths.ts';
import { STATIC_SEO_PAGES } from '../../shared/schema/seo-page-types.ts';
import { HOME_VARIANTS, redirectKey } from '../../shared/seo/redirect-rules.ts';

describe('the menu and the questions of a new database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db?.close());

  // spec 38.15
  it('lead to pages that every release has', async () => {
    const { rows } = await db.query<{ href: string }>('select href from menu_links');
    expect(rows.length).toBe(20);
    expect(rows.filter(({ href }) => !FIXED_PAGES.includes(href))).toEqual([]);
  });

  it('count every fixed page as a page, and its SEO settings by its type', async () => {
    const { rows } = await db.query<{ path: string; type: string | null }>(
      'select path, seo_type as type from pipeline.site_pages',
    );
    const paths = new Set([...FIXED_PAGES, ...HOME_VARIANTS].map(redirectKey));
    expect(rows.map(({ path }) => path).sort()).toEqual([...paths].sort());
    const types = rows.flatMap(({ type }) => type ?? []).sort();
    expect(types).toEqual(['homepage', ...STATIC_SEO_PAGES].sort());
  });

  // spec 38.33
  it.each(['/nowhere', '/funds/no-such-fund', '/news/no-such-article', '/funds/%D8%B9%DB%8C%D8%A7%D8%B1'])(
    'refuse a link to %s, where no page is',
    async (href) => {
      const statement = db.query(`insert into menu_links (label, href) values ('a', $1)`, [href]);
      await expect(statement).rejects.toThrow(/menu address: .* is not a page/);
    },
  );

  // spec 38.33
  it('name a link whose category was deleted since', async () => {
    const inserted = await db.query<{ id: string }>(
      `with made as (insert into categories (name, slug, description) values ('lost', 'lost', 'گم') returning slug)
       select slug as id from made`,
    );
    expect(inserted.rows).toHaveLength(1);
    await db.query(`insert into menu_links (label, href) values ('گم', '/categories/lost?sort=name')`);
    const lost = `select href from menu_links where href ~ '^/' and not pipeline.is_page(pipeline.redirect_key(href))`;
    expect((await db.query(lost)).rows).toEqual([]);
    await db.query(`delete from categories where slug = 'lost'`);
    expect((await db.query(lost)).rows).toEqual([{ href: '/categories/lost?sort=name' }]);
    await db.query(`delete from menu_links where label = 'گم'`);
  });

  // spec 38.33
  it('name a link to an article that is not published yet, and accept it', async () => {
    await withRollback(db, async (tx) => {
      await tx.query(oneRowEach);
      await tx.query(
        `insert into menu_links (label, href) values ('a', '/news/scheduled'), ('b', '/news/published')`,
      );
      const lost = await asUserWithin(tx, people.superAdmin, (q) =>
        q.query('select label from menu_links where id in (select read_lost_menu_links()) order by label'),
      );
      expect(lost.rows).toEqual([{ label: 'a' }]);
    });
  });

  it('refuse a sixth shown link of the bar of phones, also one that is shown later', async () => {
    const add = (shown: boolean) =>
      db.query(
        `insert into menu_links (place, label, href, is_active) values ('bottom', 'a', '/funds', $1)`,
        [shown],
      );
    await expect(add(true)).rejects.toThrow(/five links at most/);
    await add(false);
    await expect(db.query(`update menu_links set is_active = true where label = 'a'`)).rejects.toThrow(
      /five links at most/,
    );
    await db.query(`delete from menu_links where label = 'a'`);
  });

  // spec 1.5, 1.6, 4.30
  it('name the supervisor of funds and the least investment', async () => {
    const { rows } = await db.query<{ answer: string }>('select answer from faq_entries');
    const answers = rows.map(({ answer }) => answer).join(' ');
    expect(answers).toContain('سازمان بورس');
    expect(answers).toContain('۵۰۰ هزار تومان');
  });

  it.each([
    ['an empty label', `insert into menu_links (label, href) values (' ', '/funds')`],
    ['a label of two lines', `insert into menu_links (label, href) values (E'a\\nb', '/funds')`],
    ['a long label', `insert into menu_links (label, href) values (repeat('a', 61), '/funds')`],
    ['a script as an address', `insert into menu_links (label, href) values ('a', 'javascript:alert(1)')`],
    ['an address without a scheme', `insert into menu_links (label, href) values ('a', '//evil.example')`],
    [
      'a long label in the bar of phones',
      `insert into menu_links (place, label, href, is_active) values ('bottom', repeat('a', 15), '/funds', false)`,
    ],
    ['an unknown place', `insert into menu_links (place, label, href) values ('top', 'a', '/funds')`],
    ['an empty answer', `insert into faq_entries (question, answer) values ('a', ' ')`],
    ['a long answer', `insert into faq_entries (question, answer) values ('a', repeat('a', 2001))`],
  ])('refuse %s', async (_what, statement) => {
    await expect(db.query(statement)).rejects.toThrow(/check constraint/);
  });
});
