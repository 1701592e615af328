import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { readPrinted } from '../../shared/figures/printed-value.ts';
import { inMeasurePercent } from '../../shared/measures/measured-periods.ts';
import { DASH } from '../../shared/persian/format.ts';
import type { MeasureSeriesFile } from '../../shared/schema/snapshots/measures.ts';
import type { ProvenanceFile } from '../../shared/schema/snapshots/provenance.ts';
import { axeInBothThemes } from '../testing/axe.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';

const funds = inject('funds');
const GOLD_CATEGORY = '/categories/طلا';

type Measure = '' | 'real' | 'usd' | 'coin' | 'gold';

async function choose(page: Page, measure: Measure): Promise<void> {
  await page.locator('.topbar .menu.money summary').click();
  await page.locator(`[data-choice="in"] button[value="${measure}"]`).click();
  await page
    .locator(`html${measure ? `[data-in="${measure}"]` : ':not([data-in])'}`)
    .waitFor({ state: 'attached' });
  await page.locator('.topbar .menu.money summary').click();
}

const textsOf = (page: Page, selector: string): Promise<string[]> => page.locator(selector).allTextContents();

/** Every text and every colour class of the page's returns, in their order. */
const stateOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-v], main .cell, main .legend b, main .meaning')].map(
      (one) => `${one.className} ${one.textContent}`,
    ),
  );

/**
 * The returns and the risk that the page shows as figures, each with the words of its block and of its row. A figure that is of one measure
 * names it itself.
 */
const rateFigures = (page: Page): Promise<{ figure: string; shown: string; said: string }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(td, dd, b)[data-figure]')]
      .filter(({ dataset: { figure = '' } }) => /-return$|-change$|drawdown|volatility/.test(figure))
      .filter(({ dataset: { figure = '' } }) => !/(?:^|-)(?:rank|real|usd|coin|gold)-/.test(figure))
      .map((one) => ({
        figure: one.dataset.figure ?? '',
        shown: one.textContent,
        said: [
          one.closest('[data-fixed-measure], [data-widget], [data-returns], section')?.textContent,
          one.closest('tr')?.cells[0]?.textContent.replace(/^ریال$/, 'به ریال'),
        ].join(' '),
      })),
  );

const readJson = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate((url) => fetch(url).then((answer) => answer.json()), encodeURI(path)) as Promise<T>;

const printed = (words: string | null | undefined): number | null => readPrinted(words ?? '')?.value ?? null;

