import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPrinted } from '../../shared/figures/printed-value.ts';
import { PRESETS } from '../../shared/screener/presets.ts';
import { axeInBothThemes } from '../testing/axe.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';

const countOf = async (page: Page): Promise<number> =>
  readPrinted((await page.locator('.fund-screener .count').textContent()) ?? '')?.value ?? -1;
const symbols = (page: Page): Promise<string[]> => page.locator('.fund-table tbody th b').allTextContents();
const column = async (page: Page, figure: string): Promise<(number | null)[]> => {
  const names = await page
    .locator('.fund-table thead th')
    .evaluateAll((heads) => heads.map((head) => (head as HTMLElement).dataset.figure));
  const at = names.indexOf(figure) + 1;
  const shown = await page.locator(`.fund-table tbody tr > :nth-child(${at})`).allTextContents();
  return shown.map((text) => readPrinted(text)?.value ?? null);
};

const CPI_SOURCE = 'بانک مرکزی';

/** The least difference between the channels of a pixel that has a colour. */
const COLORED = 60;
const MIN_COLORED = 15_000;

describe('the screener', () => {
  it('finds fixed income above a thousand billion tomans with a positive reserve, by real return, in four taps', () =>
    withPages({ ...PHONE, hasTouch: true }, async (open) => {
      const page = await open('/screener');
      await page.getByRole('link', { name: 'درآمد ثابت با ذخیرهٔ مثبت' }).tap();
      await page.waitForURL(/positive-reserve/);
      const before = await countOf(page);
      await page.locator('[data-panel] > summary').tap();
      await page.getByRole('button', { name: 'بیش از ۱ همت دارایی' }).tap();
      // The headings are replaced together with the printed rows.
      await eventually(() => countOf(page)).toBeLessThan(before);
      await page.locator('thead th[data-figure="real-yearly-return"] button').tap();
      await eventually(() => new URL(page.url()).search).toContain('s=-real1y');
      // The rows follow the address some frames later.
      await eventually(async () => {
        const known = (await column(page, 'real-yearly-return')).filter((value) => value !== null);
        return known.length > 0 && known.join() === known.toSorted((a, b) => b - a).join();
      }).toBe(true);
      const [assets, reserves] = [await column(page, 'net-assets'), await column(page, 'reserve')];
      expect(assets.length).toBeGreaterThan(3);
      // Billion tomans and percent, as printed.
      expect(Math.min(...assets.map((value) => value ?? 0))).toBeGreaterThanOrEqual(1000);
      expect(Math.min(...reserves.map((value) => value ?? 0))).toBeGreaterThan(0);
    }));

  it('answers a click that no pointer announced, as assistive software sends it', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/screener');
      const condition = page.locator('[data-quick]').first();
      await condition.dispatchEvent('click');
      await eventually(() => condition.getAttribute('aria-pressed')).toBe('true');
    }));

  it('keeps its state in the address: a link shows the same funds', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/screener?k=gold&bubble=..2&s=-r1y&c=bubble,r1y,real1y');
      await eventually(() => countOf(page)).toBeLessThan(60);
      await eventually(() => page.locator('.chips button').count()).toBe(3);
      const shown = await symbols(page);
      // The printed foot credits no price index.
      await eventually(() => page.locator('.fund-screener footer.foot').textContent()).toContain(CPI_SOURCE);
      const again = await open(`${new URL(page.url()).pathname}${decodeURI(new URL(page.url()).search)}`);
      await eventually(() => symbols(again)).toEqual(shown);
      await again.locator('.chips button').first().click();
      await eventually(() => new URL(again.url()).search).not.toContain('k=gold');
      await eventually(() => countOf(again)).toBeGreaterThan(shown.length);
    }));

  it.each(['?bubble=9..1&s=-x&c=,&v=cube&k=%00', '?r1y=abc&q=%F0%9F%92%A5', '?%'])(
    'shows a list for the malformed address %s',
    (search) =>
      withPages(DESKTOP, async (open) => {
        const page = await open(`/screener${search.replace('%F0%9F%92%A5', '').replace('%00', '')}`);
        await eventually(() => page.locator('.fund-table tbody th').count()).toBeGreaterThan(10);
      }),
  );

  it('filters by slider, field and keyboard, and says which condition leaves nothing', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/screener');
      const all = await countOf(page);
      await page.locator('[data-panel] > summary').click();
      await page.locator('[data-group="returns"] > summary').click();
      const range = page.locator('fieldset[data-field="r1y"]');
      await range.waitFor();
      await eventually(() => range.locator('.bins i').count()).toBe(24);
      await range.getByRole('slider').first().focus();
      for (let i = 0; i < 30; i += 1) await page.keyboard.press('ArrowUp');
      await eventually(() => countOf(page)).toBeLessThan(all);
      await eventually(() => new URL(page.url()).search).toContain('r1y=');
      await range.getByRole('textbox').first().fill('۹۰۰');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await eventually(() => countOf(page)).toBe(0);
      const why = page.locator('.why');
      await eventually(() => why.textContent()).toContain('بدون نتیجه');
      await why.getByRole('button').first().click();
      await eventually(() => countOf(page)).toBeGreaterThan(0);
    }));

  it('chooses columns, their order and a second rule of the sort by keyboard', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/screener');
      const button = page.getByRole('button', { name: 'ستون‌ها و ترتیب' });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'نوسان', exact: true }).press('Enter');
      await eventually(() => page.locator('thead th[data-figure="one-year-volatility"]').count()).toBe(1);
      await dialog.getByRole('button', { name: 'NAV: جلوتر' }).press('Enter');
      await eventually(() => new URL(page.url()).searchParams.get('c')).toMatch(/nav,r6m/);
      await dialog.getByLabel('سپس', { exact: true }).selectOption('r1y');
      await eventually(() => new URL(page.url()).searchParams.get('s')).toBe('-assets,-r1y');
      await page.keyboard.press('Escape');
      await eventually(() => dialog.count()).toBe(0);
      const volatility = page.locator('tbody tr > :last-child').first();
      expect(readPrinted((await volatility.textContent()) ?? '')).not.toBeNull();
    }));

  // spec 38.40
  it('saves as CSV the funds and figures that the list shows', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/screener?k=gold&s=-r1y&c=r1y,bubble,assets');
      await eventually(() => countOf(page)).toBeLessThan(60);
      const [shown, returns] = [await symbols(page), await column(page, 'yearly-return')];
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV' }).click(),
      ]);
      const lines = readFileSync(await file.path(), 'utf8')
        .replace('\uFEFF', '')
        .split('\r\n');
      const cells = lines.map((line) => line.split(','));
      expect(cells[0]?.slice(-7)).toEqual([
        'origin returns',
        'date returns',
        'origin bubble',
        'date bubble',
        'origin assets',
        'date assets',
        'یادداشت',
      ]);
      const rows = cells.slice(1);
      expect(rows.slice(0, shown.length).map(([symbol]) => symbol)).toEqual(shown);
      expect(rows).toHaveLength(await countOf(page));
      rows.slice(0, shown.length).forEach((row, i) => {
        const exact = row[4] === '' ? null : Number(row[4]);
        const printed = returns[i] ?? null;
        expect([exact === null, Math.abs((exact ?? 0) - (printed ?? 0)) <= 0.05 + 1e-9]).toEqual([
          printed === null,
          true,
        ]);
      });
    }));

  // spec 38.41
  it('draws two figures as a plot whose funds the arrow keys reach', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/screener?v=scatter&x=bubble&y=inflowShare');
      const stage = page.locator('[data-chart] .scatter-stage[role="group"]');
      await stage.waitFor();
      await eventually(() => stage.textContent()).toContain('هیجان');
      await stage.focus();
      await page.keyboard.press('ArrowRight');
      await eventually(() => stage.locator('.scatter-card').textContent()).toContain('حباب');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/funds\/./);
    }));

  it('saves the plot as a picture with its points', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/screener?v=scatter&x=bubble&y=inflowShare');
      await page.locator('[data-chart] .dots').first().waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.fund-screener [data-do="png"]').click(),
      ]);
      const { data, info } = await sharp(await file.path())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let colored = 0;
      for (let at = 0; at < data.length; at += info.channels) {
        const channels = [...data.subarray(at, at + 3)];
        if (Math.max(...channels) - Math.min(...channels) > COLORED) colored += 1;
      }
      // A point is 8 px wide, and the picture twice as large as the plot; labels and swatches have some thousands.
      expect(colored).toBeGreaterThan(MIN_COLORED);
    }));

  it('shows returns, their order and its conditions in the reader’s measure', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/screener?in=real&s=-r1y&r1y=0..');
      await page.locator('html[data-in="real"]').waitFor({ state: 'attached' });
      await eventually(async () => {
        const values = (await column(page, 'yearly-return')).filter((value) => value !== null);
        return (
          values.length > 20 && values.every((value, i) => value >= 0 && (values[i - 1] ?? value) >= value)
        );
      }).toBe(true);
    }));

  // spec 38.41
  it.each(PRESETS.map(({ id }) => id))('prints the prepared screen %s without script', (id) =>
    withPages({ ...DESKTOP, javaScriptEnabled: false }, async (open) => {
      const page = await open(`/screener/${id}`);
      await eventually(() => page.locator('h1').count()).toBe(1);
      await eventually(() => page.locator('.fund-table tbody th a').count()).toBeGreaterThan(0);
      await eventually(() => page.locator('.panel').isVisible()).toBe(false);
    }),
  );

  it.each(['/screener', '/screener?k=gold&bubble=..1&r1y=900..', '/screener/bubble-inflow'])(
    'has no axe findings at %s with all conditions open',
    (path) =>
      withPages(PHONE, async (open) => {
        const page = await open(path);
        await page.locator('[data-panel] > summary').click();
        for (const group of await page.locator('.condition-group').all()) {
          await group.locator('summary').click();
          // Its choices move the next group.
          await group.locator('.choices, .ranges').waitFor({ state: 'attached' });
        }
        await page.locator('fieldset[data-field="age"]').waitFor();
        await page.evaluate(() => window.scrollTo(0, 0));
        expect(await axeInBothThemes(page, [], '[data-panel]')).toEqual([]);
        await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(
          0,
        );
      }),
  );
});
