import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { readPrinted } from '../../shared/figures/printed-value.ts';
import type { ScreenerFile } from '../../shared/schema/snapshots/screener.ts';
import { axeInBothThemes } from '../testing/axe.ts';
import { drawnTexts, recordDrawnTexts } from '../testing/drawn-texts.ts';
import { eventually, untilStill } from '../testing/eventually.ts';
import { cumulativeShift, observeShifts } from '../testing/layout-shifts.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';
import { fetchRaw } from '../testing/raw-response.ts';

const site = inject('siteUrl');
const CELLS = '.whole-map .cell[data-row]';

const readFile = async (): Promise<ScreenerFile> =>
  (await fetch(`${site}/data/provenance/screener.json`)).json();
const cells = (page: Page) => page.locator(CELLS);
/**
 * The map as the script draws it, at the first intent of a reader. Where its file comes at once, the first drawing is that of no address;
 * `part` is what the address says, which the links of the drawn map then have.
 */
async function drawn(page: Page, part = ''): Promise<void> {
  await page.locator('.whole-map').dispatchEvent('pointerenter');
  await cells(page).first().waitFor();
  await eventually(() => page.locator('.whole-map [data-stage]').innerHTML()).toContain(part);
}
const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
const button = (page: Page, name: string) =>
  page.locator('.whole-map').getByRole('button', { name, exact: true });

/** Numbers in labels such as «سایر ۱۴ صندوق», and of cells. */
const countShown = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const latin = (text: string) =>
      Number((/[۰-۹]+/.exec(text)?.[0] ?? '').replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 1776)));
    const own = document.querySelectorAll('.whole-map .cell[data-row]').length;
    const rest = [...document.querySelectorAll('.whole-map .rest')].map((one) =>
      latin(one.getAttribute('aria-label') ?? ''),
    );
    const tiles = [...document.querySelectorAll('.whole-map .tile .name span')].map((one) =>
      latin(one.textContent),
    );
    return [...rest, ...tiles].reduce((sum, count) => sum + count, own);
  });

/** Text and background of each cell that shows a figure. */
const shades = (page: Page): Promise<{ figure: string; color: string; kind: string }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.whole-map .cell[data-row]')].flatMap((cell) => {
      const figure = cell.querySelector('.change')?.textContent;
      const kind = cell.closest('ul')?.getAttribute('aria-label') === 'درآمد ثابت' ? 'fixed' : 'other';
      return figure ? [{ figure, kind, color: getComputedStyle(cell).backgroundColor }] : [];
    }),
  );

/** The colours of each scale's figures, as they are printed. */
async function colorsByFigure(page: Page): Promise<Map<string, Set<string>>> {
  const colors = new Map<string, Set<string>>();
  for (const { figure, kind, color } of await shades(page)) {
    const key = `${kind} ${figure}`;
    colors.set(key, (colors.get(key) ?? new Set()).add(color));
  }
  return colors;
}

/** Places of the cells that are seen, by their addresses. Pixels. */
const places = (page: Page): Promise<Record<string, number[]>> =>
  page.locator('.whole-map .stage a').evaluateAll((all) =>
    Object.fromEntries(
      all.flatMap((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return width > 0 ? [[link.getAttribute('href'), [left, top, width, height].map(Math.round)]] : [];
      }),
    ),
  );

