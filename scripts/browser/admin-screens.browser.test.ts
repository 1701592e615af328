import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type Account,
  axeInBothThemes,
  complaintsOf,
  demoAccounts,
  makeStaff,
  signedIn,
  sql,
} from '../testing/admin.ts';
import { withBrowser } from '../testing/browser.ts';

const site = inject('siteUrl');
const database = inject('databaseUrl');
const stack = { apiUrl: inject('apiUrl'), anonKey: inject('anonKey'), databaseUrl: database };
const { super_admin: superAdmin, seo_specialist: specialist } = demoAccounts(inject('passwordsFile'));

const as = (account: Account, work: (page: Page) => Promise<void>, size = { width: 1400, height: 900 }) =>
  withBrowser(size, async (context) => work(await signedIn(context, site, account)));
const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  Object.values((await sql(database, text, values))[0] ?? {})[0] as T;
/** A slow machine is no failure. */
const PATIENT = { timeout: 20_000 };
const save = (page: Page) => page.getByRole('button', { name: 'ذخیره', exact: true }).click();

/** Every screen of the sidebar, by its address and its entry. */
const ENTRIES = {
  '/admin/homepage': 'صفحهٔ اصلی',
  '/admin/sections': 'بخش‌ها',
  '/admin/categories': 'دسته‌بندی‌ها',
  '/admin/funds': 'صندوق‌ها',
  '/admin/blog': 'خبرها و تحلیل‌ها',
  '/admin/contact': 'پیام‌های تماس',
  '/admin/about': 'درباره ما',
  '/admin/team': 'اعضای تیم',
  '/admin/seo': 'سئو',
  '/admin/redirects': 'تغییر مسیرها',
  '/admin/not-found': 'نشانی‌های پیدانشده',
  '/admin/sources': 'منابع داده',
  '/admin/jobs': 'اجراها',
  '/admin/releases': 'انتشارها',
  '/admin/pwa-stats': 'آمار نصب برنامه',
  '/admin/users': 'کاربران',
  '/admin/roles': 'نقش‌ها',
  '/admin/logs': 'گزارش فعالیت',
  '/admin/trading-hours': 'ساعت‌های معامله',
  '/admin/holidays': 'تعطیلی‌های بازار',
  '/admin/settings': 'تنظیمات',
};
const content = ['صفحهٔ اصلی', 'بخش‌ها', 'پیام‌های تماس', 'درباره ما', 'اعضای تیم', 'آمار نصب برنامه'];
const market = ['دسته‌بندی‌ها', 'صندوق‌ها', 'خبرها و تحلیل‌ها'];
const seo = ['سئو', 'تغییر مسیرها', 'نشانی‌های پیدانشده'];
const settings = ['منابع داده', 'اجراها', 'انتشارها', 'ساعت‌های معامله', 'تعطیلی‌های بازار', 'تنظیمات'];

describe('the menu', () => {
  const cases: [string, () => Promise<Account>, string[]][] = [
    ['super_admin', async () => superAdmin, Object.values(ENTRIES)],
    ['seo_specialist', async () => specialist, [...market, ...seo]],
    ['editor', () => makeStaff(stack, 'editor'), [...content, ...market]],
    ['viewer', () => makeStaff(stack, 'viewer'), [...content, ...market, ...seo, ...settings]],
  ];
  it.each(cases)('shows a %s what its role may read, and the dashboard', async (_role, account, entries) => {
    await as(await account(), async (page) => {
      const shown = await page.getByRole('menuitem').allInnerTexts();
      expect(shown.map((entry) => entry.trim()).sort()).toEqual(['داشبورد', ...entries].sort());
    });
  });
});

