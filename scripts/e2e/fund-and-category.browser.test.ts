import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';

const site = inject('siteUrl');
const funds = inject('funds');
const SCREENS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

/** Opens a page in a new browser context; console errors fail the test. */
async function onPage(
  path: string,
  use: (page: Page) => Promise<void>,
  size = SCREENS.desktop,
): Promise<void> {
  await withBrowser(size, async (context) => {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(site + encodeURI(path), { waitUntil: 'networkidle' });
    await use(page);
    expect(complaints).toEqual([]);
  });
}

const block = (page: Page, id: string) => page.locator(`#${id}`);

for (const [screen, size] of Object.entries(SCREENS)) {
  describe(`a fund page on a ${screen}`, () => {
    it('draws another time range on request, with its table', async () => {
      await onPage(
        funds.leveraged,
        async (page) => {
          const series = block(page, 'fund-series');
          await series.getByRole('button', { name: 'یک ماه', exact: true }).click();
          await series.locator('.stage svg').waitFor();
          await eventually(() => series.getAttribute('data-view')).toBe('1m');
          await series.locator('summary', { hasText: 'جدول' }).click();
          const rows = series.locator('tbody tr');
          await eventually(() => rows.count()).toBeLessThan(33);
          await eventually(() => rows.count()).toBeGreaterThan(10);
        },
        size,
      );
    });

    // spec 13.8, 13.17, 13.18
    it('drills down from an industry of the composition to its stocks, and back', async () => {
      await onPage(
        funds.leveraged,
        async (page) => {
          const composition = block(page, 'composition');
          await composition.getByRole('button', { name: 'صنایع' }).click();
          await composition.locator('.stage svg').waitFor();
          // The drawing of another view may have another height.
          await eventually(() => composition.getAttribute('data-view')).toBe('industries');
          await composition.locator('summary', { hasText: 'جدول' }).click();
          const industry = composition.locator('tbody tr').first();
          await industry.getByRole('button').waitFor();
          const name = await industry.locator('th').evaluate((cell) => cell.firstChild?.textContent);
          await industry.getByRole('button').click();
          await eventually(() => composition.locator('.opened').textContent()).toBe(name);
          const weights = await composition.locator('tbody td').allTextContents();
          expect(weights.length).toBeGreaterThan(0);
          await composition.getByRole('button', { name: 'بازگشت' }).click();
          await eventually(() => composition.locator('.opened').count()).toBe(0);
        },
        size,
      );
    });

    // spec 8.36
    it('switches the portfolio changes by mode and by period', async () => {
      await onPage(
        funds.leveraged,
        async (page) => {
          const actions = block(page, 'actions');
          await actions.getByRole('button', { name: 'صنعت', exact: true }).click();
          await actions.locator('.stage svg').waitFor();
          await actions.getByRole('button', { name: 'شش ماه گذشته' }).click();
          await eventually(() => actions.getAttribute('data-view')).toBe('industry-6m');
        },
        size,
      );
    });

    it('searches the holdings, and shows all of them', async () => {
      await onPage(
        funds.leveraged,
        async (page) => {
          const portfolio = block(page, 'portfolio');
          const rows = portfolio.locator('tbody tr');
          await eventually(() => rows.count()).toBe(12);
          await portfolio.getByRole('searchbox').fill('بانک');
          await eventually(() => rows.first().textContent()).toContain('بانک');
          await portfolio.getByRole('searchbox').fill('');
          await portfolio.getByRole('button', { name: 'نمایش همهٔ ردیف‌ها' }).click();
          await eventually(() => rows.count()).toBeGreaterThan(100);
        },
        size,
      );
    });
  });
}

