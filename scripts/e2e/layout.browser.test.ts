import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from '../testing/browser.ts';
import { eventually, untilStill } from '../testing/eventually.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { PHONE, visit } from '../testing/open-pages.ts';

const site = inject('siteUrl');
const funds = inject('funds');
const FIRST_CATEGORIES = 6;

describe('the sidebar', () => {
  // spec 3.2, 3.3, 3.4, 13.5, 18.17, 18.18
  it('shows six categories in the preferred order, and the others on demand', async () => {
    await visit('/', async (page) => {
      const shown = page.locator('.sidebar nav').first().locator('li a:visible');
      await eventually(() => shown.count()).toBe(FIRST_CATEGORIES);
      const labels = await shown.evaluateAll((links) => links.map((link) => link.childNodes[1]?.textContent));
      expect(labels).toEqual(['اهرمی', 'طلا', 'درآمد ثابت', 'بخشی', 'سهامی', 'شاخصی']);

      await page.locator('.sidebar summary').getByText('سایر دسته‌ها').click();
      await eventually(() => shown.count()).toBeGreaterThan(FIRST_CATEGORIES);
      await page.locator('.sidebar summary').getByText('نمایش کمتر').click();
      await eventually(() => shown.count()).toBe(FIRST_CATEGORIES);
    });
  });

  it('is expanded on a page of a hidden category, which it marks', async () => {
    await visit('/categories/مختلط', async (page) => {
      await eventually(() => page.locator('.sidebar details').getAttribute('open')).not.toBeNull();
      await eventually(() =>
        page.locator('.sidebar details [aria-current="page"]').getAttribute('href'),
      ).toBe('/categories/مختلط');
    });
  });

  // spec 2.11, 3.10
  it('leads to our own news where the settings name no blog, and is absent on a phone', async () => {
    const blog = '.sidebar a[href="/news"]';
    await visit('/', async (page) => {
      await eventually(() => page.locator(blog).first().getAttribute('target')).toBeNull();
      await page.setViewportSize(PHONE);
      await page.locator('.sidebar').waitFor({ state: 'hidden' });
      await page.locator('.bottombar').waitFor({ state: 'visible' });
    });
  });
});

