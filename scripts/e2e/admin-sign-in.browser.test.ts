import { describe, expect, inject, it } from 'vitest';
import { totpCode } from '../../pipeline/database/local/testing/totp-code.ts';
import { ADMIN_SCRIPT } from '../../shared/paths.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import {
  collectBrowserErrors,
  createStaffAccount,
  demoAccounts,
  signedIn,
  signIn,
  sql,
} from '../testing/admin-accounts.ts';
import { withBrowser } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { holdRequests } from '../testing/hold-requests.ts';

const site = inject('siteUrl');
const database = inject('databaseUrl');
const stack = { apiUrl: inject('apiUrl'), anonKey: inject('anonKey'), databaseUrl: database };
const { super_admin: superAdmin } = demoAccounts(inject('passwordsFile'));

const fill = async (page: Parameters<typeof signIn>[0], email: string, password: string) => {
  await page.goto(`${site}/admin/login`);
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', password);
  await page.click('button[type=submit]');
};
const refused = 'نام کاربری یا رمز عبور نادرست است';
const DELAYED = /ثانیه دیگر دوباره تلاش کنید/;

describe('an admin that cannot start', () => {
  // spec 24.7, 36.25
  it('shows an error with a button that reloads it', async () => {
    await withBrowser({}, async (context) => {
      const page = await context.newPage();
      await page.addInitScript(
        "if (!sessionStorage.refused) Storage.prototype.getItem = () => { sessionStorage.refused = '1'; throw new Error('no storage'); }",
      );
      await page.goto(`${site}/admin/login`);
      await page.getByRole('heading', { name: 'خطای بحرانی' }).waitFor();
      await page.getByRole('button', { name: 'بارگذاری مجدد' }).click();
      await page.locator('input[name=email]').waitFor();
    });
  });

  it('shows the error late where its script does not come: a slow connection is none', async () => {
    await withBrowser({}, async (context) => {
      const page = await context.newPage();
      const release = await holdRequests(page, `**/${ADMIN_SCRIPT}`);
      await page.goto(`${site}/admin/login`, { waitUntil: 'commit' });
      await page.locator('[data-critical]').waitFor({ state: 'attached' });
      const [before, after] = await page.locator('[data-critical]').evaluate((element) => {
        const visibility = () => getComputedStyle(element).visibility;
        const early = visibility();
        for (const late of element.getAnimations()) late.finish();
        return [early, visibility()];
      });
      expect([before, after]).toEqual(['hidden', 'visible']);
      release();
      await page.locator('input[name=email]').waitFor();
    });
  });

  // spec 24.7, 36.25
  it('shows the error without any other script where its files cannot be loaded', async () => {
    await withBrowser({}, async (context) => {
      const page = await context.newPage();
      await page.route('**/_astro/*.js', (route) => route.abort());
      await page.goto(`${site}/admin/login`);
      // A file that has failed is shown at once.
      await page.getByRole('heading', { name: 'خطای بحرانی' }).waitFor();
      await page.unroute('**/_astro/*.js');
      await page.getByRole('button', { name: 'بارگذاری مجدد' }).click();
      await page.locator('input[name=email]').waitFor();
      await eventually(() => page.locator('[data-critical]').count()).toBe(0);
    });
  });
});

