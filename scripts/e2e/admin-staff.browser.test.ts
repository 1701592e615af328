import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../testing/admin-accounts.ts';
import { asAccount, database, queryValue, save, site, superAdmin } from '../testing/admin-pages.ts';
import { eventually } from '../testing/eventually.ts';

describe('/admin/users and /admin/roles', () => {
  // spec 21.12, 34.10, 35.6
  it('creates an account that can sign in', async () => {
    const email = `new-${Date.now()}@sandoghnama.local`;
    await asAccount(superAdmin, '/admin/users/create', async (page) => {
      const password = await page.getByLabel(/^رمز عبور نخست/).inputValue();
      expect(password).toHaveLength(18);
      await page.getByLabel(/^ایمیل/).fill(email);
      await page.getByLabel(/^نقش/).click();
      await page.getByRole('option', { name: 'ویراستار' }).click();
      await save(page);
      await page.waitForURL(/\/admin\/users$/);
      await page.getByText(email).first().waitFor();
      await asAccount({ email, password }, '/admin', async (other) => {
        await eventually(() => other.getByRole('menuitem', { name: 'خبرها و تحلیل‌ها' }).count()).toBe(1);
      });
    });
    await eventually(() => queryValue('select role from admin_users where email = $1', [email])).toBe(
      'editor',
    );
  });

  it('refuses a second account for one address', async () => {
    await asAccount(superAdmin, '/admin/users/create', async (page) => {
      await page.getByLabel(/^ایمیل/).fill(superAdmin.email);
      await page.getByLabel(/^نقش/).click();
      await page.getByRole('option', { name: 'بیننده' }).click();
      await save(page);
      await page.getByText('برای این ایمیل حسابی وجود دارد').waitFor();
    });
  });

  it("grants and revokes a role's permission with one click", async () => {
    const has = () =>
      queryValue<number>(`select count(*)::int from admin_role_permissions rp join admin_permissions p on p.id = rp.permission_id
                   where rp.role = 'viewer' and p.name = 'users:read'`);
    await asAccount(superAdmin, '/admin/roles/viewer', async (page) => {
      const box = page.getByRole('checkbox', { name: 'کاربران: دیدن' });
      await box.click();
      await eventually(has).toBe(1);
      await eventually(() => box.isChecked()).toBe(true);
      await box.click();
      await eventually(has).toBe(0);
    });
  });

  it('does not let the last super admin change their own role', async () => {
    const id = await queryValue<string>('select id from admin_users where email = $1', [superAdmin.email]);
    await asAccount(superAdmin, `/admin/users/${id}`, async (page) => {
      await page.getByText('نقش خود را نمی‌توانید تغییر دهید').waitFor();
      await page.getByRole('button', { name: 'حذف' }).click();
      await page.getByRole('button', { name: 'تأیید' }).click();
      await page.getByText('آخرین مدیر کل فعال را نمی‌توان').waitFor();
    });
    await eventually(() => queryValue('select count(*)::int from admin_users where id = $1', [id])).toBe(1);
  });
});

describe('/admin/logs', () => {
  beforeAll(async () => {
    await sql(database, `delete from admin_user_logs where action = 'update' and resource = 'team_members'`);
  });
  it('shows who changed what, before and after', async () => {
    const member = await queryValue<string>('select id from team_members limit 1');
    const before = await queryValue<string>('select position from team_members where id = $1', [member]);
    await asAccount(superAdmin, `/admin/team/${member}`, async (page) => {
      await page.getByLabel(/^سمت/).fill('سمت تازه');
      await save(page);
      await page.waitForURL(/\/admin\/team$/);
      await page.goto(`${site}/admin/logs`, { waitUntil: 'networkidle' });
      await page.locator('tr', { hasText: 'اعضای تیم' }).first().click();
      await page.getByText('سمت تازه').waitFor();
      await page.getByText(before).first().waitFor();
    });
    await sql(database, 'update team_members set position = $2 where id = $1', [member, before]);
  });

  it('shows what one request changed in many rows as one line, which unfolds to their names', async () => {
    const members = await sql<{ id: string; name: string }>(
      database,
      'select id, name from team_members order by name limit 2',
    );
    const details = JSON.stringify({ before: { bio: 'معرفی کهنه' }, after: { bio: 'معرفی تازه' } });
    let batch: string | null = null;
    for (const { id } of members) {
      const row: string = await queryValue<string>(
        `insert into admin_user_logs (action, resource, resource_id, details, batch)
         values ('update', 'team_members', $1, $2, $3) returning id`,
        [id, details, batch],
      );
      batch ??= row;
    }
    await asAccount(superAdmin, '/admin/logs', async (page) => {
      const line = page.locator('tr', { hasText: '۲ مورد با هم' });
      await line.click();
      for (const { name } of members) await page.locator('summary', { hasText: name }).click();
      await eventually(() => page.getByText('معرفی تازه').count()).toBe(2);
      await eventually(() => line.count()).toBe(1);
    });
    await sql(database, 'delete from admin_user_logs where id = $1 or batch = $1', [batch]);
  });
});
