import type { Page, Response } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { untilIdle } from '../testing/admin-navigation.ts';
import { eventually } from '../testing/eventually.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';
import { fetchRaw } from '../testing/raw-response.ts';

const funds = inject('funds');
const KB = 1000;

/** Holds back the code of islands until the returned function is called. */
const holdIslands = (page: Page): Promise<() => void> =>
  holdRequests(page, /\/_astro\/[^/]*\.island\.[^/]*\.js$/);

const islands = (page: Page) => page.locator('astro-island[client="touch"]');

describe('every island of a page', () => {
  it.each([
    '/',
    funds.gold,
    '/categories/طلا',
    '/funds',
    '/screener',
    '/screener/bubble-inflow',
    '/screener/positive-reserve?unit=rial&in=usd',
    '/search',
    '/compare',
    '/map',
    '/about',
    '/watchlist',
  ])('of %s is hydrated as it was printed, without an error', (path) =>
    withPages(DESKTOP, async (open) => {
      const problems: string[] = [];
      const page = await open(path, async (fresh) => {
        fresh.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
        fresh.on('pageerror', (error) => problems.push(error.message));
      });
      const printed = await islands(page).count();
      expect(printed).toBeGreaterThan(0);
      // React reports what differs when it has compared, after the attribute is gone.
      await untilIdle(page, async () => {
        await islands(page).evaluateAll((all) => {
          for (const island of all) island.dispatchEvent(new Event('refresh'));
        });
        await eventually(() => page.locator('astro-island[client="touch"][ssr]').count()).toBe(0);
      });
      expect(problems).toEqual([]);
    }),
  );
});

describe('an island that is not ready', () => {
  it('keeps the letters that are typed before its code arrives, and searches for them', () =>
    withPages(DESKTOP, async (open) => {
      let arrive: () => void = () => undefined;
      const page = await open('/about', async (fresh) => {
        arrive = await holdIslands(fresh);
      });
      const box = page.locator('#side-search-box');
      await box.focus();
      await page.keyboard.type('عیا');
      arrive();
      await page.locator('#side-search-box-list [role=option]').first().waitFor();
      await eventually(() => box.inputValue()).toBe('عیا');
      await page.keyboard.type('ر');
      await eventually(() => box.inputValue()).toBe('عیار');
      await eventually(() => page.locator('#side-search-box-list b').first().textContent()).toBe('عیار');
    }));

  it('sends the form that was sent before its code arrives, with what was typed', () =>
    withPages(DESKTOP, async (open) => {
      let arrive: () => void = () => undefined;
      const page = await open('/about', async (fresh) => {
        arrive = await holdIslands(fresh);
      });
      await page.locator('#contact-name').fill('ع');
      await page.locator('#contact-message').fill('سلام');
      const button = page.locator('.contact-form button[type=submit]');
      await button.click();
      await eventually(() => button.getAttribute('aria-busy')).toBe('true');
      arrive();
      await page.locator('[data-error="message"]').getByText('پیام باید حداقل ۱۰ حرف باشد').waitFor();
      await eventually(() => page.locator('#contact-name').inputValue()).toBe('ع');
      await eventually(() => button.getAttribute('aria-busy')).toBeNull();
      await eventually(() => new URL(page.url()).hash).toBe('');
    }));

  it('presses a button once that was pressed three times before', () =>
    withPages(PHONE, async (open) => {
      let arrive: () => void = () => undefined;
      const page = await open('/categories/طلا', async (fresh) => {
        arrive = await holdIslands(fresh);
      });
      const numbers = page.locator('astro-island .segments').first().locator('button').last();
      for (let i = 0; i < 3; i++) await numbers.click();
      arrive();
      await eventually(() => numbers.getAttribute('aria-pressed')).toBe('true');
      await eventually(() => numbers.getAttribute('aria-busy')).toBeNull();
    }));

  it('follows every button that was pressed before', () =>
    withPages(DESKTOP, async (open) => {
      let arrive: () => void = () => undefined;
      const page = await open('/map', async (fresh) => {
        arrive = await holdIslands(fresh);
      });
      await page.locator('.whole-map').getByRole('button', { name: 'برابر', exact: true }).click();
      await page.locator('.whole-map').getByRole('button', { name: 'حباب', exact: true }).click();
      arrive();
      await eventually(() => new URL(page.url()).searchParams.get('color')).toBe('bubble');
      await eventually(() => new URL(page.url()).searchParams.get('size')).toBe('equal');
    }));

  it('leaves what is pressed under the pointer until the press is over', () =>
    withPages(DESKTOP, async (open) => {
      let arrive: () => void = () => undefined;
      const page = await open('/funds', async (fresh) => {
        arrive = await holdRequests(fresh, '**/provenance/screener.json');
      });
      const loaded = page.waitForResponse('**/provenance/screener.json');
      await page.locator('.fund-table thead th[data-figure="price"] button').click();
      const name = page.locator('.fund-table tbody th b').last();
      await name.hover();
      await page.mouse.down();
      await untilIdle(page, async () => {
        arrive();
        await loaded.then((response) => response.finished());
      });
      await page.mouse.up();
      await page.waitForURL(/\/funds\/./);
    }));
});