describe('/admin/login', () => {
  // spec 21.3, 33.1
  it('receives visitors without a session, and requires both fields', async () => {
    await withBrowser({}, async (context) => {
      const page = await context.newPage();
      const complaints = collectBrowserErrors(page);
      await page.goto(`${site}/admin/funds`);
      await page.waitForURL(/\/admin\/login$/);
      await page.locator('input[name=email]').waitFor();
      // One redirect: repeated ones would fill the browser's history.
      await eventually(() => page.evaluate(() => history.length)).toBeLessThan(5);
      await page.click('button[type=submit]');
      await page.getByText('ایمیل و رمز عبور را وارد کنید').waitFor();
      expect(complaints).toEqual([]);
    });
  });

  // spec 21.1
  it('shows one message for a wrong password, an unknown account and an inactive one', async () => {
    const dismissed = await createStaffAccount(stack, 'viewer');
    await sql(database, 'update admin_users set is_active = false where email = $1', [dismissed.email]);
    await withBrowser({}, async (context) => {
      for (const [email, password] of [
        [superAdmin.email, 'wrong password 1'],
        ['nobody@example.com', 'wrong password 1'],
        [dismissed.email, dismissed.password],
      ] as const) {
        const page = await context.newPage();
        await fill(page, email, password);
        await page.getByText(refused).waitFor();
        await page.close();
      }
    });
    await sql(database, 'delete from pipeline.failed_sign_ins');
  });

  it('delays sign-ins after failures and names the delay', async () => {
    await withBrowser({}, async (context) => {
      const page = await context.newPage();
      const answers: string[] = [];
      // The wait doubles with each failure: on a slow machine the first ones are over before the next attempt.
      while (answers.length < 12 && !DELAYED.test(answers.at(-1) ?? '')) {
        await fill(page, 'guess@example.com', `wrong password ${answers.length}`);
        answers.push((await page.locator('[role=alert]').textContent()) ?? '');
      }
      for (const answer of answers.slice(0, 3)) expect(answer).toContain(refused);
      expect(answers.at(-1)).toMatch(DELAYED);
    });
    await sql(database, 'delete from pipeline.failed_sign_ins');
  });

  // spec 19.2, 21.2, 21.17, 26.2, 26.4
  it('opens the dashboard with counts from the database, without console messages, and signs out again', async () => {
    const [counts] = await sql<{ funds: number; categories: number; sections: number; unread: number }>(
      database,
      `select (select count(*)::int from funds where is_active) as funds, (select count(*)::int from categories) as categories,
         (select count(*)::int from sections) as sections, (select count(*)::int from contact_messages where status = 'unread') as unread`,
    );
    await withBrowser({ width: 1400 }, async (context) => {
      const page = await context.newPage();
      const complaints = collectBrowserErrors(page);
      await signIn(page, site, superAdmin);
      for (const [label, count] of [
        ['صندوق فعال', counts?.funds],
        ['دسته‌بندی', counts?.categories],
        ['بخش', counts?.sections],
        ['پیام خوانده‌نشده', counts?.unread],
      ] as const) {
        const tile = page.locator('main a').filter({ has: page.getByText(label, { exact: true }) });
        await eventually(() => tile.first().textContent()).toContain(formatNumber(count));
      }
      await page.getByText('حساب مدیر کل').click();
      await page.getByRole('menuitem', { name: 'خروج' }).click();
      await page.waitForURL(/\/admin\/login$/);
      await page.goto(`${site}/admin`);
      await page.waitForURL(/\/admin\/login$/);
      expect(complaints).toEqual([]);
    });
    const lines = await sql<{ action: string }>(
      database,
      `select action from admin_user_logs where resource = 'admin_users' and action in ('login', 'logout') order by created_at desc limit 2`,
    );
    expect(lines.map(({ action }) => action)).toEqual(['logout', 'login']);
  });

  it('ends the session of an account that becomes inactive', async () => {
    const editor = await createStaffAccount(stack, 'editor');
    await withBrowser({}, async (context) => {
      const page = await signedIn(context, site, editor);
      await sql(database, 'update admin_users set is_active = false where email = $1', [editor.email]);
      await page.goto(`${site}/admin/blog`);
      await page.waitForURL(/\/admin\/login$/);
    });
  });
});

describe('/admin/account', () => {
  it('switches the second factor on; the next sign-in asks for its code; sessions are listed and ended', async () => {
    const viewer = await createStaffAccount(stack, 'viewer');
    let secret = '';
    await withBrowser({ width: 1400 }, async (context) => {
      const page = await context.newPage();
      const complaints = collectBrowserErrors(page);
      await signIn(page, site, viewer);
      await page.goto(`${site}/admin/account`);
      await page.getByRole('button', { name: 'روشن کردن' }).click();
      const image = page.getByAltText('تصویر کلید برای برنامهٔ رمزساز');
      await image.waitFor();
      await eventually(() =>
        image.evaluate((element: HTMLImageElement) => element.naturalWidth),
      ).toBeGreaterThan(0);
      secret = (
        (await page
          .getByText(/^کلید: /)
          .locator('bdi')
          .textContent()) ?? ''
      ).trim();
      await page.fill('input[name=code]', totpCode(secret));
      await page.getByRole('button', { name: 'تأیید کد' }).click();
      await page.getByText('روشن', { exact: true }).waitFor();
      expect(complaints).toEqual([]);
      await withBrowser({}, async (other) => {
        const second = await other.newPage();
        await fill(second, viewer.email, viewer.password);
        await second.fill('input[name=code]', '000000');
        await second.click('button[type=submit]');
        await second.getByText('کد درست نیست').waitFor();
        await second.fill('input[name=code]', totpCode(secret, 30_000));
        await second.click('button[type=submit]');
        await second.waitForURL(/\/admin\/?$/);
        await page.reload();
        await page.getByText('همین نشست').waitFor();
        await page.getByRole('button', { name: 'پایان دادن' }).click();
        await page.getByText('نشست پایان یافت').waitFor();
        await second.goto(`${site}/admin/blog`);
        await second.waitForURL(/\/admin\/login$/);
      });
    });
  });
});

describe("the admin's bundle", () => {
  it('is loaded by no public page', async () => {
    await withBrowser({}, async (context) => {
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${site}/admin/login`, { waitUntil: 'networkidle' });
      await page.locator('input[name=email]').waitFor();
      const own = asked.filter((url) => /\/_astro\/(admin|AuthCard)\./.test(url));
      expect(own.length).toBeGreaterThan(0);
      asked.length = 0;
      await page.goto(`${site}/`, { waitUntil: 'networkidle' });
      expect(asked.filter((url) => own.includes(url))).toEqual([]);
    });
  });

  it('is not for search engines', async () => {
    const answer = await fetch(`${site}/admin/seo`);
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(await answer.text()).toContain('<meta name="robots" content="noindex,nofollow"');
  });
});
