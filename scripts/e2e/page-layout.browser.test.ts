import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { latinDigits } from '../../shared/persian/digits.ts';
import { waitForAllParts } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, PHONE, stopClock, withPages } from '../testing/open-pages.ts';
import { openPageRenderer } from '../testing/page-renderer.ts';

const funds = inject('funds');
const site = inject('siteUrl');

// biome-ignore lint/suspicious/noExplicitAny: snapshots with inserted names that no consistent database yields
type Any = any;
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const styleOf = (page: Page, selector: string, name: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [name, pseudo]) => getComputedStyle(element, pseudo || null).getPropertyValue(name as string),
      [name, pseudo ?? ''],
    );

describe('the layout of a page', () => {
  // spec 3.1, 18.20
  it('has its sidebar on the right, with search, categories and pages, from 768 px', async () => {
    await withPages({ width: 768, height: 900 }, async (open) => {
      const page = await open('/about');
      const box = await page.locator('aside.sidebar').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(768);
      const blocks = page.locator('aside.sidebar > :is(section, nav)');
      await eventually(() => blocks.count()).toBe(3);
      await eventually(() => page.locator('nav.bottombar').isVisible()).toBe(false);
      await page.setViewportSize({ width: 767, height: 900 });
      await eventually(() => page.locator('aside.sidebar').isVisible()).toBe(false);
      await eventually(() => page.locator('nav.bottombar').isVisible()).toBe(true);
    });
  });

  // spec 3.26
  it('scrolls smoothly to a section, and instantly with reduced motion', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/');
      await eventually(() => styleOf(page, 'html', 'scroll-behavior')).toBe('smooth');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await eventually(() => styleOf(page, 'html', 'scroll-behavior')).toBe('auto');
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter((element) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element);
            return [transitionDuration, animationDuration].some((time) => Number.parseFloat(time) > 0.05);
          }).length,
      );
      expect(moving).toBe(0);
    });
  });

  // spec 3.19, 24.7, 36.25
  it('shows an error where a part of it fails, and offers a reload', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/about', (page) =>
        page.addInitScript(
          "if (!sessionStorage.crashed) window.setInterval = () => { sessionStorage.crashed = '1'; throw new Error('no clock'); }",
        ),
      );
      const crash = page.locator('[data-crash]');
      await crash.waitFor({ state: 'visible' });
      await eventually(() => crash.locator('p').textContent()).toBe('خطایی در نمایش صفحه رخ داد.');
      await crash.getByRole('button', { name: 'بارگذاری مجدد' }).click();
      // Only a page that did not crash comes to its last part.
      await waitForAllParts(page);
      await eventually(() => page.locator('[data-crash]').isVisible()).toBe(false);
    });
  });

  // spec 5.4, 6.43, 8.3, 20.2
  it('shows skeletons for a slow navigation: categories, fund, any page', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/about');
      const held: (() => void)[] = [];
      const hold = (path: string) =>
        page.route(
          (url) => decodeURI(url.pathname) === path,
          async (route) => {
            await new Promise<void>((go) => held.push(go));
            await route.abort();
          },
        );
      for (const path of ['/categories', funds.equity, '/categories/طلا']) await hold(path);
      // Read inside the page: Playwright's locators would wait for the pending navigation.
      const seen: [string, number][] = [];
      await page.exposeFunction('saw', (words: string, cards: number) => seen.push([words, cards]));
      const ways = [
        ['/categories', 'در حال بارگذاری...', 4],
        [funds.equity, 'در حال بارگذاری اطلاعات صندوق...', 0],
        ['/categories/طلا', 'در حال بارگذاری...', 0],
      ] as const;
      const leaving = (paths: string[]) => {
        const { saw } = window as unknown as { saw: (words: string | null, cards: number) => void };
        const link = document.createElement('a');
        document.body.append(link);
        const remaining = paths.values();
        const leave = () => {
          const { value } = remaining.next();
          if (value === undefined) return;
          link.href = value;
          link.click();
        };
        // Each way begins when the page has said that the one before it is slow.
        new MutationObserver(() => {
          const box = document.querySelector('.leaving');
          if (!box) return;
          saw(box.textContent, box.querySelectorAll('.skeleton').length);
          leave();
        }).observe(document.body, { childList: true });
        setTimeout(leave, 1);
      };
      await page.evaluate(
        leaving,
        ways.map(([path]) => path),
      );
      await eventually(() => seen).toEqual(ways.map(([, words, cards]) => [words, cards]));
      for (const go of held) go();
    });
  });

  // spec 18.62
  it('shows one toast for five seconds, closed by a click, its button or Escape, and kept under the pointer', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/categories/اهرمی', stopClock);
      const toasts = page.locator('[data-toasts] p');
      const refresh = page.locator('[data-refresh]').first();
      await refresh.click();
      // The island is started by timers of the page: the stopped clock runs until it is.
      await eventually(async () => {
        await page.clock.runFor(20);
        return toasts.allTextContents();
      }).toEqual(['اطلاعات نقشهٔ بازار به‌روز شد']);
      await toasts.click();
      await eventually(() => toasts.count()).toBe(0);
      await refresh.click();
      await eventually(() => toasts.allTextContents()).toEqual(['اطلاعات نقشهٔ بازار به‌روز شد']);
      await page.mouse.move(10, 10);
      await page.clock.fastForward(4_500);
      await eventually(() => toasts.count()).toBe(1);
      await page.clock.fastForward(600);
      await eventually(() => toasts.count()).toBe(0);

      await refresh.click();
      await toasts.waitFor();
      await toasts.hover();
      await page.clock.fastForward(60_000);
      await eventually(() => toasts.count()).toBe(1);
      await page.keyboard.press('Escape');
      await eventually(() => toasts.count()).toBe(0);

      await refresh.click();
      await page.locator('[data-toasts] button').click();
      await eventually(() => toasts.count()).toBe(0);
    });
  });
});

