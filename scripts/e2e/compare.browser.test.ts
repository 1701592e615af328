import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { readCompare } from '../../shared/compare/state.ts';
import { readPrinted } from '../../shared/figures/printed-value.ts';
import { indexOnOrBefore } from '../../shared/funds/series.ts';
import { latinDigits } from '../../shared/persian/digits.ts';
import type { FundHistory } from '../../shared/schema/snapshots/history.ts';
import { axeInBothThemes } from '../testing/axe.ts';
import { drawnTexts, recordDrawnTexts } from '../testing/drawn-texts.ts';
import { eventually } from '../testing/eventually.ts';
import { seenColumns } from '../testing/layout/seen-columns.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';

const funds = inject('funds');
const THREE = '/compare?f=عیار,طلا,اطلس&b=category,usd,inflation';

/** What is below the first chart comes when the reader comes near it, or touches the page. */
const isDrawn = async (page: Page): Promise<void> => {
  await page.locator('#growth path[data-line]').first().waitFor();
  const row = page.locator('#figures tbody tr').first();
  // The lines are seen before the page listens for the key.
  await eventually(async () => {
    await page.keyboard.press('Shift');
    return row.isVisible();
  }).toBe(true);
};
const readHistory = (page: Page, slug: string): Promise<FundHistory> =>
  page.evaluate(
    (url) => fetch(url).then((answer) => answer.json()),
    encodeURI(`/data/provenance/history/${slug}.json`),
  );

/** The words of a table: heading of the row and of the column → cell. */
const cellsOf = async (table: Locator): Promise<Record<string, string>> =>
  table.evaluate((element) => {
    const heads = [...element.querySelectorAll('thead th')].map((cell) => cell.textContent ?? '');
    const rows = [...element.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent ?? ''),
    );
    return Object.fromEntries(
      rows.flatMap(([name = '', ...cells]) => cells.map((words, i) => [`${name} ${heads[i + 1]}`, words])),
    );
  });

const colorsOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('#growth path[data-line]')].map((path) => [
        path.getAttribute('data-line'),
        `${path.getAttribute('stroke')} ${path.getAttribute('d')}`,
      ]),
    ),
  );

async function save(page: Page, block: string, what: 'csv' | 'png'): Promise<Buffer> {
  await page.locator(`${block} .menu summary`).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`${block} [data-save=${what}]`).click(),
  ]);
  return readFileSync(await download.path());
}

async function saveCsv(page: Page, block: string): Promise<string[][]> {
  const text = (await save(page, block, 'csv')).toString('utf8').replace('\uFEFF', '');
  return text.split('\r\n').map((line) => line.split(','));
}

/** Holds requests back until it is opened. */
class Gate {
  readonly #opened = Promise.withResolvers<void>();
  readonly open = (): void => this.#opened.resolve();
  async pass(route: Route): Promise<void> {
    await this.#opened.promise;
    await route.continue();
  }
}

