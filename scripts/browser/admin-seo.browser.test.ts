import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { faDigits } from '../../shared/persian/digits.ts';
import { axeInBothThemes, complaintsOf, demoAccounts, makeStaff, signedIn, sql } from '../testing/admin.ts';
import { withBrowser } from '../testing/browser.ts';

const site = inject('siteUrl');
const database = inject('databaseUrl');
const stack = { apiUrl: inject('apiUrl'), anonKey: inject('anonKey'), databaseUrl: database };
const { seo_specialist: specialist } = demoAccounts(inject('passwordsFile'));

const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  Object.values((await sql(database, text, values))[0] ?? {})[0] as T;
/** A slow machine is no failure. */
const PATIENT = { timeout: 30_000 };

/** Opens a tab as the SEO specialist. */
const onTab = (tab: string, work: (page: Page) => Promise<void>, more = '') =>
  withBrowser({ width: 1400, height: 1000 }, async (context) => {
    const page = await signedIn(context, site, specialist);
    await page.goto(`${site}/admin/seo?tab=${tab}${more}`, { waitUntil: 'networkidle' });
    await work(page);
  });

const TABS = [
  'tools',
  'social',
  'health',
  'static',
  'sitemap',
  'categories',
  'funds',
  'bulk',
  'settings',
  'analyzer',
  'reports',
  'schema',
];

describe('/admin/seo', () => {
  it('has twelve tabs, opens on the health check, and every one of them in silence', async () => {
    await withBrowser({ width: 1400, height: 1000 }, async (context) => {
      const page = await signedIn(context, site, specialist);
      await page.goto(`${site}/admin/seo`, { waitUntil: 'networkidle' });
      expect(await page.getByRole('tab').count()).toBe(12);
      expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('سلامت سئو');
      for (const tab of TABS) {
        const complaints = complaintsOf(page);
        await page.goto(`${site}/admin/seo?tab=${tab}`, { waitUntil: 'networkidle' });
        await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
        expect(complaints, tab).toEqual([]);
        expect(await axeInBothThemes(page), tab).toEqual([]);
      }
    });
  }, 240_000);

  it('is open to everybody who is signed in, and lets the database decide', async () => {
    const editor = await makeStaff(stack, 'editor');
    await withBrowser({ width: 1400 }, async (context) => {
      const page = await signedIn(context, site, editor);
      await page.goto(`${site}/admin/seo?tab=settings&page=homepage:`, { waitUntil: 'networkidle' });
      await page.getByText('شما دسترسی ویرایش سئو ندارید.').waitFor();
      expect(await page.getByRole('button', { name: 'ذخیره', exact: true }).isDisabled()).toBe(true);
      expect(await page.getByRole('button', { name: 'بازسازی سئوی ایستا' }).count()).toBe(0);
    });
  });
});

describe('the settings form', () => {
  it('refuses what is too long, unsafe or no address, then saves, and says so', async () => {
    await onTab(
      'settings',
      async (page) => {
        await page.locator('[name=title]').fill('ط'.repeat(61));
        await page.locator('[name=canonical_url]').fill('not-an-address');
        await page.locator('[name=custom_head_tags]').fill('<script>alert(1)</script>');
        await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
        await page.getByText('حداکثر ۶۰ نویسه').waitFor();
        await page.getByText('لطفاً آدرس معتبر وارد کنید').waitFor();
        await page.getByText(/فقط برچسب‌های meta و link پذیرفته می‌شوند/).waitFor();
        await page.locator('[name=title]').fill('صندوق‌نما، مقایسهٔ صندوق‌های سرمایه‌گذاری ایران');
        await page.locator('[name=canonical_url]').fill('');
        await page.locator('[name=custom_head_tags]').fill('<meta name="test" content="1">');
        await page
          .getByRole('region', { name: 'پیش‌نمایش نتیجهٔ جستجو' })
          .getByText('صندوق‌نما، مقایسهٔ')
          .waitFor();
        await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
        await page.getByText('تنظیمات SEO با موفقیت به‌روزرسانی شد.').waitFor();
      },
      '&page=homepage:',
    );
    expect(
      await sql(
        database,
        `select title, custom_head_tags, canonical_url from seo_settings where page_type = 'homepage'`,
      ),
    ).toEqual([
      {
        title: 'صندوق‌نما، مقایسهٔ صندوق‌های سرمایه‌گذاری ایران',
        custom_head_tags: '<meta name="test" content="1">',
        canonical_url: null,
      },
    ]);
  });

  it('tells the second of two savers and keeps what they typed', async () => {
    await onTab(
      'settings',
      async (page) => {
        const title = page.locator('[name=title]');
        await expect.poll(() => title.inputValue(), PATIENT).not.toBe('');
        await sql(
          database,
          `update seo_settings set meta_keywords = 'از دیگری' where page_type = 'homepage'`,
        );
        await title.fill('عنوان نفر دوم که نباید گم شود');
        await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
        await page.getByText(/شخص دیگری هم‌زمان این صفحه را تغییر داده است/).waitFor();
        expect(await title.inputValue()).toBe('عنوان نفر دوم که نباید گم شود');
      },
      '&page=homepage:',
    );
    expect(await one(`select meta_keywords from seo_settings where page_type = 'homepage'`)).toBe('از دیگری');
  });

  it('asks for the page of a fund', async () => {
    await onTab('settings', async (page) => {
      await page.getByLabel('نوع صفحه').click();
      await page.getByRole('option', { name: 'صندوق', exact: true }).click();
      await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
      await page.getByText('لطفاً صندوق را انتخاب کنید').waitFor();
    });
  });
});

