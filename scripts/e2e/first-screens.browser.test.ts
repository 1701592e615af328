import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { readPrinted } from '../../shared/figures/printed-value.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';
import { setInSiteFont } from '../testing/site-font.ts';

const FINGER = { ...PHONE, hasTouch: true, isMobile: true };
const MAX_TOUCHES = 3;

/** A reader with a phone on the home page, whose touches are counted; typing and scrolling are none. */
async function withReader(
  see: (page: Page, touch: (target: Locator) => Promise<void>) => Promise<void>,
): Promise<void> {
  await withPages(FINGER, async (open) => {
    const page = await open('/');
    let touches = 0;
    await see(page, async (target) => {
      touches += 1;
      await target.tap();
    });
    expect(touches).toBeLessThanOrEqual(MAX_TOUCHES);
  });
}

/** Opens the search in the bar at the bottom, and writes into it. */
async function search(
  page: Page,
  touch: (target: Locator) => Promise<void>,
  words: string,
): Promise<Locator> {
  await touch(page.locator('.bottombar [data-open="search-sheet"]'));
  await page.locator('#sheet-search-box').fill(words);
  return page.locator('#sheet-search-box-list [role=option]').first();
}

const inView = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe('five questions are answered from the home page on a phone, in at most three touches', () => {
  it('«کدام صندوق درآمد ثابت از تورم جلو زد؟»', () =>
    withReader(async (page, touch) => {
      await touch(page.getByRole('link', { name: 'جلوتر از تورم' }));
      await page.waitForURL(/\/screener\?/);
      await touch(page.locator('[data-panel] > summary'));
      await touch(page.locator('[data-kinds] input[value="fixed-income"]'));
      await eventually(() => new URL(page.url()).search).toContain('fixed-income');
      const column = (place: number) =>
        page.locator(`.fund-table tbody td:nth-child(${place}):not(.none)`).allTextContents();
      const count = async () =>
        readPrinted((await page.locator('.count').textContent()) ?? '')?.value ?? null;
      // In a year of high inflation the answer may be that none did: the screen says so, and what each condition would have to be.
      await eventually(async () => {
        const real = (await column(4)).map((text) => readPrinted(text)?.value ?? -1);
        const kinds = new Set((await column(2)).map((kind) => kind.trim()));
        if ((await count()) === 0) return (await page.locator('.why').textContent())?.includes('بدون نتیجه');
        return real.length > 0 && real.every((percent) => percent >= 0) && [...kinds].join() === 'درآمد ثابت';
      }).toBe(true);
    }));

  it('«عیار گران است؟»', () =>
    withReader(async (page, touch) => {
      await touch(await search(page, touch, 'عیار گران است؟'));
      await page.waitForURL(/\/funds\//);
      const bubble = page.locator('main dd', { has: page.locator('[data-figure="price-bubble"]') }).first();
      await eventually(() => bubble.textContent()).toMatch(/[۰-۹]+٪\s*(گران|ارزان|هم‌ارزش)/);
      expect(await inView(bubble)).toBe(true);
    }));

  it('«کم‌ریسک‌ترین درآمد ثابت؟»', () =>
    withReader(async (page, touch) => {
      await touch(await search(page, touch, 'کم‌ریسک‌ترین درآمد ثابت؟'));
      await page.waitForURL(/\/screener\?/);
      const first = page.locator('.fund-table tbody tr').first();
      await eventually(() =>
        page.locator('thead th[aria-sort="ascending"]').getAttribute('data-figure'),
      ).toBe('one-year-volatility');
      await eventually(() => first.locator('td:nth-child(2)').textContent()).toContain('درآمد ثابت');
      const shown = await page.locator('.fund-table tbody td:nth-child(4)').allTextContents();
      const known = shown.flatMap((text) => readPrinted(text)?.value ?? []);
      expect(known.length).toBeGreaterThan(5);
      expect(known).toEqual(known.toSorted((a, b) => a - b));
    }));

  it('«۱۰۰ میلیون من چه شد؟»', () =>
    withReader(async (page, touch) => {
      const gold = page.locator('.growth .bars li').first();
      expect(await inView(gold)).toBe(true);
      await eventually(() => gold.locator('b').textContent()).toMatch(/^[۰-۹]{3}$/);
      // And in a fund of one's own.
      await touch(page.locator('.growth .row a').first());
      await page.waitForURL(/#calculator$/);
      await eventually(() => page.locator('.calc-result').first().textContent()).toMatch(
        /[۰-۹] میلیون تومان/,
      );
    }));

  it('«اهرم یا طلا در شش ماه؟»', () =>
    withReader(async (page, touch) => {
      const heat = page.locator('#category-performance');
      await heat.scrollIntoViewIfNeeded();
      await touch(heat.getByRole('button', { name: 'شش‌ماهه' }));
      await eventually(() => heat.locator('th[aria-sort="descending"]').textContent()).toContain('شش‌ماهه');
      const names = await heat.locator('tbody th').allTextContents();
      const [leveraged, gold] = ['اهرمی', 'طلا'].map((name) => names.findIndex((one) => one.includes(name)));
      const shown = await heat.locator('tbody td:nth-child(4)').allTextContents();
      const values = [leveraged, gold].map((row) => readPrinted(shown[row ?? -1] ?? '')?.value ?? Number.NaN);
      expect(Math.sign((values[0] as number) - (values[1] as number))).toBe(
        Math.sign((gold as number) - (leveraged as number)),
      );
    }));
});

describe('the picture of the home page', () => {
  it('stands in the first screen of a phone, with a return of a fund and of a category', () =>
    withPages(FINGER, async (open) => {
      const page = await open('/');
      for (const figure of ['category-average-yearly-return', 'yearly-return', 'real-yearly-change'])
        expect(await inView(page.locator(`.growth [data-figure="${figure}"]`).first()), figure).toBe(true);
    }));

  it('changes amount and period, which the address keeps', () =>
    withPages(FINGER, async (open) => {
      const page = await open('/');
      const first = page.locator('.growth .bars li').first();
      const [amount, percent] = [first.locator('b'), first.locator('[data-figure]')];
      const before = [await amount.textContent(), await percent.textContent()];
      await page.locator('[data-growth="period"]').selectOption('biannual');
      await eventually(() => percent.getAttribute('data-figure')).toBe('category-average-biannual-return');
      await eventually(() => percent.textContent()).not.toBe(before[1]);
      await page.locator('[data-growth="sum"]').selectOption('500');
      await eventually(() => new URL(page.url()).searchParams.get('money')).toBe('500-biannual');
      const shown = await amount.textContent();
      const again = await open('/?money=500-biannual');
      await eventually(() => again.locator('.growth .bars li').first().locator('b').textContent()).toBe(
        shown,
      );
    }));

  it('prints everything without script', () =>
    withPages({ ...PHONE, javaScriptEnabled: false }, async (open) => {
      const page = await open('/');
      await eventually(() => page.locator('.growth .bars li').count()).toBe(6);
      await eventually(() => page.locator('.growth .choose').isVisible()).toBe(false);
    }));
});

describe('the figures of the day', () => {
  it.each([PHONE, { width: 360, height: 740 }])('have labels and figures of one line each at %o', (size) =>
    withPages(size, async (open) => {
      const page = await open('/');
      const heights = await page
        .locator('#market-figures .figure :is(dt, dd)')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(heights).toHaveLength(8);
      expect(Math.max(...heights)).toBeLessThanOrEqual(24);
    }),
  );
});

describe('the line of the demonstration', () => {
  it('is closed for the visit, and leaves a mark that says the same', () =>
    withPages(FINGER, async (open) => {
      const page = await open('/');
      const [line, mark] = [page.locator('section.demo'), page.locator('.topbar .closed-line')];
      await eventually(() => mark.isVisible()).toBe(false);
      const close = line.getByRole('button', { name: 'بستن' });
      const { width, height } = (await close.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await close.tap();
      for (const path of [null, '/funds']) {
        if (path) await page.goto(new URL(path, page.url()).href);
        await eventually(() => line.isVisible()).toBe(false);
        await eventually(() => mark.textContent()).toBe('نمایشی');
        expect(await inView(mark)).toBe(true);
      }
      await page.emulateMedia({ media: 'print' });
      await eventually(() => line.isVisible()).toBe(true);
    }));
});

describe('a block on a phone', () => {
  it('has its question and its meaning over its whole width, beside no tools', () =>
    withPages(FINGER, async (open) => {
      const page = await open(inject('funds').gold);
      const shares = await page.locator('main .widget > .head:has(.tools)').evaluateAll((heads) =>
        heads.map((head) => {
          const line = head.querySelector('.question')?.getBoundingClientRect().width ?? 0;
          return line / head.getBoundingClientRect().width;
        }),
      );
      expect(shares.length).toBeGreaterThan(3);
      expect(Math.min(...shares)).toBeGreaterThan(0.98);
    }));

  it('shows rows of more columns than fit as cards, each figure with the name of its column', () =>
    withPages(FINGER, async (open) => {
      const page = await open(inject('funds').equity);
      const box = page.locator('main .holdings .table-box');
      await box.scrollIntoViewIfNeeded();
      const { beyond, rows } = await box.evaluate((element) => ({
        beyond: element.scrollWidth - element.clientWidth,
        rows: [...element.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height),
      }));
      expect(beyond).toBe(0);
      expect(rows.length).toBeGreaterThan(5);
      expect(Math.max(...rows)).toBeLessThan(140);
      const label = await box
        .locator('tbody td')
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::after').content);
      expect(label).toContain('وزن');
    }));
});

describe('the bars of a phone', () => {
  const edges = (page: Page) =>
    page.evaluate(() => ({
      top: document.querySelector('.topbar')?.getBoundingClientRect().bottom ?? -1,
      bottom: innerHeight - (document.querySelector('.bottombar')?.getBoundingClientRect().top ?? 0),
    }));

  it.each(['/', inject('funds').gold, '/categories/طلا'])(
    'take 112 px of %s once it is scrolled, and 60 on the way down',
    (path) =>
      withPages({ ...FINGER, reducedMotion: 'reduce' }, async (open) => {
        const page = await open(path);
        await page.evaluate(() => scrollTo(0, 600));
        await eventually(async () => (await edges(page)).top <= 0).toBe(true);
        await eventually(async () => (await edges(page)).bottom).toBe(60);
        await page.evaluate(() => scrollTo(0, 560));
        await eventually(() => edges(page)).toEqual({ top: 52, bottom: 60 });
      }),
  );

  it('lead to every main page by either sheet', () =>
    withPages(FINGER, async (open) => {
      const page = await open('/about');
      for (const sheet of ['category-sheet', 'search-sheet']) {
        await page.locator(`.bottombar [data-open="${sheet}"]`).tap();
        for (const path of ['/screener', '/compare', '/map', '/watchlist', '/bubbles', '/inflation'])
          await eventually(() => page.locator(`#${sheet} a[href="${path}"]`).isVisible()).toBe(true);
        await page.locator(`#${sheet} [data-close]`).tap();
      }
    }));

  it('say in which measure returns are', () =>
    withPages(FINGER, async (open) => {
      const page = await open('/');
      const summary = page.locator('.topbar .menu.money summary');
      await eventually(() => summary.textContent()).toMatch(/^سنجه: ریال/);
      const box = await summary.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }));

  it('leave the content in view at 400 % zoom', () =>
    withPages({ width: 320, height: 225 }, async (open) => {
      const page = await open(inject('funds').gold);
      await page.evaluate(() => scrollTo(0, 900));
      // The scroll is smooth.
      await eventually(() =>
        page.evaluate(() =>
          [10, 60, 110, 160, 215].map((y) => document.elementFromPoint(160, y)?.closest('main') !== null),
        ),
      ).toEqual([true, true, true, true, true]);
    }));
});

describe('by keyboard', () => {
  /** Stops until the focus has left the first block of a fund. */
  async function countStops(page: Page): Promise<number> {
    const isBefore = () =>
      page.evaluate(() => {
        const [hero, active] = [document.querySelector('main .hero'), document.activeElement];
        if (!hero || !active || hero.contains(active)) return true;
        return (hero.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
      });
    let stops = 1;
    while (stops <= 60 && (await isBefore())) {
      await page.keyboard.press('Tab');
      stops += 1;
    }
    return stops;
  }

  it.each([DESKTOP, PHONE])('from the top the first block of a fund ends within 60 stops at %o', (size) =>
    withPages(size, async (open) => {
      const page = await open(inject('funds').gold);
      // The figures are stops as well, once the page is idle.
      await page.locator('.hero dl [tabindex="0"]').first().waitFor();
      await page.keyboard.press('Tab');
      await eventually(() => page.evaluate(() => document.activeElement?.className)).toBe('skip');
      expect(await countStops(page)).toBeLessThanOrEqual(60);
    }),
  );

  it('the skip link leads to the content, and a list of figures is one stop', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(inject('funds').gold);
      const returns = page.locator('.hero .returns dl');
      await returns.locator('[tabindex="0"]').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
      await returns.locator('[tabindex="0"]').focus();
      const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.figure);
      await eventually(focused).toBe('daily-return');
      await page.keyboard.press('ArrowLeft');
      await eventually(focused).toBe('weekly-return');
      await page.keyboard.press('ArrowRight');
      await eventually(focused).toBe('daily-return');
    }));
});

describe('with the system’s own colours', () => {
  it('choices keep an edge, and bars, steps and ranks their colours', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(inject('funds').gold);
      await page.emulateMedia({ forcedColors: 'active' });
      const chosen = page.locator(
        'main .segments [aria-pressed="true"], main .segments [aria-selected="true"]',
      );
      await eventually(() => chosen.first().evaluate((one) => getComputedStyle(one).outlineStyle)).toBe(
        'solid',
      );
      const rank = page.locator('.ranks .track i').first();
      const track = page.locator('.ranks .track').first();
      const ground = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(await ground(rank)).not.toBe(await ground(track));
      const home = await open('/');
      await home.emulateMedia({ forcedColors: 'active' });
      const cells = home.locator('#market-map a.cell');
      const shades = await cells.evaluateAll((all) =>
        all.map((cell) => getComputedStyle(cell).backgroundColor),
      );
      expect(new Set(shades).size).toBeGreaterThan(2);
      expect(await cells.first().evaluate((cell) => getComputedStyle(cell).borderStyle)).toBe('solid');
    }));
});

