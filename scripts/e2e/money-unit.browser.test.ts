import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { agreesWith, readPrinted } from '../../shared/figures/printed-value.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';

const funds = inject('funds');
const GOLD_CATEGORY = '/categories/طلا';

/** Every text of the page below the top bar, without what scripts write by the clock. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (!parentElement?.closest('script, style, time, [data-refresh], [data-fixed-unit]')) texts.push(data);
    }
    return texts;
  });

async function choose(page: Page, value: '' | 'rial' | 'toman'): Promise<void> {
  await page.locator('.topbar .menu.money summary').click();
  await page.locator(`[data-choice="unit"] button[value="${value}"]`).click();
  await page.locator('.menu.money summary').click();
  const chosen = page.locator(`html${value ? `[data-unit="${value}"]` : ':not([data-unit])'}`);
  await chosen.waitFor({ state: 'attached' });
}

/** Names of the other currency, outside of links, articles and the menu itself. */
async function namesOf(page: Page, words: RegExp): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => !one.closest('[data-fixed-unit], a, script, style, tbody th'))
      .flatMap((one) => [...one.childNodes].filter((node) => node instanceof Text).map((node) => node.data)),
  );
  return texts.filter((text) => words.test(text));
}

const TOMAN = /(?<![\p{L}\u200c])(?:تومان|همت)(?![\p{L}\u200c])/u;
const RIAL = /(?<![\p{L}\u200c])ریال(?![\p{L}\u200c])/u;

/** The amount of a text with its unit, in rials. */
function rialsOf(words: string): number {
  const { value, words: unit } = readPrinted(words) ?? { value: Number.NaN, words: '' };
  const scale = [1, 10, 1e3, 1e4, 1e6, 1e7, 1e9, 1e10, 1e12, 1e13].find((one) =>
    agreesWith({ value: 1, decimals: 9, words: unit }, one, 'rial'),
  );
  return value * (scale ?? Number.NaN);
}

const withFund = (
  path: string,
  see: (page: Page, open: (path: string) => Promise<Page>, context: BrowserContext) => Promise<void>,
  options: Parameters<typeof withPages>[0] = DESKTOP,
): Promise<void> => withPages(options, async (open, context) => see(await open(path), open, context));

describe('the reader’s currency', () => {
  // spec 38.9
  it.each([funds.gold, GOLD_CATEGORY, '/', '/funds', '/categories'])(
    'is the only one on %s, and the default restores every text',
    (path) =>
      withFund(path, async (page) => {
        const before = await textsOf(page);
        await choose(page, 'rial');
        await eventually(() => namesOf(page, TOMAN)).toEqual([]);
        await eventually(() => textsOf(page)).not.toEqual(before);
        await choose(page, 'toman');
        await eventually(() => namesOf(page, RIAL)).toEqual([]);
        await choose(page, '');
        await eventually(() => textsOf(page)).toEqual(before);
      }),
  );

  it('converts each figure with a unit to the same amount', () =>
    withFund(funds.gold, async (page) => {
      const figures = page.locator('main [data-figure]:not(th, td, ul)');
      const before = await figures.allTextContents();
      await choose(page, 'rial');
      await eventually(() => namesOf(page, TOMAN)).toEqual([]);
      const after = await figures.allTextContents();
      const money = before.map((words, i) => [words, after[i] ?? ''] as const).filter(([a]) => TOMAN.test(a));
      expect(money.length).toBeGreaterThan(3);
      for (const [toman, rial] of money) {
        expect(rial).toContain('ریال');
        expect(rialsOf(rial) / rialsOf(toman)).toBeCloseTo(1, 2);
      }
    }));

  it('moves the figures of a column by one place, and names the unit in its heading', () =>
    withFund('/', async (page) => {
      const table = page.locator('#top-performers .table-box:visible table');
      const cells = table.locator('tbody tr td:nth-child(3)');
      const before = (await cells.allTextContents()).map((text) => readPrinted(text)?.value ?? 0);
      await choose(page, 'toman');
      await eventually(() => table.locator('thead th:nth-child(3)').textContent()).toContain('میلیارد تومان');
      const after = (await cells.allTextContents()).map((text) => readPrinted(text)?.value ?? 0);
      expect(after).toHaveLength(10);
      after.forEach((value, i) => {
        expect(value * 10).toBeCloseTo(before[i] ?? 0, 6);
      });
    }));

  it('follows a link that a messenger has surrounded with marks of direction', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/?in=usd\u2069&unit=rial\u200f');
      await page.locator('html[data-unit="rial"][data-in="usd"]').waitFor({ state: 'attached' });
    }));

  it('writes whole tomans as exact rials: from the list, and from the provenance', () =>
    withPages(DESKTOP, async (open) => {
      const list = await open('/funds?unit=rial');
      const cells = list.locator('.fund-table tbody td:nth-child(12)');
      // A moved point alone would leave a zero at the end of each.
      await eventually(
        async () => (await cells.allTextContents()).filter((text) => /[۱-۹]$/.test(text)).length,
      ).toBeGreaterThan(10);
      const home = await open('/?unit=rial');
      const figure = home.locator('[data-figure="market-net-assets"]').first();
      await eventually(() => figure.textContent()).toMatch(/^[۰-۹٬]+ هزار میلیارد ریال$/);
    }));
});