describe('bulk operations', () => {
  it('shows the difference first, refuses by line and reason, writes once, and takes it back', async () => {
    const fund = await one<string>(
      `select slug from funds where id not in (select page_id from seo_settings where page_type = 'fund') limit 1`,
    );
    const csv = [
      'page_type,slug,title,meta_description',
      `fund,${fund},"عنوان، با ویرگول",توضیح`,
      'fund,ناپیدا,الف,ب',
      'fund,کم',
    ].join('\n');
    const stored = () =>
      one<number>(`select count(*)::int from seo_settings where title = 'عنوان، با ویرگول'`);
    await onTab('bulk', async (page) => {
      await page.getByRole('button', { name: 'اجرای آزمایشی' }).click();
      await page.getByText('Please provide CSV data to import').waitFor();
      await page.getByLabel('متن CSV').fill(csv);
      await page.getByRole('button', { name: 'اجرای آزمایشی' }).click();
      const refused = page.getByRole('table', { name: 'سطرهای ردشده' });
      await refused.waitFor();
      expect((await refused.locator('tbody tr').allInnerTexts()).map((line) => line.split(/\s/)[0])).toEqual([
        '۳',
        '۴',
      ]);
      expect(await stored()).toBe(0);
      await page.getByRole('button', { name: 'درون‌ریزی ۱ سطر' }).click();
      await page.getByText('Successfully imported 1 SEO settings').waitFor();
      expect(await stored()).toBe(1);
      await page.getByRole('button', { name: 'برگرداندن آخرین تغییر' }).click();
      await page.getByRole('button', { name: 'تأیید' }).click();
      await page.getByText(/تنظیم برداشته شد/).waitFor();
      expect(await stored()).toBe(0);
    });
  });

  it('keeps the tab alive while a file of ten thousand lines is planned', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `fund,بی‌نام-${n},عنوان ${n},توضیح ${n}`);
    const csv = ['page_type,slug,title,meta_description', ...lines].join('\n');
    await onTab('bulk', async (page) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.evaluate(() => {
        const clock = window as unknown as { ticks: number };
        clock.ticks = 0;
        setInterval(() => {
          clock.ticks += 1;
        }, 10);
      });
      await page.getByRole('button', { name: 'اجرای آزمایشی' }).click();
      await page.getByText(`سطرهای ردشده: ${faDigits('10٬000')}`).waitFor();
      // The timer went on between the steps: the tab was never held for the whole of it.
      expect(await page.evaluate(() => (window as unknown as { ticks: number }).ticks)).toBeGreaterThan(5);
    });
  });

  it('exports every row without a formula', async () => {
    await sql(database, `update seo_settings set meta_keywords = '=1+1' where page_type = 'homepage'`);
    await onTab('bulk', async (page) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'دریافت همهٔ تنظیمات (CSV)' }).click();
      const csv = readFileSync((await (await download).path()) as string, 'utf8');
      expect(csv).toContain("'=1+1");
      expect(csv.trim().split('\r\n')).toHaveLength(
        1 + (await one<number>('select count(*)::int from seo_settings')),
      );
    });
  });
});

