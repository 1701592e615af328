import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Account, createStaffAccount } from '../testing/admin-accounts.ts';
import { goToScreen } from '../testing/admin-navigation.ts';
import {
  asAccount,
  DESK,
  site,
  specialist,
  stack,
  superAdmin,
  visitScreens,
} from '../testing/admin-pages.ts';
import { axeInBothThemes } from '../testing/axe.ts';
import { eventually } from '../testing/eventually.ts';
import { latinWords } from '../testing/latin-words.ts';
import { PHONE } from '../testing/open-pages.ts';

/** Every screen of the sidebar, by its address and its entry. */
const ENTRIES = {
  '/admin/homepage': 'صفحهٔ اصلی',
  '/admin/sections': 'بخش‌ها',
  '/admin/categories': 'دسته‌بندی‌ها',
  '/admin/funds': 'صندوق‌ها',
  '/admin/blog': 'خبرها و تحلیل‌ها',
  '/admin/media': 'تصویرها',
  '/admin/contact': 'پیام‌های تماس',
  '/admin/about': 'درباره ما',
  '/admin/team': 'اعضای تیم',
  '/admin/menu': 'منوی سایت',
  '/admin/faq': 'پرسش‌های پرتکرار',
  '/admin/page-texts': 'متن‌های صفحه‌ها',
  '/admin/trash': 'سطل بازیافت',
  '/admin/seo': 'سئو',
  '/admin/page-heads': 'سئوی صفحه‌های ثابت',
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
  '/admin/consumer-prices': 'شاخص قیمت مصرف‌کننده',
  '/admin/settings': 'تنظیمات',
};
const messages = 'پیام‌های تماس';
const content = [
  'صفحهٔ اصلی',
  'بخش‌ها',
  'درباره ما',
  'اعضای تیم',
  'منوی سایت',
  'پرسش‌های پرتکرار',
  'آمار نصب برنامه',
  'متن‌های صفحه‌ها',
];
const market = ['دسته‌بندی‌ها', 'صندوق‌ها', 'خبرها و تحلیل‌ها', 'تصویرها', 'سطل بازیافت', 'شاخص قیمت مصرف‌کننده'];
const seo = ['سئو', 'سئوی صفحه‌های ثابت', 'تغییر مسیرها', 'نشانی‌های پیدانشده'];
const settings = ['منابع داده', 'اجراها', 'انتشارها', 'ساعت‌های معامله', 'تعطیلی‌های بازار', 'تنظیمات'];

describe('the menu', () => {
  const cases: [string, () => Promise<Account>, string[]][] = [
    ['super_admin', async () => superAdmin, Object.values(ENTRIES)],
    ['seo_specialist', async () => specialist, [...market, ...seo]],
    ['editor', () => createStaffAccount(stack, 'editor'), [...content, messages, ...market]],
    ['viewer', () => createStaffAccount(stack, 'viewer'), [...content, ...market, ...seo, ...settings]],
  ];
  // spec 21.14, 26.2, 34.6, 34.7, 35.8
  it.each(cases)(
    'shows a %s the screens that its role may read, and the dashboard',
    async (_role, account, entries) => {
      await asAccount(await account(), '/admin', async (page) => {
        const shown = async () =>
          (await page.getByRole('menuitem').allInnerTexts()).map((entry) => entry.trim()).sort();
        await eventually(shown).toEqual(['داشبورد', ...entries].sort());
      });
    },
  );
});

