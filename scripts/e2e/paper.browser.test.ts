import { describe, expect, inject, it } from 'vitest';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { readPrinted } from '../../shared/figures/printed-value.ts';
import { openCheckedRelease } from '../figures/open-release.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, withPages } from '../testing/open-pages.ts';

/** Number of categories whose longest page is put on paper, the longest first; `npm run nightly` does it with all. */
const CATEGORIES_TESTED = 4;

/** Path of the fund with the longest page of a category: no other of it needs more paper. */
function longestFunds(): string[] {
  const longest = new Map<string, readonly [path: string, length: number]>();
  for (const [path, html] of openCheckedRelease(openReadonlyDataDir(inject('dataDir'))).pages) {
    const category = / data-category="([^"]+)"/.exec(html)?.[1];
    if (!path.startsWith('/funds/') || category === undefined) continue;
    if (html.length > (longest.get(category)?.[1] ?? 0)) longest.set(category, [path, html.length]);
  }
  const sorted = [...longest.values()].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, process.env.NIGHTLY ? sorted.length : CATEGORIES_TESTED).map(([path]) => path);
}

const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

describe('on paper', () => {
  it.each(longestFunds())('%s fits on two A4 sheets', async (path) => {
    await withPages(DESKTOP, async (open) => {
      const page = await open(path);
      const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      expect(sheets).toBeGreaterThan(0);
      expect(sheets).toBeLessThanOrEqual(2);
    });
  });

  it('has the risk with the reason for each dash, but not beside the charts of a reserve', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open(inject('funds').gold);
      await page.emulateMedia({ media: 'print' });
      await eventually(() => page.locator('#risk table').first().isVisible()).toBe(true);
      await eventually(() => page.locator('#risk .widget').isVisible()).toBe(false);
      await eventually(() => page.locator('#risk p', { hasText: '۲۴۲ روز معاملاتی' }).isVisible()).toBe(true);
      await page.close();
      const fixedIncome = await open(inject('funds').fixedIncome);
      await fixedIncome.emulateMedia({ media: 'print' });
      await eventually(() => fixedIncome.locator('#risk').isVisible()).toBe(false);
    });
  });

  it.each(['/', inject('funds').gold, '/categories/طلا', '/funds', '/about'])(
    '%s shows nothing to press, and at its foot its address and the day of the data',
    async (path) => {
      await withPages({ ...DESKTOP, colorScheme: 'dark' }, async (open) => {
        const page = await open(path);
        await page.emulateMedia({ media: 'print' });
        const pressed = await page
          // The titles of columns are buttons.
          .locator('button:not(th button), input, select, textarea, nav.tabs a, .sidebar a, .bottombar a')
          .evaluateAll((all) =>
            all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 90)),
          );
        expect(pressed).toEqual([]);
        const foot = (await page.locator('.page-foot .printed').textContent()) ?? '';
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
        expect(foot).toContain(decodeURI(canonical ?? 'no canonical address'));
        expect(foot).toMatch(/داده‌ها تا \S+ [۰-۹]+ \S+ ۱۴[۰-۹]{2}/);
        await eventually(() => page.locator('.page-foot .printed').isVisible()).toBe(true);
        const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        expect(paper).toBe('rgb(255, 255, 255)');
      });
    },
  );

  it('has every fund of the list below the titles of its columns, none beyond the edge of the sheet', async () => {
    await withPages({ width: 794, height: 1123 }, async (open) => {
      const page = await open('/funds');
      // The list goes on behind what is printed once it was touched.
      await page.locator('.fund-table input[type=search]').focus();
      await eventually(() => page.locator('astro-island[ssr]:has(.fund-table)').count()).toBe(0);
      await page.emulateMedia({ media: 'print' });
      const rows = page.locator('.fund-table tbody tr');
      const count = readPrinted((await page.locator('.count').textContent()) ?? '')?.value ?? 0;
      expect(count).toBeGreaterThan(300);
      await eventually(async () => {
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        return rows.count();
      }).toBe(count);
      const seen = await page.locator('.fund-table thead th').evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => [one.textContent?.trim(), one.getBoundingClientRect()] as const)
          .map(([words, { left, right }]) => ({ words, left, right })),
      );
      expect(seen.length).toBeGreaterThan(5);
      // What is wider than the sheet is printed smaller, all of it.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(794);
      expect(
        Math.min(...seen.filter(({ left, right }) => right > left).map(({ left }) => left)),
      ).toBeLessThan(60);
      for (const { words, left, right } of seen) {
        expect(words).not.toBe('');
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(794);
      }
    });
  });

  it('has every fund of a list that nobody touched: Ctrl-P loads them first', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/funds');
      await page.evaluate(() => {
        Object.assign(window, {
          print() {
            dispatchEvent(new Event('beforeprint'));
            document.documentElement.dataset.printedRows = String(
              document.querySelectorAll('.fund-table tbody tr').length,
            );
          },
        });
      });
      const note = page.locator('.on-paper');
      await page.emulateMedia({ media: 'print' });
      await eventually(() => note.isVisible()).toBe(true);
      await page.keyboard.press('Control+p');
      const count = readPrinted((await page.locator('.count').textContent()) ?? '')?.value ?? 0;
      expect(count).toBeGreaterThan(300);
      await eventually(() => page.locator('html').getAttribute('data-printed-rows')).toBe(String(count));
      await eventually(() => note.isVisible()).toBe(false);
    });
  });

  it('has the charts of a comparison and its address', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/compare?f=عیار,اطلس');
      await page.locator('#growth path[data-line]').first().waitFor();
      // The first chart stands a moment before the page listens for paper.
      await eventually(async () => {
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        return page.locator('#drawdown path[data-line]').count();
      }).toBeGreaterThan(0);
      await page.emulateMedia({ media: 'print' });
      for (const chart of ['#growth', '#drawdown', '#rolling'])
        await eventually(() => page.locator(`${chart} path[data-line]`).first().isVisible()).toBe(true);
      await eventually(() => page.locator('.compare .address').textContent()).toContain(
        '/compare?f=عیار,اطلس',
      );
      await eventually(() => page.locator('.compare .skeleton').count()).toBe(0);
    });
  });
});