describe('the fund search', () => {
  const box = (page: Page) => page.locator('#side-search-box');
  const options = (page: Page) => page.locator('#side-search-box-list [role=option]');

  // spec 3.6, 3.7
  it('lists at most eight funds, supports arrow keys, and opens the fund', async () => {
    await visit('/about', async (page) => {
      await box(page).focus();
      await eventually(() => box(page).getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.type('طلا');
      await eventually(() => options(page).count()).toBe(8);
      await eventually(() => box(page).getAttribute('aria-expanded')).toBe('true');

      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await eventually(() => box(page).getAttribute('aria-activedescendant')).toBe('side-search-box-1');
      await eventually(() => options(page).nth(1).getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await eventually(() => options(page).nth(7).getAttribute('aria-selected')).toBe('true');
      await eventually(() => page.locator('[role=option][aria-selected="true"]').count()).toBe(1);

      const symbol = await options(page).nth(7).locator('b').first().textContent();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/funds\//);
      await eventually(() => page.locator('.identity .symbol').textContent()).toBe(symbol);
    });
  });

  // spec 14.3
  it('finds a symbol typed in the wrong keyboard layout first', async () => {
    await visit('/about', async (page) => {
      await box(page).focus();
      await page.keyboard.type('udhv');
      await options(page).first().waitFor();
      await eventually(() => options(page).first().locator('b').textContent()).toBe('عیار');
      await page.keyboard.press('Enter');
      await page.waitForURL(site + encodeURI(funds.gold));
    });
  });

  it('answers a question with the prepared screen, before the funds that it is about', async () => {
    await visit('/about', async (page) => {
      await box(page).focus();
      await page.keyboard.type('بهترین صندوق طلا');
      await eventually(() => options(page).first().textContent()).toBe('پربازده‌ترین صندوق‌های طلا در یک سال');
      await eventually(() => options(page).nth(2).locator('small').first().textContent()).toBe('طلا');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/screener\?/);
      await eventually(() => page.locator('tbody tr').first().locator('th').textContent()).not.toBe('');
      await eventually(() => new URL(page.url()).searchParams.get('s')).toBe('-r1y');
    });
  });

  it('finds Arabic letters', async () => {
    await visit('/about', async (page) => {
      await box(page).fill('عيار');
      await options(page).first().waitFor();
      await eventually(() => options(page).first().locator('b').textContent()).toBe('عیار');
    });
  });

  it.each(['صندوق عیار', 'مفید عیار'])('finds a fund by words in any order: %s', (query) =>
    visit('/about', async (page) => {
      await box(page).fill(query);
      await options(page).first().waitFor();
      await eventually(() => options(page).first().locator('b').textContent()).toBe('عیار');
      await eventually(() => options(page).first().locator('mark').allTextContents()).toContain('عیار');
    }),
  );

  it('shows the newest price and its change beside each fund, and the results without them where they fail', () =>
    visit('/about', async (page) => {
      await box(page).fill('عیار');
      await eventually(() => options(page).first().locator('.quote').textContent()).toMatch(/[۰-۹].*ریال.*٪/);
      await page.route('**/data/provenance/prices.json', (route) => route.abort());
      await page.reload();
      await box(page).fill('عیار');
      await options(page).first().waitFor();
      await eventually(() => options(page).first().locator('b').textContent()).toBe('عیار');
    }));

  // spec 38.34
  it('offers the funds that were opened last, until they are cleared', () =>
    visit('/about', async (page) => {
      await box(page).fill('عیار');
      await options(page).first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/funds\//);
      // The page notes its fund after the load event: a page that is left at once notes nothing.
      await page.waitForFunction(() => localStorage.getItem('recent-funds') !== null);
      await page.goto(`${site}/about`);
      await box(page).focus();
      await eventually(() => options(page).allTextContents()).toEqual([expect.stringContaining('عیار')]);
      await page.keyboard.press('ArrowDown');
      await eventually(() => box(page).getAttribute('aria-activedescendant')).toBe('side-search-box-0');
      // The side bar has a button for the list of pages seen too.
      await page.locator('.sidebar .search').getByRole('button', { name: 'پاک کردن', exact: true }).click();
      await eventually(() => options(page).count()).toBe(0);
      await page.evaluate(() => localStorage.setItem('recent-funds', '{"not":"a list"}'));
      await page.reload();
      await box(page).focus();
      await box(page).fill('عیار');
      await eventually(() => options(page).count()).toBeGreaterThan(0);
    }));

  // spec 3.8, 17.42
  it('shows that no fund was found, and Escape clears the input', async () => {
    await visit('/about', async (page) => {
      await box(page).fill('ژژژژژژ');
      await page.locator('.sidebar .says').getByText('صندوقی یافت نشد').waitFor();
      await eventually(() => options(page).count()).toBe(0);
      await box(page).press('Escape');
      await eventually(() => box(page).inputValue()).toBe('');
      await page.locator('.sidebar .found').waitFor({ state: 'hidden' });
    });
  });

  it('loads its index on the first focus', async () => {
    await visit('/about', async (page) => {
      const isIndex = (url: string) => /\/data\/h\/search\.[0-9a-f]{16}\.json$/.test(url);
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(loaded.length).toBeGreaterThan(0);
      expect(loaded.filter(isIndex)).toEqual([]);
      const index = page.waitForResponse((answer) => isIndex(answer.url()));
      await box(page).focus();
      expect((await index).status()).toBe(200);
    });
  });

  it.each(['/', 'Control+k'])('opens with %s on any page, and closes with Escape', async (key) => {
    await visit(funds.equity, async (page) => {
      await page.keyboard.press(key);
      const sheet = page.locator('#search-sheet');
      await sheet.waitFor({ state: 'visible' });
      const input = page.locator('#sheet-search-box');
      await eventually(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
      await eventually(() => input.inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
    });
  });

  it('receives the first key after the load event', async () => {
    await withBrowser({}, async (context) => {
      const page = await context.newPage();
      await page.addInitScript(() => {
        const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
        document.addEventListener('DOMContentLoaded', press);
      });
      await page.goto(site + encodeURI(funds.equity), { waitUntil: 'load' });
      await page.locator('#search-sheet').waitFor({ state: 'visible' });
    });
  });

  it('searches for text typed before its script has run', async () => {
    await withBrowser({}, async (context) => {
      const page = await context.newPage();
      const release = await holdRequests(page, '**/*.js');
      await page.goto(`${site}/about`, { waitUntil: 'commit' });
      await box(page).pressSequentially('عیار');
      release();
      await options(page).first().waitFor();
    });
  });

  it('treats "/" as a character inside an input', async () => {
    await visit('/about', async (page) => {
      await box(page).focus();
      await page.keyboard.type('a/b');
      await eventually(() => box(page).inputValue()).toBe('a/b');
      await eventually(() => page.locator('#search-sheet').isVisible()).toBe(false);
    });
  });
});

describe('the bottom bar of a phone', () => {
  // spec 3.10, 3.11
  it('has five entries', async () => {
    await visit(
      '/',
      async (page) => {
        const entries = page.locator('.bottombar > *:visible');
        await eventually(() => entries.count()).toBe(5);
        await eventually(() => entries.first().getAttribute('aria-current')).toBe('page');
      },
      PHONE,
    );
  });

  // spec 3.12
  it('opens the categories and navigates to the chosen one', async () => {
    await visit(
      '/',
      async (page) => {
        await page.locator('.bottombar [data-open="category-sheet"]').click();
        await page.locator('#category-sheet').getByRole('link', { name: 'طلا', exact: true }).click();
        await page.waitForURL(`${site}${encodeURI('/categories/طلا')}`);
      },
      PHONE,
    );
  });

  // spec 13.6
  it('opens one sheet at a time: the second closes the first', async () => {
    await visit(
      '/',
      async (page) => {
        const [categories, search] = [page.locator('#category-sheet'), page.locator('#search-sheet')];
        await page.locator('.bottombar [data-open="category-sheet"]').click();
        await categories.waitFor({ state: 'visible' });
        // The backdrop covers the bar; the keyboard or a script can still open the other sheet.
        await page.locator('.bottombar [data-open="search-sheet"]').dispatchEvent('click');
        await search.waitFor({ state: 'visible' });
        await categories.waitFor({ state: 'hidden' });
        await page.locator('.bottombar [data-open="category-sheet"]').dispatchEvent('click');
        await categories.waitFor({ state: 'visible' });
        await search.waitFor({ state: 'hidden' });
        await categories.getByRole('button', { name: 'بستن' }).click();
        await categories.waitFor({ state: 'hidden' });
      },
      PHONE,
    );
  });

  // spec 3.13, 3.14, 3.15, 3.17
  it('searches by name and symbol only, with a prompt while empty', async () => {
    await visit(
      '/',
      async (page) => {
        await page.locator('.bottombar [data-open="search-sheet"]').click();
        const sheet = page.locator('#search-sheet');
        await sheet.getByText('نام صندوق مورد نظر خود را بنویسید.').waitFor();
        await eventually(() => page.locator('#sheet-search-box').getAttribute('placeholder')).toBe(
          'نام یا نماد صندوق',
        );
        await page.locator('#sheet-search-box').fill('عیار');
        const first = sheet.locator('[role=option]').first();
        await first.waitFor();
        await eventually(() => first.locator('b').textContent()).toBe('عیار');
        await page.locator('#sheet-search-box').fill('ژژژژژژ');
        await sheet.getByText('صندوقی یافت نشد').waitFor();
        await page.locator('#sheet-search-box').fill('عیار');
        await first.click();
        await page.waitForURL(site + encodeURI(funds.gold));
      },
      PHONE,
    );
  });
});

describe('the theme switch', () => {
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  it('persists across pages, without a flash of the other theme', async () => {
    await visit('/about', async (page) => {
      const light = await background(page);
      await page.locator('details.theme summary').click();
      await page.locator('[data-theme-choice] button[value=dark]').click();
      await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
      await eventually(() =>
        page.locator('[data-theme-choice] [aria-pressed="true"]').getAttribute('value'),
      ).toBe('dark');
      const dark = await background(page);
      expect(dark).not.toBe(light);

      // The first state of the next document with a body, before any paint.
      await page.addInitScript(() => {
        const seen: (string | null)[] = [];
        Object.assign(window, { seen });
        new MutationObserver((_records, observer) => {
          if (!document.body) return;
          seen.push(document.documentElement.getAttribute('data-theme'));
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(`${site}/categories`);
      await eventually(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
        'dark',
      ]);
      await eventually(() => background(page)).toBe(dark);

      await page.locator('details.theme summary').click();
      await page.locator('[data-theme-choice] button[value=system]').click();
      await eventually(() => page.locator('html').getAttribute('data-theme')).toBeNull();
      await eventually(() => background(page)).toBe(light);
    });
  });

  it('follows the system until a theme is chosen', async () => {
    const seen: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const)
      await visit('/about', async (page) => void seen.push(await background(page)), { colorScheme });
    expect(seen[0]).not.toBe(seen[1]);
  });
});

describe('the section bar', () => {
  const current = (page: Page) =>
    page
      .locator('.section-nav .tabs [aria-current="true"]')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('href')));

  // spec 3.24, 3.25, 18.21
  it('marks the section that has scrolled past 160 px, and the last one at the end', async () => {
    await visit(funds.equity, async (page) => {
      const hrefs = await page
        .locator('.section-nav .tabs a')
        .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('href') as string));
      await eventually(() => current(page)).toEqual(['#live-price']);
      for (const [offset, expected] of [
        [150, '#return-comparison'],
        [200, '#ranking'],
      ] as const) {
        await page.evaluate((top) => {
          const section = document.getElementById('return-comparison') as HTMLElement;
          scrollTo({ top: section.getBoundingClientRect().top + scrollY - top, behavior: 'instant' });
        }, offset);
        await eventually(() => current(page)).toEqual([expected]);
      }
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await eventually(() => current(page)).toEqual([hrefs.at(-1)]);
    });
  });

  // spec 3.22, 3.26
  it('scrolls to the clicked section', async () => {
    await visit(funds.equity, async (page) => {
      await page.locator('.section-nav .tabs a[href="#ranking"]').click();
      await eventually(() => current(page)).toEqual(['#ranking']);
      await eventually(() => new URL(page.url()).hash).toBe('#ranking');
    });
  });

  // spec 3.23
  it('is a select list on a phone', async () => {
    await visit(
      funds.equity,
      async (page) => {
        const pick = page.locator('.section-nav select');
        await eventually(() => page.locator('.section-nav .tabs').isVisible()).toBe(false);
        await pick.selectOption('cash-flow');
        await eventually(() =>
          page.locator('#cash-flow').evaluate((section) => section.getBoundingClientRect().top < innerHeight),
        ).toBe(true);
        await untilStill(() => page.evaluate(() => window.scrollY));
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await eventually(() => pick.inputValue()).toBe('live-price');
      },
      PHONE,
    );
  });

  it('names on a phone the section that was chosen, whichever it is', async () => {
    await visit(
      '/categories/طلا',
      async (page) => {
        const pick = page.locator('.section-nav select');
        const values = await pick
          .locator('option')
          .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
        for (const value of values) {
          await pick.selectOption(value);
          await untilStill(() => page.evaluate(() => window.scrollY));
          await eventually(() => pick.inputValue()).toBe(value);
        }
      },
      PHONE,
    );
  });

  // spec 3.21
  it('names the category on a category page', async () => {
    await visit('/categories/طلا', async (page) => {
      await eventually(() => page.locator('.section-nav .title').textContent()).toBe('صندوق‌های طلا');
    });
  });
});

describe('the connection', () => {
  // spec 10.3, 13.26
  it('shows a notice while offline, and removes it afterwards', async () => {
    await visit('/about', async (page) => {
      const banner = page.locator('[data-offline]');
      await eventually(() => banner.isVisible()).toBe(false);
      await page.context().setOffline(true);
      await banner.getByText('حالت آفلاین - برخی قابلیت‌ها محدود است').waitFor({ state: 'visible' });
      await page.context().setOffline(false);
      await banner.waitFor({ state: 'hidden' });
    });
  });
});