describe('the other tools', () => {
  it("draws a page's card from its real HTML", async () => {
    await onTab('social', async (page) => {
      await page.getByRole('button', { name: 'بررسی', exact: true }).click();
      await page.getByText('لطفاً آدرس صفحه را وارد کنید').waitFor();
      await page.getByLabel('آدرس صفحه').fill('https://example.com/x');
      await page.getByRole('button', { name: 'بررسی', exact: true }).click();
      await page.getByText('فقط صفحه‌های همین سایت').waitFor();
      await page.getByLabel('آدرس صفحه').fill(inject('funds').gold);
      await page.getByRole('button', { name: 'بررسی', exact: true }).click();
      for (const network of ['تلگرام', 'X', 'لینکدین'])
        await page.getByText(network, { exact: true }).waitFor();
    });
  });

  it('counts the sitemap and the static files against what lives', async () => {
    const funds = faDigits(await one<string>('select count(*)::text from funds'));
    await onTab('sitemap', async (page) => {
      await page.getByText('سالم').waitFor();
      await page.getByText(funds, { exact: true }).first().waitFor();
    });
    await onTab('static', async (page) => {
      await page.locator('tr', { hasText: 'صندوق' }).getByText('کامل').waitFor();
    });
  });

  it('reads every printed page and lists what it finds', async () => {
    await onTab('health', async (page) => {
      await page.getByRole('button', { name: 'بررسی صفحه‌های منتشرشده' }).click();
      await page.getByText(/صفحه بررسی شد/).waitFor({ timeout: 120_000 });
    });
  }, 200_000);

  it('scores a text, keeps the result, and follows a keyword', async () => {
    await onTab('analyzer', async (page) => {
      await page.getByRole('button', { name: 'تحلیل', exact: true }).click();
      await page.getByText('اطلاعات ناقص').waitFor();
      await page.getByText('لطفاً محتوا و کلمه کلیدی را وارد کنید').waitFor();
      await page.getByLabel('صفحه', { exact: true }).fill('صفحهٔ اصلی');
      await page.getByRole('option', { name: 'صفحهٔ اصلی' }).click();
      await page.getByLabel('کلیدواژهٔ اصلی').fill('صندوق طلا');
      await page
        .getByLabel('محتوا', { exact: true })
        .fill('صندوق طلا راهی برای سرمایه‌گذاری در طلاست. '.repeat(12));
      await page.getByRole('button', { name: 'تحلیل', exact: true }).click();
      await page.getByText('چگالی کلیدواژه', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'ذخیرهٔ تحلیل' }).click();
      await page.getByText('تحلیل ذخیره شد').waitFor();
      await page.getByLabel('کلیدواژه', { exact: true }).fill('بازده صندوق');
      await page.getByRole('button', { name: 'افزودن', exact: true }).click();
      await page.getByRole('cell', { name: 'بازده صندوق' }).waitFor();
    });
    expect(await one(`select target_keyword from seo_analysis order by created_at desc`)).toBe('صندوق طلا');
    expect(await sql(database, 'select keyword, keyword_type, tracking_enabled from seo_keywords')).toEqual([
      { keyword: 'بازده صندوق', keyword_type: 'secondary', tracking_enabled: true },
    ]);
    await sql(database, 'delete from seo_keywords; ');
    await sql(database, 'delete from seo_analysis');
  });

  it('computes a report, keeps it and draws it', async () => {
    await onTab('reports', async (page) => {
      await page.getByRole('button', { name: 'ساخت گزارش' }).click();
      await expect
        .poll(() => one('select count(*)::int from seo_reports where period_days = 30'), PATIENT)
        .toBe(1);
      await page.locator('svg[role=img] circle').first().waitFor();
    });
    expect(await one('select health_score from seo_reports')).toBeGreaterThan(0);
    await sql(database, 'delete from seo_reports');
  });

  it('makes a template, refuses bad JSON, and fills it for a page', async () => {
    await onTab('schema', async (page) => {
      await page.locator('input[name=name]').fill('قالب آزمایشی');
      await page.locator('textarea[name=template]').fill('{');
      await page.getByRole('button', { name: 'افزودن قالب' }).click();
      await page.getByText('لطفاً JSON معتبر وارد کنید').waitFor();
      await page.locator('textarea[name=template]').fill('{"@type":"WebPage","name":"{{title}}"}');
      await page.getByRole('button', { name: 'افزودن قالب' }).click();
      await page.getByText('قالب افزوده شد').waitFor();
      await page.getByText('قالب آزمایشی').first().click();
      await page.getByLabel('صفحه', { exact: true }).fill('صفحهٔ اصلی');
      await page.getByRole('option', { name: 'صفحهٔ اصلی' }).click();
      const title = await one<string>(`select title from seo_settings where page_type = 'homepage'`);
      await page.locator('pre', { hasText: title }).waitFor();
    });
    await sql(database, `delete from schema_templates where name = 'قالب آزمایشی'`);
  });
});

