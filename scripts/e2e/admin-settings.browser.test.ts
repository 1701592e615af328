import { describe, it } from 'vitest';
import { sql } from '../testing/admin-accounts.ts';
import {
  asAccount,
  database,
  queryValue,
  save,
  site,
  specialist,
  superAdmin,
} from '../testing/admin-pages.ts';
import { eventually } from '../testing/eventually.ts';

describe('settings, sources and redirects', () => {
  // spec 21.13
  it('edits a setting in a field of its type', async () => {
    const before = await queryValue<string>(`select value from site_settings where key = 'tagline'`);
    await asAccount(superAdmin, '/admin/settings/tagline', async (page) => {
      await page.getByLabel(/^مقدار/).fill('شعار تازه');
      await save(page);
      await page.waitForURL(/\/admin\/settings$/);
    });
    await eventually(() => queryValue(`select value from site_settings where key = 'tagline'`)).toBe(
      'شعار تازه',
    );
    await sql(database, `update site_settings set value = $1 where key = 'tagline'`, [
      JSON.stringify(before),
    ]);
  });

  it('refuses an invalid schedule and saves a valid one', async () => {
    const before = await queryValue<string>(`select value from site_settings where key = 'schedule_report'`);
    await asAccount(superAdmin, '/admin/settings/schedule_report', async (page) => {
      await page.getByLabel(/^مقدار/).fill('0 25 * * *');
      await save(page);
      await page.getByText(/ساعت: عددی از ۰ تا ۲۳/).waitFor();
      await page.getByLabel(/^مقدار/).fill('15 7 * * *');
      await save(page);
      await page.waitForURL(/\/admin\/settings$/);
    });
    await eventually(() => queryValue(`select value from site_settings where key = 'schedule_report'`)).toBe(
      '15 7 * * *',
    );
    await sql(database, `update site_settings set value = $1 where key = 'schedule_report'`, [
      JSON.stringify(before),
    ]);
  });

  it('saves a holiday by its Jalali day and logs who did', async () => {
    await asAccount(superAdmin, '/admin/holidays/create', async (page) => {
      await page.getByLabel(/^روز/).fill('۱۴۰۶/۰۱/۱۳');
      await page.getByLabel(/^مناسبت/).fill('سیزده‌به‌در آزمایشی');
      await save(page);
      await page.waitForURL(/\/admin\/holidays$/);
      await page.getByText('سیزده‌به‌در آزمایشی').waitFor();
      await page.getByText('۱۴۰۶/۰۱/۱۳').waitFor();
    });
    await eventually(() =>
      queryValue(`select date::text from market_holidays where title = 'سیزده‌به‌در آزمایشی'`),
    ).toBe('2027-04-02');
    await eventually(() =>
      queryValue(
        `select action from admin_user_logs where resource = 'market_holidays' order by created_at desc`,
      ),
    ).toBe('create');
    await sql(database, `delete from market_holidays where title = 'سیزده‌به‌در آزمایشی'`);
  });

  it('refuses an invalid redirect and adds a valid one', async () => {
    await asAccount(superAdmin, '/admin/redirects/create', async (page) => {
      await page.getByLabel(/^از نشانی/).fill('old');
      await page.getByLabel(/^به نشانی/).fill('javascript:alert(1)');
      await save(page);
      await page.getByText('نشانی باید با / آغاز شود').waitFor();
      await page.getByText('نشانی باید با / یا https:// آغاز شود').waitFor();
      await page.getByLabel(/^از نشانی/).fill('/funds/');
      await page.getByLabel(/^به نشانی/).fill('https://elsewhere.example/');
      await save(page);
      await page.getByText('در این نشانی صفحه‌ای هست').waitFor();
      await page.getByText('این دامنه در فهرست مجاز نیست').waitFor();
      await page.getByLabel(/^از نشانی/).fill('/old-test');
      await page.getByLabel(/^به نشانی/).fill('/funds');
      await save(page);
      await page.waitForURL(/\/admin\/redirects$/);
    });
    await eventually(() => queryValue(`select to_path from redirects where from_path = '/old-test'`)).toBe(
      '/funds',
    );
    await sql(database, `delete from redirects where from_path = '/old-test'`);
  });

  it('shows a chain of redirects, and what the database refuses, in Persian', async () => {
    const path = await queryValue<string>(`select '/funds/' || slug from funds where symbol = 'آگاس'`);
    await sql(
      database,
      `insert into redirects (from_path, to_path) values ('/old-chain', '/funds') on conflict do nothing`,
    );
    await asAccount(specialist, '/admin/redirects/create', async (page) => {
      await page.getByLabel(/^از نشانی/).fill('/older-chain');
      await page.getByLabel(/^به نشانی/).fill('/old-chain/');
      await save(page);
      await page.getByText('با دیگری زنجیره می‌سازد').waitFor();
      await page.getByLabel(/^از نشانی/).fill(path);
      await page.getByLabel(/^به نشانی/).fill('/news');
      await save(page);
      await page.getByText('در این نشانی صفحه‌ای هست و نمی‌توان آن را جابه‌جا کرد').waitFor();
    });
    await sql(database, `delete from redirects where from_path = '/old-chain'`);
  });

  it('lets a super admin alone edit the hosts of redirects', async () => {
    await asAccount(superAdmin, '/admin/settings/redirect_hosts', async (page) => {
      const hosts = page.getByLabel(/^مقدار/);
      await hosts.fill('https://fipiran.ir');
      await save(page);
      await page.getByText('در هر سطر یک دامنه').waitFor();
      await hosts.fill('fipiran.ir\ntsetmc.com');
      await save(page);
      await page.waitForURL(/\/admin\/settings$/);
    });
    await eventually(() =>
      queryValue(`select value from site_settings where key = 'redirect_hosts'`),
    ).toEqual(['fipiran.ir', 'tsetmc.com']);
    await asAccount(specialist, '/admin/redirects/create', async (page) => {
      await page.getByText('بیرون از سایت فقط به این دامنه‌ها: fipiran.ir، tsetmc.com').waitFor();
    });
    await sql(database, `update site_settings set value = '[]' where key = 'redirect_hosts'`);
  });

  it('requests one run of a source on a double click', async () => {
    await asAccount(superAdmin, '/admin/sources/tgju', async (page) => {
      const button = page.getByRole('button', { name: 'همین حالا بخوان' });
      await button.dblclick();
      await page
        .getByText(/در صف|در حال اجرا|انجام شد|ناموفق|بخشی/)
        .first()
        .waitFor();
      await eventually(() =>
        queryValue<number>(`select count(*)::int from job_runs where kind = 'ingest:tgju'`),
      ).toBe(1);
    });
    await sql(database, `delete from job_runs where kind = 'ingest:tgju'`);
  });
});