describe('/compare', () => {
  // spec 38.44
  it('names the first common day, draws every line and computes the known drawdown of اطلس', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(THREE);
      await isDrawn(page);
      await eventually(() => page.locator('[data-bounds]').textContent()).toContain('نخستین روز مشترک');
      expect(Object.keys(await colorsOf(page)).sort()).toEqual(
        ['category/سهامی', 'category/طلا', 'inflation', 'usd', 'اطلس', 'طلا', 'عیار'].sort(),
      );
      const cells = await cellsOf(page.locator('#figures table'));
      expect(readPrinted(cells['بیشترین افت اطلس'] ?? '')?.value).toBe(20.55);
      expect(cells['روز اوج پیش از بیشترین افت اطلس']).toBe('۱۴۰۴/۱۱/۰۱');
      expect(cells['روز کف اطلس']).toBe('۱۴۰۵/۰۲/۲۹');
      await page.locator('#allocation tbody tr').first().waitFor();
      await page.locator('#similar li').first().waitFor();
    }));

  // spec 38.42
  it('draws growth[to] / growth[from], and the same figures and colours in any order of the funds', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(THREE);
      await isDrawn(page);
      const [cells, colors] = [await cellsOf(page.locator('#figures table')), await colorsOf(page)];
      const { sessions, growth } = await readHistory(page, 'عیار');
      const [from, to] = ['از روز عیار', 'تا روز عیار'].map((name) => cells[name] ?? '');
      const legend = await page.locator('#growth .legend li').first().textContent();
      const start = indexOnOrBefore(sessions, '2025-01-14');
      expect([from, to]).toEqual(['۱۴۰۳/۱۰/۲۵', '۱۴۰۵/۰۵/۲۵']);
      const expected = (100 * (growth.at(-1) as number)) / (growth[start] as number);
      expect(readPrinted((legend ?? '').replace('عیار', '').trim())?.value).toBeCloseTo(expected, 1);
      const other = await open('/compare?f=اطلس,عیار,طلا&b=category,usd,inflation');
      await isDrawn(other);
      await eventually(() => cellsOf(other.locator('#figures table'))).toEqual(cells);
      await eventually(() => colorsOf(other)).toEqual(colors);
    }));

  it('moves a fund by its button, keeps the focus on it, and writes the order into the address', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(THREE);
      await isDrawn(page);
      await page.locator('[data-key="later عیار"]').press('Enter');
      await eventually(() => decodeURI(page.url())).toContain('f=طلا,عیار,اطلس');
      await eventually(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.key)).toBe(
        'later عیار',
      );
      await page.locator('[data-key="remove طلا"]').click();
      await eventually(() => decodeURI(page.url())).toContain('f=عیار,اطلس');
      await eventually(() => page.locator('[data-chips] .chip').count()).toBe(2);
    }));

  it('is used by keyboard: days of the chart are announced, and the range moves', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(THREE);
      await isDrawn(page);
      const status = page.locator('#growth [role=status]');
      await page.locator('#growth .plot').focus();
      await page.keyboard.press('End');
      await eventually(() => status.textContent()).toContain('یکشنبه ۲۵ مرداد ۱۴۰۵');
      const last = await status.textContent();
      await page.keyboard.press('ArrowLeft');
      await eventually(() => status.textContent()).not.toBe(last);
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('#growth .tip').isHidden()).toBe(true);
      const handle = page.locator('#growth .brush [data-end=from]');
      const before = await handle.getAttribute('aria-valuetext');
      await handle.press('PageUp');
      await eventually(() => handle.getAttribute('aria-valuetext')).not.toBe(before);
      await eventually(() => page.url()).toContain('from=2025-02-13');
      await eventually(() => page.locator('#growth .segments [aria-pressed=true]').count()).toBe(0);
    }));

  it.each([
    ['/compare?f=%E0%A4%A,%3Ci%3E,..&b=zz&from=a&to=b&log=maybe&roll=9y', 'start'],
    ['/compare?f=هیچ-صندوقی&r=10y', 'none'],
    ['/compare?f=%00&f=x', 'start'],
  ])('gives %s a page', (path, expected) =>
    withPages(DESKTOP, async (open) => {
      const problems: string[] = [];
      const page = await open(decodeURI('/compare'), async (one) => {
        one.on('pageerror', (error) => problems.push(error.message));
      });
      await page.goto(inject('siteUrl') + path, { waitUntil: 'load' });
      if (expected === 'start') await page.locator('[data-start]').waitFor();
      else await page.locator('[data-result] .state').waitFor();
      expect(problems).toEqual([]);
    }),
  );

  // spec 38.45
  it('saves as CSV exactly what its tables show', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(THREE);
      await isDrawn(page);
      const shown = await cellsOf(page.locator('#figures table'));
      const [heads = [], ...rows] = await saveCsv(page, '#figures');
      expect(heads.slice(-2)).toEqual(['origin', 'date']);
      let compared = 0;
      for (const [name = '', ...cells] of rows) {
        expect(cells.slice(-2)).toEqual([expect.stringContaining('simulated'), '2026-08-16']);
        for (const [i, words] of cells.slice(0, -2).entries()) {
          const cell = (shown[`${name} ${heads[i + 1]}`] ?? '').replace('★', '').trim();
          const own = Number.isNaN(Number(words)) ? null : readPrinted(cell)?.value;
          if (own === null) expect(words).toBe(latinDigits(cell));
          else if (own === undefined) expect(words, `${name} ${heads[i + 1]}: ${cell}`).toBe('');
          else expect(Math.abs(Number(words) - own)).toBeLessThan(0.0051);
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(40);
      await page.locator('#growth .numbers summary').click();
      await page.locator('#growth .numbers tbody tr').first().waitFor();
      const [, newest = []] = await saveCsv(page, '#growth');
      const row = await page.locator('#growth .numbers tbody tr').first().locator('td').allTextContents();
      expect(row.length).toBeGreaterThan(5);
      for (const [i, words] of row.entries()) {
        const saved = newest[2 + i] ?? '';
        const value = readPrinted(words)?.value ?? null;
        if (value === null) expect(saved).toBe('');
        else expect(Math.abs(Number(saved) - value)).toBeLessThan(0.0051);
      }
    }));

  it('saves pictures with whole tables and without the room of controls, also on a phone', () =>
    withPages(PHONE, async (open) => {
      const page = await open(THREE);
      await isDrawn(page);
      const boxOf = (selector: string) =>
        page
          .locator(selector)
          .evaluate(({ scrollWidth, scrollHeight }) => ({ width: scrollWidth, height: scrollHeight }));
      const sizeOf = (picture: Buffer) => ({
        width: picture.readUInt32BE(16) / 2,
        height: picture.readUInt32BE(20) / 2,
      });
      for (const block of ['#figures', '#months']) {
        const picture = sizeOf(await save(page, block, 'png'));
        const table = await boxOf(`${block} table`);
        expect(table.width).toBeGreaterThan(PHONE.width);
        expect(picture.width).toBeGreaterThan(table.width);
        expect(picture.height).toBeGreaterThan(table.height);
      }
      const growth = await boxOf('#growth');
      expect(sizeOf(await save(page, '#growth', 'png')).height).toBeLessThan(growth.height - 100);
      await eventually(() => page.locator('.in-picture').count()).toBe(0);
      await eventually(() => boxOf('#growth')).toEqual(growth);
    }));

  it('writes page, view, measure, day, source and address into its picture', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(`${THREE}&r=1y`, recordDrawnTexts);
      await isDrawn(page);
      await save(page, '#growth', 'png');
      const drawn = await drawnTexts(page);
      expect(drawn).toContain('مقایسهٔ صندوق‌ها · ۱ سال · به ریال');
      expect(drawn).toMatch(/\/compare\?f=عیار,طلا,اطلس.*#growth/);
      for (const words of ['رشد سرمایه', '۱۴۰۵/۰۵/۲۵', 'منبع:', 'نمایشی']) expect(drawn).toContain(words);
    }));

  it('adds a fund by search, and refuses the sixth', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/compare');
      await eventually(() => page.locator('[data-start] a').count()).toBeGreaterThan(10);
      await page.locator('#compare-search').fill('عیار');
      await page.locator('.compare [role=option]').first().click();
      await eventually(() => decodeURI(page.url())).toContain('f=عیار');
      await page.locator('#growth path[data-line]').first().waitFor();
      await eventually(() => page.locator('[data-start]').isHidden()).toBe(true);
      const full = await open('/compare?f=عیار,طلا,اطلس,آگاس,همای');
      await isDrawn(full);
      await full.locator('#similar .button').first().click();
      await full.locator('[data-toasts] .error').waitFor();
    }));

  it('finds funds whose link was typed in Arabic letters', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/compare?f=عيار,طلا');
      await page.locator('#growth path[data-line="عیار"]').waitFor();
      await eventually(() => decodeURI(page.url())).toContain('f=عیار,طلا');
    }));

  it('says what did not load, and tries again', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(THREE, (one) =>
        one.route('**/provenance/measures.json', (route) => route.abort()),
      );
      const retry = page.locator('[data-result] .state.error button');
      await retry.waitFor();
      await page.unroute('**/provenance/measures.json');
      await retry.click();
      await isDrawn(page);
    }));

  it('says that it loads until the histories are there, and nothing that is not known yet', () =>
    withPages(DESKTOP, async (open) => {
      const [scripts, histories] = [new Gate(), new Gate()];
      const page = await open(THREE, async (one) => {
        await one.route(/\/_astro\/Comparison\.island\.[^/]*\.js$/, (route) => scripts.pass(route));
        await one.route('**/provenance/history/*.json', (route) => histories.pass(route));
      });
      const [start, waiting] = [page.locator('[data-start]'), page.locator('[data-result] > .skeleton')];
      await eventually(() => waiting.isVisible()).toBe(true);
      await eventually(() => start.isVisible()).toBe(false);
      scripts.open();
      await eventually(() => page.locator('[data-chips] .chip').count()).toBe(3);
      await eventually(() => Promise.all([waiting.isVisible(), start.isVisible()])).toEqual([true, false]);
      await eventually(() => page.locator('.compare').textContent()).not.toContain('سابقهٔ روزانه ندارد');
      histories.open();
      await isDrawn(page);
    }));

  it.each([PHONE, DESKTOP])(
    'shows title, explanation and controls of the first chart at %o before its script loads',
    (size) =>
      withPages(size, async (open) => {
        const [scripts, histories] = [new Gate(), new Gate()];
        const page = await open('/compare?f=عیار,اهرم', async (one) => {
          await one.route(/\/_astro\/Comparison\.island\.[^/]*\.js$/, (route) => scripts.pass(route));
          await one.route('**/provenance/history/*.json', (route) => histories.pass(route));
        });
        const meaning = page.locator('#growth .meaning');
        await eventually(() => meaning.isVisible()).toBe(true);
        const printed = [await meaning.textContent(), await meaning.boundingBox()];
        scripts.open();
        await page.locator('#growth .segments [value="1y"]').click();
        await eventually(() => page.url()).toContain('r=1y');
        histories.open();
        await isDrawn(page);
        await eventually(async () => [await meaning.textContent(), await meaning.boundingBox()]).toEqual(
          printed,
        );
        const chosen = page.locator('#growth .segments [aria-pressed=true]');
        await eventually(() => chosen.getAttribute('value')).toBe('1y');
      }),
  );

  it('shows the correlation of each pair with its sessions, and saves the pairs', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(THREE);
      await isDrawn(page);
      const square = await cellsOf(page.locator('#correlation table').first());
      expect(Object.keys(square)).toHaveLength(9);
      expect(square['عیار عیار']).toBe('۱٫۰۰');
      expect(square['عیار طلا']).toMatch(/[۰-۹]+ روز معاملاتی$/);
      expect(square['عیار طلا']).toBe(square['طلا عیار']);
      const [heads = [], ...pairs] = await saveCsv(page, '#correlation');
      expect(heads.slice(0, 4)).toEqual(['صندوق', 'صندوق دیگر', 'ضریب همبستگی', 'شمار روزهای معاملاتی']);
      expect(pairs.map(([one, other]) => [one, other])).toEqual([
        ['عیار', 'طلا'],
        ['عیار', 'اطلس'],
        ['طلا', 'اطلس'],
      ]);
      for (const [one, other, coefficient] of pairs) {
        expect(Math.abs(Number(coefficient))).toBeLessThanOrEqual(1);
        const shown = /^(.*?٫[۰-۹]{2})/.exec(square[`${one} ${other}`] ?? '')?.[1] ?? '';
        expect(Math.abs((readPrinted(shown)?.value ?? 2) - Number(coefficient))).toBeLessThan(0.0051);
      }
    }));

  it('names every line at its end, none over another, and a mean in the colour of its category', () =>
    withPages(PHONE, async (open) => {
      const page = await open('/compare?f=عیار,طلا,اطلس&b=category,fixed,usd,coin,gold,inflation');
      await isDrawn(page);
      const names = page.locator('#growth .ends span');
      await eventually(() => names.count()).toBe(10);
      const boxes = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().top));
      const sorted = boxes.toSorted((a, b) => a - b);
      for (const [i, top] of sorted.slice(1).entries())
        expect(top - (sorted[i] as number)).toBeGreaterThanOrEqual(15);
      const means = Object.entries(await colorsOf(page)).filter(([id]) => id.startsWith('category/'));
      const strokes = means.map(([, words]) => /--cat-\d+/.exec(words)?.[0]);
      expect(new Set(strokes).size).toBe(3);
    }));

  it.each([PHONE, DESKTOP])('spends at most a third of the first screen of $width px on controls', (size) =>
    withPages(size, async (open) => {
      const page = await open('/compare?f=عیار,طلا,اطلس,آگاس,همای');
      await isDrawn(page);
      const heightOf = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
      const used = (await heightOf('.compare > header')) + (await heightOf('.compare .chosen'));
      expect(used).toBeLessThan(size.height / 3);
      const plot = await page.locator('#growth .plot').boundingBox();
      expect(plot?.y).toBeLessThan(0.75 * size.height);
    }),
  );

  it.each([DESKTOP.width, 1024, 768, PHONE.width, 360, 320])(
    'shows whole columns of figures and months at %i px',
    (width) =>
      withPages({ width, height: 844 }, async (open) => {
        const page = await open('/compare?f=عیار,طلا,اطلس,آگاس,همای');
        await isDrawn(page);
        for (const block of ['#figures', '#months']) {
          const box = page.locator(`${block} .table-box`);
          await box.scrollIntoViewIfNeeded();
          const seen = await box.evaluate(seenColumns);
          expect(seen.length).toBeGreaterThan(2);
          expect(seen.filter((column) => column.endsWith(' cut'))).toEqual([]);
        }
      }),
  );

  it('offers comparisons with the lines of their year, each of funds that have a history', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/compare');
      const cards = page.locator('[data-start] .cards a');
      await eventually(() => cards.count()).toBeGreaterThan(10);
      for (const href of await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))) {
        const state = readCompare(href?.split('?')[1] ?? '');
        const slugs = state.funds;
        expect(state.range).toBe('1y');
        expect(slugs.length).toBeGreaterThan(1);
        for (const slug of slugs) expect((await readHistory(page, slug)).sessions.length).toBeGreaterThan(1);
      }
      const paths = await cards
        .locator('path')
        .evaluateAll((all) => all.map((path) => path.getAttribute('d')));
      expect(paths.every((path) => /^M[\d.,LMh]+$/.test(path ?? ''))).toBe(true);
      // A card's figures are those that its comparison shows.
      const growths = await cards
        .first()
        .locator('.names > span')
        .evaluateAll((all) =>
          all.map(({ textContent, lastElementChild }) => {
            const growth = lastElementChild?.textContent ?? '';
            return [textContent.replace(growth, '').trim(), growth] as const;
          }),
        );
      await page.goto(new URL((await cards.first().getAttribute('href')) ?? '', page.url()).href);
      await isDrawn(page);
      const cells = await cellsOf(page.locator('#figures table'));
      expect(growths).toHaveLength(3);
      for (const [name, growth] of growths) {
        const total = readPrinted((cells[`بازده بازه ${name}`] ?? '').replace('★', '').trim());
        expect(Math.abs((total?.value ?? Number.NaN) - (readPrinted(growth)?.value ?? 0)), name).toBeLessThan(
          0.51,
        );
      }
      await page.emulateMedia({ forcedColors: 'active' });
      const pressed = page.locator('[data-benchmarks] [aria-pressed="true"]');
      await eventually(() => pressed.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
    }));

  it('redraws in the reader’s measure', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(`${THREE}&in=usd`);
      await isDrawn(page);
      await eventually(() => page.locator('#growth .meaning').textContent()).toContain('به دلار آزاد');
      await eventually(() =>
        page.locator('#growth .legend li', { hasText: 'دلار آزاد' }).textContent(),
      ).toContain('۱۰۰٫۰');
    }));

  it.each([DESKTOP, PHONE])('has no accessibility violation at $width px and no sideways scroll', (size) =>
    withPages(size, async (open) => {
      for (const path of ['/compare', THREE]) {
        const page = await open(path);
        if (path === THREE) await isDrawn(page);
        expect(await axeInBothThemes(page, [], 'main'), path).toEqual([]);
        await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      }
    }),
  );
});

