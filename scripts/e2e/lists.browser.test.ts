import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { figureIn } from '../testing/block-tables.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, stopClock, withPages } from '../testing/open-pages.ts';

const rows = (page: Page) => page.locator('.fund-table tbody tr');
/** The figures of a column, null for unknown ones. */
const column = async (page: Page, place: number): Promise<(number | null)[]> => {
  const shown = await page.locator(`.fund-table tbody tr > :nth-child(${place})`).allTextContents();
  return shown.map((text) => (text.includes('—') ? null : figureIn(text)));
};
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const countOf = async (page: Page): Promise<number> =>
  figureIn((await page.locator('.fund-table .count').textContent()) ?? '');
const YEARLY = 4;
const NAV = 11;
/** Whether the displayed figures of a column are in that order. */
async function sorted(page: Page, order: (a: number, b: number) => number, place = YEARLY): Promise<boolean> {
  const shown = known(await column(page, place));
  return shown.join() === [...shown].sort(order).join();
}

describe('the list of all funds', () => {
  it('is sortable by every column, descending then ascending, names ascending first', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/funds');
      const heading = (name: string) =>
        page.locator('.fund-table thead th', { has: page.getByRole('button', { name, exact: true }) });
      await eventually(() => heading('دارایی').getAttribute('aria-sort')).toBe('descending');
      await heading('یک‌ساله').getByRole('button').click();
      await eventually(() => heading('یک‌ساله').getAttribute('aria-sort')).toBe('descending');
      // The static rows remain until the list is loaded; they are other rows in another order.
      await eventually(() => sorted(page, (a, b) => b - a)).toBe(true);
      const falling = known(await column(page, YEARLY));
      expect(falling.length).toBeGreaterThan(10);
      await heading('یک‌ساله').getByRole('button').click();
      await eventually(() => heading('یک‌ساله').getAttribute('aria-sort')).toBe('ascending');
      await eventually(() => sorted(page, (a, b) => a - b)).toBe(true);
      expect(known(await column(page, YEARLY))[0]).toBeLessThan(falling[0] as number);
      await heading('صندوق').getByRole('button').click();
      await eventually(() => heading('صندوق').getAttribute('aria-sort')).toBe('ascending');
      await eventually(() => page.locator('.fund-table th[aria-sort]:not([aria-sort="none"])').count()).toBe(
        1,
      );
    });
  });

  it('shows a screen of rows, and loads more on scrolling, up to the last', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/funds');
      const all = await countOf(page);
      expect(all).toBeGreaterThan(300);
      await page.getByRole('button', { name: 'قیمت', exact: true }).click();
      await eventually(() => rows(page).count()).toBeGreaterThan(20);
      await eventually(() => rows(page).count()).toBeLessThan(120);
      await eventually(async () => {
        await page.locator('.fund-table .end').scrollIntoViewIfNeeded();
        return rows(page).count();
      }).toBe(all);
    });
  });

  it('filters by category and by text in either keyboard layout, with a notice when nothing matches', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/funds');
      const all = await countOf(page);
      await page.locator('.fund-table select').selectOption({ label: 'طلا' });
      await eventually(() => countOf(page)).toBeLessThan(all);
      const kinds = await page.locator('.fund-table tbody tr > :nth-child(2)').allTextContents();
      expect(new Set(kinds.map((kind) => kind.trim()))).toEqual(new Set(['طلا']));
      const search = page.locator('.fund-table input[type=search]');
      await search.fill('udhv');
      await eventually(() => countOf(page)).toBeLessThan(5);
      await eventually(() => rows(page).locator('th b').allTextContents()).toContain('عیار');
      await search.fill('هیچ‌چنین‌صندوقی');
      await eventually(() => rows(page).first().textContent()).toBe('صندوقی با این ویژگی‌ها یافت نشد.');
      await eventually(() => countOf(page)).toBe(0);
      await search.fill('');
      await page.locator('.fund-table select').selectOption('');
      await eventually(() => countOf(page)).toBe(all);
    });
  });

  it('starts with the category of its address', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/funds?category=اهرمی');
      await eventually(() => countOf(page)).toBeLessThan(30);
      await eventually(() => page.locator('.fund-table select').inputValue()).toBe('اهرمی');
    });
  });

  it('shows a failure, retains the static rows, and retries', async () => {
    await withPages(DESKTOP, async (open) => {
      let broken = true;
      const page = await open('/funds', (page) =>
        page.route(/\/data\/provenance\/screener/, (route) => (broken ? route.abort() : route.continue())),
      );
      const printed = await rows(page).count();
      await page.getByRole('button', { name: 'NAV', exact: true }).click();
      const said = page.locator('.fund-table .state.error');
      await said.waitFor();
      await eventually(() => said.textContent()).toContain('خطا در بارگذاری اطلاعات');
      await eventually(() => rows(page).count()).toBe(printed);
      broken = false;
      await said.getByRole('button', { name: 'تلاش مجدد' }).click();
      await eventually(() => said.count()).toBe(0);
      // The message goes when the reader tries again; the printed rows stay until the list has come.
      await eventually(() => sorted(page, (a, b) => b - a, NAV)).toBe(true);
    });
  });
});

describe('the landing page of the search', () => {
  // spec 9.1, 18.56
  it('types its headline after 300 ms, one letter every 120 ms', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/search', stopClock);
      const typed = () => page.locator('[data-typing] > span').first().textContent();
      await eventually(() => page.locator('[data-typing] .unseen').count()).toBe(1);
      const words = (await page.locator('[data-typing]').textContent()) ?? '';
      await page.clock.runFor(290);
      await eventually(() => typed()).toBe('');
      await page.clock.runFor(15);
      expect((await typed())?.length).toBe(1);
      await page.clock.runFor(10 * 120);
      expect((await typed())?.length).toBe(11);
      await page.clock.runFor(120 * words.length);
      await eventually(() => typed()).toBe(words);
      await eventually(() => page.locator('h1').getAttribute('aria-label')).toBe(words);
    });
  });

  it('shows the whole headline with reduced motion', async () => {
    await withPages({ ...DESKTOP, reducedMotion: 'reduce' }, async (open) => {
      const page = await open('/search');
      await eventually(() => page.locator('[data-typing] .unseen').count()).toBe(0);
      expect((await page.locator('h1').textContent())?.length).toBeGreaterThan(10);
    });
  });

  // spec 2.14, 9.5, 9.6, 17.42
  it('opens results in a new tab, shows a notice without results, and searches for ?q= immediately', async () => {
    await withPages(DESKTOP, async (open, context) => {
      const page = await open('/search?q=عیار');
      const options = page.locator('#landing-search-list [role=option]');
      await options.first().waitFor();
      await eventually(() => page.locator('#landing-search').inputValue()).toBe('عیار');
      await eventually(() => options.first().locator('b').textContent()).toBe('عیار');
      await eventually(() => options.first().textContent()).toMatch(/طلا.*ریال/);
      const [tab] = await Promise.all([context.waitForEvent('page'), options.first().click()]);
      await tab.waitForLoadState();
      await eventually(() => decodeURI(new URL(tab.url()).pathname)).toBe('/funds/عیار');
      await eventually(() => new URL(page.url()).pathname).toBe('/search');
      await page.locator('#landing-search').fill('ققققققق');
      await eventually(() => page.locator('.landing .says').textContent()).toBe('هیچ نتیجه‌ای یافت نشد.');
      await eventually(() => options.count()).toBe(0);
    });
  });
});
