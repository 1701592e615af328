import type { BrowserContext, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { withBrowser } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import {
  at,
  cachedPages,
  cachedPaths,
  funds,
  runAsApp,
  site,
  waitForController,
} from '../testing/pwa-pages.ts';

/** Opens a fund's page with a service worker, waits until it is kept, and goes offline; `installed` as in the app's own window. */
const withKeptFund = (
  installed: boolean,
  see: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> =>
  withBrowser({ serviceWorkers: 'allow' }, async (context) => {
    const page = await context.newPage();
    if (installed) await runAsApp(page);
    await page.goto(at(site, funds.gold), { waitUntil: 'load' });
    await waitForController(page);
    await eventually(() => cachedPages(page)).toContain(funds.gold);
    if (installed) await waitForFiles(page);
    await context.setOffline(true);
    await page.goto(at(site, funds.gold), { waitUntil: 'load' });
    await page.locator('[data-offline]').getByText('نسخهٔ ذخیره‌شدهٔ').waitFor();
    await see(page, context);
  });

async function waitForFiles(page: Page): Promise<void> {
  const slug = funds.gold.split('/').at(-1) as string;
  const found = async () => {
    const { assets = [], data = [], provenance = [] } = await cachedPaths(page);
    return [
      assets.some((path) => path.includes('/engine.')),
      assets.some((path) => path.includes('/fund-series.widget.')),
      assets.some((path) => path.includes('/open-panel.')),
      data.some((path) => path.startsWith(`/data/h/fund-series/${slug}.`)),
      provenance.includes(`/data/provenance/fund/${slug}.json`),
      provenance.includes('/data/provenance/measures.json'),
    ];
  };
  await eventually(found).toEqual([true, true, true, true, true, true]);
}

const series = (page: Page) => page.locator('[data-widget="fund-series"]');
const press = (page: Page): Promise<void> => series(page).getByRole('button', { name: 'شش ماه' }).click();

describe.concurrent('a kept page without a network', () => {
  // spec 38.11
  it('changes the period of a chart, and opens a figure’s provenance, in the installed app', () =>
    withKeptFund(true, async (page) => {
      await series(page).scrollIntoViewIfNeeded();
      await press(page);
      await eventually(() => series(page).getAttribute('data-view')).toBe('6m');
      await series(page).locator('.island[data-state="live"] .stage svg path').first().waitFor({
        state: 'attached',
      });
      await page.locator('[data-figure="price"]').first().click();
      await eventually(() => page.locator('#provenance-sheet .value b').textContent()).toContain('ریال');
    }));

  // spec 38.29
  it('shows its returns in another measure, in the installed app', () =>
    withKeptFund(true, async (page) => {
      const year = page.locator('.returns [data-figure="yearly-return"]').first();
      const rial = await year.textContent();
      await page.locator('.topbar .menu.money summary').click();
      await page.locator('[data-choice="in"] button[value="gold"]').click();
      await page.locator('html[data-in="gold"]').waitFor({ state: 'attached' });
      await eventually(() => year.textContent()).not.toBe(rial);
      await eventually(() => series(page).locator('.meaning').first().textContent()).toContain(
        'طلای ۱۸ عیار',
      );
    }));

  it('screens the funds of a screener that was used before', () =>
    withBrowser({ serviceWorkers: 'allow' }, async (context) => {
      const page = await context.newPage();
      await runAsApp(page);
      await page.goto(at(site, '/screener'), { waitUntil: 'load' });
      await waitForController(page);
      const count = page.locator('.fund-screener .count');
      const printed = await count.textContent();
      await page.locator('[data-panel] > summary').click();
      await page.getByRole('button', { name: 'حباب منفی' }).click();
      // Only then has all of its code been loaded, and so kept.
      await eventually(() => count.textContent()).not.toBe(printed);
      await page.waitForLoadState('networkidle');
      await eventually(() => cachedPages(page)).toContain('/screener');
      await eventually(async () => (await cachedPaths(page)).provenance ?? []).toContain(
        '/data/provenance/screener.json',
      );
      await context.setOffline(true);
      await page.goto(at(site, '/screener'), { waitUntil: 'load' });
      const all = await count.textContent();
      await page.locator('[data-panel] > summary').click();
      await page.getByRole('button', { name: 'حباب منفی' }).click();
      await eventually(() => count.textContent()).not.toBe(all);
      await eventually(() => page.locator('.fund-table .state.error').count()).toBe(0);
    }));

  it('says in the browser that a view needs the network', () =>
    withKeptFund(false, async (page) => {
      await series(page).scrollIntoViewIfNeeded();
      await press(page);
      await page.locator('[data-toasts]').getByText('بدون اینترنت در دسترس نیست').waitFor();
      await eventually(() => series(page).getAttribute('data-view')).toBe('1y');
      await eventually(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    }));
});
