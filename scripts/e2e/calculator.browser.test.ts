import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { jalaliDate } from '../../shared/dates/jalali.ts';
import { parseAmount } from '../../shared/persian/parse-amount.ts';
import type { FundHistory } from '../../shared/schema/snapshots/history.ts';
import { axeInBothThemes } from '../testing/axe.ts';
import { eventually } from '../testing/eventually.ts';
import { findSmallTargets } from '../testing/layout/find-small-targets.ts';
import { resizePage } from '../testing/layout/resize-page.ts';
import { seenColumns } from '../testing/layout/seen-columns.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';

const { gold } = inject('funds');
const slug = gold.replace('/funds/', '');

const block = (page: Page): Locator => page.locator('#calculator');
const shown = (page: Page, id: string): Locator => block(page).locator(`[data-result="${id}"] .num`);
const field = (page: Page, name: string): Locator => block(page).locator(`input[name="${name}"]`);
const textOf = async (element: Locator): Promise<string> => (await element.textContent()) ?? '';
const endRial = async (page: Page): Promise<number> =>
  parseAmount(await textOf(shown(page, 'end')), 'toman') ?? Number.NaN;

async function openCalculator(page: Page): Promise<void> {
  await block(page).locator('summary').first().click();
  await shown(page, 'end').waitFor();
}

/** All that the calculator shows, and what its fields hold. */
const stateOf = (page: Page): Promise<string[]> =>
  block(page).evaluate((root) => [
    ...[...root.querySelectorAll<HTMLInputElement>('input, select')].map(
      ({ name, value }) => `${name}=${value}`,
    ),
    ...[...root.querySelectorAll('.num, .notes p, td, th')].map(({ textContent }) => textContent),
  ]);

const historyOf = (page: Page): Promise<FundHistory> =>
  page.evaluate(
    (url) => fetch(url).then((answer) => answer.json()),
    `/data/provenance/history/${encodeURIComponent(slug)}.json`,
  );

async function fill(page: Page, name: string, words: string): Promise<void> {
  await field(page, name).fill(words);
  await field(page, name).blur();
}

