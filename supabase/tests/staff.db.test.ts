import { describe, expect, it } from 'vitest';
import type { Queryable } from '../../pipeline/database/database.ts';
import { asVisitorOrUser, people, withRows } from '../../pipeline/database/testing/test-database.ts';

const denied = { code: '42501' };

describe('staff', () => {
  const { rolledBack, as } = withRows();

  const one = async (q: Queryable, sql: string): Promise<unknown> =>
    Object.values((await q.query(sql)).rows[0] ?? {})[0];

  // spec 25.6, 34.1
  describe('has_permission(resource, action)', () => {
    it.each([
      [people.superAdmin, 'users', 'delete', true],
      [people.superAdmin, 'anything', 'at all', true],
      [people.seoSpecialist, 'seo', 'update', true],
      [people.seoSpecialist, 'funds', 'read', true],
      [people.seoSpecialist, 'funds', 'update', false],
      [people.seoSpecialist, 'users', 'read', false],
      [people.dismissed, 'blog', 'read', false],
      [people.stranger, 'seo', 'read', false],
    ])('%s, %s:%s is %s', async (who, resource, action, expected) => {
      await as(who, async (q) =>
        expect(await one(q, `select has_permission('${resource}', '${action}')`)).toBe(expected),
      );
    });

    it('is not executable by visitors', async () => {
      await as(null, (q) =>
        expect(q.query(`select has_permission('seo', 'read')`)).rejects.toMatchObject(denied),
      );
    });
  });

  // spec 34.2
  it('lets a specialist change SEO rows and no market rows', async () => {
    await as(people.seoSpecialist, async (q) => {
      expect((await q.query(`update seo_settings set title = 'نو'`)).rowCount).toBe(1);
      expect((await q.query(`update funds set name = 'نو'`)).rowCount).toBe(0);
      expect((await q.query(`select from contact_messages`)).rowCount).toBe(0);
      expect((await q.query(`select email from admin_users`)).rows).toEqual([{ email: 'seo@example.ir' }]);
    });
  });

  it('shows drafts and messages to those who may read them', async () => {
    await as(people.superAdmin, async (q) => {
      expect((await q.query(`select from articles`)).rowCount).toBe(3);
      expect((await q.query(`select from contact_messages`)).rowCount).toBe(1);
      expect((await q.query(`select from admin_user_logs`)).rowCount).toBeGreaterThan(0);
    });
  });

  // spec 34.12
  it('lets nobody raise their own role or grant more than they have', async () => {
    const raise = `update admin_users set role = 'super_admin' where id = '${people.seoSpecialist}'`;
    await as(people.seoSpecialist, async (q) => expect((await q.query(raise)).rowCount).toBe(0));
    await rolledBack(async (tx) => {
      await tx.query(
        `insert into admin_role_permissions select 'seo_specialist', id from admin_permissions where resource = 'users'`,
      );
      await asVisitorOrUser(tx, people.seoSpecialist, (q) =>
        expect(q.query(raise)).rejects.toMatchObject(denied),
      );
    });
    await rolledBack(async (tx) => {
      await tx.query(
        `insert into admin_role_permissions select 'seo_specialist', id from admin_permissions where resource = 'users'`,
      );
      const other = `update admin_users set role = 'super_admin' where id = '${people.dismissed}'`;
      await asVisitorOrUser(tx, people.seoSpecialist, (q) =>
        expect(q.query(other)).rejects.toMatchObject(denied),
      );
    });
  });

  // spec 34.12
  it.each([
    ['demoted', `update admin_users set role = 'viewer' where role = 'super_admin'`],
    ['deactivated', `update admin_users set is_active = false where role = 'super_admin'`],
    ['deleted', `delete from admin_users where role = 'super_admin'`],
  ])('keeps the last active super admin from being %s, whoever asks', async (_, statement) => {
    await rolledBack((tx) => expect(tx.query(statement)).rejects.toMatchObject(denied));
    await as(people.superAdmin, (q) => expect(q.query(statement)).rejects.toMatchObject(denied));
  });

  it('allows removing one of two super admins', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`update admin_users set role = 'super_admin' where id = '${people.seoSpecialist}'`);
      expect((await tx.query(`delete from admin_users where id = '${people.superAdmin}'`)).rowCount).toBe(1);
    });
  });

  describe('record_sign_in()', () => {
    // spec 25.3, 25.4, 35.4
    it('records the time, adds a row to the log, and returns the profile', async () => {
      await as(people.superAdmin, async (q) => {
        const { rows } = await q.query<{ email: string; last_login: Date | null }>(
          'select * from record_sign_in()',
        );
        expect(rows).toMatchObject([{ email: 'super@example.ir' }]);
        expect(rows[0]?.last_login).toBeInstanceOf(Date);
        expect(
          (await q.query(`select from admin_user_logs where action = 'login' and created_at = now()`))
            .rowCount,
        ).toBe(1);
      });
    });

    // spec 35.3
    it.each([people.stranger, people.dismissed])('returns nothing for %s', async (who) => {
      await as(who, async (q) => expect((await q.query('select * from record_sign_in()')).rows).toEqual([]));
    });
  });

  describe('upsert_seo_settings(p_page_type, p_page_id, …)', () => {
    const save = (title: string, more = '') =>
      `select * from upsert_seo_settings(p_page_type => 'homepage', p_title => '${title}' ${more})`;

    // spec 25.7, 28.7, 35.14, 37.4
    it('writes one row per page, and nulls for empty texts', async () => {
      await as(people.seoSpecialist, async (q) => {
        const { rows } = await q.query(
          save('نو', `, p_meta_description => '', p_page_id => gen_random_uuid()`),
        );
        expect(rows).toMatchObject([
          { title: 'نو', meta_description: null, page_id: null, robots: 'index,follow' },
        ]);
        expect((await q.query('select from seo_settings')).rowCount).toBe(1);
      });
    });

    // spec 25.8, 35.10
    it('names the fund or category of the page', async () => {
      await as(people.seoSpecialist, async (q) => {
        const { rows } = await q.query(
          `select * from upsert_seo_settings('fund', (select id from funds), 'عنوان')`,
        );
        expect(rows).toMatchObject([{ name: 'طلای نمونه', page_type: 'fund' }]);
      });
    });

    it('stores placeholders that the page has, and names those in Persian where it refuses another', async () => {
      const saveFund = (title: string) =>
        `select title from upsert_seo_settings('fund', (select id from funds), '${title}')`;
      await as(people.seoSpecialist, async (q) => {
        expect((await q.query(saveFund('NAV {nav}'))).rows).toEqual([{ title: 'NAV {nav}' }]);
        await expect(q.query(saveFund('{yearly}'))).rejects.toMatchObject({
          hint: expect.stringMatching(/«\{yearly\}» شناخته نیست؛ این‌ها پذیرفته می‌شوند: \{nav\}/),
        });
      });
    });

    // spec 28.5
    it('refuses a page without its id with the documented message', async () => {
      await as(people.seoSpecialist, (q) =>
        expect(q.query(`select upsert_seo_settings('category', null, 'عنوان')`)).rejects.toMatchObject({
          hint: 'برای انواع صفحات غیر از صفحه اصلی، باید یک شناسه صفحه انتخاب شود',
        }),
      );
    });

    // spec 28.8
    it.each([
      ['a visitor', null, save('x'), '42501'],
      ['a stranger', people.stranger, save('x'), '42501'],
      ['a page without its id', people.seoSpecialist, `select upsert_seo_settings('fund')`, '22023'],
      [
        'a page that does not exist',
        people.seoSpecialist,
        `select upsert_seo_settings('fund', gen_random_uuid())`,
        '22023',
      ],
      [
        'an unknown kind of page',
        people.seoSpecialist,
        `select upsert_seo_settings('blog', gen_random_uuid())`,
        '22023',
      ],
      ['a placeholder that the page does not have', people.seoSpecialist, save('{nav}'), '22023'],
      ['an unknown robots rule', people.seoSpecialist, save('x', `, p_robots => 'none'`), '23514'],
    ])('refuses %s', async (_, who, sql, code) => {
      await as(who, (q) => expect(q.query(sql)).rejects.toMatchObject({ code }));
    });
  });
});