describe('/admin/not-found', () => {
  it('lists addresses that were not found, without their query', async () => {
    await sql(database, 'delete from not_found_log');
    const logged = () => queryValue('select count(*)::int from not_found_log');
    await asAccount(superAdmin, '/گم/شده?secret=1', async (page) => {
      await eventually(logged).toBe(1);
      await page.goto(`${site}/funds/نیست-چنین`, { waitUntil: 'networkidle' });
      await eventually(logged).toBe(2);
      await page.goto(`${site}/404`, { waitUntil: 'networkidle' });
      await page.goto(`${site}/admin/not-found`);
      await page.getByText('/گم/شده').waitFor();
    });
    await eventually(() => sql(database, 'select path, hits::int from not_found_log order by path')).toEqual([
      { path: '/funds/نیست-چنین', hits: 1 },
      { path: '/گم/شده', hits: 1 },
    ]);
    await sql(database, 'delete from not_found_log');
  });
});

describe('/admin/pwa-stats', () => {
  // spec 21.11
  it('sums the counts of the browsers', async () => {
    // The other tests' visits are counted too.
    await sql(database, 'delete from pwa_stats');
    await sql(
      database,
      `insert into pwa_stats (day, event, count) values (current_date, 'prompt', 40), (current_date, 'install', 10), (current_date - 1, 'prompt', 10)`,
    );
    await asAccount(superAdmin, '/admin/pwa-stats', async (page) => {
      await page.getByText('۵۰', { exact: true }).first().waitFor();
      await page.getByText('۲۰٫۰٪').waitFor();
    });
    await sql(database, 'delete from pwa_stats');
  });
});
