import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { DESKTOP, stopClock, withPages } from '../testing/open-pages.ts';

const funds = inject('funds');
const RETRY = 'تلاش مجدد';

/** Counts requests of the page's pointer; `answer` may replace the responses. */
function looksAt(page: Page, answer: (route: Route) => Promise<void> = (route) => route.continue()) {
  const looks = { count: 0 };
  const routed = page.route(/\/data\/(?:latest|live)/, (route) => {
    looks.count += 1;
    return answer(route);
  });
  return { looks, routed };
}
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
/** Waits until a response has arrived and the next poll is scheduled. */
const settle = (page: Page) => page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));

describe('a page with live figures', () => {
  // spec 13.24, 18.9, 18.14, 18.16
  it('polls every 30 seconds on a fund page, not in a hidden tab, and immediately when visible again', async () => {
    await withPages(DESKTOP, async (open) => {
      let watched = { count: 0 };
      const page = await open(funds.equity, async (page) => {
        await stopClock(page);
        const { looks, routed } = looksAt(page);
        watched = looks;
        await routed;
      });
      await page.clock.runFor(5_000);
      await eventually(() => watched.count).toBe(1);
      await settle(page);
      await page.clock.fastForward(24_000);
      await settle(page);
      expect(watched.count).toBe(1);
      await page.clock.fastForward(7_000);
      await eventually(() => watched.count).toBe(2);
      await settle(page);
      await hide(page, true);
      await page.clock.fastForward(120_000);
      await settle(page);
      expect(watched.count).toBe(2);
      await hide(page, false);
      await eventually(() => watched.count).toBe(3);
      // A focus shortly after a poll sends no request: the response is fresh for ten seconds.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await settle(page);
      expect(watched.count).toBe(3);
      await page.clock.fastForward(11_000);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await eventually(() => watched.count).toBe(4);
    });
  });

  // spec 18.13
  it.each([
    ['the home page', '/', [1_000, 1_000]],
    ['the leveraged funds', '/categories/اهرمی', [1_000, 2_000, 4_000]],
  ])('of %s retries a failed poll at the specified intervals', async (_name, path, pauses) => {
    await withPages(DESKTOP, async (open) => {
      let watched = { count: 0 };
      const page = await open(path, async (page) => {
        await stopClock(page);
        const { looks, routed } = looksAt(page, (route) => route.abort());
        watched = looks;
        await routed;
      });
      await page.clock.runFor(5_000);
      await eventually(() => watched.count).toBeGreaterThanOrEqual(1);
      await settle(page);
      let count = watched.count;
      for (const pause of pauses.slice(count - 1)) {
        await page.clock.fastForward(pause + 50);
        count += 1;
        await eventually(() => watched.count).toBe(count);
        await settle(page);
      }
      // After the last retry, the next poll follows the block's interval.
      await page.clock.fastForward(60_000);
      await settle(page);
      expect(watched.count).toBe(count);
    });
  });
});

/** Focuses every chart of the page, so that each loads its figures. */
const touchAll = (page: Page) =>
  page.locator('figure.widget astro-island').evaluateAll((islands) => {
    for (const island of islands) island.dispatchEvent(new PointerEvent('pointerenter', { bubbles: true }));
    for (const island of islands) island.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
const alertOf = (page: Page, id: string) => page.locator(`#${id} .failed[role=alert]`);

describe('figures that cannot be loaded', () => {
  const WORDS = {
    'return-comparison': 'خطا در نمایش نمودار مقایسهٔ بازدهی',
    composition: 'خطا در بارگذاری اطلاعات پرتفو',
    actions: 'خطا در بارگذاری داده‌ها',
    'cash-flow': 'خطا در بارگذاری اطلاعات',
  };

  // spec 17.30, 17.32, 17.35
  it.each<[string, (route: Route) => Promise<void>, Partial<typeof WORDS>]>([
    ['that are missing', (route) => route.fulfill({ status: 404, body: '' }), WORDS],
    [
      'that are cut in half',
      async (route) => {
        const whole = await (await route.fetch()).text();
        await route.fulfill({
          status: 200,
          contentType: 'application/json',
          body: whole.slice(0, whole.length / 2),
        });
      },
      WORDS,
    ],
    [
      'of another version',
      (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body: '{"version":9,"entries":[]}' }),
      { 'return-comparison': 'خطا در نمایش نمودار', actions: 'خطا در بارگذاری داده‌ها' },
    ],
  ])(
    '%s are said so in each chart in its own words, the printed drawing stays, and another try draws it',
    async (_name, answer, words) => {
      await withPages(DESKTOP, async (open) => {
        let broken = true;
        const errors: string[] = [];
        const page = await open(funds.equity, async (page) => {
          page.on('pageerror', (error) => errors.push(error.message));
          await page.route(/\/data\/h\/fund-(?!live)/, (route) =>
            broken ? answer(route) : route.continue(),
          );
        });
        await touchAll(page);
        for (const [id, title] of Object.entries(words)) {
          await alertOf(page, id).waitFor();
          await eventually(() => alertOf(page, id).textContent(), { message: id }).toContain(title);
          await eventually(() => page.locator(`#${id} .chart svg:visible`).count(), { message: id }).toBe(1);
        }
        broken = false;
        await alertOf(page, 'actions').getByRole('button', { name: RETRY }).click();
        await page.locator('#actions .island[data-state="live"] .stage svg').waitFor();
        await eventually(() => alertOf(page, 'actions').count()).toBe(0);
        expect(errors).toEqual([]);
      });
    },
  );

  // spec 8.41, 13.1
  it('show a loading notice meanwhile', async () => {
    await withPages(DESKTOP, async (open) => {
      let release: () => void = () => undefined;
      const page = await open(funds.fixedIncome, async (fresh) => {
        release = await holdRequests(fresh, /\/data\/h\/fund-reserve/);
      });
      await eventually(() => page.locator('.loading').count()).toBe(0);
      await touchAll(page);
      const loading = page.locator('#reserve-1 .chart .loading[role=status]');
      await loading.waitFor();
      await eventually(() => loading.textContent()).toBe('در حال بارگذاری...');
      release();
      await page.locator('#reserve-1 .island[data-state="live"]').waitFor();
      await eventually(() => loading.count()).toBe(0);
    });
  });

  // spec 17.4
  it('show a notice over a map while it is refreshed', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/categories/اهرمی');
      const release = await holdRequests(page, /\/data\/latest/);
      await page.locator('[data-refresh]').first().click();
      const map = page.locator('[data-widget="category-map"]');
      await eventually(() => map.getAttribute('aria-busy')).toBe('true');
      await eventually(() => map.evaluate((block) => getComputedStyle(block, '::after').content)).toContain(
        'در حال بارگذاری نقشهٔ بازار...',
      );
      release();
      await eventually(() => map.getAttribute('aria-busy')).toBe(null);
    });
  });
});

