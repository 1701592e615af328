import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectTo } from '../../pipeline/database/client.ts';
import type { Database } from '../../pipeline/database/database.ts';
import { pointerFile } from '../../shared/paths.ts';
import { waitForAllParts } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import {
  at,
  cachedPages,
  cachedPaths,
  cdpOf,
  funds,
  site,
  visit,
  waitForController,
  withTestProxy,
} from '../testing/pwa-pages.ts';

const facts = inject('facts');

let database: Database;
beforeAll(async () => {
  database = await connectTo(inject('databaseUrl'));
});
afterAll(() => database.close());

// Each test mostly waits, so they run concurrently.
describe.concurrent('the app', () => {
  // spec 1.2
  it('is installable according to the browser', async () => {
    await visit(
      site,
      '/',
      async (page) => {
        await waitForController(page);
        const cdp = await cdpOf(page);
        expect(await cdp.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
        const { url, errors, data } = await cdp.send('Page.getAppManifest');
        expect([url, errors]).toEqual([`${site}/manifest.webmanifest`, []]);
        const { icons, screenshots } = JSON.parse(data ?? '{}');
        for (const { src, sizes } of [...icons, ...screenshots]) {
          const size = await page.evaluate(async (from) => {
            const picture = await createImageBitmap(await (await fetch(from)).blob());
            return `${picture.width}x${picture.height}`;
          }, src);
          expect([src, size]).toEqual([src, sizes]);
        }
      },
      { persistent: true },
    );
  });

  it('precaches files of the live release, including all that a page loads at start', async () => {
    const text = await (await fetch(`${site}/sw.js`)).text();
    const urls = [...text.matchAll(/\{"revision":[^{}]*"url":"([^"]+)"\}/g)].map(([, url]) => url as string);
    expect(urls).toContain('/offline');
    for (const url of urls) expect([url, (await fetch(site + url)).status]).toEqual([url, 200]);
    const html = await (await fetch(`${site}/offline`)).text();
    const needed = [...html.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, url]) => url);
    expect(needed.length).toBeGreaterThan(2);
    for (const url of needed) expect(urls).toContain(url);
    const { headers } = await fetch(`${site}/sw.js`);
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});

describe.concurrent('without a network', () => {
  // spec 1.2, 10.3
  it('serves a visited page with its time; for another page it lists the visited ones', async () => {
    await visit(site, facts.path, async (page, context) => {
      await waitForController(page);
      await eventually(() => cachedPages(page)).toContain(facts.path);
      const requests: string[] = [];
      context.on('request', (request) => requests.push(request.url()));
      await context.setOffline(true);

      await page.goto(at(site, facts.path), { waitUntil: 'load' });
      const banner = page.locator('[data-offline]');
      await banner.getByText('نسخهٔ ذخیره‌شدهٔ').waitFor();
      await banner.getByText('حالت آفلاین - برخی قابلیت‌ها محدود است').waitFor();
      await eventually(() => page.locator('main').textContent()).toContain(facts.nav);
      await eventually(() => page.evaluate(() => document.fonts.check('16px Vazirmatn'))).toBe(true);
      await eventually(() => page.locator('.topbar').evaluate((bar) => getComputedStyle(bar).position)).toBe(
        'sticky',
      );

      await page.goto(at(site, '/categories/طلا'), { waitUntil: 'load' });
      await page.getByText('اینترنت در دسترس نیست').waitFor();
      const line = page.locator('[data-kept-pages] li').filter({ hasText: facts.name });
      await line.waitFor();
      await eventually(() => line.locator('time').textContent()).toMatch(/[۰-۹]/);
      await eventually(() => page.locator('[data-kept-pages] a[href$="/offline"]').count()).toBe(0);

      await context.setOffline(false);
      await page.locator('[data-offline]').waitFor({ state: 'hidden' });
      await eventually(() => page.locator('h1').first().textContent()).toContain('طلا');
    });
  });

  it('serves a cached page after three seconds, with a notice', () =>
    withTestProxy(async (front) => {
      await visit(front.url, funds.equity, async (page) => {
        await waitForController(page);
        await eventually(() => cachedPages(page)).toContain(funds.equity);
        front.delays.set(funds.equity, 200_000);
        const started = Date.now();
        await page.goto(at(front.url, funds.equity), { waitUntil: 'load' });
        await page.locator('[data-offline]').getByText('اتصال برقرار نشد یا کند است').waitFor();
        // Far below the 200 seconds of the network, also on a busy machine.
        expect(Date.now() - started).toBeLessThan(100_000);
      });
    }));
});

describe.concurrent('what is never kept', () => {
  it('is the page of a portal that a proxy puts in the place of a page or of a pointer', () =>
    withTestProxy(async (front) => {
      const portal = {
        type: 'text/html',
        body: '<html lang="fa-IR" dir="rtl"><title>portal</title>login</html>',
      };
      await visit(front.url, '/about', async (page, context) => {
        await waitForController(page);
        const pointer = `/${pointerFile(funds.equity)}`;
        for (const path of [funds.equity, pointer]) front.stubs.set(path, portal);
        await page.goto(at(front.url, funds.equity), { waitUntil: 'load' });
        expect(await page.title()).toBe('portal');
        await page.evaluate((path) => fetch(path).then((answer) => answer.text()), pointer);

        front.stubs.clear();
        // A page that is sound is kept in the same visit: the worker was ready to keep the portal's.
        await page.goto(at(front.url, '/methodology'), { waitUntil: 'load' });
        await eventually(() => cachedPages(page)).toContain('/methodology');
        const paths = Object.values(await cachedPaths(page)).flat();
        expect(paths).not.toContain(funds.equity);
        expect(paths).not.toContain(pointer);
        await context.setOffline(true);
        await page.goto(at(front.url, funds.equity), { waitUntil: 'load' });
        await page.getByText('اینترنت در دسترس نیست').waitFor();
      });
    }));

  it('leaves out the admin, its files, and the API', async () => {
    await visit(site, '/about', async (page) => {
      await waitForController(page);
      await eventually(() => cachedPages(page)).toContain('/about');
      await page.goto(`${site}/admin`, { waitUntil: 'load' });
      await page.locator('input[type=password]').waitFor();
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      const admins = loaded.filter((path) => /^\/_astro\/admin\./.test(path));
      expect(admins.length).toBeGreaterThan(0);
      const all = Object.values(await cachedPaths(page)).flat();
      expect(all.filter((path) => path.startsWith('/admin') || admins.includes(path))).toEqual([]);
      const hosts = await page.evaluate(async () => {
        const urls: string[] = [];
        for (const name of await caches.keys())
          urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).origin));
        return [...new Set(urls)];
      });
      expect(hosts).toEqual([site]);
    });
  });
});

