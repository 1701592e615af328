import { beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../pipeline/database/database.ts';
import {
  asVisitorOrUser,
  firstValue,
  people,
  withRows,
} from '../../pipeline/database/testing/test-database.ts';
import { spellingKey } from '../../shared/seo/redirect-rules.ts';

const denied = { code: '42501' };
const MANAGER = '00000000-0000-4000-8000-000000000007';

describe('account safety', () => {
  const { db, rolledBack, as } = withRows();
  beforeAll(async () => {
    await db().query(`update site_settings set value = '["fipiran.ir"]' where key = 'redirect_hosts'`);
    // An account that may manage users and read SEO, and nothing else.
    await db().query(`
      insert into admin_roles (name, title) values ('manager', 'مدیر کاربران'), ('reader', 'خواننده');
      insert into admin_role_permissions select 'manager', id from admin_permissions where resource = 'users' or name = 'seo:read';
      insert into admin_role_permissions select 'reader', id from admin_permissions where name = 'seo:read';
      insert into auth.users (id, email) values ('${MANAGER}', 'manager@example.ir');
      insert into admin_users (id, email, role) values ('${MANAGER}', 'manager@example.ir', 'manager');`);
  });

  const give = (role: string): string =>
    `update admin_users set role = '${role}' where id = '${people.dismissed}'`;

  describe('granting roles', () => {
    it('lets a manager grant a role with no more permissions than their own', async () => {
      await as(MANAGER, async (q) => expect((await q.query(give('reader'))).rowCount).toBe(1));
    });
    it.each(['seo_specialist', 'viewer', 'super_admin'])(
      'refuses %s, which has more permissions',
      async (role) => {
        await as(MANAGER, (q) => expect(q.query(give(role))).rejects.toMatchObject(denied));
      },
    );
    it.each([
      [MANAGER, 'reader', true],
      [MANAGER, 'seo_specialist', false],
      [MANAGER, 'super_admin', false],
      [people.stranger, 'reader', false],
      [people.superAdmin, 'super_admin', true],
    ])(
      'says to %s before an account is made whether the role %s may be given: %s',
      async (who, role, may) => {
        await as(who, async (q) => {
          const asked = q.query('select require_role_grant($1)', [role]);
          if (may) expect((await asked).rowCount).toBe(1);
          else await expect(asked).rejects.toMatchObject(denied);
        });
      },
    );
    it('refuses a new account with more permissions than its creator', async () => {
      await as(MANAGER, (q) =>
        expect(
          q.query(
            `insert into admin_users (id, email, role) values ('${people.stranger}', 'stranger@example.ir', 'seo_specialist')`,
          ),
        ).rejects.toMatchObject(denied),
      );
    });
    it('lets a super admin grant any role', async () => {
      await as(people.superAdmin, async (q) =>
        expect((await q.query(give('seo_specialist'))).rowCount).toBe(1),
      );
    });
    it('lets a super admin alone change a role’s permissions', async () => {
      await as(MANAGER, async (q) => {
        await expect(
          q.query(
            `insert into admin_role_permissions select 'manager', id from admin_permissions where name = 'funds:delete'`,
          ),
        ).rejects.toMatchObject(denied);
      });
    });
  });

  describe('keys', () => {
    it('stay: nobody moves an account of the staff, or another row, to another id', async () => {
      for (const who of [MANAGER, people.superAdmin])
        await as(who, (q) =>
          expect(
            q.query('update admin_users set id = $1 where id = $2', [people.stranger, people.dismissed]),
          ).rejects.toMatchObject(denied),
        );
      await as(people.superAdmin, (q) =>
        expect(
          q.query(`update categories set id = gen_random_uuid() where name = 'gold'`),
        ).rejects.toMatchObject(denied),
      );
    });
    it('of every table that the staff may write and that has one column for its key', async () => {
      const { rows } = await db().query(`
        select c.relname from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = 'public'::regnamespace and i.indisprimary and i.indnkeyatts = 1
          and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('w', '*'))
          and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'keep_key')`);
      expect(rows).toEqual([]);
    });
  });

  describe('what the API’s roles hold', () => {
    it('is nothing of the pipeline’s schemas', async () => {
      const { rows } = await db().query(`
        select role, name from unnest(array['anon', 'authenticated']) role cross join lateral (
          select nspname::text as name from pg_namespace
            where nspname in ('pipeline', 'graphile_worker') and has_schema_privilege(role, oid, 'usage')
          union all
          select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
            where n.nspname in ('pipeline', 'graphile_worker') and has_function_privilege(role, p.oid, 'execute')
          union all
          select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname in ('pipeline', 'graphile_worker') and c.relkind in ('r', 'v')
              and has_table_privilege(role, c.oid, 'select, insert, update, delete')) held`);
      expect(rows).toEqual([]);
    });
  });

  describe('an account that was deactivated', () => {
    it('reads nothing, its own row included', async () => {
      await as(people.dismissed, async (q) => {
        expect((await q.query('select id from admin_users')).rows).toEqual([]);
        expect((await q.query('select id from job_runs')).rows).toEqual([]);
      });
    });
  });

  describe('a picture of the library', () => {
    const PICTURE = '00000000-0000-4000-8000-0000000000e1';
    const remove = `delete from media where id = '${PICTURE}'`;
    it.each([
      `update articles set body = '![](/media/${PICTURE}.jpg)' where slug = 'published'`,
      `update articles set image_url = '/media/${PICTURE}.jpg' where slug = 'published'`,
      `update about_page_content set content = '![](/media/${PICTURE}.jpg)'`,
      `update sections set config = '{"content": "<img src=\\"/media/${PICTURE}.jpg\\">"}'`,
      `update seo_settings set og_image = '/media/${PICTURE}.jpg'`,
      `update seo_settings set twitter_image = '/media/${PICTURE}.jpg'`,
      `update seo_settings set custom_head_tags = '<link rel="icon" href="/media/${PICTURE}.jpg">'`,
    ])('is not deleted while a page names it: %s', async (use) => {
      await rolledBack(async (tx) => {
        await tx.query(use);
        await asVisitorOrUser(tx, people.superAdmin, (q) =>
          expect(q.query(remove)).rejects.toMatchObject({
            code: '22023',
            hint: expect.stringContaining('به کار رفته است: '),
          }),
        );
      });
    });
    it('is deleted while none does', async () => {
      await as(people.superAdmin, async (q) => expect((await q.query(remove)).rowCount).toBe(1));
    });
  });

  describe('originals of the library', () => {
    const KEY = '3f9ac1d2-0000-4000-8000-000000000001.png';
    const store = (name: string) =>
      `insert into storage.objects (bucket_id, name) values ('media', '${name}')`;
    it('are named by an id and an ending, and stay while the library names them', async () => {
      await as(people.superAdmin, async (q) => {
        await q.query(store(KEY));
        await q.query(store('3f9ac1d2-0000-4000-8000-000000000002.png'));
        await q.query(
          `insert into media (storage_key, name, alt, width, problem) values ('${KEY}', 'سکه', 'یک سکه', 7, 'x')`,
        );
        expect((await q.query(`select width, problem from media where storage_key = '${KEY}'`)).rows).toEqual(
          [{ width: null, problem: null }],
        );
        const gone = await q.query(`delete from storage.objects where bucket_id = 'media' returning name`);
        expect(gone.rows).toEqual([{ name: '3f9ac1d2-0000-4000-8000-000000000002.png' }]);
        const changed = await q.query(`update storage.objects set metadata = '{}' where bucket_id = 'media'`);
        expect(changed.rowCount).toBe(0);
      });
      for (const name of [people.superAdmin, `${people.superAdmin}.svg`, 'articles/coin.png', `${KEY}/x.png`])
        await as(people.superAdmin, (q) => expect(q.query(store(name))).rejects.toMatchObject(denied));
    });
  });

  describe('previews', () => {
    it('of another kind than articles are refused with what is allowed', async () => {
      await as(people.superAdmin, (q) =>
        expect(q.query(`select request_preview('page', '{}')`)).rejects.toMatchObject({
          code: '22023',
          message: 'preview: expected the kind "article" and its values, came "page"',
        }),
      );
    });
  });

  describe('redirects', () => {
    const insert = `insert into redirects (from_path, to_path) values ($1, $2)`;
    it.each([
      ['/old', 'https://evil.example/x\n/* https://evil.example/:splat 200!'],
      ['/old', 'https://evil.example/;}\rlocation / { root /etc; }'],
      ['/old', 'https://evil.example/a b'],
      ['/old', '//evil.example'],
      ['/old', '/\\evil.example'],
      ['/old\n/*', '/new'],
      ['/', '/new'],
      ['/admin', '/new'],
      ['/Admin/login', '/new'],
      ['/api/x', '/new'],
      ['/data/latest.json', '/new'],
      ['/*', 'https://fipiran.ir/'],
      ['/a?b', '/new'],
      ['/_astro/x.js', '/new'],
      ['/robots.txt', '/new'],
      // Hosts that no super admin has allowed, and ways to make one look allowed.
      ['/a', 'https://evil.example/'],
      ['/a', 'https://fipiran.ir@evil.example/'],
      ['/a', 'https://fipiran.ir:8443/'],
      ['/a', 'https://fipiran.ir.evil.example/'],
      ['/a', 'https://sub.fipiran.ir/'],
      // Addresses of pages, in any spelling that a server treats alike.
      ['/funds', '/new'],
      ['/Funds/', '/new'],
      ['/funds/نمونه', '/new'],
      ['/funds/نمونه.html', '/new'],
      ['/categories/طلا/index.html', '/new'],
      ['/news/published', '/new'],
      // '/old' leads to '/new' already.
      ['/new', '/old'],
      ['/x', '/old'],
      ['/x', '/Old/'],
      ['/x', '/old?y=1'],
      ['/new', '/x'],
      ['/Old/', '/x'],
      ['/x', '/X.html'],
      ['/encoded', '/funds/%D8%B9%DB%8C%D8%A7%D8%B1'],
    ])('refuses a redirect from %j to %j', async (from, to) => {
      await as(people.seoSpecialist, (q) =>
        expect(q.query(insert, [from, to])).rejects.toMatchObject({
          // By a constraint of the table, or by its guard.
          code: expect.stringMatching(/^(?:23514|22023)$/),
        }),
      );
    });
    it.each([
      ['/funds/نام قدیم', '/funds/عیار'],
      ['/administration', 'https://fipiran.ir/a?b=c'],
      ['/elsewhere', '/new'],
      ['/old-query', '/funds?q=%D8%B9'],
    ])('accepts a redirect from %s to %s', async (from, to) => {
      await as(people.seoSpecialist, async (q) =>
        expect((await q.query(insert, [from, to])).rowCount).toBe(1),
      );
    });
  });

  describe('two spellings of one address', () => {
    const insert = `insert into redirects (from_path, to_path) values ($1, $2)`;
    it.each(['/funds/كهرباي-X', '/funds/کهربای-x', '/funds/طلى', '/news/e\u0301', '/A/B.html'])(
      'are compared as by spellingKey: %s',
      async (path) => {
        const { rows } = await db().query('select pipeline.spelling_key($1) as key', [path]);
        expect(rows).toEqual([{ key: spellingKey(path) }]);
      },
    );
    it('lead to one page, or the second is refused', async () => {
      await as(people.seoSpecialist, async (q) => {
        await q.query(insert, ['/funds/كهربا', '/funds/زر']);
        await q.query(insert, ['/funds/کهربا', '/funds/زر']);
        await q.query(insert, ['/funds/عيار', '/funds/عیار']);
        await expect(q.query(insert, ['/funds/کهربا.html', '/funds/نقره'])).rejects.toMatchObject({
          code: '22023',
        });
      });
      await as(people.seoSpecialist, async (q) => {
        await q.query(insert, ['/funds/كهربا', '/funds/زر']);
        await expect(q.query(insert, ['/funds/کهربا', '/funds/نقره'])).rejects.toMatchObject({
          code: '22023',
          hint: expect.stringContaining('نوشتاری دیگر'),
        });
      });
    });
    it.each([
      [
        'follows where it led to the page',
        '/funds/یک',
        [{ from_path: '/funds/يك' }, { from_path: '/funds/یک' }],
      ],
      ['gives way where it leads elsewhere', '/news/published', [{ from_path: '/funds/یک' }]],
    ])("of a fund's slug that changes: the other one %s", async (_, to, expected) => {
      await rolledBack(async (tx) => {
        await tx.query(`update funds set slug = 'یک'`);
        await tx.query(insert, ['/funds/يك', to]);
        await tx.query(`update funds set slug = 'دو'`);
        const { rows } = await tx.query(
          `select from_path from redirects where to_path = '/funds/دو' and from_path <> '/funds/نمونه' order by from_path collate "C"`,
        );
        expect(rows).toEqual(expected);
      });
    });
  });

  it('refuses the second of two redirects that are saved at once and lead to each other', async () => {
    const insert = 'insert into redirects (from_path, to_path) values ($1, $2)';
    const results = await Promise.allSettled([
      db().query(insert, ['/ring-a', '/ring-b']),
      db().query(insert, ['/ring-b', '/ring-a']),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await db().query(`delete from redirects where from_path like '/ring-%'`);
  });
  it('keeps redirecting a slug that changes, also where only its capitals change', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`update funds set slug = 'Alpha'`);
      await tx.query(`update funds set slug = 'alpha'`);
      await tx.query(`update funds set slug = 'beta'`);
      const { rows } = await tx.query(
        `select from_path, to_path from redirects where from_path like '/funds/%' order by 1`,
      );
      expect(rows).toEqual([
        { from_path: '/funds/alpha', to_path: '/funds/beta' },
        { from_path: '/funds/نمونه', to_path: '/funds/beta' },
      ]);
    });
  });

  describe('deactivation', () => {
    it('revokes every permission at once', async () => {
      await rolledBack(async (tx) => {
        await tx.query(`update admin_users set is_active = false where id = '${people.seoSpecialist}'`);
        await asVisitorOrUser(tx, people.seoSpecialist, async (q) => {
          expect(await firstValue(q, `select has_permission('seo', 'read')`)).toBe(false);
          expect((await q.query(`update seo_settings set title = 'x'`)).rowCount).toBe(0);
        });
      });
    });
    it("ends the account's sessions and no others", async () => {
      await rolledBack(async (tx) => {
        // Plain Postgres has none of these tables.
        await tx.query(`create table if not exists auth.sessions (id uuid, user_id uuid)`);
        await tx.query(`create table if not exists auth.refresh_tokens (id uuid, token text, user_id uuid)`);
        for (const who of [people.seoSpecialist, people.superAdmin]) {
          await tx.query(`insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)`, [who]);
          await tx.query(
            `insert into auth.refresh_tokens (id, token, user_id) values (gen_random_uuid(), gen_random_uuid()::text, $1)`,
            [who],
          );
        }
        await tx.query(`update admin_users set is_active = false where id = '${people.seoSpecialist}'`);
        expect((await tx.query('select user_id::text from auth.sessions')).rows).toEqual([
          { user_id: people.superAdmin },
        ]);
        expect((await tx.query('select user_id::text from auth.refresh_tokens')).rows).toEqual([
          { user_id: people.superAdmin },
        ]);
      });
    });
  });

  describe('failed sign-ins', () => {
    const fail = (q: Queryable, account: string, source: string) =>
      q.query('select pipeline.count_failed_sign_in($1, $2, $2, null)', [account, source]);
    const wait = (q: Queryable, account: string, source: string) =>
      firstValue(q, 'select pipeline.sign_in_wait($1, $2)', [account, source]);
    const [HOME, ELSEWHERE] = ['198.51.100.1', '203.0.113.9'];

    it.each([
      `select note_failed_sign_in('super@example.ir')`,
      `select sign_in_delay('super@example.ir')`,
      `select pipeline.count_failed_sign_in('super@example.ir', '${HOME}', '${HOME}', null)`,
      `insert into pipeline.failed_sign_ins (account, address) values ('super@example.ir', '${HOME}')`,
      `select * from pipeline.failed_sign_ins`,
      `delete from pipeline.failed_sign_ins`,
    ])('are written and read by nobody through the API: %s', async (sql) => {
      for (const who of [null, people.seoSpecialist, people.superAdmin])
        await as(who, (q) =>
          expect(q.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/42501|42883/) }),
        );
    });
    it('allows three failures, then doubles the wait', async () => {
      await rolledBack(async (tx) => {
        const waits: unknown[] = [];
        for (let n = 0; n < 8; n += 1) {
          await fail(tx, 'super@example.ir', ELSEWHERE);
          waits.push(await wait(tx, 'super@example.ir', ELSEWHERE));
        }
        expect(waits).toEqual([0, 0, 0, 2, 4, 8, 16, 32]);
      });
    });
    it('never delay an account because of other addresses, however many and however often', async () => {
      await rolledBack(async (tx) => {
        await tx.query(
          `insert into pipeline.failed_sign_ins (account, address, failures)
           select 'super@example.ir', '203.0.113.' || n, 1000 from generate_series(1, 200) n`,
        );
        expect(await wait(tx, 'super@example.ir', '203.0.113.7')).toBe(900);
        expect(await wait(tx, 'super@example.ir', HOME)).toBe(0);
      });
    });
    it('wait at most fifteen minutes, after ten thousand attempts too', async () => {
      // Each attempt in its own transaction, as in production.
      await db().query(
        `do $$ begin for i in 1..10000 loop perform pipeline.count_failed_sign_in('many@example.ir', 'a', 'a', null); commit; end loop; end $$`,
      );
      expect(await wait(db(), 'many@example.ir', 'a')).toBe(900);
      expect(await firstValue(db(), 'select count(*)::int from pipeline.failed_sign_ins')).toBe(1);
      await db().query('delete from pipeline.failed_sign_ins');
    });
    it('bound the table under invented accounts, and keep counting', async () => {
      await rolledBack(async (tx) => {
        await tx.query(
          `insert into pipeline.failed_sign_ins (account) select 'a' || n from generate_series(1, 9999) n;
           insert into pipeline.failed_sign_ins (account, failures) values ('tried@example.ir', 9)`,
        );
        await fail(tx, 'new@example.ir', HOME);
        expect(await firstValue(tx, 'select count(*)::int from pipeline.failed_sign_ins')).toBe(9_001);
        expect(
          await firstValue(
            tx,
            `select count(*)::int from pipeline.failed_sign_ins where account in ('tried@example.ir', 'new@example.ir')`,
          ),
        ).toBe(2);
      });
    });
    it('make an address that tries many accounts wait for all of them, but no known browser', async () => {
      await rolledBack(async (tx) => {
        for (let n = 0; n < 25; n += 1) await fail(tx, `guess${n}@example.ir`, ELSEWHERE);
        expect(Number(await wait(tx, 'untried@example.ir', ELSEWHERE))).toBeGreaterThan(0);
        expect(await wait(tx, 'untried@example.ir', HOME)).toBe(0);
        expect(await wait(tx, 'untried@example.ir', 'device:x')).toBe(0);
      });
    });
    it('are forgotten at a sign-in from the same source, and there alone', async () => {
      await rolledBack(async (tx) => {
        for (const source of [HOME, ELSEWHERE])
          for (let n = 0; n < 6; n += 1) await fail(tx, 'super@example.ir', source);
        await tx.query('select pipeline.note_sign_in($1, $2, $3, null, $2, null)', [
          'super@example.ir',
          HOME,
          people.superAdmin,
        ]);
        expect(await wait(tx, 'super@example.ir', HOME)).toBe(0);
        expect(Number(await wait(tx, 'super@example.ir', ELSEWHERE))).toBeGreaterThan(0);
      });
    });
    it('are logged for staff accounts, at most 200 an hour, and listed for users:read', async () => {
      await rolledBack(async (tx) => {
        for (let n = 0; n < 203; n += 1) await fail(tx, 'super@example.ir', `203.0.113.${n}`);
        await fail(tx, 'nobody@example.ir', ELSEWHERE);
        expect(
          (
            await tx.query(
              `select resource_id, count(*)::int from admin_user_logs where action = 'failed_login' group by 1`,
            )
          ).rows,
        ).toEqual([{ resource_id: people.superAdmin, count: 200 }]);
        const listed = (who: string) =>
          asVisitorOrUser(
            tx,
            who,
            async (q) => (await q.query('select * from read_failed_sign_ins()')).rowCount,
          );
        expect(await listed(people.seoSpecialist)).toBe(0);
        expect(await listed(MANAGER)).toBe(200);
      });
    });
  });

  describe('password_verification_attempt(event)', () => {
    const event = (valid: boolean) => JSON.stringify({ user_id: people.superAdmin, valid });
    const attempt = (q: Queryable, valid: boolean) =>
      firstValue(q, 'select password_verification_attempt($1::jsonb)', [event(valid)]) as Promise<{
        decision: string;
      }>;

    it('counts and logs failures, and never refuses the right password because of them', async () => {
      await rolledBack(async (tx) => {
        for (let n = 0; n < 120; n += 1) await attempt(tx, false);
        expect((await attempt(tx, true)).decision).toBe('continue');
        expect(
          await firstValue(tx, `select count(*)::int from admin_user_logs where action = 'failed_login'`),
        ).toBe(120);
      });
    });
    it('accepts a right password', async () => {
      await rolledBack(async (tx) => expect((await attempt(tx, true)).decision).toBe('continue'));
    });
    it.each([null, people.superAdmin])('is executable by the service alone, not by %s', async (who) => {
      await as(who, (q) => expect(attempt(q, true)).rejects.toMatchObject(denied));
    });
  });
});