describe('the full chart of a fund', () => {
  // spec 38.47, 38.48
  it('opens on the page of the fund, switches between NAV, price and total return, and adds benchmarks', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(funds.equity);
      await page.locator('[data-full-chart]').click();
      const dialog = page.locator('dialog.full-chart');
      await dialog.locator('path[data-line]').first().waitFor();
      await eventually(() => dialog.locator('.meaning').textContent()).toContain('به ریال');
      await dialog.locator('button[value=total]').click();
      await eventually(() => dialog.locator('.meaning').textContent()).toContain('۱۰۰');
      await dialog.locator('[data-key="benchmark usd"]').click();
      await dialog.locator('path[data-line=usd]').waitFor();
      expect(await axeInBothThemes(page, [], 'dialog.full-chart')).toEqual([]);
      await eventually(() => new URL(page.url()).search).toBe('?chart=total&b=usd');
      const shared = await open(`${funds.equity}?chart=total&b=usd&r=1y`);
      await shared.locator('dialog.full-chart path[data-line=usd]').waitFor();
      await eventually(() =>
        shared.locator('dialog.full-chart [aria-pressed=true]').allTextContents(),
      ).toEqual(['دلار', 'بازده کل', '۱ سال']);
      await page.keyboard.press('Escape');
      await eventually(() => dialog.isHidden()).toBe(true);
      await eventually(() => new URL(page.url()).search).toBe('');
    }));

  it('leads to the comparison of the fund', () =>
    withPages(PHONE, async (open) => {
      const page = await open(funds.gold);
      await page.locator('.identity a', { hasText: 'مقایسه' }).click();
      await isDrawn(page);
      await eventually(() => page.locator('[data-chips] .chip').count()).toBe(1);
    }));
});
