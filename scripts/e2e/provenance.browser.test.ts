import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { figures } from '../../shared/figures/index.ts';
import { eventually, untilStill } from '../testing/eventually.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { visit } from '../testing/open-pages.ts';

const funds = inject('funds');
const PHONE = { width: 390, height: 844, hasTouch: true };
const CATEGORY = '/categories/طلا';
const NUMBERS = '#return-comparison .numbers';
const COMPARED = `${NUMBERS} [data-figure="compared-best-yearly-return"]`;
/** What the page printed in the place of an island's table. */
const PRINTED = `${NUMBERS} astro-slot`;

const panel = (page: Page) => page.locator('#provenance-sheet');
const title = (page: Page) => panel(page).locator('h2');
/** Waits until the panel shows a value; without one, its failure says what the panel reads. */
const opened = (page: Page) =>
  eventually(() => panel(page).locator('.value b').filter({ visible: true }).count()).toBe(1);

/** A place in a drawn shape, from the corner of its box: the middle of a ring's box may lie in the hole. */
const insideOf = (shape: Locator): Promise<{ x: number; y: number }> =>
  shape.evaluate((path: SVGPathElement) => {
    const { x, y, width, height } = path.getBBox();
    const steps = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);
    const places = steps.flatMap((right) => steps.map((down) => ({ x: width * right, y: height * down })));
    const middles = places.filter((place) => path.isPointInFill(new DOMPoint(x + place.x, y + place.y)));
    return middles[Math.floor(middles.length / 2)] ?? { x: width / 2, y: height / 2 };
  });

/** Charts load when a figure was pressed, and the panel when the charts stand: as on a slow phone. */
async function holdPanel(page: Page): Promise<void> {
  const press = await holdRequests(page, '**/data/h/fund-comparison/**');
  await page.route('**/open-panel.*.js', async (route) => {
    press();
    await eventually(() => page.locator(PRINTED).count()).toBe(0);
    await route.continue();
  });
}