describe('what goes wrong', () => {
  it('is said in the words of the catalogue', async () => {
    await onTab('sitemap', async (page) => {
      // Answers that do not come, or come refused, at the browser's own door.
      await page.route('**/sitemap*.xml', (route) => route.abort());
      await page.goto(`${site}/admin/seo?tab=sitemap`, { waitUntil: 'load' });
      await page.getByText('خطا در بارگذاری آمار sitemap').waitFor();
      await page.getByText('نامشخص').waitFor();

      await page.goto(`${site}/admin/seo?tab=schema`, { waitUntil: 'networkidle' });
      await page.getByText('سازمان', { exact: true }).first().click();
      await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
      await page.getByRole('button', { name: 'کپی JSON' }).click();
      await page.getByRole('button', { name: 'کپی شد' }).waitFor();
      await page.getByRole('button', { name: 'کپی JSON' }).waitFor();
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('the browser refused'));
      });
      await page.getByRole('button', { name: 'کپی JSON' }).click();
      await page.getByText('خطا در کپی').waitFor();

      await page.goto(`${site}/admin/seo?tab=bulk`, { waitUntil: 'networkidle' });
      await page.route('**/rpc/save_seo_batch', (route) => route.abort());
      await page
        .getByLabel('متن CSV')
        .fill(
          'page_type,slug,title,meta_description\nfund,عیار,عنوانی که ذخیره نمی‌شود,توضیحی که ذخیره نمی‌شود',
        );
      await page.getByRole('button', { name: 'اجرای آزمایشی' }).click();
      await page.getByRole('button', { name: 'درون‌ریزی ۱ سطر' }).click();
      await page.getByText(/Failed to import SEO settings. Please check your data format./).waitFor();

      await page.goto(`${site}/admin/seo?tab=settings&page=homepage:`, { waitUntil: 'networkidle' });
      for (const [body, said] of [
        [{ message: 'Database error querying schema' }, /خطا در اتصال به پایگاه داده/],
        [{ message: 'permission denied for table' }, /شما دسترسی کافی برای ذخیرهٔ تنظیمات SEO ندارید/],
        [{ message: 'something else' }, /خطا در ذخیره تنظیمات SEO. لطفاً دوباره تلاش کنید/],
      ] as const) {
        await page.unroute('**/rpc/upsert_seo_settings');
        await page.route('**/rpc/upsert_seo_settings', (route) => route.fulfill({ status: 400, json: body }));
        await page.locator('[name=title]').fill(`عنوان ${body.message.length} که ذخیره نمی‌شود`);
        await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
        await page.getByText(said).waitFor();
      }
      await page.unroute('**/rpc/upsert_seo_settings');
      await page.route('**/rpc/upsert_seo_settings', (route) => route.abort());
      await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
      await page.getByText(/خطا در اتصال به سرور/).waitFor();

      await page.goto(`${site}/admin/seo?tab=analyzer`, { waitUntil: 'networkidle' });
      await page.route('**/rest/v1/seo_analysis*', (route) => route.abort());
      await page.getByLabel('صفحه', { exact: true }).fill('صفحهٔ اصلی');
      await page.getByRole('option', { name: 'صفحهٔ اصلی' }).click();
      await page.getByLabel('کلیدواژهٔ اصلی').fill('صندوق');
      await page.getByLabel('محتوا', { exact: true }).fill('صندوق طلا');
      await page.getByRole('button', { name: 'تحلیل', exact: true }).click();
      await page.getByRole('button', { name: 'ذخیرهٔ تحلیل' }).click();
      await page.getByText('خطا در انجام تحلیل SEO').waitFor();
    });
  }, 150_000);
});
