import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { latinDigits } from '../../shared/persian/digits.ts';
import { figureIn, isDescending } from '../testing/block-tables.ts';
import { withBrowser } from '../testing/browser.ts';
import { eventually, untilStill } from '../testing/eventually.ts';
import { visit } from '../testing/open-pages.ts';

const site = inject('siteUrl');

/** The number in a cell; null for a dash. */
const figure = (shown: string): number | null => (/\d/.test(latinDigits(shown)) ? figureIn(shown) : null);
const rises = (values: readonly number[]): boolean => isDescending(values.toReversed());

/** Focuses a chart and waits until the engine has drawn it. */
async function touch(block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded();
  await block.locator('.chart').hover();
  await block.locator('.island[data-state="live"] .stage svg path').first().waitFor({ state: 'attached' });
}

describe('the top performers', () => {
  /** Column index by order. */
  const ORDERS = { growth: 3, liquidity: 4, trading: 2 } as const;

  // spec 4.17, 7.19
  it.each(Object.entries(ORDERS))('are in descending order by the chosen %s', async (order, column) => {
    await visit('/', async (page) => {
      const block = page.locator('#top-performers');
      const button = block.locator(`[data-switch] [data-value="${order}"]`);
      await button.click();
      await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
      await eventually(() => block.locator('[data-switch] [aria-pressed="true"]').count()).toBe(1);
      const panel = block.locator('[data-panel]:visible');
      await eventually(() => panel.getAttribute('data-panel')).toBe(order);
      const cells = await panel.locator(`tbody tr > :nth-child(${column + 1})`).allTextContents();
      const values = cells.map(figure);
      expect(values).toHaveLength(10);
      expect(values).not.toContain(null);
      expect(isDescending(values as number[])).toBe(true);
    });
  });

  // spec 4.5, 7.20, 13.7
  it('are ordered by daily growth at first', async () => {
    await visit('/', async (page) => {
      await eventually(() =>
        page.locator('#top-performers [data-panel]:visible').getAttribute('data-panel'),
      ).toBe('growth');
    });
  });
});

describe('the returns heatmap', () => {
  const block = (page: Page) => page.locator('#category-performance');
  const column = async (page: Page, place: number) =>
    (
      await block(page)
        .locator(`tbody tr > :nth-child(${place + 1})`)
        .allTextContents()
    ).map((text) => text.trim());
  const heading = (page: Page, place: number) => block(page).locator(`thead th:nth-child(${place + 1})`);

  // spec 4.25, 13.11
  it('sorts in descending, then ascending order, with unknown values last in both', async () => {
    await visit('/', async (page) => {
      // Every category has returns: one is removed to test the order of unknown values.
      await page.route('**/data/h/market/category-returns.*.json', async (route) => {
        const snapshot = await (await route.fetch()).json();
        snapshot.items[0].quarterlyPercent = null;
        await route.fulfill({ json: snapshot });
      });
      for (const [direction, ordered] of [
        ['descending', isDescending],
        ['ascending', rises],
      ] as const) {
        await heading(page, 2).locator('button').click();
        await eventually(() => heading(page, 2).getAttribute('aria-sort')).toBe(direction);
        const values = (await column(page, 2)).map(figure);
        const known = values.filter((value) => value !== null);
        expect(known.length).toBeGreaterThan(5);
        expect(known.length).toBeLessThan(values.length);
        expect(values.slice(known.length).every((value) => value === null)).toBe(true);
        expect(ordered(known)).toBe(true);
      }
    });
  });

  // spec 4.6, 13.10
  it('sorts names ascending and a new column descending at first, and marks one column', async () => {
    await visit('/', async (page) => {
      await heading(page, 0).locator('button').click();
      await eventually(() => heading(page, 0).getAttribute('aria-sort')).toBe('ascending');
      const names = await block(page).locator('tbody th a').allTextContents();
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fa')));
      await heading(page, 4).locator('button').click();
      await eventually(() => heading(page, 4).getAttribute('aria-sort')).toBe('descending');
      await eventually(() => block(page).locator('thead th:not([aria-sort="none"])').count()).toBe(1);
    });
  });

  // spec 4.26, 4.27
  it('shows all four returns of the hovered row, and links a name to its category', async () => {
    await visit('/', async (page) => {
      const row = block(page).locator('tbody tr').first();
      const shown = (await row.locator('td').allTextContents()).map((text) => text.trim());
      const tip = page.locator('.tip:visible');
      // A hover before the page's script has run must be repeated, and so must one whose tooltip the end of a scroll has hidden.
      const hovered = async () => {
        await page.mouse.move(0, 0);
        await row.locator('td').nth(1).hover();
        return (await tip.allTextContents()).join();
      };
      for (const value of shown) await eventually(hovered).toContain(value);
      const href = await row.locator('a').getAttribute('href');
      await row.locator('a').click();
      await page.waitForURL(site + encodeURI(href as string));
    });
  });
});

