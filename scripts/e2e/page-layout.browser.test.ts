import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { DESKTOP, eventually, PHONE, stopClock, withPages } from '../testing/open-pages.ts';
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
  it('has its sidebar on the right, with search, categories and pages, from 768 px', async () => {
    await withPages({ width: 768, height: 900 }, async (open) => {
      const page = await open('/about');
      const box = await page.locator('aside.sidebar').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(768);
      const blocks = page.locator('aside.sidebar > :is(section, nav)');
      expect(await blocks.count()).toBe(3);
      expect(await page.locator('nav.bottombar').isVisible()).toBe(false);
      await page.setViewportSize({ width: 767, height: 900 });
      expect(await page.locator('aside.sidebar').isVisible()).toBe(false);
      expect(await page.locator('nav.bottombar').isVisible()).toBe(true);
    });
  });

  it('scrolls smoothly to a section, and instantly with reduced motion', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/');
      expect(await styleOf(page, 'html', 'scroll-behavior')).toBe('smooth');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await styleOf(page, 'html', 'scroll-behavior')).toBe('auto');
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

  it('shows an error where a part of it fails, and offers a reload', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/about', (page) =>
        page.addInitScript(
          "if (!sessionStorage.crashed) customElements.define = () => { sessionStorage.crashed = '1'; throw new Error('no elements'); }",
        ),
      );
      const crash = page.locator('[data-crash]');
      await crash.waitFor({ state: 'visible' });
      expect(await crash.locator('p').textContent()).toBe('خطایی در نمایش صفحه رخ داد.');
      await crash.getByRole('button', { name: 'بارگذاری مجدد' }).click();
      await page.waitForLoadState('load');
      await eventually(() => page.locator('[data-crash]').isVisible()).toBe(false);
    });
  });

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
        new MutationObserver(() => {
          const box = document.querySelector('.leaving');
          if (box) saw(box.textContent, box.querySelectorAll('.skeleton').length);
        }).observe(document.body, { childList: true });
        const leave = (path: string) => {
          link.href = path;
          link.click();
        };
        for (const [i, path] of paths.entries()) setTimeout(leave, 1 + i * 1000, path);
      };
      await page.evaluate(
        leaving,
        ways.map(([path]) => path),
      );
      await eventually(() => seen).toEqual(ways.map(([, words, cards]) => [words, cards]));
      for (const go of held) go();
    });
  });

  it('shows one toast for five seconds, closed by a click, its button or Escape, and kept under the pointer', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/categories/اهرمی', stopClock);
      const toasts = page.locator('[data-toasts] p');
      const refresh = page.locator('[data-refresh]').first();
      await refresh.click();
      await eventually(() => toasts.allTextContents()).toEqual(['اطلاعات نقشهٔ بازار به‌روز شد']);
      await toasts.click();
      expect(await toasts.count()).toBe(0);
      await refresh.click();
      await eventually(() => toasts.allTextContents()).toEqual(['اطلاعات نقشهٔ بازار به‌روز شد']);
      await page.mouse.move(10, 10);
      await page.clock.fastForward(4_500);
      expect(await toasts.count()).toBe(1);
      await page.clock.fastForward(600);
      await eventually(() => toasts.count()).toBe(0);

      await refresh.click();
      await toasts.waitFor();
      await toasts.hover();
      await page.clock.fastForward(60_000);
      expect(await toasts.count()).toBe(1);
      await page.keyboard.press('Escape');
      expect(await toasts.count()).toBe(0);

      await refresh.click();
      await page.locator('[data-toasts] button').click();
      expect(await toasts.count()).toBe(0);
    });
  });
});

describe('the map', () => {
  it('labels cells with enough room, truncates long names, and hides text below 10 px', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open('/categories/بخشی');
      const cells = await page.locator('ul.map li').evaluateAll((items) =>
        items.map((item) => {
          const { width, height } = item.getBoundingClientRect();
          const [link, title, change] = ['.cell', '.title', '.change'].map(
            (part) => item.querySelector(part) as HTMLElement,
          );
          const seen = (element?: HTMLElement) => {
            const box = element?.getBoundingClientRect();
            return box !== undefined && box.width > 0 && box.height > 0;
          };
          return {
            width: width - 2,
            height: height - 2,
            cell: seen(link),
            title: seen(title),
            change: seen(change),
            cut: title ? getComputedStyle(title).textOverflow : '',
            name: link?.dataset.tip?.split('\n')[0] ?? '',
          };
        }),
      );
      expect(cells.length).toBeGreaterThan(30);
      for (const cell of cells) {
        expect(cell.title, JSON.stringify(cell)).toBe(cell.width >= 34 && cell.height >= 20);
        expect(cell.change, JSON.stringify(cell)).toBe(cell.width >= 44 && cell.height >= 38);
        expect(
          cell.cell && cell.width > 0 && (cell.width < 10 || cell.height < 10),
          JSON.stringify(cell),
        ).toBe(false);
        expect(cell.cut).toBe('ellipsis');
        expect(cell.name.length).toBeGreaterThan(2);
      }
      expect(new Set(cells.map(({ title }) => title))).toEqual(new Set([true, false]));
      const small = page
        .locator('ul.map li .cell')
        .nth(cells.findIndex(({ title, width }) => !title && width > 12));
      const name = (await small.getAttribute('data-tip'))?.split('\n')[0] ?? '';
      await small.hover();
      await eventually(() => page.locator('.tip').first().textContent()).toContain(name);
    });
  });
});

describe('the heatmap', () => {
  it('has return columns of 70 px, 45 px on a phone, and names of 120 to 250, 80 to 140', async () => {
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
      const [phoneName = 0, ...phoneReturns] = await widths();
      expect(phoneReturns).toEqual([45, 45, 45, 45]);
      expect(phoneName).toBeGreaterThanOrEqual(80);
      expect(phoneName).toBeLessThanOrEqual(140);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    });
  });

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
        const scoped = cell.className.replace(/h-\w+/, '').trim();
        return ['up1', 'up2', 'up3', 'up4', 'up5', 'down1', 'down2', 'down3', 'zero', 'none'].map((step) => {
          cell.className = `${scoped} h-${step}`;
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
        expect(await sideways(page), path).toBeLessThanOrEqual(0);
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
        await page.goto(site + encodeURI(path) + query, { waitUntil: 'load' });
        expect(await page.locator('h1').count()).toBe(1);
        expect(await page.locator('img[src="x"]').count()).toBe(0);
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
        expect(await sideways(page), path).toBeLessThanOrEqual(0);
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
