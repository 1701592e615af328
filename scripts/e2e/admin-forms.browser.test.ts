import type { Dialog, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { text as errors } from '../../admin/data/errors.ts';
import { corrections } from '../../admin/i18n/corrections.ts';
import { text as seoProblems } from '../../admin/seo/fields/seo-problems.ts';
import { sql } from '../testing/admin-accounts.ts';
import { addFormRows, formPaths, measureFormBar, uncardedTables } from '../testing/admin-forms.ts';
import {
  asAccount,
  DESK,
  database,
  openScreen,
  queryValue,
  save,
  superAdmin,
  visitScreens,
} from '../testing/admin-pages.ts';
import { axeInBothThemes } from '../testing/axe.ts';
import { eventually } from '../testing/eventually.ts';
import { latinWords } from '../testing/latin-words.ts';
import { PHONE } from '../testing/open-pages.ts';

async function checkForm(page: Page, path: string, complaints: readonly string[]): Promise<void> {
  expect.soft(complaints, path).toEqual([]);
  expect.soft(await axeInBothThemes(page), path).toEqual([]);
  expect.soft(await latinWords(page), path).toEqual([]);
  const isRecord = !/\/(create|show)$/.test(path);
  const history = page.getByRole('button', { name: 'تاریخچه' });
  await eventually(() => history.count(), { message: path }).toBe(isRecord ? 1 : 0);
  if (isRecord && /\/(funds|categories)\//.test(path))
    await eventually(() => page.getByRole('link', { name: 'دیدن در سایت' }).count()).toBe(1);
  await page.setViewportSize(PHONE);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  // The bar of a phone is another component, which follows the width.
  await eventually(() => page.locator('.RaToolbar-desktopToolbar').count(), { message: path }).toBe(0);
  expect.soft(await uncardedTables(page), `${path} on a phone`).toEqual([]);
  const { height, covered } = await measureFormBar(page);
  expect.soft(height, `${path} on a phone`).toBeLessThanOrEqual(64);
  expect.soft(covered, `${path} on a phone`).toEqual([]);
  await page.setViewportSize(DESK);
}

describe('every form', () => {
  // spec 38.19
  it('is Persian, has no axe findings in either theme, leads to history and page, and fits a phone above a bar of one row', async () => {
    const removeRows = await addFormRows();
    try {
      await visitScreens(superAdmin, await formPaths(), checkForm);
    } finally {
      await removeRows();
    }
  });
});

/** What the browser or the admin asks while `leave` tries to leave; the answer is to stay. */
async function questionOf(page: Page, leave: () => Promise<unknown>): Promise<string> {
  const asked = page.waitForEvent('dialog').then(async (dialog: Dialog) => {
    await dialog.dismiss();
    return dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message();
  });
  // A reload that is refused is an aborted navigation.
  const [question] = await Promise.all([asked, leave().catch((error: Error) => error)]);
  return question;
}

const QUESTION = corrections.message.unsaved_changes;
const byMenu = (page: Page) => () => page.getByRole('menuitem', { name: 'اعضای تیم' }).click();
const byReload = (page: Page) => () => page.evaluate(() => location.reload());
const byBack = (page: Page) => () => page.evaluate(() => history.back());

/** Leaves for the team's screen without what was typed. */
async function leaveBehind(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await byMenu(page)();
  await page.waitForURL(/\/admin\/team$/);
}

async function type(page: Page, name: string): Promise<void> {
  await page.locator(`[name="${name}"]`).click();
  await page.keyboard.type('ناتمام');
}

describe('the SEO fields of a record', () => {
  // spec 38.18
  it('are checked while they are folded, and open on a phone where one is refused', async () => {
    const id = await queryValue<string>('select id from categories order by display_order limit 1');
    const openPart = (page: Page) => page.getByRole('button', { name: /سئوی این صفحه/ }).click();
    await asAccount(
      superAdmin,
      `/admin/categories/${id}`,
      async (page) => {
        const address = page.locator('[name="seo.canonical_url"]');
        await openPart(page);
        await address.fill('not an address');
        await openPart(page);
        await address.waitFor({ state: 'hidden' });
        await save(page);
        await page.getByText(seoProblems.url).waitFor();
        await eventually(() => address.isVisible()).toBe(true);
        await address.fill('https://example.ir/gold');
        await save(page);
        await page.waitForURL(/\/admin\/categories$/);
        const stored = "select canonical_url from seo_settings where page_type = 'category' and page_id = $1";
        await eventually(() => queryValue(stored, [id])).toBe('https://example.ir/gold');
        await sql(database, 'update seo_settings set canonical_url = null where page_id = $1', [id]);
      },
      PHONE,
    );
  });
});

describe('the numbers of a form', () => {
  it('are typed in digits of any script, and a text that is none is refused', async () => {
    const [row] = await sql<{ id: string; display_order: number }>(
      database,
      'select id, display_order from categories order by display_order limit 1',
    );
    const { id, display_order: before } = row as { id: string; display_order: number };
    await asAccount(superAdmin, `/admin/categories/${id}`, async (page) => {
      const order = page.locator('[name="display_order"]');
      await order.fill('۱۲ ۳');
      await save(page);
      await page.getByText('یک عدد بنویسید').waitFor();
      await order.fill('۱۲۳');
      await save(page);
      await page.waitForURL(/\/admin\/categories$/);
      const stored = 'select display_order from categories where id = $1';
      await eventually(() => queryValue(stored, [id])).toBe(123);
      await sql(database, 'update categories set display_order = $2 where id = $1', [id, before]);
    });
  });
});

describe('unsaved changes', () => {
  // spec 38.20
  it('of every kind of form are asked about before a link, the back button, a reload or signing out loses them', async () => {
    const article = await queryValue<string>('select id from articles limit 1');
    const moveSection = (page: Page) => page.getByRole('switch', { name: 'کنار بخش پیشین' }).first().click();
    const forms: [path: string, change: (page: Page) => Promise<void>][] = [
      ['/admin/homepage', moveSection],
      [
        '/admin/settings/tagline',
        (page) => page.locator('main form input').first().pressSequentially('ناتمام'),
      ],
      [`/admin/blog/${article}`, (page) => type(page, 'title')],
      ['/admin/categories/create', (page) => type(page, 'description')],
      ['/admin/redirects/create', (page) => type(page, 'from_path')],
    ];
    await asAccount(superAdmin, '/admin/team', async (page) => {
      for (const [path, change] of forms) {
        await openScreen(page, path);
        await change(page);
        expect(await questionOf(page, byMenu(page)), path).toBe(QUESTION);
        expect(await questionOf(page, byReload(page)), path).toBe('beforeunload');
        expect(await questionOf(page, byBack(page)), path).toBe('beforeunload');
        await eventually(() => new URL(page.url()).pathname).toBe(path);
        await leaveBehind(page);
      }
      await openScreen(page, `/admin/blog/${article}`);
      await type(page, 'title');
      await page.getByText('حساب مدیر کل').click();
      const bySignOut = () => page.getByRole('menuitem', { name: 'خروج' }).click();
      expect(await questionOf(page, bySignOut), 'sign out').toBe(QUESTION);
      await page.keyboard.press('Escape');
      await eventually(() => new URL(page.url()).pathname).toBe(`/admin/blog/${article}`);
      await leaveBehind(page);
    });
  });

  it('are asked about by tabs and by the choice of another page, and stay in the form', async () => {
    const category = await queryValue<string>('select id from categories order by display_order limit 1');
    await asAccount(superAdmin, '/admin/seo?tab=reports', async (page) => {
      await page.getByRole('tab', { name: 'تنظیمات' }).click();
      await page.waitForURL(/tab=settings/);
      await openScreen(page, '/admin/seo?tab=reports');
      await openScreen(page, '/admin/seo?tab=settings&page=homepage:');
      await type(page, 'seo.title');
      const typed = await page.locator('[name="seo.title"]').inputValue();
      expect(await questionOf(page, () => page.getByRole('tab', { name: 'گزارش‌ها' }).click())).toBe(QUESTION);
      expect(await questionOf(page, byReload(page))).toBe('beforeunload');
      await eventually(() => page.locator('[name="seo.title"]').inputValue()).toBe(typed);
      await leaveBehind(page);

      await openScreen(page, `/admin/page-layout?kind=category&page=${category}`);
      await page.getByRole('switch', { name: 'کنار بخش پیشین' }).first().click();
      await page.getByRole('combobox', { name: 'نوع صفحه' }).click();
      const otherKind = page.getByRole('option', { name: 'صفحهٔ یک صندوق' });
      expect(await questionOf(page, () => otherKind.click())).toBe(QUESTION);
      await eventually(() => page.url()).toContain(category);
    });
  });

  it('are asked about after a save that was refused', async () => {
    const id = await queryValue<string>('select id from categories order by display_order limit 1');
    await asAccount(superAdmin, `/admin/categories/${id}`, async (page) => {
      await type(page, 'description');
      await sql(database, 'update categories set color = color where id = $1', [id]);
      await save(page);
      await page.getByText(errors.conflict).waitFor();
      expect(await questionOf(page, byMenu(page))).toBe(QUESTION);
      await eventually(() => page.locator('[name=description]').inputValue()).toContain('ناتمام');
    });
  });
});
