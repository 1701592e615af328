import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import {
  figureColumn,
  figureIn,
  isDescending,
  openTable,
  waitUntilPressed,
} from '../testing/block-tables.ts';
import { eventually } from '../testing/eventually.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { visit } from '../testing/open-pages.ts';

const site = inject('siteUrl');
const GOLD = '/categories/طلا';
const LEVERAGED = '/categories/اهرمی';
const FIXED = '/categories/درآمد-ثابت';
const EQUITY = '/categories/سهامی';

describe('the leveraged funds', () => {
  // spec 7.18
  it.each([
    ['حباب قیمت', 'bubble', 2],
    ['ضریب اسمی', 'nominal', 3],
    ['ضریب واقعی', 'real', 4],
  ])('are in descending order by «%s»', async (label, view, place) => {
    await visit(LEVERAGED, async (page) => {
      const block = page.locator('[data-widget="leveraged"]');
      await eventually(() => block.getAttribute('data-view')).toBe('bubble');
      await openTable(block);
      await block.getByRole('button', { name: label }).click();
      await waitUntilPressed(block.getByRole('button', { name: label }));
      await eventually(() => block.getAttribute('data-view')).toBe(view);
      const cells = await block.locator(`.numbers tbody tr > :nth-child(${place})`).allTextContents();
      // Few funds report their share of stocks, without which the real ratio is unknown: they are not listed.
      expect(cells.length).toBeGreaterThan(view === 'real' ? 1 : 5);
      expect(cells).not.toContain('—');
      expect(isDescending(cells.map(figureIn))).toBe(true);
    });
  });
});

describe('the bubbles of gold funds', () => {
  // spec 7.11
  it('are compared by price first, then by the chosen bubble', async () => {
    await visit(GOLD, async (page) => {
      const block = page.locator('[data-widget="gold-bubbles"]');
      await eventually(() => block.getAttribute('data-view')).toBe('price');
      await openTable(block);
      for (const [label, place] of [
        ['حباب قیمت', 3],
        ['حباب ذاتی', 4],
        ['حباب کل', 5],
      ] as const) {
        const button = block.getByRole('button', { name: label });
        await button.click();
        await waitUntilPressed(button);
        await eventually(async () => isDescending(await figureColumn(block, place))).toBe(true);
      }
    });
  });

  // spec 7.8, 7.9, 13.14
  it('of one fund are those of the chosen fund, by price first', async () => {
    await visit(GOLD, async (page) => {
      const block = page.locator('[data-gold-bubble]');
      const line = block.locator('[data-widget="gold-bubble"]');
      const before = await line.getAttribute('data-key');
      await eventually(() => block.locator('.cards li').count()).toBe(3);
      await line.getByRole('button', { name: 'حباب کل' }).click();
      await eventually(() => line.getAttribute('data-view')).toBe('total');

      const choice = block.locator('select[data-gold-fund] option:not([selected])').first();
      const slug = (await choice.getAttribute('value')) as string;
      await block.locator('select[data-gold-fund]').selectOption(slug);
      await eventually(() => line.getAttribute('data-key')).toBe(`gold-bubble/${slug}`);
      expect(before).not.toBe(`gold-bubble/${slug}`);
      await eventually(() => line.getAttribute('data-view')).toBe('price');
      // The new block is interactive too.
      await line.getByRole('button', { name: 'حباب ذاتی' }).click();
      await eventually(() => line.getAttribute('data-view')).toBe('inherent');
    });
  });
});

describe('the composition of gold funds', () => {
  // spec 7.15
  it('is sorted by the chosen asset, bars first', async () => {
    await visit(GOLD, async (page) => {
      const block = page.locator('[data-widget="gold-composition"]');
      await eventually(() => block.getAttribute('data-view')).toBe('bar');
      await openTable(block);
      const heads = await block.locator('.numbers thead th').allTextContents();
      for (const part of ['شمش', 'سکه', 'نقره', 'نقد و سایر']) {
        const place = heads.findIndex((head) => head.includes(part)) + 1;
        expect(place).toBeGreaterThan(1);
        await block.getByRole('button', { name: part }).click();
        await waitUntilPressed(block.getByRole('button', { name: part }));
        await eventually(async () =>
          isDescending((await figureColumn(block, place)).filter((value) => !Number.isNaN(value))),
        ).toBe(true);
      }
    });
  });
});