/** The map before a visitor touches it. */
describe('the printed market map', () => {
  it.each([
    { width: 390, height: 844 },
    { width: 768, height: 900 },
    { width: 1440, height: 900 },
  ])('stays where it is when it is drawn, to the pixel, at $width px', (size) =>
    withPages(size, async (open) => {
      const page = await open('/map');
      const printed = await places(page);
      expect(Object.keys(printed).length).toBeGreaterThan(20);
      await drawn(page);
      await eventually(() => places(page)).toEqual(printed);
      await button(page, 'سال').click();
      await eventually(() => query(page)).toBe('?color=r1y');
      await page.locator('.whole-map [data-legend]').getByText('بازده یک‌ساله، درصد').waitFor();
      const moved = await places(page);
      const kept = Object.keys(moved).filter((href) => href.startsWith('/funds/'));
      expect(kept.map((href) => moved[href])).toEqual(kept.map((href) => printed[href]));
    }),
  );

  it.each([PHONE, { width: 1440, height: 900 }])(
    'shows colour, mean and number of each category at $width px, and letters in each cell',
    (size) =>
      withPages(size, async (open) => {
        const file = await readFile();
        const page = await open('/map');
        const names = page.locator('.whole-map .name:visible');
        await eventually(() => names.count()).toBeGreaterThan(10);
        const tiles = await page.locator('.whole-map .tile .name:visible').evaluateAll((all) =>
          all.map((tile) => ({
            color: getComputedStyle(tile).backgroundColor,
            words: tile.textContent ?? '',
            isKnown: !tile.classList.contains('shade-none'),
          })),
        );
        const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        for (const { color, words, isKnown } of tiles) {
          expect(words).toMatch(isKnown ? /[۰-۹]+‎?[+−]?[۰-۹]+٫[۰-۹]+٪/ : /[۰-۹]+—/);
          if (isKnown) expect([paper, 'rgba(0, 0, 0, 0)']).not.toContain(color);
        }
        const sized = file.category.filter((_, row) => (file.figures.assets?.[row] ?? 0) > 0);
        await eventually(() => names.count()).toBe(new Set(sized).size);
        const cells = page.locator('.whole-map .cell:not(.rest):visible');
        const letters = await cells.evaluateAll((all) => all.map((cell) => (cell.textContent ?? '').length));
        expect(Math.min(...letters)).toBeGreaterThanOrEqual(2);
        for (const label of ['اندازهٔ خانه', 'رنگ خانه'])
          await eventually(() => page.locator('.whole-map .label', { hasText: label }).isVisible()).toBe(
            true,
          );
      }),
  );
});

describe('the market map', () => {
  // spec 38.51
  it('shows every fund with assets, in a cell, in «سایر» or in its category, and every fund where sizes are equal', () =>
    withPages(DESKTOP, async (open) => {
      const file = await readFile();
      const page = await open('/map');
      await drawn(page);
      const known = file.figures.assets?.filter((assets) => (assets ?? 0) > 0).length;
      await eventually(() => countShown(page)).toBe(known);
      await button(page, 'برابر').click();
      await eventually(() => countShown(page)).toBe(file.slugs.length);
      await eventually(() => query(page)).toBe('?size=equal');
    }));

  // spec 38.52
  it('gives cells of one scale that print the same figure one colour', () =>
    withPages({ width: 1440, height: 900 }, async (open) => {
      const page = await open('/map?size=equal');
      await drawn(page);
      await eventually(async () => (await colorsByFigure(page)).size).toBeGreaterThan(40);
      // A cell fades into its colour.
      await eventually(async () =>
        [...(await colorsByFigure(page))].filter(([, own]) => own.size > 1).map(([key]) => key),
      ).toEqual([]);
    }));

  it('writes size and colour into the address, and shows what an address says', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map');
      await drawn(page);
      await button(page, 'حباب').click();
      await eventually(() => query(page)).toBe('?color=bubble');
      await button(page, 'ارزش معاملات').click();
      await eventually(() => query(page)).toBe('?size=value&color=bubble');
      await eventually(() => page.locator('.whole-map [data-legend]').textContent()).toContain('حباب قیمت');
      const stage = page.locator('.whole-map [data-stage]');
      await eventually(() => stage.innerHTML()).toContain('size=value');
      const before = await stage.innerHTML();
      await page.reload();
      await drawn(page);
      await eventually(() => page.locator('.whole-map [data-stage]').innerHTML()).toBe(before);
      await eventually(() => button(page, 'حباب').getAttribute('aria-pressed')).toBe('true');
    }));

  it('shows returns after inflation, fixed income among them', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map?color=real1y&z=درآمد-ثابت');
      await drawn(page);
      const file = await readFile();
      const [name] = await cells(page).locator('.change').allTextContents();
      const yearly = file.figures.r1y?.filter(
        (_, row) => file.categories[file.category[row] ?? -1]?.kind === 'fixed-income',
      );
      expect(Math.min(...(yearly ?? []).filter((one) => one !== null))).toBeGreaterThan(0);
      expect(readPrinted(name ?? '')?.value).toBeLessThan(0);
    }));

  it('is drawn from any malformed address', () =>
    withPages(DESKTOP, async (open) => {
      const errors: string[] = [];
      const page = await open('/map?size=x&color=toString&k=,,a&z=__proto__&q=%20&view=1', async (tab) =>
        tab.on('pageerror', ({ message }) => errors.push(message)),
      );
      await drawn(page);
      await eventually(() => cells(page).count()).toBeGreaterThan(60);
      expect(errors).toEqual([]);
    }));
});