describe.concurrent('a full disk', () => {
  it('does not block navigation', async () => {
    await visit(site, '/about', async (page) => {
      await waitForController(page);
      const cdp = await cdpOf(page);
      await cdp.send('Storage.overrideQuotaForOrigin', { origin: site, quotaSize: 1 });
      for (const path of [funds.equity, funds.leveraged, '/funds']) {
        const answer = await page.goto(at(site, path), { waitUntil: 'load' });
        expect(answer?.status()).toBe(200);
        await eventually(() => page.locator('h1').first().textContent()).not.toBe('');
      }
      await eventually(() => page.locator('.app-card.error').count()).toBe(0);
      expect(await cachedPages(page)).not.toContain(funds.leveraged);
    });
  });
});

describe('the offer to install', () => {
  const counted = async (): Promise<Record<string, number>> => {
    const { rows } = await database.query<{ event: string; count: string }>(
      'select event, count from pwa_stats',
    );
    return Object.fromEntries(rows.map(({ event, count }) => [event, Number(count)]));
  };
  /** Sends the event by which Chromium says that the page can be installed. */
  const canInstall = async (page: Page) => {
    await waitForAllParts(page);
    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'accepted' }),
      });
      dispatchEvent(event);
    });
  };

  // spec 10.2, 13.25
  it('appears on the second page, respects a refusal, and is counted anonymously', async () => {
    await database.query('delete from pwa_stats');
    await visit(site, '/', async (page, context) => {
      // The browser's install dialog would wait for a click.
      await page.addInitScript(() =>
        addEventListener(
          'beforeinstallprompt',
          (event) => event.isTrusted && event.stopImmediatePropagation(),
        ),
      );
      await page.goto(`${site}/about`);
      // It counts its own view before the count is cleared.
      await waitForAllParts(page);
      await page.evaluate(() => localStorage.clear());
      await page.goto(site, { waitUntil: 'load' });
      const banner = page.locator('.app-card.install');
      await canInstall(page);
      await page.locator('#app-download [data-install]').waitFor({ state: 'visible' });
      // The banner's code would have come by then.
      await page.waitForLoadState('networkidle');
      await eventually(() => banner.count()).toBe(0);

      await page.reload({ waitUntil: 'load' });
      await canInstall(page);
      await banner.getByText('صندوق‌نما را نصب کنید').waitFor();
      const icon = await banner.locator('.mark').evaluate(async (mark) => {
        const url = /url\("(.+)"\)/.exec(getComputedStyle(mark).backgroundImage)?.[1] ?? '';
        const picture = await createImageBitmap(await (await fetch(url)).blob());
        return `${new URL(url).pathname} ${picture.width}`;
      });
      expect(icon).toBe('/icons/icon-192.png 192');
      await eventually(counted).toEqual({ prompt: 1 });
      await banner.getByText('بعداً').click();
      await banner.waitFor({ state: 'detached' });
      await eventually(counted).toEqual({ prompt: 1, dismiss: 1 });
      await page.reload({ waitUntil: 'load' });
      await canInstall(page);
      await page.waitForLoadState('networkidle');
      await eventually(() => banner.count()).toBe(0);

      await page.locator('#app-download [data-install]').click();
      await page.locator('#app-download [data-install]').waitFor({ state: 'hidden' });
      await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
      await eventually(counted).toEqual({ prompt: 1, dismiss: 1, install: 1 });
      await eventually(() => page.locator('html').getAttribute('data-app')).toBe('installed');

      await waitForController(page);
      await eventually(() => cachedPages(page)).toContain('/');
      await context.setOffline(true);
      await page.goto(site, { waitUntil: 'load' });
      await waitForAllParts(page);
      await context.setOffline(false);
      await eventually(async () => (await counted()).offline_open).toBe(1);
    });
  });

  // spec 10.1
  it('has a guide for each kind of device, the visitor’s first', async () => {
    await visit(site, '/', async (page) => {
      await page.locator('[data-guide]').click();
      const sheet = page.locator('#install-sheet');
      await sheet.waitFor({ state: 'visible' });
      await eventually(() => sheet.locator('summary').allTextContents()).toEqual([
        'رایانهدستگاه شما',
        'آیفون و آیپد',
        'اندروید',
      ]);
      await eventually(() => sheet.locator('details[open] li').count()).toBeGreaterThan(2);
      await sheet.getByText('آیفون و آیپد').click();
      await sheet.getByText('Add to Home Screen').waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
    });
  });
});
