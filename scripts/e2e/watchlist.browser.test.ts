import { readFileSync } from 'node:fs';
import { parse } from 'papaparse';
import type { Download, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { readPrinted } from '../../shared/figures/printed-value.ts';
import type { ScreenerFile } from '../../shared/schema/snapshots/screener.ts';
import { axeInBothThemes } from '../testing/axe.ts';
import { eventually, untilStill } from '../testing/eventually.ts';
import { seenColumns } from '../testing/layout/seen-columns.ts';
import { DESKTOP, PHONE, withPages } from '../testing/open-pages.ts';

const funds = inject('funds');
const slugOf = (path: string): string => decodeURI(path).replace('/funds/', '');
const [gold, equity, leveraged] = [funds.gold, funds.equity, funds.leveraged].map(slugOf) as [
  string,
  string,
  string,
];

/** A watchlist as the store keeps it, before the page's first script; a second load of the tab leaves it alone. */
const keep =
  (...slugs: string[]) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript((kept) => {
      if (sessionStorage.getItem('kept')) return;
      sessionStorage.setItem('kept', 'yes');
      const list = { id: 1, name: 'دیده‌بان من', funds: kept.map((slug) => ({ slug, label: slug })) };
      localStorage.setItem('watchlist', JSON.stringify({ version: 1, lists: [list], current: 1 }));
    }, slugs);

const star = (page: Page) => page.locator('main [data-star]').first();
const handle = (page: Page, slug: string) => page.locator(`[data-handle="${slug}"]`);
const order = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-handle]').evaluateAll((all) => all.map((one) => one.getAttribute('data-handle')));
const figuresLoaded = (page: Page): Promise<void> => page.locator('.list[aria-busy="false"]').waitFor();
const announced = (page: Page) => page.locator('[data-announce]');
const inSidebar = (page: Page) => page.locator('.sidebar .pinned li');

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.locator('[data-watchlist] .menu summary').click();
  await page.locator('[data-watchlist] .menu').getByRole('button', { name }).click();
}

const nameField = (page: Page) => page.locator('.watch-dialog input:focus');

async function save(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), chooseInMenu(page, name)]);
  return download;
}

/** A text as Excel of a Persian Windows saves it. */
function inAnsi(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256');
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
  );
  return Buffer.from([...text].map((letter) => codes.get(letter) as number));
}

async function importFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const button = page.getByRole('button', { name: 'ورود از فایل' });
  // The browser opens a chooser within seconds of a press alone: what answers the press is loaded before.
  await button.hover();
  await page.locator('astro-island[data-ready] > [data-watchlist]').waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content as string) });
}

/** A CSV file shows what was found in it before it is kept. */
const confirmImport = (page: Page) =>
  page.locator('.watch-dialog').getByRole('button', { name: 'افزودن', exact: true }).click();

describe('a star', () => {
  // spec 38.35
  it('puts a fund into the list on /watchlist, in the sidebar and in another tab, and takes it out again', () =>
    withPages(DESKTOP, async (open) => {
      const other = await open('/about');
      const page = await open(funds.gold);
      await eventually(() => star(page).getAttribute('aria-label')).toBe('افزودن به دیده‌بان');
      // What is not seen yet takes no focus.
      await star(page).waitFor();
      await star(page).focus();
      await page.keyboard.press('Enter');
      await page.locator('main [data-star][aria-pressed="true"]').waitFor();
      await eventually(() => star(page).getAttribute('aria-label')).toBe('در دیده‌بان است');
      await eventually(() => inSidebar(page).count()).toBe(1);
      await eventually(() => inSidebar(other).count()).toBe(1);
      const list = await open('/watchlist');
      await eventually(() => order(list)).toEqual([gold]);
      await star(page).click();
      await eventually(() => inSidebar(other).count()).toBe(0);
      await eventually(() => order(list)).toEqual([]);
      await list.getByText('این فهرست هنوز صندوقی ندارد').waitFor();
    }));

  it('stands on the row under the pointer or the focus, and opens no fund', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/funds');
      const row = page
        .locator('tbody tr', { has: page.locator(`a[href="${decodeURI(funds.gold)}"]`) })
        .first();
      await row.locator('th').hover();
      await row.locator('[data-star]').click();
      await row.locator('[data-star][aria-pressed="true"]').waitFor();
      await page.locator('tbody th a').nth(2).focus();
      await page.locator('tbody tr').nth(2).locator('[data-star]').waitFor();
      await page.keyboard.press('Tab');
      await eventually(() => page.evaluate(() => document.activeElement?.hasAttribute('data-star'))).toBe(
        true,
      );
      await page.keyboard.press('Enter');
      await eventually(() => inSidebar(page).count()).toBe(2);
      await eventually(() => new URL(page.url()).pathname).toBe('/funds');
    }));

  it('is shown by what is kept, and a page without any loads nothing for it', () =>
    withPages(DESKTOP, async (open) => {
      const urls: string[] = [];
      const page = await open('/about', async (tab) =>
        tab.on('request', (request) => urls.push(request.url())),
      );
      await page.waitForLoadState('networkidle');
      expect(urls.filter((url) => /watchlist|prices/.test(url))).toEqual([]);
      const fund = await open(funds.gold, keep(gold));
      await fund.locator('main [data-star][aria-pressed="true"]').waitFor();
    }));
});