describe('the provenance of a figure', () => {
  // spec 38.1
  it('opens by click with value, source, day and row, and costs nothing before', async () => {
    await visit(funds.gold, async (page) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(decodeURI(new URL(request.url()).pathname)));
      await eventually(() => panel(page).count()).toBe(0);
      await page.locator('[data-figure="nav"]').first().click();
      await opened(page);
      expect(requests.filter((path) => path.startsWith('/data/provenance/'))).toHaveLength(2);
      await eventually(() => title(page).textContent()).toContain('NAV');
      const shown = await panel(page).textContent();
      for (const part of ['منبع', 'تاریخ رقم', 'سطر پایگاه داده', 'کپی برای استناد'])
        expect(shown).toContain(part);
      await eventually(() => panel(page).locator('.newer').count()).toBe(0);
      await page.keyboard.press('Escape');
      await eventually(() => panel(page).isVisible()).toBe(false);
    });
  });

  // spec 38.3
  it('opens by tap on a phone, and leads from an input to its own provenance and back', async () => {
    await visit(
      funds.equity,
      async (page) => {
        await page.locator('[data-figure="price-bubble"]').first().tap();
        await opened(page);
        const input = panel(page).locator('.inputs .step').first();
        const name = (await input.textContent()) ?? '';
        await input.tap();
        await eventually(() => title(page).textContent()).toContain(name);
        await panel(page).locator('.back').tap();
        await eventually(() => title(page).textContent()).toContain('حباب');
      },
      PHONE,
    );
  });

  // spec 38.1
  it('opens by Enter; a row of a table is one tab stop, and the arrow keys reach its other figures', async () => {
    await visit('/funds', async (page) => {
      const row = page.locator('.fund-table tbody tr').first();
      await eventually(() => row.locator('[tabindex="0"]').count()).toBe(1);
      await row.locator('[tabindex="0"]').focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await opened(page);
      const name = await row.locator('th a b').textContent();
      // The year is first, the month beside it.
      await eventually(() => title(page).textContent()).toContain('یک‌ماهه');
      await eventually(() => panel(page).textContent()).not.toContain('null');
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
      await page.locator(`${NUMBERS} summary`).click();
      // A press while the printed table is replaced would end beside the figure.
      await eventually(() => page.locator(PRINTED).count()).toBe(0);
      await page.locator(COMPARED).click();
      await opened(page);
      await eventually(() => title(page).textContent()).toContain('بیشترین بازده');
    });
  });

  it('opens where an island replaces the printed table after the press', async () => {
    await visit(
      funds.equity,
      async (page) => {
        await page.locator(`${NUMBERS} summary`).click();
        await page.locator(COMPARED).click();
        await opened(page);
        await eventually(() => title(page).textContent()).toContain('بیشترین بازده');
        await eventually(() => page.locator(PRINTED).count()).toBe(0);
      },
      {},
      holdPanel,
    );
  });

  it('leaves links, buttons and headings to their own clicks', async () => {
    await visit('/funds', async (page) => {
      const price = page.locator('.fund-table thead th[data-figure="price"]');
      await price.locator('button').click();
      // The rows in the new order take the place of the printed ones: a press between would end on a row that is gone.
      await eventually(() => price.getAttribute('aria-sort')).toBe('descending');
      await page.locator('.fund-table tbody th b').first().click();
      await page.waitForURL(/\/funds\/./);
      await eventually(() => panel(page).count()).toBe(0);
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

  // spec 38.4
  it('brings a report of a wrong figure to the contact form with the figure named', async () => {
    await visit(funds.gold, async (page) => {
      await page.locator('[data-figure="nav"]').first().click();
      await opened(page);
      await panel(page).getByRole('link', { name: 'این رقم اشتباه است؟' }).click();
      await page.waitForURL(/\/about\?figure=nav/);
      await eventually(() => page.locator('#contact-subject').inputValue()).toContain('NAV');
      await eventually(() => page.locator('#contact-message').inputValue()).toContain('fund/');
    });
  });
});

describe('the provenance of what is drawn', () => {
  /** Presses «شناسنامهٔ رقم‌ها» in the menu of a block. */
  async function inspect(page: Page, block: string) {
    await page.locator(`${block} .menu summary`).click();
    await page.locator(`${block} [data-do="inspect"]`).click();
    await page.locator(`${block} .inspecting`).waitFor();
  }

  it('opens from the plot of a line chart, by the day and the line that were clicked', async () => {
    await visit(funds.gold, async (page) => {
      const chart = page.locator('#fund-series .chart');
      await chart.scrollIntoViewIfNeeded();
      await chart.hover();
      await page.locator('#fund-series .stage svg').waitFor();
      // The drawing grows for a quarter of a second.
      await untilStill(() => page.locator('#fund-series .stage svg').innerHTML());
      const box = await page.locator('#fund-series .stage').boundingBox();
      if (!box) throw new Error('the chart has no box');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await opened(page);
      const [name = ''] = ((await title(page).textContent()) ?? '').split('،');
      expect(name).toMatch(/قیمت پایانی|NAV/);
      await eventually(() => title(page).textContent()).toMatch(/[۰-۹]{4}\/[۰-۹]{2}\/[۰-۹]{2}/);
    });
  });

  // spec 38.2
  it('opens from a map’s cell in an inspected block, whose cells otherwise lead to their pages', async () => {
    await visit('/', async (page) => {
      const cell = page.locator('#market-map .map a').first();
      const name = (await cell.locator('.title').textContent()) ?? '';
      await inspect(page, '#market-map');
      await cell.locator('.change').click();
      await opened(page);
      await eventually(() => title(page).textContent()).toContain(name);
      await page.keyboard.press('Escape');
      await eventually(() => panel(page).isVisible()).toBe(false);
      await cell.locator('.inner b').first().click();
      await opened(page);
      await eventually(() => panel(page).textContent()).toContain('fund_live_data');
      await page.keyboard.press('Escape');
      await eventually(() => panel(page).isVisible()).toBe(false);
      await eventually(() => page.locator('#market-map .inspecting').count()).toBe(1);
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('#market-map .inspecting').count()).toBe(0);
      await cell.click();
      await page.waitForURL(/\/categories\/./);
    });
  });

  it('opens from a slice of an inspected donut, which otherwise opens its part', async () => {
    await visit('/', async (page) => {
      const block = page.locator('figure[data-widget="trading-value"]');
      await inspect(page, 'figure[data-widget="trading-value"]');
      await block.locator('[data-state="live"]').waitFor();
      // The slices grow for a quarter of a second.
      await untilStill(() => block.locator('.stage svg').innerHTML());
      const slice = block.locator('.stage path[fill^="var(--"]').first();
      await slice.click({ force: true, position: await insideOf(slice) });
      await opened(page);
      await eventually(() => title(page).textContent()).toContain('ارزش معاملات');
      await eventually(() => block.locator('.opened').count()).toBe(0);
    });
  });

  it('opens for the shares of an opened part, which are those of its category', async () => {
    await visit('/', async (page) => {
      const block = page.locator('figure[data-widget="trading-value"]');
      await block.locator('.chart').hover();
      await block.locator('[data-state="live"]').waitFor();
      await block.locator('.numbers summary').click();
      await block.locator('.open-item').first().click();
      await block.locator('.opened').waitFor();
      await block.locator('tbody tr').first().locator('td').last().click();
      await opened(page);
      await eventually(() => title(page).textContent()).toContain('سهم از معاملات دسته');
    });
  });

  it('leads from a label to the methodology, and from a figure on a card to its provenance', async () => {
    await visit('/categories', async (page) => {
      await page.locator('[data-figure="category-fund-count"]').first().click();
      await opened(page);
      await page.keyboard.press('Escape');
      // The card of leveraged funds has a note in place of the figure.
      await page
        .locator('.cards div:has(> [data-figure="category-weighted-yearly-return"]) > dt')
        .first()
        .click();
      await page.waitForURL(/\/methodology#category-weighted-yearly-return$/);
    });
  });
});

describe('the methodology and the glossary', () => {
  // spec 38.5
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
      await eventually(() => page.locator('#nav h3').textContent()).toContain('NAV');
    });
  });
});

describe('the quality of the day', () => {
  // spec 38.7
  it('stands in one word at the foot of a page, fetched when the foot comes near', async () => {
    await visit('/categories/طلا', async (page) => {
      const word = page.locator('[data-quality]');
      await page.waitForLoadState('networkidle');
      await eventually(() => word.textContent()).toBe('');
      await page.locator('.page-foot').scrollIntoViewIfNeeded();
      await eventually(() => word.textContent()).toBe('نمایشی');
      await page.locator('.page-foot a').first().click();
      await page.waitForURL(/\/quality$/);
    });
  });

  // spec 38.7
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
