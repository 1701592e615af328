import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { figures } from '../../shared/figures/index.ts';
import { withBrowser } from '../testing/browser.ts';

const site = inject('siteUrl');
const funds = inject('funds');
const PHONE = { width: 390, height: 844, hasTouch: true };
const CATEGORY = '/categories/طلا';

async function visit(path: string, see: (page: Page) => Promise<void>, size = {}): Promise<void> {
  await withBrowser(size, async (context) => {
    const page = await context.newPage();
    await page.goto(site + encodeURI(path), { waitUntil: 'load' });
    await see(page);
  });
}

const panel = (page: Page) => page.locator('#provenance-sheet');
const title = (page: Page) => panel(page).locator('h2');
/** Waits until the panel shows a value. */
const opened = (page: Page) => panel(page).locator('.value b').waitFor();

describe('the provenance of a figure', () => {
  it('opens by click with value, source, day and row, and costs nothing before', async () => {
    await visit(funds.gold, async (page) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(decodeURI(new URL(request.url()).pathname)));
      expect(await panel(page).count()).toBe(0);
      await page.locator('[data-figure="nav"]').first().click();
      await opened(page);
      expect(requests.filter((path) => path.startsWith('/data/provenance/'))).toHaveLength(2);
      expect(await title(page).textContent()).toContain('NAV');
      const shown = await panel(page).textContent();
      for (const part of ['منبع', 'تاریخ رقم', 'سطر پایگاه داده', 'کپی برای استناد'])
        expect(shown).toContain(part);
      expect(await panel(page).locator('.newer').count()).toBe(0);
      await page.keyboard.press('Escape');
      expect(await panel(page).isVisible()).toBe(false);
    });
  });

  it('opens by tap on a phone, and leads from an input to its own provenance and back', async () => {
    await visit(
      funds.equity,
      async (page) => {
        await page.locator('[data-figure="price-bubble"]').first().tap();
        await opened(page);
        const input = panel(page).locator('.inputs .step').first();
        const name = (await input.textContent()) ?? '';
        await input.tap();
        await expect.poll(() => title(page).textContent()).toContain(name);
        await panel(page).locator('.back').tap();
        await expect.poll(() => title(page).textContent()).toContain('حباب');
      },
      PHONE,
    );
  });

  it('opens by Enter; a row of a table is one tab stop, and the arrow keys reach its other figures', async () => {
    await visit('/funds', async (page) => {
      const row = page.locator('fund-table tbody tr').first();
      await expect.poll(() => row.locator('[tabindex="0"]').count()).toBe(1);
      await row.locator('[tabindex="0"]').focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await opened(page);
      const name = await row.locator('th a b').textContent();
      expect(await title(page).textContent()).toContain('تغییر');
      expect(await panel(page).textContent()).not.toContain('null');
      expect(name).not.toBe('');
    });
  });

  it('follows the market’s and a category’s figures, and those of a fund’s category on the fund’s page', async () => {
    const openFirst = async (page: Page, id: string) => {
      await page.locator(`[data-figure="${id}"]`).first().click();
      await opened(page);
      return panel(page).textContent();
    };
    await visit('/', async (page) => {
      expect(await openFirst(page, 'market-net-assets')).toContain('بازار صندوق‌ها');
    });
    await visit(CATEGORY, async (page) => {
      expect(await openFirst(page, 'category-average-yearly-return')).toContain('÷');
    });
    await visit(funds.equity, async (page) => {
      await page.locator('#return-comparison .numbers summary').click();
      const cell = page.locator('#return-comparison .numbers [data-figure="compared-best-yearly-return"]');
      await cell.click();
      await opened(page);
      expect(await title(page).textContent()).toContain('بیشترین بازده');
    });
  });

  it('leaves links, buttons and headings to their own clicks', async () => {
    await visit('/funds', async (page) => {
      await page.locator('fund-table thead th[data-figure="price"] button').click();
      await page.locator('fund-table tbody th b').first().click();
      await page.waitForURL(/\/funds\/./);
      expect(await panel(page).count()).toBe(0);
    });
  });

  it('says that it did not load, and tries again at the next touch', async () => {
    await visit(funds.gold, async (page) => {
      await page.route('**/data/provenance/**', (route) => route.abort());
      await page.locator('[data-figure="nav"]').first().click();
      await panel(page).getByText('بارگذاری نشد').waitFor();
      await page.unroute('**/data/provenance/**');
      await page.keyboard.press('Escape');
      await page.locator('[data-figure="nav"]').first().click();
      await opened(page);
    });
  });

  it('brings a report of a wrong figure to the contact form with the figure named', async () => {
    await visit(funds.gold, async (page) => {
      await page.locator('[data-figure="nav"]').first().click();
      await opened(page);
      await panel(page).getByRole('link', { name: 'این رقم اشتباه است؟' }).click();
      await page.waitForURL(/\/about\?figure=nav/);
      await expect.poll(() => page.locator('#contact-subject').inputValue()).toContain('NAV');
      expect(await page.locator('#contact-message').inputValue()).toContain('fund/');
    });
  });
});

describe('the methodology and the glossary', () => {
  it.each(['/methodology', '/glossary'])('%s explains every figure', async (path) => {
    await visit(path, async (page) => {
      const shown = ((await page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
      for (const { definition } of figures) expect(shown).toContain(definition.replaceAll(/\s+/g, ' '));
    });
  });

  it('is where the panel leads', async () => {
    await visit(funds.gold, async (page) => {
      await page.locator('[data-figure="nav"]').first().click();
      await opened(page);
      await panel(page).getByRole('link', { name: 'روش محاسبه' }).click();
      await page.waitForURL(/\/methodology#nav$/);
      expect(await page.locator('#nav h3').textContent()).toContain('NAV');
    });
  });
});

describe('the quality of the day', () => {
  it('stands in one word at the foot of a page, fetched when the foot comes near', async () => {
    await visit('/categories/طلا', async (page) => {
      const word = page.locator('[data-quality]');
      expect(await word.textContent()).toBe('');
      await page.locator('.page-foot').scrollIntoViewIfNeeded();
      await expect.poll(() => word.textContent()).toBe('نمایشی');
      await page.locator('.page-foot a').first().click();
      await page.waitForURL(/\/quality$/);
    });
  });

  it('is explained by category, source and refusal', async () => {
    await visit('/quality', async (page) => {
      const shown = (await page.locator('main').textContent()) ?? '';
      for (const part of ['کامل بودن', 'درآمد ثابت', 'موعد تازه شدن', 'ارزش با تعداد × قیمت نمی‌خواند'])
        expect(shown).toContain(part);
      await page.locator('#categories a').first().click();
      await page.waitForURL(/\/categories\/./);
    });
  });
});