describe('every screen', () => {
  it('opens in silence, has nothing for axe to find in either theme, and does not scroll sideways', async () => {
    await as(superAdmin, async (page) => {
      for (const path of [
        '/admin',
        ...Object.keys(ENTRIES),
        '/admin/page-layout',
        '/admin/blog/create',
        '/admin/users/create',
      ]) {
        const complaints = complaintsOf(page);
        await page.goto(site + path, { waitUntil: 'networkidle' });
        await page.locator('.RaLoadingIndicator-loader').waitFor({ state: 'detached', timeout: 20_000 });
        expect(complaints, path).toEqual([]);
        expect(await axeInBothThemes(page), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
    });
  }, 300_000);

  it('names the screen in the header, and leads back to the site', async () => {
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/team`, { waitUntil: 'networkidle' });
      expect(await page.locator('#react-admin-title').textContent()).toBe('اعضای تیم');
      await page.getByRole('link', { name: 'بازگشت به سایت' }).click();
      await page.waitForURL(`${site}/`);
    });
  });

  it('fits a phone', async () => {
    await as(
      superAdmin,
      async (page) => {
        for (const path of ['/admin', ...Object.keys(ENTRIES), '/admin/blog/create']) {
          await page.goto(site + path, { waitUntil: 'networkidle' });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow, path).toBeLessThanOrEqual(0);
        }
      },
      { width: 390, height: 844 },
    );
  }, 120_000);
});

describe('categories and funds', () => {
  it('saves a fund, keeps its old address answering, and writes the log', async () => {
    const fund = await one<string>(`select id from funds where symbol = 'اهرم'`);
    const slug = await one<string>('select slug from funds where id = $1', [fund]);
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/funds/${fund}`);
      await page.getByLabel(/^نشانی/).fill(`${slug}-آزمایشی`);
      await save(page);
      await page.waitForURL(/\/admin\/funds$/);
    });
    expect(await one('select to_path from redirects where from_path = $1', [`/funds/${slug}`])).toBe(
      `/funds/${slug}-آزمایشی`,
    );
    expect(
      await one(
        `select details -> 'after' ->> 'slug' from admin_user_logs where resource = 'funds' order by created_at desc`,
      ),
    ).toBe(`${slug}-آزمایشی`);
    await sql(database, 'update funds set slug = $2 where id = $1', [fund, slug]);
    await sql(database, 'delete from redirects where to_path = $1 or from_path = $1', [`/funds/${slug}`]);
  });

  it('tells the second of two savers, and keeps what they typed', async () => {
    const category = await one<string>(`select id from categories where name = 'pension'`);
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/categories/${category}`);
      const name = page.getByLabel(/^نام فارسی/);
      await expect.poll(() => name.inputValue(), PATIENT).not.toBe('');
      const before = await name.inputValue();
      await sql(
        database,
        "update categories set display_order = display_order, color = null, updated_at = now() + interval '1 second' where id = $1",
        [category],
      );
      await name.fill('نام دوم');
      await save(page);
      await page.getByText(/شخص دیگری پس از باز کردن این فرم/).waitFor();
      expect(await name.inputValue()).toBe('نام دوم');
      expect(await one('select description from categories where id = $1', [category])).toBe(before);
    });
  });

  it('offers a viewer nothing to save with', async () => {
    const viewer = await makeStaff(stack, 'viewer');
    await as(viewer, async (page) => {
      await page.goto(`${site}/admin/categories`, { waitUntil: 'networkidle' });
      expect(await page.getByRole('link', { name: 'افزودن' }).count()).toBe(0);
      await page.goto(`${site}/admin/funds/${await one<string>('select id from funds limit 1')}`);
      await page.waitForURL(/access-denied/);
    });
  });
});

describe('/admin/blog', () => {
  beforeAll(async () => {
    await sql(database, `delete from articles where slug = 'نوشته-آزمایشی'`);
  });
  it('writes a draft in Markdown, shows it without its script, and publishes at a Jalali moment', async () => {
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/blog/create`);
      await page.getByLabel(/^عنوان/).fill('نوشتهٔ آزمایشی');
      await page.getByLabel(/^نویسنده/).click();
      await expect.poll(() => page.locator('input[name=slug]').inputValue(), PATIENT).toBe('نوشته-آزمایشی');
      await page
        .getByLabel(/^متن \(Markdown\)/)
        .fill(
          '## تیتر\n\nمتن **پررنگ** <script>window.stolen = 1</script><img src=x onerror="window.stolen = 1">',
        );
      await page.locator('h2', { hasText: 'تیتر' }).waitFor();
      expect(await page.evaluate(() => (window as unknown as { stolen?: number }).stolen)).toBeUndefined();
      await page.getByLabel(/^زمان انتشار/).fill('۱۴۰۵/۱۳/۰۱');
      await save(page);
      await page.getByText('تاریخ را به شکل ۱۴۰۵/۰۵/۲۵ ۱۴:۳۰ بنویسید').waitFor();
      await page.getByLabel(/^زمان انتشار/).fill('۱۴۹۰/۰۱/۰۱ ۰۸:۳۰');
      await save(page);
      await page.waitForURL(/\/admin\/blog$/);
      await page.getByText('زمان‌بندی‌شده').first().waitFor();
    });
    expect(await one(`select published_at from articles where slug = 'نوشته-آزمایشی'`)).toEqual(
      new Date('2111-03-21T05:00:00Z'),
    );
    await sql(database, `delete from articles where slug = 'نوشته-آزمایشی'`);
  });
});