describe('the pinned list', () => {
  /**
   * Records each height of the list's places, frame by frame. The layout shifts of the page do not show it: on a slow machine late
   * fonts and the end of the HTML shift a page as well.
   */
  const observeHeights = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const heights: Record<string, number[]> = { side: [], home: [] };
      Object.assign(window, { heights });
      const record = (): void => {
        for (const [name, place] of [
          ['side', document.querySelector<HTMLElement>('[data-pinned-side]')],
          ['home', document.querySelector<HTMLElement>('[data-pinned-place]')],
        ] as const) {
          const height = place?.offsetHeight ?? 0;
          const recorded = heights[name] ?? [];
          if (height > 0 && recorded.at(-1) !== height) recorded.push(height);
        }
        requestAnimationFrame(record);
      };
      record();
    });
  const heightsOf = (page: Page) =>
    page.evaluate(() => (window as unknown as { heights: Record<'side' | 'home', number[]> }).heights);

  // spec 38.37
  it.each(['/', '/about', funds.equity, '/watchlist'])('moves nothing that is read on %s', (path) =>
    withPages(DESKTOP, async (open) => {
      const page = await open(path, async (tab) => {
        await keep(gold, equity, leveraged)(tab);
        await observeHeights(tab);
      });
      await eventually(() => inSidebar(page).count()).toBe(3);
      await page.locator('.sidebar .pinned [data-figure="price"]').first().waitFor();
      const { side, home } = await heightsOf(page);
      expect(side).toHaveLength(1);
      expect(home).toHaveLength(path === '/' ? 1 : 0);
      const overflow = page
        .locator('[data-pinned-place]')
        .evaluateAll((places) =>
          places.map(({ scrollHeight, clientHeight }) => Math.max(0, scrollHeight - clientHeight)),
        );
      expect(await overflow).toEqual(path === '/' ? [0] : []);
    }),
  );

  it('has prices and changes that open their provenance and follow the reader’s measure', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/', keep(gold));
      const entry = page.locator('[data-pinned-place] li');
      await entry.locator('[data-figure="price-change"]').waitFor();
      const rial = await entry.locator('[data-figure="price-change"]').textContent();
      await page.locator('[data-pinned-place] .demo').waitFor();
      await entry.locator('[data-figure="price"]').click();
      await page.locator('dialog[open]').waitFor();
      await page.keyboard.press('Escape');
      const dollars = await open('/?in=usd', keep(gold));
      const change = dollars.locator('[data-pinned-place] [data-figure="price-change"]');
      await dollars.locator('html[data-in="usd"]').waitFor({ state: 'attached' });
      await eventually(() => dollars.locator('[data-pinned-place] .measure-words').count()).toBe(1);
      await eventually(() => change.getAttribute('data-v')).toMatch(/^-?\d/);
      expect(rial).toMatch(/٪/);
    }));

  it('says that prices did not load, and loads them on demand', () =>
    withPages(DESKTOP, async (open, context) => {
      let isBroken = true;
      await context.route('**/data/provenance/prices.json', (route) =>
        isBroken ? route.abort() : route.continue(),
      );
      const page = await open('/about', keep(gold));
      const retry = page.locator('.sidebar .pinned .retry');
      await retry.waitFor();
      isBroken = false;
      await retry.click();
      await page.locator('.sidebar .pinned [data-figure="price"]').waitFor();
    }));
});