describe('zooming in the market map', () => {
  it('dims the words at once, until the category is drawn', () =>
    withPages(PHONE, async (open) => {
      const page = await open('/map');
      await drawn(page);
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const map = document.querySelector('.whole-map') as HTMLElement;
        const status = map.querySelector('.status') as HTMLElement;
        const note = () => seen.push(`${map.ariaBusy} ${getComputedStyle(status).color}`);
        note();
        new MutationObserver(note).observe(map, { attributeFilter: ['aria-busy'] });
      });
      await page.locator('.whole-map .name[data-zoom="طلا"]').click();
      await eventually(() => page.locator('.whole-map [data-zoomed]').textContent()).toBe('طلا');
      const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      await eventually(seen).toHaveLength(3);
      const [before, meanwhile, after] = await seen();
      expect(before).toMatch(/^false /);
      expect(meanwhile).toMatch(/^true /);
      expect(meanwhile?.slice('true '.length)).not.toBe(before?.slice('false '.length));
      expect(after).toBe(before);
    }));

  it('leads into a category, back by the button, by the browser and by Escape', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map');
      await drawn(page);
      const all = await countShown(page);
      const gold = page.locator('.whole-map .name[data-zoom="طلا"]');
      await gold.click();
      await eventually(() => query(page)).toBe('?z=طلا');
      await eventually(() => countShown(page)).toBeLessThan(60);
      await eventually(() => page.locator('.whole-map [data-zoomed]').textContent()).toBe('طلا');
      await button(page, 'همهٔ بازار').click();
      await eventually(() => countShown(page)).toBe(all);
      await page.goBack();
      await eventually(() => query(page)).toBe('?z=طلا');
      await eventually(() => countShown(page)).toBeLessThan(60);
      await cells(page).first().focus();
      await page.keyboard.press('Escape');
      await eventually(() => countShown(page)).toBe(all);
    }));

  it('follows the wheel with Ctrl, as a trackpad’s pinch arrives, and two fingers: in, and out', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map');
      await drawn(page);
      const all = await countShown(page);
      await page.locator('.whole-map .group').first().hover();
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -120);
      await eventually(() => query(page)).toBe('?z=درآمد-ثابت');
      await eventually(() => page.locator('.whole-map .group').count()).toBe(1);
      await page.mouse.wheel(0, 240);
      await page.keyboard.up('Control');
      await eventually(() => countShown(page)).toBe(all);

      const pinch = (from: number, to: number) =>
        page.locator('.whole-map [data-stage]').evaluate(
          (stage, [start, end]) => {
            const { left, top, width, height } = stage.getBoundingClientRect();
            const [x, y] = [left + width * 0.9, top + height / 2];
            const send = (type: string, pointerId: number, offset: number) =>
              stage.dispatchEvent(
                new PointerEvent(type, {
                  pointerId,
                  pointerType: 'touch',
                  clientX: x,
                  clientY: y + offset,
                  bubbles: true,
                }),
              );
            for (const [id, side] of [
              [7, 1],
              [8, -1],
            ] as const)
              send('pointerdown', id, side * start);
            for (const [id, side] of [
              [7, 1],
              [8, -1],
            ] as const)
              send('pointermove', id, side * end);
            for (const id of [7, 8]) send('pointerup', id, 0);
          },
          [from, to] as const,
        );
      await pinch(40, 90);
      await eventually(() => query(page)).toBe('?z=درآمد-ثابت');
      await eventually(() => page.locator('.whole-map .group').count()).toBe(1);
      await pinch(90, 40);
      await eventually(() => countShown(page)).toBe(all);
    }));

  it('shows chosen categories alone', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map?k=طلا,اهرمی');
      await drawn(page);
      await eventually(() => page.locator('.whole-map .group').count()).toBe(2);
      await page.locator('.whole-map .kinds summary').click();
      await page.locator('.whole-map [data-kinds]').getByLabel('اهرمی').uncheck();
      await eventually(() => query(page)).toBe('?k=طلا');
      await eventually(() => page.locator('.whole-map .group').count()).toBe(1);
    }));
});