describe('holdings and portfolio changes of a fund', () => {
  // spec 17.27, 17.28
  it('show an error where a report cannot be loaded, and retry', async () => {
    await withPages(DESKTOP, async (open) => {
      let broken = true;
      const page = await open(funds.equity, (page) =>
        page.route(/\/data\/h\/fund-holdings/, (route) => (broken ? route.abort() : route.continue())),
      );
      const block = page.locator('#portfolio');
      await block.locator('[data-holdings-all]').click();
      const said = block.locator('[data-holdings-failed]');
      await said.waitFor();
      await eventually(() => said.locator('.title').textContent()).toBe('خطا');
      await eventually(() => said.locator('.hint').textContent()).toBe(
        'در دریافت اطلاعات پرتفوی صندوق مشکلی پیش آمده است. لطفاً بعداً دوباره تلاش کنید.',
      );
      broken = false;
      await said.getByRole('button', { name: RETRY }).click();
      await eventually(() => block.locator('tbody tr').count()).toBeGreaterThan(12);
      await eventually(() => said.count()).toBe(0);
    });
  });

  // spec 8.35
  it('name the chosen period in the subtitle, or the month where its earlier reports are missing', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open(funds.equity);
      const block = page.locator('#actions');
      await eventually(() => block.locator('.meaning').textContent()).toMatch(
        /^بر پایهٔ آخرین گزارش منتشرشده در .* - ماه گذشته، میلیارد تومان$/,
      );
      await block.getByRole('button', { name: 'شش ماه گذشته' }).click();
      await eventually(() => block.locator('.meaning').textContent()).toMatch(/ - فقط همان ماه؛/);
      await block.getByRole('button', { name: 'صنعت' }).click();
      await eventually(() => block.getAttribute('data-view')).toBe('industry-6m');
      await eventually(() => block.locator('.meaning').textContent()).toMatch(/ - فقط همان ماه؛/);
    });
  });
});

describe('a fund without a page', () => {
  // spec 8.3, 8.4, 8.47
  it('is searched for, shows an error where the list cannot be loaded, and links on', async () => {
    await withPages(DESKTOP, async (open) => {
      let release: () => void = () => undefined;
      const page = await open('/funds/صندوق-خیالی', async (fresh) => {
        release = await holdRequests(fresh, /\/data\/h\/search/, (route) => route.abort());
      });
      const title = page.locator('[data-missing]');
      await eventually(() => title.textContent()).toBe('در حال بارگذاری اطلاعات صندوق...');
      release();
      await eventually(() => title.textContent()).toBe('خطا در بارگذاری صندوق');
      expect((await page.locator('[data-missing-hint]').textContent())?.length).toBeGreaterThan(20);
      const links = page.locator('.missing .actions a');
      await eventually(() =>
        links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual(['/', '/funds']);
    });
  });

  // spec 8.4, 8.43, 8.47
  it('shows a failed page for a listed fund, and no result without a name', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/funds/صندوق-خیالی', (page) =>
        page.route(/\/data\/h\/search/, (route) =>
          route.fulfill({
            contentType: 'application/json',
            body: JSON.stringify({
              slugs: ['صندوق-خیالی'],
              names: ['خیالی'],
              symbols: ['خیالی'],
              managers: [null],
            }),
          }),
        ),
      );
      await eventually(() => page.locator('[data-missing]').textContent()).toBe('خطا در بارگذاری صندوق');
      await eventually(() => page.locator('[data-missing-hint]').textContent()).toContain('دوباره تلاش کنید');
      const nameless = await open('/funds/ ');
      await eventually(() => nameless.locator('[data-missing]').textContent()).toBe('صندوق یافت نشد');
    });
  });
});