describe('the map', () => {
  /** Visible texts that are wider than their line, or extend over the edge of their cell. */
  const clippedIn = (page: Page) =>
    page.locator('ul.map li').evaluateAll((items) =>
      items.flatMap((item) => {
        const cell = item.getBoundingClientRect();
        if (cell.width < 4) return [];
        return [
          ...item.querySelectorAll<HTMLElement>('.title, .change, .note, .rest span, .inner i'),
        ].flatMap((text) => {
          const { left, right, top, bottom, width, height } = text.getBoundingClientRect();
          if (width < 2 || height < 2) return [];
          const inside =
            left >= cell.left - 1 &&
            right <= cell.right + 1 &&
            top >= cell.top - 1 &&
            bottom <= cell.bottom + 1;
          return inside && text.scrollWidth <= text.clientWidth + 1 ? [] : [text.textContent];
        });
      }),
    );

  // spec 7.40, 13.12, 13.13
  it.each([390, 768, 1024, 1280, 1440])(
    'clips no name and no number at %i px, and counts the funds without room in one cell',
    async (width) => {
      await withPages({ width, height: 900 }, async (open) => {
        for (const path of ['/', '/categories/درآمد-ثابت', '/categories/بخشی', '/categories/طلا']) {
          const page = await open(path);
          await eventually(() => clippedIn(page), { message: path }).toEqual([]);
          if (path === '/') continue;
          const seen = await page
            .locator('ul.map li')
            .evaluateAll((items) =>
              items
                .filter((item) => item.getBoundingClientRect().width > 4)
                .map((item) => item.querySelector('.rest span + span')?.textContent ?? 'fund'),
            );
          const joined = seen.filter((one) => one !== 'fund');
          const rows = page.locator('#treemap .numbers tbody tr');
          const rest = await page.locator('#treemap .numbers table').getAttribute('data-rest');
          const all = (await rows.count()) + Number(rest ?? 0);
          const count = joined.reduce((sum, text) => sum + Number(latinDigits(text).replace(/\D/g, '')), 0);
          expect(joined.length, path).toBeLessThanOrEqual(1);
          expect(seen.length - joined.length + count, path).toBe(all);
        }
      });
    },
  );

  it('leads from the cell of the others to the table of all', async () => {
    await withPages(PHONE, async (open) => {
      const page = await open('/categories/درآمد-ثابت');
      await page.locator('ul.map .rest:visible').click();
      const table = page.locator('#treemap .numbers table');
      await table.waitFor({ state: 'visible' });
      await eventually(() => table.getAttribute('data-rest')).toBe(null);
      await eventually(() => table.locator('tbody tr').count()).toBeGreaterThan(60);
    });
  });

  it('shows the funds of each category inside its cell from 900 px, below name, count and mean, under one legend', async () => {
    await withPages({ width: 900, height: 900 }, async (open) => {
      const page = await open('/');
      const inner = page.locator('#market-map .inner i');
      await eventually(() => inner.first().isVisible()).toBe(true);
      await eventually(() => inner.count()).toBeGreaterThan(30);
      await eventually(() => page.locator('#market-map .legend b').count()).toBe(9);
      const heads = () =>
        page.locator('#market-map .cell:has(.inner)').evaluateAll((cells) =>
          cells.map((cell) => {
            const [title, count, mean] = ['.title', '.note', '.change'].map((name) =>
              [...cell.querySelectorAll(name)].find((one) => one.checkVisibility())?.getBoundingClientRect(),
            );
            return title && count && mean && count.right <= title.left + 1 && mean.right <= count.left + 1;
          }),
        );
      // Blocks of one row are as high as what they show.
      await eventually(() =>
        page
          .locator('.all-blocks > .row')
          .evaluateAll((rows) => [...new Set(rows.map((row) => getComputedStyle(row).alignItems))]),
      ).toEqual(['start']);
      for (const width of [900, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await eventually(async () => new Set(await heads())).toEqual(new Set([true]));
      }
      await page.setViewportSize({ width: 899, height: 900 });
      await eventually(() => inner.first().isVisible()).toBe(false);
    });
  });
});

describe('the heatmap', () => {
  // spec 18.36, 18.37
  it('has return columns of 70 px, 50 px on a phone, where headings stand apart, and names of 120 to 250, 80 to 140', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/');
      const widths = () =>
        page
          .locator('#category-performance thead th')
          .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
      const [name = 0, ...returns] = await widths();
      expect(returns).toEqual([70, 70, 70, 70]);
      expect(name).toBeGreaterThanOrEqual(120);
      expect(name).toBeLessThanOrEqual(250);
      await page.setViewportSize(PHONE);
      await eventually(async () => (await widths()).slice(1)).toEqual([50, 50, 50, 50]);
      const [phoneName = 0] = await widths();
      expect(phoneName).toBeGreaterThanOrEqual(80);
      expect(phoneName).toBeLessThanOrEqual(140);
      await eventually(() => sideways(page)).toBeLessThanOrEqual(0);
    });
  });

  // spec 14.23, 14.24
  it('colours gains in five greens, losses yellow, orange and red, a zero light yellow', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/');
      const painted = await page.evaluate(() => {
        const cell = document.querySelector('#category-performance td.num') as HTMLElement;
        const colorOf = (value: string) => {
          cell.style.background = value;
          const { backgroundColor } = getComputedStyle(cell);
          cell.style.background = '';
          return backgroundColor;
        };
        const scoped = cell.className.replace(/shade-\w+/, '').trim();
        return ['up1', 'up2', 'up3', 'up4', 'up5', 'down1', 'down2', 'down3', 'zero', 'none'].map((step) => {
          cell.className = `${scoped} shade-${step}`;
          const token =
            { down1: 'heat-yellow', down2: 'heat-orange', down3: 'heat-red', zero: 'heat-zero' }[step] ??
            step.replace('up', 'up-');
          return {
            step,
            shown: getComputedStyle(cell).backgroundColor,
            wanted: step === 'none' ? 'rgba(0, 0, 0, 0)' : colorOf(`var(--${token})`),
          };
        });
      });
      for (const { step, shown, wanted } of painted) expect(shown, step).toBe(wanted);
      expect(new Set(painted.map(({ shown }) => shown)).size).toBe(10);
    });
  });
});