describe('a table of figures', () => {
  it('has digits of one width, at most an eighth wider than those of a sentence', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/funds');
      await setInSiteFont(page);
      const [own, mean] = await page.evaluate(() => {
        const cell = document.querySelector('.fund-table td.num') as HTMLElement;
        const widthOf = (text: string, numeric: string): number => {
          const span = document.createElement('span');
          span.style.cssText = `position:absolute;font-size:200px;white-space:pre;font-variant-numeric:${numeric}`;
          span.textContent = text;
          cell.append(span);
          const { width } = span.getBoundingClientRect();
          span.remove();
          return width;
        };
        const digits = [...'۰۱۲۳۴۵۶۷۸۹'];
        const { fontVariantNumeric } = getComputedStyle(cell);
        return [
          digits.map((digit) => Math.round(widthOf(digit, fontVariantNumeric))),
          widthOf(digits.join(''), 'normal') / digits.length,
        ] as const;
      });
      expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(3);
      expect(Math.max(...own) / mean).toBeLessThanOrEqual(1.125);
    }));

  it.each(['/funds', '/screener'])('shows year, month, bubble and price of %s at 390 px', (path) =>
    withPages(PHONE, async (open) => {
      const page = await open(path);
      const seen = await page.locator('.fund-table .table-box').evaluate((box) => {
        const { left, right } = box.getBoundingClientRect();
        return [...box.querySelectorAll<HTMLElement>('thead th')]
          .filter((head) => {
            const own = head.getBoundingClientRect();
            return own.width > 0 && own.left >= left - 1 && own.right <= right + 1;
          })
          .map((head) => head.querySelector('button')?.dataset.field);
      });
      expect(seen).toEqual(['name', 'r1y', 'r1m', 'bubble', 'price']);
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }),
  );

  it('shows every return of the screener at 1440 px', () =>
    withPages({ width: 1440, height: 900 }, async (open) => {
      const page = await open('/screener');
      const seen = await page.locator('.fund-table .table-box').evaluate((box) => {
        const { left, right } = box.getBoundingClientRect();
        const heads = [...box.querySelectorAll('thead th')].filter((head) => {
          const own = head.getBoundingClientRect();
          return own.width > 0 && own.left >= left - 1 && own.right <= right + 1;
        });
        return heads.map((head) => head.querySelector('button')?.dataset.field);
      });
      expect(seen).toEqual(expect.arrayContaining(['r1y', 'r1m', 'r3m', 'r6m', 'bubble', 'price']));
    }));

  it('says at the end of the screener’s conditions how many funds pass, and shows them', () =>
    withPages(FINGER, async (open) => {
      const page = await open('/screener');
      await page.locator('[data-panel] > summary').tap();
      await page.locator('[data-kinds] input[value="gold"]').tap();
      const show = page.locator('[data-show]');
      await eventually(() => show.textContent()).toMatch(/^نمایش [۰-۹]{2} صندوق$/);
      expect(await inView(show)).toBe(true);
      await show.tap();
      await eventually(() => page.locator('[data-kinds]').isVisible()).toBe(false);
      await eventually(() => page.locator('.chips button').first().textContent()).toContain('طلا');
    }));
});

describe('a touch screen', () => {
  it('applies no rule of :hover, which would stay until the next tap', () =>
    withPages(FINGER, async (open) => {
      const page = await open('/screener');
      const applied = await page.evaluate(() => {
        const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
        const found: string[] = [];
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover'))
            found.push(rule.selectorText);
          const isOff = rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches;
          if (rule instanceof CSSGroupingRule && !isOff) rules.push(...rule.cssRules);
        }
        return { found, count: rules.length };
      });
      expect(applied.count).toBeGreaterThan(500);
      expect(applied.found).toEqual([]);
    }));
});