describe('a fund page', () => {
  // spec 8.9, 8.12
  it('has the reserve of fixed income after the ranking, and the bubble of gold', async () => {
    const anchors = (page: Page) =>
      page.locator('.section-nav .tabs a').evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('href')));
    await onPage(funds.fixedIncome, async (page) => {
      const found = await anchors(page);
      expect(found[found.indexOf('#ranking') + 1]).toBe('#reserve');
      await eventually(() => page.locator('#reserve figure').count()).toBe(2);
    });
    await onPage(funds.gold, async (page) => {
      await eventually(() => anchors(page)).toContain('#bubble');
      await eventually(() => block(page, 'composition').getByRole('button', { name: 'صنایع' }).count()).toBe(
        0,
      );
    });
  });

  it('loads no React and no chart engine before the first interaction', async () => {
    await withBrowser(SCREENS.desktop, async (context) => {
      const page = await context.newPage();
      const scripts: string[] = [];
      page.on('response', (answer) => {
        if (answer.url().endsWith('.js')) scripts.push(answer.url());
      });
      await page.goto(site + encodeURI(funds.equity), { waitUntil: 'networkidle' });
      expect(
        scripts.filter((url) => /client|engine|live|\.island\./.test(url.split('/').at(-1) ?? '')),
      ).toEqual([]);
      await block(page, 'fund-series').hover();
      await block(page, 'fund-series').locator('.stage svg').waitFor();
      expect(scripts.some((url) => /Chart\.island/.test(url))).toBe(true);
    });
  });

  // spec 8.48
  it('shows the SEO overlay only where the address requests it', async () => {
    await onPage(funds.gold, (page) => eventually(() => page.locator('.seo-debug').count()).toBe(0));
    await onPage(`${funds.gold}?seoDebug=1`, async (page) => {
      await page.locator('.seo-debug').waitFor();
      await eventually(() => page.locator('.seo-debug').textContent()).toContain('InvestmentFund');
    });
  });
});

describe('a category page', () => {
  // spec 6.10, 7.9, 13.14
  it('shows the bubbles of the chosen gold fund, the price bubble first', async () => {
    await onPage('/categories/طلا', async (page) => {
      const inside = page.locator('[data-gold-inside]');
      const chosen = page.locator('[data-gold-fund]');
      const title = await inside.locator('h2, h3').textContent();
      const other = await chosen.locator('option:not([selected])').first().getAttribute('value');
      await chosen.selectOption(other as string);
      await eventually(() => inside.locator('h2, h3').textContent()).not.toBe(title);
      await eventually(() => inside.locator('figure').getAttribute('data-view')).toBe('price');
    });
  });

  // spec 7.39, 13.29, 15.3, 17.10, 18.61
  it('refreshes its map with a notice', async () => {
    await onPage('/categories/سهامی', async (page) => {
      await page.getByRole('button', { name: 'به‌روزرسانی نقشه' }).click();
      await eventually(() => page.locator('[data-toasts] p').textContent()).toBe(
        'اطلاعات نقشهٔ بازار به‌روز شد',
      );
    });
  });

  // spec 4.25, 6.8, 7.1
  it('sorts its heatmap by a column and back, unknown figures last', async () => {
    await onPage('/categories/سهامی', async (page) => {
      const heat = page.locator('.heat');
      const column = () =>
        heat
          .locator('tbody tr td:nth-of-type(1)')
          .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.v ?? ''));
      await heat.getByRole('button', { name: 'یک‌ماهه' }).click();
      await heat.locator('th[aria-sort="descending"]').waitFor();
      const falling = (await column()).filter((value) => value !== '').map(Number);
      expect(falling).toEqual([...falling].sort((a, b) => b - a));
      await heat.getByRole('button', { name: 'یک‌ماهه' }).click();
      await heat.locator('th[aria-sort="ascending"]').waitFor();
      const rising = await column();
      const known = rising.filter((value) => value !== '').map(Number);
      expect(known).toEqual([...known].sort((a, b) => a - b));
      expect(rising.slice(known.length).every((value) => value === '')).toBe(true);
    });
  });

  // spec 7.27
  it('links a bar of today’s flow to its fund', async () => {
    await onPage('/categories/اهرمی', async (page) => {
      const bar = block(page, 'category-fund-liquidity-flow-1')
        .locator('.chart svg:visible [data-link]')
        .first();
      const href = await bar.getAttribute('data-link');
      await bar.dispatchEvent('click');
      // `waitForURL` throws where the browser replaces a navigation that is under way; the address counts.
      await eventually(() => decodeURI(new URL(page.url()).pathname)).toBe(href);
    });
  });

  // spec 6.39, 6.40
  it('shows the highest and the lowest reserves side by side after the map', async () => {
    await onPage('/categories/درآمد-ثابت', async (page) => {
      const order = await page
        .locator('main .group')
        .evaluateAll((groups) => groups.map((group) => group.id));
      expect(order.indexOf('fixedincome-reserve-positive')).toBe(order.indexOf('treemap') + 1);
      await eventually(() =>
        page.locator('#fixedincome-reserve-positive figure h3').allTextContents(),
      ).toEqual(['صندوق‌های با کمترین ذخیره', 'صندوق‌های با بیشترین ذخیره']);
    });
  });
});
