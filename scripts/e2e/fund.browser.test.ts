import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectTo } from '../../pipeline/database/client.ts';
import type { Database } from '../../pipeline/database/database.ts';
import { pagePath, type ShareImageShape, shareImageFile } from '../../shared/paths.ts';
import { figureColumn, figureIn, openTable, waitUntilPressed } from '../testing/block-tables.ts';
import { withBrowser } from '../testing/browser.ts';
import { drawnTexts, recordDrawnTexts } from '../testing/drawn-texts.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, PHONE, visit, withPages } from '../testing/open-pages.ts';

const site = inject('siteUrl');
const funds = inject('funds');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const namesOf = (block: Locator) => block.locator('.numbers tbody th');

describe("a fund's sections", () => {
  const hrefs = (page: Page) =>
    page.locator('.section-nav .tabs a').evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('href')));

  // spec 8.8
  it('are named in the sticky bar, and every name links to its section', async () => {
    await visit(funds.equity, async (page) => {
      const named = await hrefs(page);
      expect(named[0]).toBe('#live-price');
      expect(named).toEqual(
        expect.arrayContaining(['#ranking', '#return-comparison', '#actions', '#cash-flow']),
      );
      for (const href of named) await eventually(() => page.locator(href as string).count()).toBe(1);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
      await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
      const bar = await page.locator('.section-nav').boundingBox();
      expect(bar?.y).toBeGreaterThanOrEqual(0);
      expect(bar?.y).toBeLessThan(200);
    });
  });

  // spec 8.9
  it('have the reserve after the ranking on a fixed-income fund, and on no other', async () => {
    await visit(funds.fixedIncome, async (page) => {
      const names = await page.locator('.section-nav .tabs a').allTextContents();
      const reserve = names.findIndex((name) => name.includes('ذخیره'));
      expect(reserve).toBe(names.findIndex((name) => name.includes('رتبه')) + 1);
      await page.locator('[data-widget="fund-reserve-trend"]').waitFor();
      await eventually(() =>
        page.locator('[data-widget="fund-reserve-bars"] .numbers tbody tr').count(),
      ).toBe(5);
    });
    // The print styles of every page name the block.
    const html = await (await fetch(site + encodeURI(funds.equity))).text();
    expect(html).not.toMatch(/<figure[^>]+fund-reserve/);
  });
});

describe("a fund's holdings", () => {
  const block = (page: Page) => page.locator('#portfolio');
  const rows = (page: Page) => block(page).locator('tbody tr');

  // spec 8.27, 13.15, 13.16
  it('are those of the newest report until another is chosen', async () => {
    await visit(funds.equity, async (page) => {
      const select = block(page).locator('[data-holdings-date]');
      const dates = await select
        .locator('option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value') as string));
      expect(dates.length).toBeGreaterThan(1);
      expect(dates).toEqual(dates.toSorted().toReversed());
      await eventually(() => select.inputValue()).toBe(dates[0]);
      const newest = await rows(page).allTextContents();

      await select.selectOption(dates[1] as string);
      await eventually(() => rows(page).allTextContents()).not.toEqual(newest);
      await eventually(() => block(page).getAttribute('data-key')).toMatch(new RegExp(`/${dates[1]}$`));
      await select.selectOption(dates[0] as string);
      await eventually(() => rows(page).allTextContents()).toEqual(newest);
    });
  });

  // spec 8.27, 17.31
  it('are expandable, and searchable by symbol', async () => {
    await visit(funds.equity, async (page) => {
      const printed = await rows(page).count();
      const symbol = ((await rows(page).nth(2).locator('th').textContent()) as string).trim();
      await block(page).locator('[data-holdings-all]').click();
      await eventually(() => rows(page).count()).toBeGreaterThan(printed);
      const whole = await rows(page).count();
      const weights = (await rows(page).locator('td:nth-child(2)').allTextContents()).map(figureIn);
      expect(weights.every((weight, i) => i === 0 || weight <= (weights[i - 1] as number))).toBe(true);

      await block(page).locator('[data-holdings-search]').fill(symbol);
      await eventually(() => rows(page).count()).toBeLessThan(whole);
      await eventually(() => rows(page).first().textContent()).toContain(symbol);
      await block(page).locator('[data-holdings-search]').fill('ژژژژ');
      await block(page).getByText('نمادی برای نمایش وجود ندارد').waitFor();
      await eventually(() => rows(page).count()).toBe(0);
    });
  });
});