describe('the first touch', () => {
  /** Bytes of the scripts that `touch` makes a page load. */
  const scriptsOf = (path: string, touch: (page: Page) => Promise<unknown>): Promise<number> => {
    let bytes = 0;
    return withPages(DESKTOP, async (open) => {
      const page = await open(path);
      await page.waitForLoadState('networkidle');
      const loaded: string[] = [];
      page.on('response', (answer: Response) => /\.js$/.test(answer.url()) && loaded.push(answer.url()));
      // The page was idle before: Playwright's own state of the network does not come back.
      await untilIdle(page, async () => {
        await touch(page);
        await eventually(() =>
          page.locator('astro-island[client="touch"]:not([ssr])').count(),
        ).toBeGreaterThan(0);
      });
      for (const url of loaded) bytes += (await fetchRaw(url)).bytes;
    }).then(() => bytes);
  };

  it.each([
    ['the search', 110, '/about', '#side-search-box'],
    ['the contact form', 110, '/about', '#contact-name'],
    ['the market map', 110, '/map', '.whole-map input[type=search]'],
    ['the list of funds', 110, '/funds', '.fund-table input[type=search]'],
    ['the screener', 110, '/screener', '.fund-screener input[type=search]'],
    ['the watchlist', 110, '/watchlist', '[data-watchlist] .add'],
    ['the calculator', 110, funds.gold, '#calculator summary'],
  ])('of %s loads at most %i kB of scripts', async (_name, limit, path, field) => {
    const bytes = await scriptsOf(path, (page) => page.locator(field).focus());
    expect(bytes).toBeGreaterThan(50 * KB);
    expect(bytes).toBeLessThanOrEqual(limit * KB);
  });

  it('of the full chart loads at most 110 kB with its first drawing', async () => {
    const bytes = await scriptsOf(funds.gold, async (page) => {
      await page.locator('[data-full-chart]').click();
      await page.locator('dialog.full-chart path[data-line]').first().waitFor();
    });
    expect(bytes).toBeGreaterThan(50 * KB);
    expect(bytes).toBeLessThanOrEqual(110 * KB);
  });

  it('of a chart loads at most 245 kB with the engine', async () => {
    const bytes = await scriptsOf(funds.gold, async (page) => {
      await page.locator('[data-widget="fund-series"] .chart').hover();
      await page.locator('[data-widget="fund-series"] .stage svg').waitFor();
    });
    expect(bytes).toBeGreaterThan(150 * KB);
    expect(bytes).toBeLessThanOrEqual(245 * KB);
  });
});