describe('the portfolio changes of a category', () => {
  // spec 7.4, 7.5
  it('have switches for period and list, which combine', async () => {
    await visit(FIXED, async (page) => {
      const block = page.locator('[data-widget="category-portfolio"]');
      await eventually(() => block.getAttribute('data-view')).toBe('1m-bought');
      await openTable(block);
      const press = async (group: string, name: string) => {
        const button = block.getByRole('group', { name: group }).getByRole('button', { name });
        await button.click();
        await waitUntilPressed(button);
      };
      await press('بازهٔ زمانی', 'یک ساله');
      await press('نوع نمایش', 'بیشترین فروش');
      await eventually(() => block.getAttribute('data-view')).toBe('1y-sold');
      expect(isDescending(await figureColumn(block, 4))).toBe(true);
      await press('نوع نمایش', 'خالص خرید و فروش');
      await eventually(() => block.getAttribute('data-view')).toBe('1y-net');
      expect(isDescending(await figureColumn(block, 5))).toBe(true);
      await press('بازهٔ زمانی', 'سه ماهه');
      await eventually(() => block.getAttribute('data-view')).toBe('3m-net');
      await eventually(() => block.locator('.segments [aria-pressed="true"]').count()).toBe(2);
    });
  });
});

describe('the reserve block', () => {
  // spec 6.40
  it('follows the map of a fixed-income category, as two cards side by side', async () => {
    await visit(FIXED, async (page) => {
      const groups = await page.locator('.group').evaluateAll((found) => found.map(({ id }) => id));
      expect(groups.indexOf('fixedincome-reserve-positive')).toBe(groups.indexOf('treemap') + 1);
      const cards = page.locator('#fixedincome-reserve-positive figure');
      await eventually(() =>
        cards.evaluateAll((found) => found.map((card) => card.getAttribute('data-widget'))),
      ).toEqual(['category-reserve-lowest', 'category-reserve-highest']);
      const [one, two] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
      expect(one?.y).toBe(two?.y);
      expect(one?.x).not.toBe(two?.x);
      await page.locator('.section-nav a', { hasText: 'ذخیره مثبت' }).waitFor();
      for (const place of [0, 1])
        await eventually(() => cards.nth(place).locator('.numbers tbody tr').count()).toBe(10);
    });
  });

  it.each([GOLD, LEVERAGED, EQUITY])('is not on %s', async (path) => {
    const html = await (await fetch(site + encodeURI(path))).text();
    expect(html).not.toContain('fixedincome-reserve-positive');
  });
});

describe('panels', () => {
  // spec 6.30
  it('are side by side on a wide screen, stacked on a phone', async () => {
    await visit(EQUITY, async (page) => {
      const news = page.locator('#category-news-analysis section');
      await eventually(() => news.count()).toBe(2);
      const boxes = async () => [await news.nth(0).boundingBox(), await news.nth(1).boundingBox()];
      const performers = await page.locator('#category-top-performers').boundingBox();
      const panel = await page.locator('#category-news-analysis').boundingBox();
      expect(performers?.y).toBe(panel?.y);
      expect(performers?.x).not.toBe(panel?.x);
      await page.setViewportSize({ width: 390, height: 844 });
      await eventually(async () => {
        const [first, second] = await boxes();
        return first && second && first.x === second.x && second.y >= first.y + first.height;
      }).toBe(true);
    });
  });
});

describe('the guide', () => {
  // spec 6.32, 6.33, 6.34
  it.each([GOLD, LEVERAGED, FIXED])('is on %s with its questions', async (path) => {
    await visit(path, async (page) => {
      await page.locator('#guide').scrollIntoViewIfNeeded();
      const question = page.locator('#guide details').first();
      await question.locator('summary').click();
      await eventually(() => question.getAttribute('open')).not.toBeNull();
      await eventually(() => page.locator('#guide a[href="/funds"]').count()).toBeGreaterThan(0);
    });
  });

  it('is not on a category of another kind', async () => {
    expect(await (await fetch(site + encodeURI(EQUITY))).text()).not.toContain('id="guide"');
  });
});