describe('the calculator of a fund', () => {
  // spec 38.49
  it('loads nothing before it is opened, and grows a sum as the published history did', () =>
    withPages(DESKTOP, async (open) => {
      const requests: string[] = [];
      const page = await open(gold, async (tab) => tab.on('request', (one) => requests.push(one.url())));
      await page.waitForLoadState('networkidle');
      expect(requests.filter((url) => /Calculator\.island|provenance\/history/.test(url))).toEqual([]);
      await openCalculator(page);
      const { sessions, growth } = await historyOf(page);
      await fill(page, 'from', jalaliDate(sessions[10] as string));
      await fill(page, 'sum', '۲۰ میلیون');
      const expected = (2e8 * (growth.at(-1) ?? 0)) / (growth[10] ?? 1);
      expect(expected).toBeGreaterThan(0);
      // The result follows the form some frames later.
      await eventually(async () => Math.abs((await endRial(page)) - expected)).toBeLessThanOrEqual(5);
      await eventually(() => textOf(shown(page, 'paid'))).toBe('۲۰٬۰۰۰٬۰۰۰ تومان');
    }));

  // spec 38.50
  it('gives the same result by its copied link', () =>
    withPages(DESKTOP, async (open, context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const page = await open(gold);
      await openCalculator(page);
      const sumAlone = await endRial(page);
      await fill(page, 'monthly', '۵ میلیون');
      // The result follows the form some frames later, and moves the button below it.
      await eventually(() => endRial(page)).not.toBe(sumAlone);
      await block(page).locator('.fee-box summary').click();
      const withoutFee = await endRial(page);
      await fill(page, 'fee-0-percent', '۰٫۱۱۶');
      await eventually(() => endRial(page)).not.toBe(withoutFee);
      await block(page).locator('[data-copy]').click();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await eventually(copied).toContain('#calculator');
      const link = await copied();
      const other = await open(decodeURI(new URL(link).pathname) + new URL(link).search);
      await shown(other, 'end').waitFor();
      await eventually(() => stateOf(other)).toEqual(await stateOf(page));
      await eventually(() => stateOf(other)).toContain('fee-0-percent=۰٫۱۱۶');
    }));

  it.each(['x', 'sum-abc_from-99999999_buy-900', '%E0%A4%A', '<b>'])(
    'has the default for the link «%s»',
    (calc) =>
      withPages(DESKTOP, async (open) => {
        const plain = await open(`${gold}?calc=`);
        await shown(plain, 'end').waitFor();
        const page = await open(`${gold}?calc=${calc}`);
        await shown(page, 'end').waitFor();
        await eventually(() => stateOf(page)).toEqual(await stateOf(plain));
      }),
  );

  it('says of a day outside of the data what is allowed and what was written', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(`${gold}?calc=from-19900101`);
      const { sessions } = await historyOf(page);
      const problem = block(page).locator('#calc-from-problem');
      await eventually(() => textOf(problem)).toContain(jalaliDate(sessions[0] as string));
      await eventually(() => textOf(problem)).toContain(jalaliDate('1990-01-01'));
      await eventually(() => shown(page, 'end').isVisible()).toBe(false);
      await fill(page, 'from', jalaliDate(sessions[0] as string));
      await shown(page, 'end').waitFor();
      await eventually(() => textOf(problem)).toBe('');
    }));

  // spec 38.50
  it('saves the table that is shown as CSV, and a card as a picture', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(gold);
      await openCalculator(page);
      const saved = async (button: string): Promise<Buffer> => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          block(page).locator(button).click(),
        ]);
        return readFileSync(await file.path());
      };
      const lines = (await saved('[data-csv="comparison"]')).toString('utf8').slice(1).split('\r\n');
      expect(lines).toHaveLength(7);
      expect(lines[0]).toMatch(/\(تومان\).*,origin,date$/);
      expect(Number(lines[1]?.split(',')[1])).toBe((await endRial(page)) / 10);
      expect(lines[1]).toMatch(/simulated,\d{4}-\d{2}-\d{2}$/);
      const picture = await saved('[data-card]');
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect(picture.readUInt32BE(16)).toBeGreaterThan(1400);
      await eventually(() => page.locator('.calc-card').count()).toBe(0);
    }));

  it('follows the reader’s currency and measure', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(`${gold}?unit=rial&in=gold`);
      await openCalculator(page);
      await eventually(() => textOf(shown(page, 'paid'))).toBe('۱٬۰۰۰٬۰۰۰٬۰۰۰ ریال');
      await eventually(() => field(page, 'sum').inputValue()).toBe('۱٬۰۰۰٬۰۰۰٬۰۰۰');
      await eventually(() => textOf(block(page).locator('[data-result="money"] dt'))).toContain(
        'به طلای ۱۸ عیار',
      );
      const own = block(page)
        .locator('.comparison tbody tr', { hasText: 'طلای ۱۸ عیار' })
        .locator('td')
        .nth(1);
      await eventually(() => textOf(own)).toBe('۰٫۰۰٪');
      await eventually(() => block(page).locator('.plot [data-line="kept"]').count()).toBe(1);
    }));

  it('says that it did not load, and loads again', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(gold);
      await page.route('**/provenance/history/**', (route) => route.abort());
      await block(page).locator('summary').first().click();
      const retry = block(page).getByRole('button', { name: 'تلاش مجدد' });
      await retry.waitFor();
      await page.unroute('**/provenance/history/**');
      await retry.click();
      await shown(page, 'end').waitFor();
    }));

  // spec 38.49
  it('works by the keyboard alone', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(gold);
      await block(page).locator('summary').first().focus();
      await page.keyboard.press('Enter');
      await shown(page, 'end').waitFor();
      await page.keyboard.press('Tab');
      await eventually(() => field(page, 'sum').evaluate((input) => input === document.activeElement)).toBe(
        true,
      );
      await page.keyboard.press('Control+A');
      await page.keyboard.type('50 میلیون');
      await page.keyboard.press('Enter');
      await eventually(() => textOf(shown(page, 'paid'))).toBe('۵۰٬۰۰۰٬۰۰۰ تومان');
      const chart = block(page).locator('.plot');
      for (let presses = 0; presses < 30; presses += 1) {
        if (await chart.evaluate((plot) => plot === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('ArrowLeft');
      await eventually(() => block(page).locator('.plot .tip').isVisible()).toBe(true);
    }));

  it('has no violation of axe with everything open, in both themes', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(`${gold}?calc=monthly-50000000_buy-0.1`);
      await shown(page, 'end').waitFor();
      for (const summary of await block(page).locator('.calc-result summary').all()) await summary.click();
      await fill(page, 'fee-0-from', 'دیروز');
      expect(await axeInBothThemes(page, [], '#calculator')).toEqual([]);
      await fill(page, 'fee-0-from', '');
      expect(await axeInBothThemes(page, [], '#calculator')).toEqual([]);
    }));

  it('fits on a phone of 390 px, with targets for a finger', () =>
    withPages({ ...PHONE, hasTouch: true, isMobile: true }, async (open) => {
      const page = await open(gold);
      await resizePage(page, PHONE.width);
      const before = (await page.evaluate(findSmallTargets)).map(({ element }) => element);
      await openCalculator(page);
      await fill(page, 'monthly', '۵ میلیون');
      for (const summary of await block(page).locator('.calc summary').all()) await summary.click();
      await resizePage(page, PHONE.width);
      const small = await page.evaluate(findSmallTargets);
      expect(small.filter(({ element }) => !before.includes(element))).toEqual([]);
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      const wide = await block(page).evaluate((root) =>
        [...root.querySelectorAll('.calc-form *, .headlines *')]
          .map((one) => ({ outerHTML: one.outerHTML, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && box.left < root.getBoundingClientRect().left)
          .map(({ outerHTML }) => outerHTML),
      );
      expect(wide).toEqual([]);
      // Its tables show whole columns, on the smallest phones too.
      for (const width of [PHONE.width, 320]) {
        await resizePage(page, width);
        const tables = block(page).locator('.table-box.columns:visible');
        await eventually(() => tables.count()).toBeGreaterThan(1);
        await eventually(async () => {
          const seen = (await tables.all()).map((table) => table.evaluate(seenColumns));
          return (await Promise.all(seen)).flat().filter((column) => column.endsWith(' cut'));
        }).toEqual([]);
      }
    }));

  it('says without script that it needs one', () =>
    withPages({ ...DESKTOP, javaScriptEnabled: false }, async (open) => {
      const page = await open(gold);
      await block(page).locator('summary').click();
      await eventually(() => textOf(block(page).locator('details p'))).toBe(
        'ماشین‌حساب به جاوااسکریپت نیاز دارد.',
      );
    }));

  it('is explained in the methodology, where its links lead', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(gold);
      await openCalculator(page);
      await block(page).locator('.foot a').click();
      await page.waitForURL(/\/methodology#plan-end-value$/);
      await eventually(() => textOf(page.locator('#money-weighted-return'))).toContain('XIRR');
    }));
});