describe('funds seen last', () => {
  // spec 38.37
  it('are the pages opened, newest first, on /watchlist, the home page and in the search, until they are cleared', () =>
    withPages(DESKTOP, async (open) => {
      const first = await open(funds.gold);
      // A page notes its fund after the load event.
      await eventually(() => first.evaluate(() => localStorage.getItem('recent-funds'))).not.toBeNull();
      await open(funds.equity);
      const home = await open('/');
      const seen = home.locator('[data-pinned-place] .recent a');
      await eventually(() => seen.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
        decodeURI(funds.equity),
        decodeURI(funds.gold),
      ]);
      await home.locator('#side-search-box').focus();
      await eventually(() => home.locator('.sidebar [role=option]').count()).toBe(2);
      const page = await open('/watchlist');
      await page.locator('.seen').getByRole('button', { name: 'پاک کردن' }).click();
      await eventually(() => page.locator('.seen').count()).toBe(0);
      await eventually(() => page.evaluate(() => localStorage.getItem('recent-funds'))).toBeNull();
      await eventually(() => seen.count()).toBe(0);
    }));
});

describe('/watchlist', () => {
  // spec 38.36
  it('is ordered by keyboard, says each step, takes it back with Escape, and keeps the order', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/watchlist', keep(gold, equity, leveraged));
      await figuresLoaded(page);
      await handle(page, gold).focus();
      // Held down until it repeats: the row stays grabbed.
      await page.keyboard.down('Space');
      await page.keyboard.down('Space');
      await page.keyboard.up('Space');
      await eventually(() => announced(page).textContent()).toContain('جای ۱ از ۳');
      await page.keyboard.press('End');
      await eventually(() => announced(page).textContent()).toContain('جای ۳ از ۳');
      await page.keyboard.press('Escape');
      await eventually(() => order(page)).toEqual([gold, equity, leveraged]);
      await eventually(() => announced(page).textContent()).toContain('لغو');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await eventually(() => order(page)).toEqual([equity, gold, leveraged]);
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-handle'))).toBe(
        gold,
      );
      await page.reload();
      await eventually(() => order(page)).toEqual([equity, gold, leveraged]);
    }));

  it('is ordered by dragging a handle', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/watchlist', keep(gold, equity, leveraged));
      await figuresLoaded(page);
      // The figures move the rows, and the names of the loaded file replace those that were kept.
      const [from, to] = await untilStill(async () => [
        await handle(page, leveraged).boundingBox(),
        await handle(page, gold).boundingBox(),
      ]);
      if (!from || !to) throw new Error('a handle has no box');
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(to.x + 8, to.y + 20, { steps: 4 });
      await page.mouse.move(to.x + 8, to.y + 1, { steps: 4 });
      await page.mouse.up();
      await eventually(() => order(page)).toEqual([leveraged, gold, equity]);
      await page.reload();
      await eventually(() => order(page)).toEqual([leveraged, gold, equity]);
    }));

  it('is sorted by a heading, until a third press brings the reader’s own order back', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/watchlist', keep(gold, equity, leveraged));
      await figuresLoaded(page);
      const heading = page.locator('.list th[data-figure="net-assets"]');
      const shown = (): Promise<(string | null)[]> =>
        page
          .locator('.list tbody th a')
          .evaluateAll((all) => all.map((one) => decodeURI(one.getAttribute('href') ?? '').slice(7)));
      const assets = (): Promise<number[]> =>
        page
          .locator('.list td[data-field="assets"]')
          .allTextContents()
          .then((all) => all.map((one) => readPrinted(one)?.value ?? Number.NaN));
      await heading.getByRole('button').focus();
      await page.keyboard.press('Enter');
      await eventually(() => heading.getAttribute('aria-sort')).toBe('descending');
      const falling = await shown();
      await eventually(() => assets()).toEqual((await assets()).toSorted((a, b) => b - a));
      await eventually(() => page.locator('[data-handle]').count()).toBe(0);
      const csv = readFileSync(await (await save(page, 'CSV')).path(), 'utf8');
      const [, ...lines] = parse<string[]>(csv.slice(1)).data;
      expect(lines.map(([, , address]) => address?.slice(7))).toEqual(falling);
      await heading.getByRole('button').focus();
      await page.keyboard.press('Space');
      await eventually(() => heading.getAttribute('aria-sort')).toBe('ascending');
      await eventually(() => shown()).toEqual(falling.toReversed());
      expect(await axeInBothThemes(page, [], 'main')).toEqual([]);
      await heading.getByRole('button').focus();
      await page.keyboard.press('Space');
      await eventually(() => order(page)).toEqual([gold, equity, leveraged]);
      await eventually(() => heading.getAttribute('aria-sort')).toBe('none');
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe(
        'assets',
      );
    }));

  it('says why a figure of risk is a dash', () =>
    withPages(DESKTOP, async (open) => {
      const file: ScreenerFile = await (
        await fetch(`${inject('siteUrl')}/data/provenance/screener.json`)
      ).json();
      const young = file.slugs.find(
        (_, row) => file.figures.sharpe?.[row] === null && (file.sessions[row] ?? 0) < 60,
      ) as string;
      const page = await open('/watchlist', keep(young, gold));
      await figuresLoaded(page);
      await page.getByRole('button', { name: 'ستون‌ها' }).click();
      await page.locator('.watch-dialog').getByLabel('نسبت شارپ').check();
      await page.keyboard.press('Escape');
      const cell = page.locator('.list td[data-field="sharpe"]');
      await eventually(() => cell.first().getAttribute('title')).toMatch(/روز معاملاتی|به یک سال نمی‌رسد/);
      await eventually(() => cell.last().getAttribute('title')).toBeNull();
    }));

  // spec 38.36
  it('saves the table as CSV with the figures that it shows, their origins and days', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/watchlist', keep(gold, equity, leveraged));
      await figuresLoaded(page);
      const file = await save(page, 'CSV');
      const source = readFileSync(await file.path(), 'utf8');
      expect(source.charCodeAt(0)).toBe(0xfeff);
      const [head = [], ...lines] = parse<string[]>(source.slice(1)).data;
      expect(head.slice(9)).toEqual([
        ...['returns', 'bubble', 'trade', 'assets'].flatMap((part) => [`origin ${part}`, `date ${part}`]),
        'یادداشت',
      ]);
      const shown = await page
        .locator('.list tbody tr')
        .evaluateAll((all) =>
          all.map((one) => [...one.querySelectorAll('td.num')].map((cell) => cell.textContent)),
        );
      expect(lines).toHaveLength(3);
      lines.forEach((line, row) => {
        expect(line[head.indexOf('origin trade')]).toBe('simulated');
        expect(line[head.indexOf('date trade')]).toMatch(/^\d{4}-\d\d-\d\d$/);
        const figures = line.slice(3, 9);
        expect(figures).toHaveLength(shown[row]?.length ?? -1);
        figures.forEach((figure, i) => {
          const printed = readPrinted(shown[row]?.[i] ?? '');
          if (figure === '') expect(printed).toBeNull();
          else
            expect(Number(figure)).toBeCloseTo(printed?.value ?? Number.NaN, (printed?.decimals ?? 0) - 0.31);
        });
      });
    }));

  it('saves the table as a picture with all its columns, also on a phone', () =>
    withPages(PHONE, async (open) => {
      const page = await open('/watchlist', keep(gold, equity));
      await figuresLoaded(page);
      // The picture has no handles, and no column of buttons.
      const width = await page
        .locator('.list thead th:not(.tools)')
        .evaluateAll((cells) => cells.slice(1).reduce((sum, cell) => sum + cell.clientWidth, 0));
      const picture = readFileSync(await (await save(page, 'PNG')).path());
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      // Twice its size, and its margins.
      expect(picture.readUInt32BE(16)).toBeGreaterThan(2 * width);
      expect(width).toBeGreaterThan(PHONE.width - 32);
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        PHONE.width,
      );
    }));

  it('has the figures of the chosen columns, and their provenance', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/watchlist', keep(gold));
      await figuresLoaded(page);
      await page.getByRole('button', { name: 'ستون‌ها' }).click();
      const dialog = page.locator('.watch-dialog');
      await dialog.getByLabel('NAV', { exact: true }).check();
      await dialog.getByLabel('یک‌ساله پس از تورم').check();
      await page.keyboard.press('Escape');
      const nav = page.locator('.list td[data-field="nav"]');
      await eventually(() => nav.textContent()).toMatch(/[۰-۹]/);
      await eventually(() => page.locator('.list td[data-field="real1y"]').textContent()).toMatch(/٪/);
      const onPage = await open(funds.gold);
      expect(readPrinted((await nav.textContent()) ?? '')?.value).toBe(
        readPrinted((await onPage.locator('.hero [data-figure="nav"]').first().textContent()) ?? '')?.value,
      );
      await page.bringToFront();
      await nav.click();
      await page.locator('dialog[open]').getByText('ارزش ابطال').first().waitFor();
      await page.keyboard.press('Escape');
      await page.reload();
      await nav.waitFor();
    }));

  it('has several lists: made, named, chosen and deleted', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/watchlist', keep(gold));
      const tabs = page.locator('.lists button:not(.add)');
      await page.getByRole('button', { name: 'فهرست تازه' }).click();
      await nameField(page).waitFor();
      await page.keyboard.type('پرریسک');
      await page.keyboard.press('Enter');
      await eventually(() => tabs.count()).toBe(2);
      await eventually(() => tabs.nth(1).getAttribute('aria-pressed')).toBe('true');
      const fund = await open(funds.leveraged);
      await star(fund).click();
      await eventually(() => order(page)).toEqual([leveraged]);
      // Frames of a tab in the background are rare, and a click waits for two.
      await page.bringToFront();
      await chooseInMenu(page, 'تغییر نام');
      await nameField(page).waitFor();
      await page.keyboard.type('اهرمی‌ها');
      await page.keyboard.press('Enter');
      await eventually(() => tabs.nth(1).textContent()).toContain('اهرمی‌ها');
      await tabs.first().click();
      await eventually(() => order(page)).toEqual([gold]);
      await eventually(() => star(fund).getAttribute('aria-pressed')).toBe('false');
      await tabs.nth(1).click();
      await chooseInMenu(page, 'حذف فهرست');
      await page.locator('.watch-dialog').getByRole('button', { name: 'حذف فهرست' }).click();
      await eventually(() => tabs.count()).toBe(1);
      await eventually(() => order(page)).toEqual([gold]);
    }));

  // spec 38.36
  it('reads back its own JSON and CSV, and says which rows name no fund', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/watchlist', keep(gold, equity));
      await figuresLoaded(page);
      const json = readFileSync(await (await save(page, 'JSON')).path(), 'utf8');
      const csv = readFileSync(await (await save(page, 'CSV')).path(), 'utf8');
      for (const [name, content] of [
        ['دیده‌بان من.json', json],
        ['دیده‌بان من.csv', csv],
      ] as const) {
        await page.evaluate(() => localStorage.removeItem('watchlist'));
        await page.reload();
        await eventually(() => order(page)).toEqual([]);
        await importFile(page, name, content);
        if (name.endsWith('.csv')) {
          await page.locator('.watch-dialog').getByText('۲ صندوق پیدا شد').waitFor();
          expect(await order(page)).toEqual([]);
          await confirmImport(page);
        }
        // The message goes by itself, the list stays.
        await page.locator('[data-toasts]').getByText('۲ صندوق افزوده شد').waitFor();
        await eventually(() => order(page)).toEqual([gold, equity]);
      }
      await importFile(page, 'دیگر.csv', inAnsi(`نماد;تعداد\n${leveraged};3\nژژژ;1\n`));
      await confirmImport(page);
      await page.locator('[data-toasts]').getByText('ژژژ').waitFor();
      await eventually(() => order(page)).toEqual([leveraged]);
      await importFile(page, 'x.json', '{"lists":7}');
      await page.locator('[data-toasts] .error').waitFor();
    }));

  it('shares a list by its address, which is read-only until it is saved', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(`/watchlist?list=هدیه&f=${gold},${leveraged}`, keep(equity));
      await page.getByRole('heading', { name: 'هدیه' }).waitFor();
      await eventually(() => page.locator('.list td.num').first().textContent()).toMatch(/[۰-۹]/);
      await eventually(() => page.locator('[data-handle], [data-remove]').count()).toBe(0);
      await page.getByRole('button', { name: 'ذخیره در دیده‌بان من' }).click();
      await eventually(() => order(page)).toEqual([gold, leveraged]);
      await eventually(() => new URL(page.url()).search).toBe('');
      await eventually(() => page.locator('.lists button:not(.add)').count()).toBe(2);
    }));

  it.each(['?f=', '?f=%20,%20', '?list=%E0%A4%A', '?f=نیست-چنین'])('shows no blank page for %s', (query) =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/watchlist');
      await page.goto(`${inject('siteUrl')}/watchlist${query}`);
      await eventually(() => page.locator('[data-watchlist] :is(.state, .list)').count()).toBe(1);
    }),
  );

  it('says that its figures did not load, and loads them on demand', () =>
    withPages(DESKTOP, async (open, context) => {
      let isBroken = true;
      await context.route('**/data/provenance/screener.json', (route) =>
        isBroken ? route.fulfill({ status: 500 }) : route.continue(),
      );
      const page = await open('/watchlist', keep(gold));
      const retry = page.locator('.list').getByRole('button', { name: 'تلاش مجدد' });
      await retry.waitFor();
      await eventually(() => order(page)).toEqual([gold]);
      isBroken = false;
      await retry.click();
      await eventually(() => page.locator('.list td.num').first().textContent()).toMatch(/[۰-۹]/);
    }));

  it('has no violations of axe, and no sideways scroll on a phone', () =>
    withPages(PHONE, async (open) => {
      const page = await open('/watchlist', keep(gold, equity, leveraged));
      await figuresLoaded(page);
      expect(await axeInBothThemes(page)).toEqual([]);
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        PHONE.width,
      );
      // The names and three columns, two on the smallest phones, each whole: returns first.
      const returns = ['صندوق', 'yearly-return', 'monthly-return'];
      for (const [width, wanted] of [
        [PHONE.width, [...returns, 'price-bubble']],
        [360, [...returns, 'price-bubble']],
        [320, returns],
      ] as const) {
        await page.setViewportSize({ width, height: PHONE.height });
        await eventually(() => page.locator('.list .table-box').evaluate(seenColumns)).toEqual(wanted);
      }
      await page.setViewportSize(PHONE);
      const shared = await open(`/watchlist?list=هدیه&f=${gold}`);
      await figuresLoaded(shared);
      expect(await axeInBothThemes(shared, [], 'main')).toEqual([]);
      const empty = await open('/watchlist?x', (tab) => tab.addInitScript(() => localStorage.clear()));
      await empty.getByText('این فهرست هنوز صندوقی ندارد').waitFor();
      expect(await axeInBothThemes(empty, [], 'main')).toEqual([]);
    }));

  it('has no violations of axe in the sidebar and in its dialogs', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open('/', keep(gold, equity));
      await eventually(() => inSidebar(page).count()).toBe(2);
      expect(await axeInBothThemes(page, [], 'aside.sidebar, [data-pinned-place]')).toEqual([]);
      const list = await open('/watchlist');
      await list.getByRole('button', { name: 'ستون‌ها' }).click();
      await list.locator('.watch-dialog fieldset').first().waitFor();
      expect(await axeInBothThemes(list, [], '.watch-dialog')).toEqual([]);
    }));
});