describe('the market map', () => {
  // spec 4.1, 4.11, 4.12
  it('has cells of one size, linked to their categories', async () => {
    await visit('/', async (page) => {
      const cells = page.locator('#market-map a.cell');
      const areas = await cells.evaluateAll((links) =>
        links.map((link) => {
          const { width, height } = (link.parentElement as HTMLElement).getBoundingClientRect();
          return width * height;
        }),
      );
      expect(areas.length).toBeGreaterThan(8);
      expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(1.05);
      const gold = page.locator('#market-map a.cell[href="/categories/طلا"]');
      await gold.click();
      await page.waitForURL(site + encodeURI('/categories/طلا'));
    });
  });
});

describe('categories without a trade', () => {
  it('have no area in the map: they follow as links', async () => {
    await visit('/', async (page) => {
      const links = page.locator('#market-map .out a');
      await eventually(() => links.count()).toBeGreaterThan(0);
      await eventually(() => page.locator('#market-map .map .change').allTextContents()).not.toContain('—');
      const all = await page.locator('#market-map .numbers tbody tr').count();
      await eventually(() => page.locator('#market-map a.cell').count()).toBe(all - (await links.count()));
      const href = (await links.first().getAttribute('href')) as string;
      expect(href).toMatch(/^\/categories\//);
      await links.first().click();
      await page.waitForURL(site + encodeURI(href));
    });
  });
});

describe("today's trading value", () => {
  const block = (page: Page) => page.locator('#trading-value');

  // spec 4.19, 4.20, 13.8
  it('drills down to the funds of a category, and back', async () => {
    await visit('/', async (page) => {
      await block(page).scrollIntoViewIfNeeded();
      // Focused by key, so that no click precedes the engine.
      await block(page).locator('summary', { hasText: 'جدول' }).focus();
      await block(page).locator('.island[data-state="live"]').waitFor();
      await block(page).locator('summary', { hasText: 'جدول' }).press('Enter');
      const names = block(page).locator('.numbers tbody th');
      // The printed table, which may have fewer rows, stands until the opened one is rendered.
      await names.first().getByRole('button').waitFor();
      const categories = await names.count();
      const label = (await names.first().locator('a').textContent()) as string;
      await names.first().getByRole('button').click();

      await block(page).getByText(`ترکیب صندوق‌های ${label}`).waitFor();
      await eventually(() => names.first().locator('a').getAttribute('href')).toMatch(/^\/funds\//);
      await block(page).getByRole('button', { name: 'بازگشت' }).click();
      await eventually(() => names.count()).toBe(categories);
      await eventually(() => names.first().locator('a').textContent()).toBe(label);
      await eventually(() => block(page).getByRole('button', { name: 'بازگشت' }).count()).toBe(0);
    });
  });

  it('drills down on a click on the static SVG, before the scripts of the chart are loaded', async () => {
    await visit('/', async (page) => {
      await block(page).scrollIntoViewIfNeeded();
      const slice = block(page).locator('svg[data-size="wide"] path[data-i="0"]');
      await slice.dispatchEvent('pointerdown', { bubbles: true });
      await slice.dispatchEvent('click', { bubbles: true });
      await block(page).getByText('ترکیب صندوق‌های').waitFor();
      await block(page).locator('.island[data-state="live"]').waitFor();
    });
  });

  // spec 4.21, 4.22
  it('shows a tooltip over a slice', async () => {
    await visit('/', async (page) => {
      await touch(block(page));
      const stage = await block(page).locator('.stage').boundingBox();
      if (!stage) throw new Error('the chart has no box');
      // A point on the ring, beside the top, where the largest slices meet.
      await eventually(async () => {
        for (const part of [0.16, 0.2, 0.24]) {
          await page.mouse.move(stage.x + stage.width * (0.5 + part), stage.y + stage.height / 2);
          if (await block(page).locator('.tip').isVisible()) return block(page).locator('.tip').textContent();
        }
        return null;
      }).toMatch(/میلیارد ریال.*برای مشاهدهٔ ترکیب صندوق‌ها کلیک کنید/s);
    });
  });
});

describe('a block with several views', () => {
  // spec 7.11
  it('is redrawn in the chosen view, with its table', async () => {
    await visit('/categories/طلا', async (page) => {
      const block = page.locator('[data-widget="gold-bubbles"]');
      await touch(block);
      const drawing = () => block.locator('.stage svg').innerHTML();
      const button = block.getByRole('button', { name: 'حباب ذاتی' });
      // A drawing that still grows, or loses the mark of the hovered item, is another one without a click too.
      await button.hover();
      const first = await untilStill(drawing);
      await button.click();
      await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
      await eventually(() => block.getAttribute('data-view')).toBe('inherent');
      await eventually(drawing).not.toBe(first);
    });
  });

  // spec 7.18
  it('replays the click that started the engine', async () => {
    await visit('/categories/اهرمی', async (page) => {
      const block = page.locator('[data-widget="leveraged"]');
      const button = block.getByRole('button', { name: 'ضریب واقعی' });
      await button.dispatchEvent('pointerdown', { bubbles: true });
      await button.dispatchEvent('click', { bubbles: true });
      await eventually(() => block.getAttribute('data-view')).toBe('real');
    });
  });
});

/** Between the lower ends of the columns of each row of blocks, pixels. Runs in the page. */
function unevenness(): number[] {
  const rows = [...document.querySelectorAll('.home-first, .all-blocks > .row')];
  return rows.flatMap((row) => {
    const whole = row.getBoundingClientRect();
    const ends = { start: 0, end: 0 };
    for (const block of row.children) {
      const { width, right, bottom } = block.getBoundingClientRect();
      if (width > 0.7 * whole.width) continue;
      const side = right > whole.right - 5 ? 'start' : 'end';
      ends[side] = Math.max(ends[side], bottom);
    }
    return ends.start && ends.end ? [Math.abs(ends.start - ends.end)] : [];
  });
}

describe('the blocks of a wide screen', () => {
  it.each([1280, 1440, 1920])(
    'end at nearly one height side by side, with rows as high as their words, at %i px',
    (width) =>
      withBrowser({ width, height: 900 }, async (context) => {
        const page = await context.newPage();
        await page.goto(site, { waitUntil: 'load' });
        const gaps = await page.evaluate(unevenness);
        expect(gaps.length).toBeGreaterThan(2);
        expect(Math.max(...gaps)).toBeLessThanOrEqual(100);
        const rows = await page
          .locator('.performers tbody tr:visible')
          .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
        expect(rows).toHaveLength(10);
        expect(Math.max(...rows)).toBeLessThanOrEqual(48);
      }),
  );
});

describe('the top performers on a phone', () => {
  it('cut no figure', async () => {
    await withBrowser({ width: 390, height: 844 }, async (context) => {
      const page = await context.newPage();
      await page.goto(site, { waitUntil: 'load' });
      const box = page.locator('[data-widget="top-performers"] .table-box:visible').first();
      await box.scrollIntoViewIfNeeded();
      await eventually(() => box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    });
  });
});

describe('the menu of a block', () => {
  const open = async (block: Locator) => {
    await block.scrollIntoViewIfNeeded();
    await block.locator('details.menu summary').click();
  };

  it('exports CSV with a BOM and Latin digits, one row per table row', async () => {
    await visit('/', async (page) => {
      const block = page.locator('#trading-value');
      await open(block);
      const coming = page.waitForEvent('download');
      await block.locator('[data-do="csv"]').click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe('trading-value.csv');
      const bytes = readFileSync(await file.path());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [head, ...rows] = bytes.toString('utf8').slice(1).split('\r\n');
      expect(head).toBe('دسته,ارزش معاملات (میلیارد ریال),سهم,origin,date');
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.join()).not.toMatch(/[۰-۹٠-٩]/);
      const values = rows.map((row) => Number(row.split(',')[1]));
      expect(isDescending(values) && (values[0] as number) > 0).toBe(true);
      const shares = rows.map((row) => Number(row.split(',')[2]));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 3);
    });
  });

  it('exports each date as ISO and Jalali', async () => {
    await visit('/categories/طلا', async (page) => {
      const block = page.locator('[data-widget="gold-bubbles"]');
      await open(block);
      const coming = page.waitForEvent('download');
      await block.locator('[data-do="csv"]').click();
      const text = readFileSync(await (await coming).path(), 'utf8');
      const [head, ...rows] = text.slice(1).trim().split('\r\n');
      expect(head).toContain('تاریخ (میلادی),تاریخ (شمسی)');
      const dated = /,\d{4}-\d{2}-\d{2},14\d{2}\/\d{2}\/\d{2},[a-z+-]+,/;
      expect(rows.filter((row) => !dated.test(row))).toEqual([]);
      // Bubbles of the demonstration are simulated: no source is credited beside the mark.
      expect(rows.filter((row) => !row.includes(',simulated,'))).toEqual([]);
    });
  });

  it('exports the chart as PNG', async () => {
    await visit('/', async (page) => {
      const block = page.locator('#trading-value');
      await open(block);
      const coming = page.waitForEvent('download');
      await block.locator('[data-do="png"]').click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe('trading-value.png');
      const bytes = readFileSync(await file.path());
      expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
      expect(bytes.length).toBeGreaterThan(5_000);
    });
  });

  // spec 4.2
  it('opens the table and closes', async () => {
    await visit('/', async (page) => {
      const block = page.locator('#liquidity-flow');
      const table = block.locator('.numbers table');
      await eventually(() => table.isVisible()).toBe(false);
      await open(block);
      await block.locator('[data-do="table"]').click();
      await table.waitFor({ state: 'visible' });
      await eventually(() => block.locator('.numbers tbody tr').count()).toBeGreaterThan(5);
      await eventually(() => block.locator('details.menu').getAttribute('open')).toBeNull();
    });
  });

  it('closes with Escape and restores the focus', async () => {
    await visit('/', async (page) => {
      const block = page.locator('#trading-value');
      await open(block);
      await page.keyboard.press('Escape');
      await eventually(() => block.locator('details.menu').getAttribute('open')).toBeNull();
      await eventually(() =>
        block.locator('details.menu summary').evaluate((s) => s === document.activeElement),
      ).toBe(true);
    });
  });
});

describe('a data file that cannot be loaded', () => {
  // spec 13.2, 17.1
  it('shows an error in place of the chart, and a retry draws it', async () => {
    await visit('/', async (page) => {
      const block = page.locator('#trading-value');
      await page.route('**/data/h/market/trading-value.*', (route) => route.abort());
      await block.scrollIntoViewIfNeeded();
      await block.locator('.chart').hover();
      await block.getByText('خطا در بارگذاری داده‌های معاملات').waitFor();
      await eventually(() => block.locator('svg[data-size]:visible').count()).toBe(1);
      await page.unroute('**/data/h/market/trading-value.*');
      await block.getByRole('button', { name: 'تلاش مجدد' }).click();
      await block.locator('.island[data-state="live"] .stage svg').waitFor();
    });
  });
});
