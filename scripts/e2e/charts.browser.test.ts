import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { blockPages } from '../testing/block-pages.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';
import { setInSiteFont } from '../testing/site-font.ts';

const funds = inject('funds');
/** Widths of screens, and two of the narrowest phones. */
const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1440];
const MIN_LETTER_PX = 11;
/** Letters of a chart are not larger than those of headings. */
const MAX_LETTER_PX = 16.5;

interface DrawnText {
  readonly chart: string;
  readonly text: string;
  /** The size that the reader sees: the computed one, scaled as the SVG is. */
  readonly px: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Every letter of every visible chart of the page, or of the charts in `within`. */
const textsOf = (page: Page, within = 'main'): Promise<readonly DrawnText[]> =>
  page.evaluate((within) => {
    // Charts far below the screen are laid out too.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return [...document.querySelectorAll<SVGSVGElement>(`${within} .chart svg`)].flatMap((svg) => {
      const scale = svg.getScreenCTM()?.a ?? 0;
      return [...svg.querySelectorAll('text')].flatMap((label) => {
        const { left, right, top, bottom, width } = label.getBoundingClientRect();
        if (width === 0) return [];
        const chart = svg.closest('figure')?.id ?? 'generic';
        const px = Number.parseFloat(getComputedStyle(label).fontSize) * scale;
        return [{ chart, text: label.textContent ?? '', px, left, right, top, bottom }];
      });
    });
  }, within);

const round = (px: number): number => Math.round(px * 10) / 10;
const nameOf = ({ chart, text, px }: DrawnText): string => `${chart}: «${text}» ${round(px)} px`;

/** Two lines of letters share this much of their height before they hide one another. Pixels. */
const TOUCH_PX = 8;
const overlap = (a: DrawnText, b: DrawnText): boolean =>
  a.chart === b.chart &&
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCH_PX;

const overlaps = (texts: readonly DrawnText[]): string[] =>
  texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.chart}: «${one.text}» and «${other.text}»`),
  );

describe('the letters of charts', () => {
  it.each(blockPages())(
    'are at least 11 px large at every width, and never over one another: %s',
    async (path) => {
      await withPages(DESKTOP, async (open) => {
        const page = await open(path);
        await setInSiteFont(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const texts = await textsOf(page);
          expect(texts.length, `${width}`).toBeGreaterThan(20);
          expect(
            texts.filter(({ px }) => px < MIN_LETTER_PX || px > MAX_LETTER_PX).map(nameOf),
            `${width}`,
          ).toEqual([]);
          expect(overlaps(texts), `${width}`).toEqual([]);
        }
      });
    },
  );

  it.each([PHONE, DESKTOP])('are so in the live drawing too, of every kind of chart: %o', async (screen) => {
    await withPages(screen, async (open) => {
      for (const path of [funds.leveraged, '/categories/طلا']) {
        const page = await open(path);
        for (const island of await page.locator('main .island:has(.chart svg)').all()) {
          await island.scrollIntoViewIfNeeded();
          await island.hover();
          await island.locator('.stage svg').waitFor();
          const id = (await island.locator('xpath=ancestor::figure').getAttribute('id')) as string;
          await eventually(async () => (await textsOf(page, `[id="${id}"]`)).length).toBeGreaterThan(1);
          const texts = await textsOf(page, `[id="${id}"]`);
          expect(texts.filter(({ px }) => px < MIN_LETTER_PX).map(nameOf)).toEqual([]);
        }
        await page.close();
      }
    });
  });
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const lineOf = (block: Locator, name: string) => block.locator(`.${name}`).textContent();

describe('an item that opens', () => {
  it('is reached by keyboard, and has the focus again after "back"', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/');
      const block = page.locator('#trading-value');
      await block.hover();
      await block.locator('.stage svg').waitFor();
      const slice = block.locator('[data-slice="1"]');
      await slice.focus();
      const name = await focused(page);
      // The focus is seen in the drawing: the slice has its tooltip.
      await eventually(() => block.locator('.tip:visible').count()).toBe(1);
      await page.keyboard.press('Enter');
      await eventually(() => focused(page)).toBe('بازگشت');
      await page.keyboard.press('Enter');
      await eventually(() => focused(page)).toBe(name);
    });
  });

  it('has the focus again in the table, where it was opened there', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/');
      const block = page.locator('#trading-value');
      await block.locator('summary', { hasText: 'جدول' }).click();
      const opener = block.locator('tbody tr:nth-child(2) .open-item');
      await opener.click();
      await eventually(() => focused(page)).toBe('بازگشت');
      await page.keyboard.press('Enter');
      await eventually(() => opener.evaluate((button) => document.activeElement === button)).toBe(true);
    });
  });

  it('says of what the shares are, and answers the question of what is open', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/');
      const block = page.locator('#trading-value');
      const before = [await lineOf(block, 'question'), await lineOf(block, 'meaning')];
      await block.hover();
      await block.locator('.stage svg').waitFor();
      await block.locator('[data-slice="0"]').press('Enter');
      const category = ((await lineOf(block, 'opened')) ?? '').replace('ترکیب صندوق‌های ', '');
      await eventually(() => lineOf(block, 'meaning')).toBe(
        `سهم هر صندوق از ارزش معاملات امروز دستهٔ «${category}».`,
      );
      await eventually(() => lineOf(block, 'question')).toBe(
        'معاملات امروز این دسته در کدام صندوق‌ها انجام شد؟',
      );
      await eventually(() => block.locator('.stage').getAttribute('aria-label')).toContain(category);
      await block.getByRole('button', { name: 'بازگشت' }).click();
      await eventually(async () => [await lineOf(block, 'question'), await lineOf(block, 'meaning')]).toEqual(
        before,
      );
    });
  });
});