describe('the composition of a fund', () => {
  // spec 13.17, 13.18, 13.19
  it('drills down to the stocks of an industry, with weights that sum to 100, and back', async () => {
    await visit(funds.equity, async (page) => {
      const block = page.locator('[data-widget="fund-composition"]');
      await eventually(() => block.getAttribute('data-view')).toBe('stocks');
      await openTable(block);
      await eventually(() => namesOf(block).getByRole('button').count()).toBe(0);
      await block.getByRole('button', { name: 'صنایع' }).click();
      await waitUntilPressed(block.getByRole('button', { name: 'صنایع' }));
      await eventually(() => namesOf(block).getByRole('button').count()).toBeGreaterThan(0);
      const industries = await namesOf(block).allTextContents();
      const [weight] = await figureColumn(block, 2);
      expect(weight).toBeLessThan(100);

      const other = namesOf(block).filter({ hasText: /^سایر/ });
      for (const line of await other.all()) await eventually(() => line.getByRole('button').count()).toBe(0);

      const first = namesOf(block)
        .filter({ has: page.getByRole('button') })
        .first();
      const text = (await first.textContent()) as string;
      const action = (await first.getByRole('button').textContent()) as string;
      await first.getByRole('button').click();
      await block.locator('.opened').waitFor();
      expect(text).toBe(`${await block.locator('.opened').textContent()}${action}`);
      expect(Math.abs(sum(await figureColumn(block, 2)) - 100)).toBeLessThan(0.2);

      await block.getByRole('button', { name: 'بازگشت' }).click();
      await eventually(() => namesOf(block).allTextContents()).toEqual(industries);
    });
  });
});

describe('the portfolio changes of a fund', () => {
  // spec 8.36, 13.21, 13.23
  it('have switches for symbols or industries and for the period', async () => {
    await visit(funds.equity, async (page) => {
      const block = page.locator('#actions');
      await eventually(() => block.getAttribute('data-view')).toBe('symbol-1m');
      await openTable(block);
      const bought = await figureColumn(block, 3);
      const press = async (group: string, name: string) => {
        const button = block.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
        await button.click();
        await waitUntilPressed(button);
      };
      await press('بازهٔ زمانی', 'سه ماه گذشته');
      await eventually(() => block.getAttribute('data-view')).toBe('symbol-3m');
      await eventually(() => figureColumn(block, 3)).not.toEqual(bought);
      await press('نوع نمایش', 'صنعت');
      await eventually(() => block.getAttribute('data-view')).toBe('industry-3m');

      const opener = namesOf(block).getByRole('button').first();
      const industries = await namesOf(block).allTextContents();
      await opener.click();
      await block.locator('.opened').waitFor();
      await eventually(() => namesOf(block).allTextContents()).not.toEqual(industries);
      await block.getByRole('button', { name: 'بازگشت' }).click();
      await eventually(() => namesOf(block).allTextContents()).toEqual(industries);
      await eventually(() => block.getAttribute('data-view')).toBe('industry-3m');
    });
  });
});

describe('a fund without trades', () => {
  let database: Database;
  let path: string;

  beforeAll(async () => {
    database = await connectTo(inject('databaseUrl'));
    const { rows } = await database.query<{ slug: string }>(
      `select slug from funds f where is_active
         and not exists (select from fund_live_data l where l.fund_id = f.id) order by slug limit 1`,
    );
    path = pagePath.fund(rows[0]?.slug as string);
  });
  afterAll(() => database.close());

  // spec 17.38, 17.39
  it.each([
    ['a desk', {}],
    ['a phone', PHONE],
  ])('shows a notice on %s, and dashes instead of sample figures', async (_name, size) => {
    await visit(
      path,
      async (page) => {
        const live = page.locator('#live-price');
        await live.locator('.warning').waitFor();
        await eventually(() => live.locator('.warning').textContent()).toContain('اطلاعات آنلاین موجود نیست');
        expect((await live.locator('.price b').textContent())?.trim()).toBe('—');
        await eventually(() => page.locator('body').textContent()).not.toContain('۳۴٬۲۰۰');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      },
      size,
    );
  });

  it('shows no notice where there is a price', async () => {
    await visit(funds.equity, async (page) => {
      await eventually(() => page.locator('#live-price .warning').count()).toBe(0);
      expect(figureIn((await page.locator('#live-price .price b').textContent()) as string)).toBeGreaterThan(
        0,
      );
    });
  });
});