describe('the heatmap of a long category', () => {
  it.each([390, 768, 1440])('scrolls with the page, its head below the bars, at %i px', async (width) => {
    await withPages({ width, height: 900 }, async (open) => {
      const page = await open('/categories/درآمد-ثابت');
      const heat = page.locator('.heat');
      const box = await heat.evaluate((table) => {
        const { scrollHeight, clientHeight } = table.parentElement as HTMLElement;
        return scrollHeight - clientHeight;
      });
      expect(box).toBe(0);
      await eventually(() => heat.locator('tbody tr:visible').count()).toBe(15);
      await page.locator('[data-all-rows]').click();
      await eventually(() => heat.locator('tbody tr:visible').count()).toBeGreaterThan(60);
      await heat.locator('tbody tr').nth(40).scrollIntoViewIfNeeded();
      // On a phone the bar makes room on the way down.
      await eventually(() =>
        page.evaluate(() => {
          const top = document.querySelector('.heat thead th')?.getBoundingClientRect().top ?? 0;
          return top - (document.querySelector('.section-nav')?.getBoundingClientRect().bottom ?? 1);
        }),
      ).toBe(0);
      const cut = await heat
        .locator('td.num')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
        );
      expect(cut).toEqual([]);
      await eventually(() => sideways(page)).toBeLessThanOrEqual(0);
    });
  });
});

