import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';

const funds = inject('funds');
const GOLD_CATEGORY = '/categories/طلا';

const withoutScript = (path: string, see: (page: Page) => Promise<void>, size = DESKTOP): Promise<void> =>
  withPages({ ...size, javaScriptEnabled: false }, async (open) => see(await open(path)));

/** Visible controls that only scripts answer: buttons, selects and search boxes outside of forms. */
const deadControls = (page: Page) =>
  page
    .locator('button:not(thead button), select, input:not(form input), details[data-menu] > summary')
    .filter({ visible: true });

describe('a page without script', () => {
  // spec 38.12
  it.each(['/', funds.gold, GOLD_CATEGORY, '/funds', '/categories', '/news', '/glossary', '/search'])(
    '%s shows no control that does nothing, on a desktop and on a phone',
    async (path) => {
      for (const size of [DESKTOP, PHONE])
        await withoutScript(
          path,
          async (page) => {
            const left = await deadControls(page).evaluateAll((controls) =>
              controls.map((one) => one.outerHTML),
            );
            expect(left).toEqual([]);
          },
          size,
        );
    },
  );

  it('says what does not work, and links the lists', () =>
    withoutScript(funds.gold, async (page) => {
      // Playwright finds no text inside of noscript.
      const line = page.locator('noscript .offline');
      await eventually(() => line.isVisible()).toBe(true);
      await eventually(() => line.textContent()).toContain('جاوااسکریپت خاموش است');
      await eventually(() =>
        line.locator('a').evaluateAll((links) => links.map((one) => one.getAttribute('href'))),
      ).toEqual(['/funds', '/categories']);
    }));

  it('shows its charts and the tables below them', () =>
    withoutScript(funds.gold, async (page) => {
      const block = page.locator('[data-widget="fund-series"]');
      await eventually(() => block.locator('svg').filter({ visible: true }).count()).toBe(1);
      await block.locator('details.numbers summary').click();
      await eventually(() => block.locator('.numbers tbody tr').first().isVisible()).toBe(true);
    }));

  it('leads from its search box to the search page, which explains itself and links the lists', () =>
    withoutScript('/', async (page) => {
      const box = page.locator('#side-search-box');
      await box.fill('طلا');
      await box.press('Enter');
      await page.waitForURL(/\/search\?q=/);
      const words = page.locator('noscript .lists');
      await eventually(() => words.isVisible()).toBe(true);
      await eventually(() => words.textContent()).toContain('جستجو به جاوااسکریپت نیاز دارد');
      await words.locator('a[href="/funds"]').click();
      await page.waitForURL(/\/funds$/);
    }));

  it('leads from the bottom bar to the lists', () =>
    withoutScript(
      '/',
      async (page) => {
        await page.locator('.bottombar').getByRole('link', { name: 'دسته‌ها' }).click();
        // Past the bars, which the reader has just used.
        await page.waitForURL(/\/categories#content$/);
        await eventually(() => page.locator('h1').textContent()).toContain('دسته');
      },
      PHONE,
    ));
});