describe('/admin/contact', () => {
  it('shows a hostile message as text, marks it, and exports it without a formula', async () => {
    await sql(
      database,
      `insert into contact_messages (name, email, message) values ('=HYPERLINK("http://x")', 'evil@example.com', '<img src=x onerror="window.stolen = 1"> سلام بر همه')`,
    );
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/contact`, { waitUntil: 'networkidle' });
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'دریافت خروجی' }).click();
      const { readFileSync } = await import('node:fs');
      const csv = readFileSync((await (await download).path()) as string, 'utf8');
      expect(csv.startsWith('\uFEFFcreated_at,')).toBe(true);
      expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
      await page.getByText('evil@example.com').click();
      await page.getByText('<img src=x onerror="window.stolen = 1">').waitFor();
      expect(await page.evaluate(() => (window as unknown as { stolen?: number }).stolen)).toBeUndefined();
      await page.getByRole('button', { name: 'پاسخ داده شد' }).click();
      await expect
        .poll(() => one(`select status from contact_messages where email = 'evil@example.com'`))
        .toBe('answered');
    });
    await sql(database, `delete from contact_messages where email = 'evil@example.com'`);
  });
});

describe('/admin/homepage', () => {
  it('moves a section with the keyboard and saves the order in one step', async () => {
    const order = () =>
      sql<{ id: string; position: number }>(
        database,
        `select id, position from page_sections where page_type = 'homepage' order by position, column_position`,
      );
    const before = await order();
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/homepage`, { waitUntil: 'networkidle' });
      await page
        .getByRole('button', { name: /^جابه‌جا کردن/ })
        .first()
        .focus();
      for (const key of ['Space', 'ArrowDown', 'Space']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(300);
      }
      await page.getByRole('button', { name: 'ذخیرهٔ ترتیب' }).click();
      await page.getByText('ترتیب بخش‌ها ذخیره شد').waitFor();
    });
    const [first, second, ...rest] = before.map(({ id }) => id);
    expect((await order()).map(({ id }) => id)).toEqual([second, first, ...rest]);
    for (const { id, position } of before) {
      await sql(database, 'update page_sections set position = $2 where id = $1', [id, position]);
    }
  });
});

