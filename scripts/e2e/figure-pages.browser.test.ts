import { describe, expect, it } from 'vitest';
import { readPrinted } from '../../shared/figures/printed-value.ts';
import { latinDigits } from '../../shared/persian/digits.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';

describe.each(['/methodology', '/glossary'])('%s', (path) => {
  it('finds figures by a part of their name, and shows all again', () =>
    withPages(PHONE, async (open) => {
      const page = await open(path);
      const shown = page.locator('[data-entry]:visible');
      const all = await shown.count();
      expect(all).toBeGreaterThan(60);
      const field = page.locator('.finder input');
      await field.fill('حباب');
      await eventually(() => shown.count()).toBeLessThan(20);
      for (const words of await shown.allTextContents()) expect(words).toContain('حباب');
      await eventually(() => page.locator('.finder [role=status]').textContent()).toMatch(/^[۰-۹]+ رقم$/);
      await field.fill('چنین رقمی نیست');
      await eventually(() => page.locator('.finder [role=status]').textContent()).toContain('نیست');
      await field.fill('');
      await eventually(() => shown.count()).toBe(all);
    }));

  it('shows all again for a link to a figure that the search has hidden', () =>
    withPages(PHONE, async (open) => {
      const page = await open(path);
      const field = page.locator('.finder input');
      await page.locator('.index summary').click();
      await field.fill('حباب');
      const hidden = page.locator('[data-entry][id]:not(:visible)').last();
      await hidden.waitFor({ state: 'hidden' });
      const id = await hidden.getAttribute('id');
      await page.locator(`.index dd a[href="#${id}"]`).click();
      await eventually(() => page.locator(`[id="${id}"]`).isVisible()).toBe(true);
      await eventually(() => field.inputValue()).toBe('');
      await eventually(() =>
        page.evaluate((to) => document.getElementById(to ?? '')?.getBoundingClientRect().top, id),
      ).toBeLessThan(PHONE.height);
    }));

  it('lists every figure under its letter, each with an anchor, without script too', () =>
    withPages({ ...DESKTOP, javaScriptEnabled: false }, async (open) => {
      const page = await open(path);
      await page.locator('.index summary').click();
      const links = page.locator('.index dd a');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.length).toBeGreaterThan(60);
      const ids = new Set(
        await page.locator('[data-entry][id]').evaluateAll((all) => all.map(({ id }) => id)),
      );
      expect(hrefs.filter((href) => !ids.has(href.slice(1)))).toEqual([]);
      const letters = await page.locator('.index dt').allTextContents();
      expect(new Set(letters).size).toBe(letters.length);
      await links.first().click();
      await eventually(() => new URL(page.url()).hash).not.toBe('');
    }));
});

describe('/blog', () => {
  it('leads to our own news where the settings name no blog', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/blog');
      await eventually(() => new URL(page.url()).pathname).toBe('/news');
    }));
});

