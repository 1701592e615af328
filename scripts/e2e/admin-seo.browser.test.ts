import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faDigits } from '../../shared/persian/digits.ts';
import { createStaffAccount, sql } from '../testing/admin-accounts.ts';
import {
  asAccount,
  database,
  onTab,
  queryValue,
  specialist,
  stack,
  visitScreens,
} from '../testing/admin-pages.ts';
import { axeInBothThemes } from '../testing/axe.ts';
import { eventually } from '../testing/eventually.ts';

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
  // spec 21.4, 22.1, 22.2, 22.5
  it('has twelve tabs, opens on the health check, and every tab without console messages', async () => {
    await asAccount(specialist, '/admin/seo', async (page) => {
      await eventually(() => page.getByRole('tab').count()).toBe(12);
      await eventually(() => page.getByRole('tab', { selected: true }).textContent()).toBe('سلامت سئو');
    });
    const paths = TABS.map((tab) => `/admin/seo?tab=${tab}`);
    await visitScreens(specialist, paths, async (page, tab, complaints) => {
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      expect(complaints, tab).toEqual([]);
      expect(await axeInBothThemes(page), tab).toEqual([]);
    });
  });

  // spec 22.3, 22.4
  it('is open to everybody who is signed in, and disables what the role may not do', async () => {
    const editor = await createStaffAccount(stack, 'editor');
    await asAccount(editor, '/admin/seo?tab=settings&page=homepage:', async (page) => {
      await page.getByText('شما دسترسی ویرایش سئو ندارید.').waitFor();
      await eventually(() => page.getByRole('button', { name: 'ذخیره', exact: true }).isDisabled()).toBe(
        true,
      );
      await eventually(() => page.getByRole('button', { name: 'بازسازی سئوی ایستا' }).count()).toBe(0);
    });
  });
});

describe('the settings form', () => {
  // spec 22.13, 36.12
  it('refuses texts that are too long, unsafe or no address, then saves and confirms it', async () => {
    await onTab(
      'settings',
      async (page) => {
        await page.locator('[name="seo.title"]').fill('ط'.repeat(61));
        await page.locator('[name="seo.canonical_url"]').fill('not-an-address');
        await page.locator('[name="seo.custom_head_tags"]').fill('<script>alert(1)</script>');
        await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
        await page.getByText('حداکثر ۶۰ نویسه').waitFor();
        await page.getByText('لطفاً آدرس معتبر وارد کنید').waitFor();
        await page.getByText(/فقط برچسب‌های meta و link پذیرفته می‌شوند/).waitFor();
        await page.locator('[name="seo.title"]').fill('صندوق‌نما، مقایسهٔ صندوق‌های سرمایه‌گذاری ایران');
        await page.locator('[name="seo.canonical_url"]').fill('');
        await page.locator('[name="seo.custom_head_tags"]').fill('<meta name="test" content="1">');
        await page
          .getByRole('region', { name: 'پیش‌نمایش نتیجهٔ جستجو' })
          .getByText('صندوق‌نما، مقایسهٔ')
          .waitFor();
        await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
        await page.getByText('تنظیمات SEO با موفقیت به‌روزرسانی شد.').waitFor();
      },
      '&page=homepage:',
    );
    await eventually(() =>
      sql(
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

  // spec 22.13
  it('refuses the second of two savers and keeps what they typed', async () => {
    await onTab(
      'settings',
      async (page) => {
        const title = page.locator('[name="seo.title"]');
        await eventually(() => title.inputValue()).not.toBe('');
        await sql(
          database,
          `update seo_settings set meta_keywords = 'از دیگری' where page_type = 'homepage'`,
        );
        await title.fill('عنوان نفر دوم که نباید گم شود');
        await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
        await page.getByText(/شخص دیگری هم‌زمان این صفحه را تغییر داده است/).waitFor();
        await eventually(() => title.inputValue()).toBe('عنوان نفر دوم که نباید گم شود');
      },
      '&page=homepage:',
    );
    await eventually(() =>
      queryValue(`select meta_keywords from seo_settings where page_type = 'homepage'`),
    ).toBe('از دیگری');
  });

  // spec 35.11
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
  // spec 22.12, 26.5, 36.14
  it('previews the changes, refuses by line and reason, writes once, and undoes it', async () => {
    const fund = await queryValue<string>(
      `select slug from funds where id not in (select page_id from seo_settings where page_type = 'fund') limit 1`,
    );
    const csv = [
      'page_type,slug,title,meta_description',
      `fund,${fund},"عنوان، با ویرگول",توضیح`,
      'fund,ناپیدا,الف,ب',
      'fund,کم',
    ].join('\n');
    const stored = () =>
      queryValue<number>(`select count(*)::int from seo_settings where title = 'عنوان، با ویرگول'`);
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
      await eventually(() => stored()).toBe(0);
      await page.getByRole('button', { name: 'درون‌ریزی ۱ سطر' }).click();
      await page.getByText('Successfully imported 1 SEO settings').waitFor();
      await eventually(() => stored()).toBe(1);
      await page.getByRole('button', { name: 'برگرداندن آخرین تغییر' }).click();
      await page.getByRole('button', { name: 'تأیید' }).click();
      await page.getByText(/تنظیم برداشته شد/).waitFor();
      await eventually(() => stored()).toBe(0);
    });
  });

  // spec 22.12
  it('keeps the tab responsive while a file of ten thousand lines is planned', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `fund,بی‌نام-${n},عنوان ${n},توضیح ${n}`);
    const csv = ['page_type,slug,title,meta_description', ...lines].join('\n');
    await onTab('bulk', async (page) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByLabel('از فایل many.csv').waitFor();
      await page.evaluate(() => {
        const clock = window as unknown as { ticks: number };
        clock.ticks = 0;
        setInterval(() => {
          clock.ticks += 1;
        }, 10);
      });
      await page.getByRole('button', { name: 'اجرای آزمایشی' }).click();
      await page.getByText(`سطرهای ردشده: ${faDigits('10٬000')}`).waitFor();
      // The timer ran between the steps: the main thread was never blocked for the whole file.
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
        1 + (await queryValue<number>('select count(*)::int from seo_settings')),
      );
    });
  });
});