describe('targets for a finger', () => {
  const FINGER = { ...PHONE, isMobile: true, hasTouch: true };

  it('are 44 px high: refresh, links to categories and to funds in heatmaps, breadcrumbs', async () => {
    await withPages(FINGER, async (open) => {
      const targets = [
        ['/', '[data-refresh]'],
        ['/', '#category-performance tbody a'],
        ['/categories/طلا', '[data-refresh]'],
        ['/categories/طلا', '.heat tbody tr:nth-child(-n + 15) a'],
        ['/categories/طلا', 'header.category nav a'],
      ] as const;
      for (const [path, selector] of targets) {
        const heights = await (await open(path))
          .locator(selector)
          .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height));
        expect(heights.length, selector).toBeGreaterThan(0);
        expect(Math.min(...heights), `${path} ${selector}`).toBeGreaterThanOrEqual(44);
      }
    });
  });
});

describe('the top bar', () => {
  it.each([360, 390, 768, 1024, 1440])(
    'shows the market state and the time of the data at %i px',
    async (width) => {
      await withPages({ width, height: 844 }, async (open) => {
        for (const path of ['/', '/categories/طلا', '/about']) {
          const page = await open(path);
          const bar = page.locator('.topbar');
          const before = await bar.boundingBox();
          await eventually(() => bar.locator('.market span:visible').textContent()).toMatch(/باز|بسته/);
          await eventually(() => bar.locator('.newest time:visible').textContent()).toMatch(
            /[۰-۹]{2}:[۰-۹]{2}/,
          );
          expect(await bar.boundingBox()).toEqual(before);
          const cut = await bar
            .locator('.market, .newest')
            .evaluateAll((lines) =>
              lines.filter((line) => line.scrollWidth > line.clientWidth + 1).map((line) => line.textContent),
            );
          expect(cut, path).toEqual([]);
        }
      });
    },
  );
});

describe('the top bar on a touch screen', () => {
  it.each([360, 390])('shows the market state whole beside its 44 px buttons at %i px', async (width) => {
    const phone = { ...PHONE, width, hasTouch: true, isMobile: true };
    await withPages(phone, async (open) => {
      const bar = (await open('/categories/طلا')).locator('.topbar');
      await eventually(() => bar.locator('.market span:visible').textContent()).toMatch(/باز|بسته/);
      // A text that wraps into a hidden second line is not wider than its box.
      const lines = await bar.locator('.market, .newest').evaluateAll((boxes) =>
        boxes.map((box) => {
          const text = document.createRange();
          text.selectNodeContents(box);
          const rows = [...text.getClientRects()].filter(({ width }) => width > 0);
          const { left, right, bottom } = box.getBoundingClientRect();
          return rows.every((row) => row.left >= left - 1 && row.right <= right + 1 && row.top < bottom - 4);
        }),
      );
      expect(lines).toEqual([true, true]);
    });
  });
});