describe('the reader’s measure', () => {
  it.each(['/', '/funds', '/categories', GOLD_CATEGORY, funds.gold])(
    'changes the returns of %s, and rials bring back every text, colour and order',
    (path) =>
      withPages(DESKTOP, async (open) => {
        const page = await open(path);
        const before = await stateOf(page);
        await choose(page, 'gold');
        await eventually(() => stateOf(page)).not.toEqual(before);
        await choose(page, '');
        await eventually(() => stateOf(page)).toEqual(before);
      }),
  );

  // spec 38.29
  it('is the published return in that measure, for each period and measure of a fund', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(funds.gold);
      const slug = decodeURI(funds.gold).replace('/funds/', '');
      const file = await readJson<ProvenanceFile>(page, `/data/provenance/fund/${slug}.json`);
      let compared = 0;
      for (const measure of ['real', 'usd', 'coin', 'gold'] as const) {
        await choose(page, measure);
        for (const period of ['monthly', 'quarterly', 'biannual', 'yearly']) {
          const published = file.figures[`${measure}-${period}-return`]?.value ?? null;
          const shown = page.locator(`.returns [data-figure="${period}-return"]`);
          if (published === null) continue;
          expect(printed(await shown.first().textContent()), `${measure} ${period}`).toBeCloseTo(
            published,
            2,
          );
          const exact = Number(await shown.first().getAttribute('data-v'));
          const { own, from, to } = file.figures[`${measure}-${period}-return`]?.inputs ?? {};
          expect(exact).toBeCloseTo(inMeasurePercent(own ?? 0, from ?? 1, to ?? 1), 9);
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(8);
    }));

  it('re-expresses the day’s change by the quotes of that session', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(funds.gold);
      const rial = Number(await page.locator('.live [data-figure="price-change"]').getAttribute('data-v'));
      const { quotes, session } = await readJson<MeasureSeriesFile>(page, '/data/provenance/measures.json');
      const at = (day: string) =>
        quotes.usd.values[quotes.usd.dates.findLastIndex((date) => date <= day)] ?? 0;
      await choose(page, 'usd');
      const shown = page.locator('.live [data-figure="price-change"]');
      const isKnown = quotes.usd.dates.includes(session.to);
      const expected = isKnown ? inMeasurePercent(rial, at(session.from), at(session.to)) : rial;
      expect(Number(await shown.getAttribute('data-v'))).toBeCloseTo(expected, 9);
    }));

  it('orders and colours a heatmap by what it shows', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/');
      await choose(page, 'gold');
      const heatmap = page.locator('[data-widget="category-returns"]');
      await heatmap.scrollIntoViewIfNeeded();
      await heatmap.locator('.measure-words').waitFor();
      const rows = await page.evaluate(() =>
        [...document.querySelectorAll('[data-widget="category-returns"] tbody tr')].map((row) =>
          [...row.querySelectorAll<HTMLElement>('td')].map(({ dataset, className }) => ({
            value: dataset.v ? Number(dataset.v) : null,
            className,
          })),
        ),
      );
      const means = rows.map((cells) => {
        const known = cells.flatMap(({ value }) => value ?? []);
        return known.reduce((sum, value) => sum + value, 0) / known.length;
      });
      expect(means.length).toBeGreaterThan(3);
      expect(means).toEqual(means.toSorted((a, b) => b - a));
      for (const { value, className } of rows.flat()) {
        const kind = value === null ? 'none' : Math.abs(value) < 0.05 ? 'zero' : value > 0 ? 'up' : 'down';
        expect(className).toContain(`shade-${kind}`);
      }
    }));

  it('sorts the list of funds by the measured return', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/funds?in=real');
      await page.locator('html[data-in="real"]').waitFor({ state: 'attached' });
      await page.locator('.fund-table thead th[data-figure="yearly-return"] button').click();
      const column = page.locator('.fund-table tbody td:nth-child(4)');
      await eventually(async () => {
        const values = (await column.allTextContents()).map(printed).filter((value) => value !== null);
        return values.length > 20 && values.every((value, i) => i === 0 || (values[i - 1] ?? 0) >= value);
      }).toBe(true);
      // Every fund of the market kept less than its rial return in a year of inflation.
      const [value] = (await column.allTextContents()).map(printed);
      const { figures } = await readJson<{ figures: { r1y: (number | null)[] } }>(
        page,
        '/data/provenance/screener.json',
      );
      expect(value).toBeLessThan(Math.max(...figures.r1y.map((percent) => percent ?? 0)));
    }));

  it('draws the price chart as an index from 100, and its CSV is what is shown', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(`${funds.gold}?in=usd`);
      const chart = page.locator('#fund-series');
      await chart.scrollIntoViewIfNeeded();
      await chart.locator('.island[data-state="live"]').waitFor();
      await eventually(() => chart.locator('.meaning').first().textContent()).toContain('به دلار آزاد');
      await chart.locator('.numbers summary').click();
      // The static table stands until the opened one is rendered.
      await eventually(async () => (await chart.locator('thead th').allTextContents()).join()).toContain(
        'نخستین روز ۱۰۰',
      );
      const oldest = await chart.locator('tbody tr:last-child td').last().textContent();
      expect(printed(oldest)).toBe(100);
    }));

  it('says in each block in which measure its returns are', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(GOLD_CATEGORY);
      await choose(page, 'coin');
      await page.locator('[data-widget="fund-returns"]').scrollIntoViewIfNeeded();
      await eventually(() => textsOf(page, '[data-widget="fund-returns"] .meaning')).toEqual([
        expect.stringContaining('به سکهٔ امامی'),
      ]);
      await choose(page, '');
      await eventually(() => textsOf(page, '.measure-words')).toEqual([]);
    }));

  it.each(['/', '/categories', GOLD_CATEGORY, funds.gold, funds.leveraged])(
    'leaves no return or risk of %s in rials unsaid',
    (path) =>
      withPages(DESKTOP, async (open) => {
        const inRials = await rateFigures(await open(path));
        const page = await open(`${path}?in=usd`);
        await page.locator('html[data-in="usd"]').waitFor({ state: 'attached' });
        await eventually(async () => (await rateFigures(page)).length).toBe(inRials.length);
        const unsaid = async (): Promise<string[]> =>
          (await rateFigures(page)).flatMap(({ figure, shown, said }, at) => {
            const measure = shown === inRials[at]?.shown ? 'به ریال' : 'به دلار آزاد';
            return shown === DASH || said.includes(measure) ? [] : [`${figure} in «${said.slice(0, 60)}»`];
          });
        await eventually(unsaid).toEqual([]);
        expect(inRials.length).toBeGreaterThan(3);
      }),
  );

  it('says in the list of funds what stays in rials', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/funds?in=real');
      await eventually(() => page.locator('.fund-table [data-measure-words]').textContent()).toMatch(
        /^پس از تورم؛.*روند شش‌ماهه به ریال است$/,
      );
    }));

  it.each(['/', '/funds', GOLD_CATEGORY])('has no axe findings on %s, with the menu open', (path) =>
    withPages(PHONE, async (open) => {
      const page = await open(`${path}?in=usd`);
      await page.locator('html[data-in="usd"]').waitFor({ state: 'attached' });
      await page.locator('.topbar .menu.money summary').click();
      // The figures of all three have the same colours.
      const part = path === GOLD_CATEGORY ? null : '.topbar';
      expect(await axeInBothThemes(page, [], part)).toEqual([]);
    }),
  );

  it('is chosen by keyboard alone', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/categories');
      await page.locator('.topbar .menu.money summary').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('html[data-in="real"]').waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('.menu.money').getAttribute('open')).toBeNull();
    }));

  it('explains a re-expressed return in its provenance', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(`${funds.gold}?in=usd`);
      await page.locator('html[data-in="usd"]').waitFor({ state: 'attached' });
      await page.locator('.returns [data-figure="yearly-return"]').first().click();
      const panel = page.locator('#provenance-sheet');
      await eventually(() => panel.textContent()).toContain('نرخ TGJU');
      const text = (await panel.textContent()) ?? '';
      expect(text).toContain('به دلار آزاد');
      expect(text).not.toContain('نوبت دیگری');
    }));
});