describe('the top performers of a category', () => {
  // spec 7.19, 7.20, 7.23
  it.each([
    ['growth', 4],
    ['trading', 3],
    ['liquidity', 5],
  ])('are the top ten by %s', async (order, place) => {
    await visit(EQUITY, async (page) => {
      const block = page.locator('[data-widget="category-performers"]');
      await block.locator(`[data-switch] [data-value="${order}"]`).click();
      const panel = block.locator('[data-panel]:visible');
      await eventually(() => panel.getAttribute('data-panel')).toBe(order);
      const values = (await panel.locator(`tbody tr > :nth-child(${place})`).allTextContents()).map(figureIn);
      expect(values).toHaveLength(10);
      expect(isDescending(values)).toBe(true);
      expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await eventually(() => panel.locator('tbody th a').first().getAttribute('href')).toMatch(/^\/funds\//);
    });
  });
});

describe('the map of a category', () => {
  const toast = (page: Page, says: string) => page.locator('[data-toasts]').getByText(says, { exact: true });
  const POINTER = '**/data/latest/**';

  // spec 7.36
  it('has a cell for each fund, linked to its page', async () => {
    await visit(LEVERAGED, async (page) => {
      const cell = page.locator('#treemap a.cell').first();
      const href = (await cell.getAttribute('href')) as string;
      expect(href).toMatch(/^\/funds\//);
      await cell.click();
      await page.waitForURL(site + encodeURI(href));
    });
  });

  it('is a list of links where the category has three funds or fewer', async () => {
    await visit('/categories/پروژه-ای', async (page) => {
      const row = page.locator('#treemap .few a').first();
      await eventually(() => page.locator('#treemap .map').count()).toBe(0);
      await eventually(() => page.locator('#treemap .few a').count()).toBeLessThanOrEqual(3);
      await eventually(() => row.locator('.change').textContent()).toMatch(/٪$|^—$/);
      const href = (await row.getAttribute('href')) as string;
      await row.click();
      await page.waitForURL(site + encodeURI(href));
    });
  });

  it('gives the largest cell to the fund with the largest trading value', async () => {
    await visit('/categories/طلا', async (page) => {
      const areas = await page.locator('#treemap .map a.cell[href^="/funds/"]').evaluateAll((cells) =>
        cells.map((cell) => {
          const { width, height } = cell.getBoundingClientRect();
          return [width * height, cell.getAttribute('href')] as const;
        }),
      );
      const [, largest] = areas.reduce((best, one) => (one[0] > best[0] ? one : best));
      const first = page.locator('#treemap .numbers tbody tr').first();
      await eventually(() => first.locator('a').getAttribute('href')).toBe(largest);
      const values = (await page.locator('#treemap .numbers tbody tr > :nth-child(3)').allTextContents()).map(
        figureIn,
      );
      expect(isDescending(values)).toBe(true);
    });
  });

  // spec 7.39, 13.29, 17.9, 17.10, 18.61
  it('shows progress and completion when its refresh button is pressed', async () => {
    await visit(LEVERAGED, async (page) => {
      const release = await holdRequests(page, POINTER);
      const button = page.locator('#treemap [data-refresh]');
      await button.click();
      await toast(page, 'در حال به‌روزرسانی اطلاعات...').waitFor();
      await eventually(() => button.getAttribute('aria-busy')).toBe('true');
      release();
      await toast(page, 'اطلاعات نقشهٔ بازار به‌روز شد').waitFor();
      await eventually(() => page.locator('[data-toasts] p').count()).toBe(1);
      await page.locator('[data-toasts] p').click();
      await eventually(() => page.locator('[data-toasts] p').count()).toBe(0);
    });
  });

  // spec 17.11
  it('shows a network failure', async () => {
    await visit(LEVERAGED, async (page) => {
      await page.route(POINTER, (route) => route.abort());
      await page.locator('#treemap [data-refresh]').click();
      await toast(page, 'خطا در دریافت اطلاعات جدید').waitFor();
    });
  });

  // spec 17.12
  it('shows an invalid response', async () => {
    await visit(LEVERAGED, async (page) => {
      await page.route(POINTER, (route) => route.fulfill({ status: 500, body: '' }));
      await page.locator('#treemap [data-refresh]').click();
      await toast(page, 'خطا در به‌روزرسانی اطلاعات نقشهٔ بازار').waitFor();
    });
  });

  // spec 17.13
  it('shows a missing category', async () => {
    await visit(LEVERAGED, async (page) => {
      await page.locator('#treemap figure').evaluate((block) => block.removeAttribute('data-key'));
      await page.locator('#treemap [data-refresh]').click();
      await toast(page, 'دسته‌بندی نامعتبر').waitFor();
    });
  });
});