// spec 8.21
describe('names of 80 letters, and an unknown section', () => {
  const LONG = 'صندوق سرمایه‌گذاری اختصاصی بازارگردانی توسعه و تجارت هوشمند سرمایه‌گذاران آینده‌نگر';

  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('fit into a %s', async (_name, size) => {
    expect(LONG.length).toBeGreaterThanOrEqual(80);
    const print = await openPageRenderer(inject('dataDir'));
    const slug = funds.equity.split('/').at(-1) ?? '';
    const named = { slug, name: LONG, symbol: LONG };
    const unknown = {
      id: 'x',
      type: 'hologram',
      title: null,
      description: null,
      position: 99,
      columnPosition: 1,
      config: {},
    };
    const pages: Record<string, Record<string, (published: Any) => unknown>> = {
      [funds.equity]: {
        [`fund/${slug}`]: (page: Any) => ({
          ...page,
          fund: named,
          manager: LONG,
          category: { ...page.category, label: LONG },
          sections: [...page.sections, unknown],
        }),
      },
      '/': {
        'market/map': (map: Any) => ({
          ...map,
          items: map.items.map((item: Any) => ({ ...item, category: { ...item.category, label: LONG } })),
        }),
        'market/top-performers': (top: Any) => ({
          ...top,
          orders: Object.fromEntries(
            Object.entries(top.orders).map(([order, rows]) => [
              order,
              (rows as Any[]).map((row) => ({ ...row, fund: named })),
            ]),
          ),
        }),
        'articles/news': (news: Any) => ({
          ...news,
          items: news.items.map((item: Any) => ({ ...item, title: LONG.replaceAll(' ', '‌') })),
        }),
      },
      '/categories/سهامی': {
        'category-map/سهامی': (map: Any) => ({
          ...map,
          items: map.items.map((item: Any) => ({
            ...item,
            fund: { ...item.fund, name: LONG, symbol: LONG },
          })),
        }),
        'category-returns/سهامی': (all: Any) => ({
          ...all,
          items: all.items.map((item: Any) => ({
            ...item,
            fund: { ...item.fund, name: LONG, symbol: LONG },
          })),
        }),
      },
    };
    await withPages(size, async (open) => {
      for (const [path, changes] of Object.entries(pages)) {
        const { body } = await print(path, changes);
        expect(body).toContain(LONG.slice(0, 30));
        const page = await open(path, (page) =>
          page.route(site + encodeURI(path), (route) =>
            route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
          ),
        );
        await eventually(() => sideways(page), { message: path }).toBeLessThanOrEqual(0);
        if (path !== funds.equity) continue;
        const amber = await page.evaluate(() => {
          document.body.style.color = 'var(--warn)';
          return getComputedStyle(document.body).color;
        });
        expect([
          await styleOf(page, '.warning', 'color'),
          await styleOf(page, '.warning', 'border-inline-start-color'),
        ]).toContain(amber);
      }
    });
  });
});

describe('a hostile query string', () => {
  const QUERIES = [
    '?q="><img src=x onerror=alert(1)>',
    '?q=<script>alert(1)</script>&seoDebug=1',
    '?category=__proto__&sort=constructor&page=-1',
    '?seoDebug=%00%ff&utm_source=javascript:alert(1)',
  ];

  it.each(['/', '/search', '/funds', funds.gold])('has no effect on %s', async (path) => {
    await withPages(DESKTOP, async (open) => {
      const complaints: string[] = [];
      const page = await open('/about');
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('dialog', (dialog) => {
        complaints.push(dialog.message());
        void dialog.dismiss();
      });
      for (const query of QUERIES) {
        // What the query asks of the page's code is drawn when that has come.
        await page.goto(site + encodeURI(path) + query, { waitUntil: 'networkidle' });
        await eventually(() => page.locator('h1').count()).toBe(1);
        await eventually(() => page.locator('img[src="x"]').count()).toBe(0);
      }
      expect(complaints).toEqual([]);
    });
  });
});

describe('a page at 200%', () => {
  it('hides nothing', async () => {
    await withPages({ width: 640, height: 450 }, async (open) => {
      for (const path of ['/', '/categories/طلا', '/funds', '/about', funds.fixedIncome, '/search']) {
        const page = await open(path);
        await eventually(() => sideways(page), { message: path }).toBeLessThanOrEqual(0);
        const cut = await page
          .locator('main :is(h1, h2, h3, .button, .meaning)')
          .evaluateAll((elements) =>
            elements
              .filter(
                (element) =>
                  element.clientWidth > 2 &&
                  element.scrollWidth > element.clientWidth + 1 &&
                  getComputedStyle(element).display !== 'inline',
              )
              .map((element) => element.textContent),
          );
        expect(cut, path).toEqual([]);
        await page.close();
      }
    });
  });
});