describe('a browser that keeps nothing', () => {
  const block = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });

  // spec 38.38
  it('is said in a toast and on /watchlist; a star then lasts as long as the page', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(funds.gold, block);
      await star(page).click();
      await page.locator('[data-toasts] [role=alert]').getByText('چیزی نگه نمی‌دارد').waitFor();
      await eventually(() => star(page).getAttribute('aria-pressed')).toBe('true');
      const list = await open('/watchlist', block);
      await list.locator('.notice').getByText('چیزی نگه نمی‌دارد').waitFor();
      await list.getByText('این فهرست هنوز صندوقی ندارد').waitFor();
    }));

  // spec 38.38
  it('is said where its room is full; what was kept stays', () =>
    withPages(DESKTOP, async (open) => {
      const page = await open(funds.equity, keep(gold));
      await page.evaluate(() => {
        let size = 4_000_000;
        for (let i = 0; size >= 1; i += 1)
          try {
            localStorage.setItem(`fill ${i}`, 'x'.repeat(size));
          } catch {
            size = Math.floor(size / 2);
          }
      });
      await star(page).click();
      await page.locator('[data-toasts] [role=alert]').getByText('پر است').waitFor();
      await eventually(() => star(page).getAttribute('aria-pressed')).toBe('false');
      const list = await open('/watchlist');
      await list.locator('.notice').getByText('پر است').waitFor();
      await eventually(() => order(list)).toEqual([gold]);
    }));
});