describe('texts of the staff', () => {
  /** As the editor's articles and texts stand on a page. */
  const WRITTEN = `<div class="prose">
    <p>خرید از <strong>۵</strong> تا ۶ میلیون تومان است.</p>
    <p>کارمزد ۲۰۰ هزار تومان</p>
    <table><thead><tr><th>قیمت (تومان)</th></tr></thead><tbody><tr><td>۲۰۰ تا ۳۰۰</td></tr><tr><td>1500</td></tr></tbody></table>
  </div>`;

  it('keep the units of tables and of ranges with a bold half; a whole amount is converted', () =>
    withFund('/methodology', async (page) => {
      await choose(page, 'rial');
      await page
        .locator('main')
        .evaluate((main, written) => main.insertAdjacentHTML('beforeend', written), WRITTEN);
      const written = page.locator('main > .prose').last();
      await eventually(() => written.locator('p').last().textContent()).toBe('کارمزد ۲ میلیون ریال');
      // The observer shows all that was added in one go.
      await eventually(() => written.locator('p').first().textContent()).toBe(
        'خرید از ۵ تا ۶ میلیون تومان است.',
      );
      await eventually(async () => (await written.locator('th, td').allTextContents()).join('|')).toBe(
        'قیمت (تومان)|۲۰۰ تا ۳۰۰|1500',
      );
    }));
});

describe('the choice of a currency', () => {
  it('survives a reload and another page, and travels with a link', () =>
    withPages(DESKTOP, async (open, context) => {
      const page = await open(funds.gold);
      await choose(page, 'toman');
      await eventually(() => new URL(page.url()).searchParams.get('unit')).toBe('toman');
      const price = page.locator('[data-figure="price"]').first();
      const shown = await price.textContent();
      await page.reload({ waitUntil: 'load' });
      await eventually(() => price.textContent()).toBe(shown);

      const other = await open('/');
      await eventually(() => namesOf(other, RIAL)).toEqual([]);
      await eventually(() => new URL(other.url()).searchParams.get('unit')).toBe('toman');

      const shared = await context.browser()?.newContext();
      const guest = await shared?.newPage();
      await guest?.goto(page.url(), { waitUntil: 'load' });
      await eventually(() => guest?.locator('[data-figure="price"]').first().textContent()).toBe(shown);
      await shared?.close();

      await choose(page, '');
      await eventually(() => new URL(page.url()).search).toBe('');
      await eventually(() => page.evaluate(() => localStorage.getItem('unit'))).toBeNull();
    }));

  it('loads its code for those alone who use it', () =>
    withFund(funds.gold, async (page) => {
      const files = () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)),
        );
      await page.waitForLoadState('networkidle');
      expect((await files()).some((name) => name?.startsWith('show-unit'))).toBe(false);
      await choose(page, 'rial');
      expect((await files()).some((name) => name?.startsWith('show-unit'))).toBe(true);
    }));

  it('is at hand on a phone, in a target of 44 pixels', () =>
    withFund(
      funds.gold,
      async (page) => {
        const summary = page.locator('.topbar .menu.money summary');
        const box = await summary.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        await choose(page, 'toman');
        await eventually(() => summary.locator('[data-chosen]').textContent()).toBe('تومان');
        await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      },
      { ...PHONE, hasTouch: true, isMobile: true },
    ));
});