describe('the choice of a measure', () => {
  it('survives a reload and another page, and travels with a link', () =>
    withPages(PHONE, async (open) => {
      const page = await open('/?in=gold');
      await page.locator('html[data-in="gold"]').waitFor({ state: 'attached' });
      await eventually(() => page.locator('[data-chosen]').textContent()).toBe('طلا');
      await page.goto(page.url().replace(/\/\?.*$/, '/funds'));
      await page.locator('html[data-in="gold"]').waitFor({ state: 'attached' });
      await choose(page, '');
      await eventually(() => new URL(page.url()).search).toBe('');
      await page.reload();
      await eventually(() => page.locator('html').getAttribute('data-in')).toBeNull();
    }));

  it('takes another word in the address for rials', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/?in=euro');
      // A measure is shown once its files are there.
      await page.waitForLoadState('networkidle');
      await eventually(() => page.locator('html').getAttribute('data-in')).toBeNull();
    }));

  it('leaves the page in rials, and says so, where the prices do not load', () =>
    withPages(DESKTOP, async (open, context) => {
      await context.route('**/data/provenance/measures.json', (route) => route.abort());
      const page = await open(funds.gold);
      const before = await stateOf(page);
      await page.locator('.topbar .menu.money summary').click();
      await page.locator('[data-choice="in"] button[value="usd"]').click();
      await page.locator('[data-toasts] > *').first().waitFor();
      await eventually(() => page.locator('html').getAttribute('data-in')).toBeNull();
      await eventually(() => stateOf(page)).toEqual(before);
    }));
});
