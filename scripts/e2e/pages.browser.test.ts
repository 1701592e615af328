import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { collectBrowserErrors } from '../testing/admin-accounts.ts';
import { axeInBothThemes } from '../testing/axe.ts';
import { withBrowser } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, PHONE } from '../testing/open-pages.ts';

const site = inject('siteUrl');

const PAGES = {
  home: '/',
  categories: '/categories',
  gold: '/categories/طلا',
  'fixed income': '/categories/درآمد-ثابت',
  leveraged: '/categories/اهرمی',
  equity: '/categories/سهامی',
  funds: '/funds',
  'gold fund': inject('funds').gold,
  'fixed-income fund': inject('funds').fixedIncome,
  'leveraged fund': inject('funds').leveraged,
  'equity fund': inject('funds').equity,
  search: '/search',
  news: '/news',
  analysis: '/analysis',
  about: '/about',
  bubbles: '/bubbles',
  inflation: '/inflation',
  screener: '/screener',
  'prepared screen': '/screener/bubble-inflow',
  compare: '/compare',
  map: '/map',
  watchlist: '/watchlist',
  offline: '/offline',
};
/** Loads a page and scrolls through it; it must log nothing, have one heading, and not scroll sideways. */
async function expectSound(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const complaints = collectBrowserErrors(page);
  page.on('requestfailed', (request) =>
    complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  );
  const answer = await page.goto(site + encodeURI(path), { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(200);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 20));
    }
    // Back to where a visitor begins: the sticky bar covers part of whatever lies under it, and axe would count that.
    window.scrollTo(0, 0);
  });
  expect(complaints).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await eventually(() => page.locator('h1').count()).toBe(1);
  return page;
}

const pages = Object.entries(PAGES);

// Concurrently: a visit mostly waits for an idle network.
describe.concurrent('every page on a desktop', () => {
  // spec 20.10
  it.each(pages)(
    '%s logs no errors, never scrolls sideways, and has no axe violations in either theme',
    async (_name, path) => {
      await withBrowser(DESKTOP, async (context) => {
        const page = await expectSound(context, path);
        expect(await axeInBothThemes(page, ['best-practice'])).toEqual([]);
      });
    },
  );
});

describe.concurrent('every page on a phone, by night', () => {
  // spec 1.4, 2.1, 2.2, 2.4, 2.6, 2.8, 2.10, 2.12
  it.each(pages)('%s logs no errors and never scrolls sideways', async (_name, path) => {
    await withBrowser({ ...PHONE, colorScheme: 'dark' }, async (context) => {
      await expectSound(context, path);
    });
  });
});

describe('a page without JavaScript', () => {
  // spec 8.6
  it('shows a fund with its name, symbol, NAV and yearly return', async () => {
    const { path, name, symbol, nav, yearly } = inject('facts');
    const html = await (await fetch(site + encodeURI(path))).text();
    for (const fact of [name, symbol, nav, yearly]) expect(html).toContain(fact);
  });
});