describe('/admin/users and /admin/roles', () => {
  it('makes an account that can sign in, and ends it', async () => {
    const email = `new-${Date.now()}@sandoghnama.local`;
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/users/create`, { waitUntil: 'networkidle' });
      const password = await page.getByLabel(/^رمز عبور نخست/).inputValue();
      expect(password).toHaveLength(18);
      await page.getByLabel(/^ایمیل/).fill(email);
      await page.getByLabel(/^نقش/).click();
      await page.getByRole('option', { name: 'ویراستار' }).click();
      await save(page);
      await page.waitForURL(/\/admin\/users$/);
      await page.getByText(email).first().waitFor();
      await withBrowser({}, async (context) => {
        const other = await signedIn(context, site, { email, password });
        expect(await other.getByRole('menuitem', { name: 'خبرها و تحلیل‌ها' }).count()).toBe(1);
      });
    });
    expect(await one('select role from admin_users where email = $1', [email])).toBe('editor');
  });

  it('refuses a second account for one address', async () => {
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/users/create`, { waitUntil: 'networkidle' });
      await page.getByLabel(/^ایمیل/).fill(superAdmin.email);
      await page.getByLabel(/^نقش/).click();
      await page.getByRole('option', { name: 'بیننده' }).click();
      await save(page);
      await page.getByText('برای این ایمیل حسابی وجود دارد').waitFor();
    });
  });

  it("takes and gives a role's permission with one tick", async () => {
    const has = () =>
      one<number>(`select count(*)::int from admin_role_permissions rp join admin_permissions p on p.id = rp.permission_id
                   where rp.role = 'viewer' and p.name = 'users:read'`);
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/roles/viewer`);
      const box = page.getByRole('checkbox', { name: 'کاربران: دیدن' });
      await box.click();
      await expect.poll(has, PATIENT).toBe(1);
      await expect.poll(() => box.isChecked(), PATIENT).toBe(true);
      await box.click();
      await expect.poll(has, PATIENT).toBe(0);
    });
  });

  it('does not let the last super admin change their own role', async () => {
    const id = await one<string>('select id from admin_users where email = $1', [superAdmin.email]);
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/users/${id}`, { waitUntil: 'networkidle' });
      await page.getByText('نقش خود را نمی‌توانید تغییر دهید').waitFor();
      await page.getByRole('button', { name: 'حذف' }).click();
      await page.getByRole('button', { name: 'تأیید' }).click();
      await page.getByText('آخرین مدیر کل فعال را نمی‌توان').waitFor();
    });
    expect(await one('select count(*)::int from admin_users where id = $1', [id])).toBe(1);
  });
});