describe('what scripts draw', () => {
  const open = async (block: Locator): Promise<void> => {
    await block.scrollIntoViewIfNeeded();
    await block.locator('.chart').hover();
    await block.locator('.island[data-state="live"] .stage svg text').first().waitFor({ state: 'attached' });
  };

  it('shows ticks, tooltip and table of a chart in the currency, before and after it is live', () =>
    withFund(`${funds.gold}?unit=toman`, async (page) => {
      const block = page.locator('[data-widget="fund-series"]');
      await eventually(() => block.locator('.meaning').textContent()).toContain('تومان');
      const ticks = () =>
        block
          .locator('svg:visible text')
          .evaluateAll((texts) =>
            texts.map((one) => one.textContent ?? '').filter((text) => /^[۰-۹٬٫]+$/.test(text)),
          );
      const first = await ticks();
      expect(first.length).toBeGreaterThan(1);
      await open(block);
      await eventually(ticks).toEqual(first);
      const stage = await block.locator('.stage').boundingBox();
      if (!stage) throw new Error('the chart has no box');
      await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2);
      await eventually(() => block.locator('.tip').textContent()).toContain('(تومان)');
      await block.locator('details.numbers summary').click();
      await eventually(() => block.locator('.numbers thead').textContent()).toContain('(تومان)');
    }));

  it('saves the CSV of a block in the currency, and names it', () =>
    withFund('/?unit=toman', async (page) => {
      const block = page.locator('#trading-value');
      await page.locator('html[data-unit="toman"]').waitFor({ state: 'attached' });
      await block.scrollIntoViewIfNeeded();
      await block.locator('details.menu summary').click();
      const coming = page.waitForEvent('download');
      await block.locator('[data-do="csv"]').click();
      const csv = readFileSync(await (await coming).path(), 'utf8');
      expect(csv.split('\r\n')[0]).toContain('ارزش معاملات (میلیارد تومان)');
    }));

  it('shows sorted rows of the list, other holdings and tooltips of the map in the currency', () =>
    withPages(DESKTOP, async (visit) => {
      const list = await visit('/funds?unit=toman');
      await list.locator('html[data-unit="toman"]').waitFor({ state: 'attached' });
      await list.locator('th button[data-field="price"]').click();
      const price = list.locator('.fund-table tbody td:nth-child(7)').first();
      await eventually(() => list.locator('th[aria-sort="descending"]').textContent()).toContain('قیمت');
      await eventually(() => price.textContent()).toMatch(/^[۰-۹٬]+٫[۰-۹]$/);

      const fund = await visit(`${funds.equity}?unit=toman`);
      await fund.locator('html[data-unit="toman"]').waitFor({ state: 'attached' });
      await fund.locator('[data-holdings-search]').fill('ا');
      await eventually(() => fund.locator('.holdings tbody td:nth-child(3)').first().textContent()).toMatch(
        /٫[۰-۹]{3}$/,
      );

      const home = await visit(`${GOLD_CATEGORY}?unit=toman`);
      await home.locator('html[data-unit="toman"]').waitFor({ state: 'attached' });
      const cell = home.locator('[data-tip]').first();
      await cell.scrollIntoViewIfNeeded();
      // A scroll that ends after the hover hides its tooltip.
      const hovered = async () => {
        await home.mouse.move(0, 0);
        await cell.hover();
        return (await home.locator('.tip.floating').allTextContents()).join();
      };
      await eventually(hovered).toMatch(/^(?!.*ریال).*میلیارد تومان/s);
    }));

  it('shows the provenance of a figure in the currency', () =>
    withFund(`${funds.gold}?unit=toman`, async (page) => {
      await page.locator('html[data-unit="toman"]').waitFor({ state: 'attached' });
      await page.locator('[data-figure="price"]').first().click();
      const value = page.locator('#provenance-sheet .value b');
      await eventually(() => value.textContent()).toMatch(/تومان$/);
      await eventually(() => page.locator('#provenance-sheet .newer').count()).toBe(0);
    }));
});