describe('/inflation', () => {
  it.each([DESKTOP, PHONE])('draws funds against the price index, each named at its end, at %o', (size) =>
    withPages({ ...size, javaScriptEnabled: false }, async (open) => {
      const page = await open('/inflation');
      const drawing = page.locator('#lines svg:visible');
      const ids = await drawing
        .locator('path[data-line]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-line')));
      expect(ids).toContain('inflation');
      expect(ids.length).toBeGreaterThan(3);
      const words = (await drawing.locator('text').allTextContents()).join(' ');
      expect(words).toContain('تورم');
      expect(words).toMatch(/۱۴[۰-۹]{2}/);
      const href = (await page.locator('#lines figure .tools a').getAttribute('href')) ?? '';
      const compared = new URL(href, page.url()).searchParams.get('f')?.split(',') ?? [];
      expect(compared.toSorted()).toEqual(ids.filter((id) => id !== 'inflation').toSorted());
      // The funds that are ahead are named, and a long list of them leads to the screener.
      const gold = page.locator('.inflation-strips li', { hasText: 'طلا' }).first();
      expect(await gold.locator('.names a[href^="/funds/"]').count()).toBeGreaterThan(2);
      await eventually(() => gold.locator('.names > a').getAttribute('href')).toMatch(/^\/screener\?/);
    }),
  );

  it.each([DESKTOP, PHONE])('marks the beginnings of years below the lines of the index at %o', (size) =>
    withPages({ ...size, javaScriptEnabled: false }, async (open) => {
      const page = await open('/inflation');
      const drawings = page.locator('#chart figure');
      await eventually(() => drawings.count()).toBe(2);
      for (const drawing of await drawings.all()) {
        const words = (await drawing.locator('svg:visible text').allTextContents()).map((one) => one.trim());
        const marks = words.filter((one) => !one.includes('٪'));
        const years = marks.map((one) => Number(latinDigits(one).replace(/[^\d]/g, '')));
        expect(years.length, marks.join()).toBeGreaterThan(3);
        expect(years.length, marks.join()).toBeLessThan(13);
        for (const [i, year] of years.slice(1).entries()) {
          expect(year, marks.join()).toBeGreaterThan(1380);
          expect(year - (years[i] as number), marks.join()).toBe((years[1] as number) - (years[0] as number));
        }
      }
    }),
  );

  it('lists two years of months, and the earlier ones on demand, without script too', () =>
    withPages({ ...PHONE, javaScriptEnabled: false }, async (open) => {
      const page = await open('/inflation');
      const months = page.locator('#months tbody tr:visible');
      await eventually(() => months.count()).toBe(24);
      const summary = page.locator('#months summary');
      const earlier = Number(latinDigits((await summary.textContent()) ?? '').replace(/\D/g, ''));
      await summary.click();
      await eventually(() => months.count()).toBe(24 + earlier);
    }));
});

describe('funds ahead of inflation', () => {
  it('are one number on the home page, on /inflation and in their screen', () =>
    withPages({ ...DESKTOP, javaScriptEnabled: false }, async (open) => {
      const counted = async (path: string, selector: string) =>
        readPrinted((await (await open(path)).locator(selector).first().textContent()) ?? '')?.value;
      const named = '[data-figure="market-beat-real"]';
      const home = await counted('/', `#kept-up dd${named}`);
      expect(home).toBeGreaterThan(10);
      expect(await counted('/inflation', named)).toBe(home);
      expect(await counted('/screener/beat-inflation', '.count')).toBe(home);
    }));
});

describe('/bubbles', () => {
  it('draws each fund on the scale of its category: cheap right of zero, dear left of it, within its year', () =>
    withPages({ ...DESKTOP, javaScriptEnabled: false }, async (open) => {
      const page = await open('/bubbles');
      const rows = await page.locator('.bubble-strips:visible tr:has(td.strip)').evaluateAll((all) =>
        all.map((row) => {
          const middle = (one: Element | null) => {
            const { left, right } = (one as Element).getBoundingClientRect();
            return (left + right) / 2;
          };
          const strip = row.querySelector('td.strip a') as Element;
          const { left, right, width } = strip.getBoundingClientRect();
          const zero = Number.parseFloat(getComputedStyle(strip).getPropertyValue('--zero'));
          const range = row.querySelector('.range')?.getBoundingClientRect();
          const today = middle(row.querySelector('.today'));
          return {
            bubble: row.querySelector('td.num')?.textContent ?? '',
            beyondZero: right - (zero / 100) * width - today,
            isWithin: today >= left - 1 && today <= right + 1,
            isInYear: !range || (today >= range.left - 7 && today <= range.right + 7),
          };
        }),
      );
      expect(rows.length).toBeGreaterThan(50);
      for (const { bubble, beyondZero, isWithin, isInYear } of rows) {
        const percent = readPrinted(bubble)?.value ?? Number.NaN;
        expect([isWithin, isInYear], bubble).toEqual([true, true]);
        if (Math.abs(beyondZero) > 2) expect(Math.sign(beyondZero), bubble).toBe(Math.sign(percent));
      }
    }));
});

describe('/quality', () => {
  it('speaks to savers: no name of a table, no reason for operators, no Gregorian day', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/quality');
      const words = (await page.locator('main').textContent()) ?? '';
      expect(words).not.toMatch(/fund_|current_value|expected |\b20\d\d-\d\d-\d\d/);
      expect(words).toMatch(/دارایی‌های پرتفوی/);
    }));
});