describe('settings, sources and redirects', () => {
  it('changes a setting by its own kind of field', async () => {
    const before = await one<string>(`select value from site_settings where key = 'tagline'`);
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/settings/tagline`);
      await page.getByLabel(/^مقدار/).fill('شعار تازه');
      await save(page);
      await page.waitForURL(/\/admin\/settings$/);
    });
    expect(await one(`select value from site_settings where key = 'tagline'`)).toBe('شعار تازه');
    await sql(database, `update site_settings set value = $1 where key = 'tagline'`, [
      JSON.stringify(before),
    ]);
  });

  it('refuses an expression that is no schedule, and keeps one that is', async () => {
    const before = await one<string>(`select value from site_settings where key = 'schedule_report'`);
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/settings/schedule_report`);
      await page.getByLabel(/^مقدار/).fill('0 25 * * *');
      await save(page);
      await page.getByText(/ساعت: عددی از ۰ تا ۲۳/).waitFor();
      await page.getByLabel(/^مقدار/).fill('15 7 * * *');
      await save(page);
      await page.waitForURL(/\/admin\/settings$/);
    });
    expect(await one(`select value from site_settings where key = 'schedule_report'`)).toBe('15 7 * * *');
    await sql(database, `update site_settings set value = $1 where key = 'schedule_report'`, [
      JSON.stringify(before),
    ]);
  });

  it('keeps a holiday by its Jalali day, and logs who did', async () => {
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/holidays/create`);
      await page.getByLabel(/^روز/).fill('۱۴۰۶/۰۱/۱۳');
      await page.getByLabel(/^مناسبت/).fill('سیزده‌به‌در آزمایشی');
      await save(page);
      await page.waitForURL(/\/admin\/holidays$/);
      await page.getByText('سیزده‌به‌در آزمایشی').waitFor();
      await page.getByText('۱۴۰۶/۰۱/۱۳').waitFor();
    });
    expect(await one(`select date::text from market_holidays where title = 'سیزده‌به‌در آزمایشی'`)).toBe(
      '2027-04-02',
    );
    expect(
      await one(
        `select action from admin_user_logs where resource = 'market_holidays' order by created_at desc`,
      ),
    ).toBe('create');
    await sql(database, `delete from market_holidays where title = 'سیزده‌به‌در آزمایشی'`);
  });

  it('adds a redirect, and refuses one that is none', async () => {
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/redirects/create`);
      await page.getByLabel(/^از نشانی/).fill('old');
      await page.getByLabel(/^به نشانی/).fill('javascript:alert(1)');
      await save(page);
      await page.getByText('نشانی باید با / آغاز شود').waitFor();
      await page.getByText('نشانی باید با / یا https:// آغاز شود').waitFor();
      await page.getByLabel(/^از نشانی/).fill('/old-test');
      await page.getByLabel(/^به نشانی/).fill('/funds');
      await save(page);
      await page.waitForURL(/\/admin\/redirects$/);
    });
    expect(await one(`select to_path from redirects where from_path = '/old-test'`)).toBe('/funds');
    await sql(database, `delete from redirects where from_path = '/old-test'`);
  });

  it('asks a source to be read once, however often one clicks', async () => {
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/sources/tgju`, { waitUntil: 'networkidle' });
      const button = page.getByRole('button', { name: 'همین حالا بخوان' });
      await button.dblclick();
      await expect
        .poll(() => one<number>(`select count(*)::int from job_runs where kind = 'ingest:tgju'`))
        .toBe(1);
      await page
        .getByText(/در صف|در حال اجرا|انجام شد|ناموفق|بخشی/)
        .first()
        .waitFor();
    });
    await sql(database, `delete from job_runs where kind = 'ingest:tgju'`);
  });
});

describe('/admin/logs', () => {
  beforeAll(async () => {
    await sql(database, `delete from admin_user_logs where action = 'update' and resource = 'team_members'`);
  });
  it('tells who changed what, before and after', async () => {
    const member = await one<string>('select id from team_members limit 1');
    const before = await one<string>('select position from team_members where id = $1', [member]);
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/team/${member}`);
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
});

describe('/admin/not-found', () => {
  it('shows an address that leads nowhere, by its path alone, and no fund that was found after all', async () => {
    await sql(database, 'delete from not_found_log');
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/گم/شده?secret=1`, { waitUntil: 'networkidle' });
      await page.goto(`${site}/funds/نیست-چنین`, { waitUntil: 'networkidle' });
      await page.goto(`${site}/404`, { waitUntil: 'networkidle' });
      await expect.poll(() => one('select count(*)::int from not_found_log'), PATIENT).toBe(2);
      await page.goto(`${site}/admin/not-found`);
      await page.getByText('/گم/شده').waitFor();
    });
    expect(await sql(database, 'select path, hits::int from not_found_log order by path')).toEqual([
      { path: '/funds/نیست-چنین', hits: 1 },
      { path: '/گم/شده', hits: 1 },
    ]);
    await sql(database, 'delete from not_found_log');
  });
});

describe('/admin/pwa-stats', () => {
  it('adds up what browsers counted', async () => {
    // Visits of the other tests count too.
    await sql(database, 'delete from pwa_stats');
    await sql(
      database,
      `insert into pwa_stats (day, event, count) values (current_date, 'prompt', 40), (current_date, 'install', 10), (current_date - 1, 'prompt', 10)`,
    );
    await as(superAdmin, async (page) => {
      await page.goto(`${site}/admin/pwa-stats`);
      await page.getByText('۵۰', { exact: true }).first().waitFor();
      await page.getByText('۲۰٫۰٪').waitFor();
    });
    await sql(database, 'delete from pwa_stats');
  });
});