describe('the cards of a fund', () => {
  it.each<[string, ShareImageShape]>([
    ['کارت اشتراک', 'landscape'],
    ['کارت عمودی', 'portrait'],
  ])('are saved by the link of its head: «%s»', async (name, shape) => {
    await visit(funds.gold, async (page) => {
      const saving = page.waitForEvent('download');
      await page.getByRole('link', { name, exact: true }).click();
      const saved = await saving;
      const { pathname } = new URL(saved.url());
      const picture = readFileSync(await saved.path());
      expect(decodeURI(pathname)).toBe(`/${shareImageFile(funds.gold, shape)}`);
      expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    });
  });
});

describe('the picture of a fund’s chart', () => {
  it('names fund, category, period, measure, day, source and address', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(funds.gold, recordDrawnTexts);
      const block = page.locator('.widget[data-widget="fund-series"]').first();
      await block.scrollIntoViewIfNeeded();
      const period = block.getByRole('button', { name: 'سه ماه' });
      await period.click();
      await waitUntilPressed(period);
      await block.locator('details.menu summary').click();
      const saving = page.waitForEvent('download');
      await block.locator('[data-do="png"]').click();
      await saving;
      const words = await drawnTexts(page);
      expect(words).toMatch(/صندوق عیار مفید.*\(طلا\).* · سه ماه · به ریال/);
      expect(words).toContain(funds.gold);
      for (const word of ['منبع:', 'نمایشی', '۱۴۰۵']) expect(words).toContain(word);
    }));
});

describe('an unknown fund', () => {
  // spec 8.5, 8.44, 8.45, 8.46
  it.each([
    ['صفحهٔ اصلی', '/'],
    ['فهرست صندوق‌ها', '/funds'],
  ])('is named in the message, with the link «%s»', async (label, to) => {
    await visit('/funds/صندوق-خیالی', async (page) => {
      await page.getByRole('heading', { name: 'صندوق با نام "صندوق-خیالی" یافت نشد.' }).waitFor();
      await page.getByText('نام صندوق را بررسی کنید').waitFor();
      await page.locator('.missing').getByRole('link', { name: label }).click();
      await page.waitForURL(`${site}${to}`);
    });
  });

  it('is named as text, whatever characters the name contains', async () => {
    await withBrowser({}, async (context) => {
      const page = await context.newPage();
      await page.goto(`${site}/funds/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
      await page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' }).waitFor();
      await eventually(() => page.locator('.missing img').count()).toBe(0);
    });
  });
});

describe('the SEO overlay', () => {
  // spec 8.48
  it('shows the head of the page with ?seoDebug=1', async () => {
    await visit(`${funds.gold}?seoDebug=1`, async (page) => {
      const box = page.locator('.seo-debug');
      await box.waitFor();
      const says = (await box.textContent()) as string;
      expect(says).toContain(await page.title());
      expect(says).toContain('index,follow');
      expect(says).toContain('InvestmentFund');
      expect(says).toContain(funds.gold);
      await box.getByRole('button').click();
      await eventually(() => box.count()).toBe(0);
    });
  });

  it.each(['', '?seoDebug=0'])('is absent with "%s"', async (query) => {
    await visit(funds.gold + query, async (page) => {
      await page.locator('#live-price').waitFor();
      await page.waitForLoadState('networkidle');
      await eventually(() => page.locator('.seo-debug').count()).toBe(0);
    });
  });
});