describe('the market map by keyboard and pointer', () => {
  it('is one tab stop for all cells; arrow keys move, Enter opens the fund', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map?size=equal');
      await drawn(page, 'size=equal');
      await eventually(() => page.locator('.whole-map .cell[tabindex="0"]').count()).toBe(1);
      await page.locator('.whole-map .cell[tabindex="0"]').focus();
      const left = () =>
        page.evaluate(() => document.activeElement?.getBoundingClientRect().left ?? Number.NaN);
      const first = await left();
      await page.keyboard.press('ArrowLeft');
      await eventually(left).toBeLessThan(first);
      await eventually(() => page.locator('.whole-map .map-card').isVisible()).toBe(true);
      const href = await page.evaluate(() => document.activeElement?.getAttribute('href'));
      await page.keyboard.press('Enter');
      await eventually(() => decodeURI(new URL(page.url()).pathname)).toBe(href);
    }));

  it('shows a card beside the mouse: name, figure, assets, day and trend', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map?color=r1y');
      await drawn(page, 'color=r1y');
      const cell = cells(page).first();
      await cell.hover();
      const card = page.locator('.whole-map .map-card');
      await eventually(() => card.isVisible()).toBe(true);
      const words = await card.textContent();
      expect(words).toContain((await cell.locator('b').textContent()) ?? '');
      expect(words).toContain((await cell.locator('.change').textContent()) ?? '');
      for (const part of ['دارایی', 'همت', 'تغییر قیمت روز', 'روز رقم']) expect(words).toContain(part);
      await eventually(() => card.locator('svg.spark').count()).toBe(1);
      await page.locator('h1').hover();
      await eventually(() => card.isVisible()).toBe(false);
    }));

  it('shows a card at the first tap of a finger, with links and figures that open their provenance', () =>
    withPages({ ...PHONE, isMobile: true, hasTouch: true }, async (open) => {
      const page = await open('/map');
      const cell = page.locator('.whole-map .for-phone .cell').first();
      const href = await cell.getAttribute('href');
      await cell.tap();
      const card = page.locator('.whole-map .map-card');
      await eventually(() => card.isVisible()).toBe(true);
      await eventually(() => new URL(page.url()).pathname).toBe('/map');
      await eventually(() => card.getByRole('link', { name: 'صفحهٔ صندوق' }).getAttribute('href')).toBe(href);
      const compare = await card.getByRole('link', { name: 'مقایسه' }).getAttribute('href');
      expect(decodeURIComponent(compare ?? '')).toBe(`/compare?f=${href?.replace('/funds/', '')}`);
      await card.locator('[data-figure="net-assets"]').tap();
      await eventually(() => page.locator('dialog.provenance').isVisible()).toBe(true);
    }));

  it('marks what a search finds, in either keyboard layout, and dims the others', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map');
      await drawn(page);
      await page.locator('.whole-map input[type=search]').fill('udhv');
      const found = page.locator('.whole-map .cell.found[data-row] b');
      await eventually(() => found.allTextContents()).toContain('عیار');
      await eventually(() => found.count()).toBeLessThan(10);
      await eventually(() => page.locator('.whole-map [data-status]').textContent()).toContain('پیدا شد');
      await eventually(() => query(page)).toBe('?q=udhv');
      await page.locator('.whole-map input[type=search]').fill('');
      await eventually(() => page.locator('.whole-map .searched').count()).toBe(0);
    }));
});

describe('table and files of the market map', () => {
  it('stand beside a map that is kept, not drawn anew', () =>
    withPages(PHONE, async (open) => {
      const page = await open('/map');
      await drawn(page);
      const first = await cells(page).first().elementHandle();
      await button(page, 'جدول رقم‌ها').click();
      await page.locator('.whole-map [data-table]').waitFor();
      await eventually(() => cells(page).first().isHidden()).toBe(true);
      await button(page, 'جدول رقم‌ها').click();
      await cells(page).first().waitFor();
      await eventually(() => page.locator('.whole-map [data-table]').count()).toBe(0);
      expect(await first?.evaluate((cell) => cell.isConnected)).toBe(true);
    }));

  it('hold the figures of the map, and the CSV is the table', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map?z=طلا&color=r1y&view=table');
      const lines = page.locator('.whole-map [data-table] tbody tr');
      await lines.first().waitFor();
      const shown = await page.evaluate(() =>
        [...document.querySelectorAll('.whole-map [data-table] tbody tr')].map((row) =>
          [...row.children].map((cell) => cell.textContent),
        ),
      );
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        (async () => {
          await page.locator('.whole-map details.menu:not(.kinds) summary').click();
          await button(page, 'دریافت CSV').click();
        })(),
      ]);
      const csv = readFileSync(await file.path(), 'utf8')
        .replace('\uFEFF', '')
        .split('\r\n');
      expect(csv[0]).toMatch(/origin,date,یادداشت$/);
      expect(csv.slice(1)).toHaveLength(shown.length);
      csv.slice(1).forEach((line, i) => {
        const [name, yearly, assets, , category, symbol, , date] = line.split(',');
        expect([name, category, symbol]).toEqual([0, 4, 5].map((place) => shown[i]?.[place]));
        expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
        for (const [value, cell] of [
          [yearly, 1],
          [assets, 2],
        ] as const) {
          const words = shown[i]?.[cell] ?? '';
          if (value === '') expect(words).toBe('—');
          else expect(readPrinted(words)?.value).toBeCloseTo(Number(value), 1);
        }
      });
      expect(file.suggestedFilename()).toBe('market-map-طلا-r1y.csv');
    }));

  it('saves a picture that says what it shows, from when, and where it stands', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map?color=r1y', recordDrawnTexts);
      await drawn(page, 'color=r1y');
      await page.locator('.whole-map details.menu:not(.kinds) summary').click();
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'دریافت تصویر').click()]);
      expect(
        readFileSync(await file.path())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
      const words = await drawnTexts(page);
      expect(words).toContain('نقشهٔ کل بازار · به ریال');
      expect(words).toMatch(/\/map\?color=r1y/);
      for (const word of ['بازده یک‌ساله', '۱۴۰۵', 'منبع:']) expect(words).toContain(word);
    }));
});