/** Pixels that the page can be scrolled horizontally, once it is rendered at its present size. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    return document.documentElement.scrollWidth - window.innerWidth;
  });

/** What answers a press and cannot be reached by Tab, by its words. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reached =
      'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable=true]';
    const answers = (element: Element | null) =>
      element !== null && getComputedStyle(element).cursor === 'pointer';
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.matches('label[role=button]') || (answers(one) && !answers(one.parentElement)))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter(
        (one) =>
          one.matches('label[role=button]') ||
          !(one.closest(`${reached}, label`) || one.querySelector(reached)),
      )
      .map((one) => one.outerHTML.slice(0, 200));
  });

describe('every screen', () => {
  // spec 21.6
  it('opens in Persian without console messages, without axe findings in either theme, by keyboard as by mouse, and without horizontal scrolling on desktop and at 390 px', async () => {
    await visitScreens(
      superAdmin,
      [
        '/admin',
        ...Object.keys(ENTRIES),
        '/admin/account',
        '/admin/page-layout',
        '/admin/blog/create',
        '/admin/users/create',
      ],
      async (page, path, complaints) => {
        expect(complaints, path).toEqual([]);
        expect(await axeInBothThemes(page), path).toEqual([]);
        expect(await latinWords(page), path).toEqual([]);
        expect(await unreachable(page), path).toEqual([]);
        await eventually(() => overflowOf(page), { message: path }).toBeLessThanOrEqual(0);
        await page.setViewportSize(PHONE);
        await eventually(() => overflowOf(page), { message: `${path} on a phone` }).toBeLessThanOrEqual(0);
        await page.setViewportSize(DESK);
      },
    );
  });

  it('opens records, details, search, sections and the calendar by keyboard alone, without axe findings', async () => {
    await asAccount(superAdmin, '/admin/categories', async (page) => {
      const press = async (locator: Locator) => {
        await locator.focus();
        await page.keyboard.press('Enter');
      };
      await eventually(() => page.title()).toMatch(/^دسته‌بندی‌ها · /);
      await press(page.locator('tbody').getByRole('link').first());
      await page.waitForURL(/admin\/categories\/[0-9a-f-]{36}$/);

      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('عیار');
      await page.getByRole('option', { name: /عیار/ }).first().waitFor();
      expect(await axeInBothThemes(page), 'search').toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForURL(/admin\/funds\/[0-9a-f-]{36}$/);

      await goToScreen(page, '/admin/homepage');
      await press(page.getByRole('button', { name: 'افزودن بخش' }));
      await page.getByRole('dialog').getByRole('searchbox').fill('نقشه');
      await eventually(() => page.getByRole('dialog').locator('section').count()).toBe(1);
      expect(await axeInBothThemes(page), 'sections').toEqual([]);

      await goToScreen(page, '/admin/holidays/create');
      await press(page.getByRole('button', { name: 'برگزیدن از تقویم' }));
      await page.getByRole('gridcell').first().waitFor();
      expect(await axeInBothThemes(page), 'calendar').toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await eventually(() => page.getByRole('dialog').count()).toBe(0);
      await eventually(() => page.locator('form input[dir=ltr]').first().inputValue()).toMatch(
        /^۱[۰-۹]{3}\/[۰-۹]{2}\/[۰-۹]{2}$/,
      );
    });
  });

  it('opens a record for reading to a role that may not edit it', async () => {
    await asAccount(await createStaffAccount(stack, 'viewer'), '/admin/categories', async (page) => {
      await page.locator('tbody').getByRole('link').first().click();
      await page.waitForURL(/\/show$/);
      await page.getByText('فقط برای دیدن').waitFor();
      await eventually(() => page.getByRole('textbox').count()).toBe(0);
      expect(await axeInBothThemes(page)).toEqual([]);
    });
  });

  it('is not covered by the drawer of a phone after a reload', async () => {
    await asAccount(superAdmin, '/admin/team', async (page) => {
      await page.setViewportSize(PHONE);
      const drawer = page.locator('.MuiDrawer-modal');
      // Behind an open drawer no button has a role.
      const opener = page.getByRole('button', { name: /فهرست کناری/ }).first();
      await eventually(() => drawer.count()).toBe(0);
      await opener.click();
      await drawer.waitFor();
      await page.reload({ waitUntil: 'networkidle' });
      await opener.waitFor();
      await eventually(() => drawer.count()).toBe(0);
    });
  });

  // spec 21.15, 21.16
  it('names the screen in the header and links back to the site', async () => {
    await asAccount(superAdmin, '/admin/team', async (page) => {
      await eventually(() => page.locator('#react-admin-title').textContent()).toBe('اعضای تیم');
      await page.getByRole('link', { name: 'بازگشت به سایت' }).click();
      await page.waitForURL(`${site}/`);
    });
  });
});