describe('the page of the market map', () => {
  it('is small, and holds the largest funds as links without script', async () => {
    const { bytes } = await fetchRaw(`${site}/map`);
    expect(bytes).toBeLessThanOrEqual(25_000);
    await withPages({ ...DESKTOP, javaScriptEnabled: false }, async (open) => {
      const page = await open('/map');
      const links = page.locator('.whole-map .for-wide a[href^="/funds/"]');
      await eventually(() => links.count()).toBeGreaterThan(40);
      await eventually(() => page.locator('.whole-map .segments').first().isVisible()).toBe(false);
      await eventually(() => page.locator('.whole-map [data-legend] .steps').count()).toBe(2);
    });
  });

  it('loads at most 25 kB of scripts before the first touch, and shifts nothing when the script draws', () =>
    withPages({ ...DESKTOP, drawn: true }, async (open) => {
      const scripts: string[] = [];
      const page = await open('/map', async (tab) => {
        tab.on('request', (request) => /\.js$/.test(request.url()) && scripts.push(request.url()));
        await observeShifts(tab);
      });
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(scripts.map(async (url) => (await fetchRaw(url)).bytes));
      expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(25_000);
      await eventually(() => cells(page).count()).toBe(0);
      await drawn(page);
      // The browser tells of a shift some frames later.
      expect(await untilStill(() => cumulativeShift(page))).toBeLessThan(0.02);
    }));

  it.each([DESKTOP, PHONE])(
    'has no axe violations in either theme at $width px, and no sideways scrolling',
    (size) =>
      withPages(size, async (open) => {
        const page = await open('/map');
        await drawn(page);
        expect(await axeInBothThemes(page, ['best-practice'], '.whole-map')).toEqual([]);
        await eventually(() =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        await button(page, 'جدول رقم‌ها').click();
        await page.locator('.whole-map [data-table] tbody tr').first().waitFor();
        expect(await axeInBothThemes(page, ['best-practice'], '.whole-map')).toEqual([]);
        await eventually(() =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }),
  );

  it('fills the first screen of a desktop', () =>
    withPages({ width: 1440, height: 900 }, async (open) => {
      const page = await open('/map');
      await drawn(page);
      const box = await page.locator('.whole-map [data-stage]').boundingBox();
      expect(box?.height).toBeGreaterThan(520);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    }));

  it('says so where the figures do not load, keeps what is printed, and tries again', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map', (tab) => tab.route('**/screener.json', (route) => route.abort()));
      await page.locator('.whole-map').dispatchEvent('pointerenter');
      await page.locator('.whole-map [data-failed]').waitFor();
      await eventually(() => page.locator('.whole-map .for-wide a').count()).toBeGreaterThan(40);
      await page.unroute('**/screener.json');
      await button(page, 'تلاش مجدد').click();
      await drawn(page);
      await eventually(() => page.locator('.whole-map [data-failed]').isVisible()).toBe(false);
    }));
});

describe('the reader’s measure on the market map', () => {
  it('colours and writes returns in the measure, and says which it is', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/map?color=r1y');
      await drawn(page, 'color=r1y');
      const rial = await cells(page).first().locator('.change').textContent();
      const other = await open('/map?color=r1y&in=usd');
      await drawn(other, 'color=r1y');
      await eventually(() => other.locator('.whole-map [data-status]').textContent()).toContain(
        'به دلار آزاد',
      );
      const [row, first] = [await cells(page).first().getAttribute('data-row'), other];
      const seen = await first.locator(`${CELLS}[data-row="${row}"] .change`).textContent();
      expect(readPrinted(seen ?? '')?.value).toBeLessThan(readPrinted(rial ?? '')?.value ?? 0);
    }));
});
