import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectTo } from '../../pipeline/database/client.ts';
import type { Database } from '../../pipeline/database/database.ts';
import { openShelves } from '../../pipeline/publish/workshop.ts';
import { bundleWorker } from '../../site/pwa/build/integration.ts';
import { withBrowser } from '../testing/browser.ts';
import { type Front, openFront } from '../testing/front.ts';

const site = inject('siteUrl');
const funds = inject('funds');
const facts = inject('facts');
const at = (origin: string, path: string): string => origin + encodeURI(path);
/** A busy machine takes its time. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 30_000, interval: 200 });

let front: Front;
let database: Database;
beforeAll(async () => {
  front = await openFront(site);
  database = await connectTo(inject('databaseUrl'), 'embedded');
});
afterEach(() => {
  front.stands.clear();
  front.delays.clear();
});
afterAll(async () => {
  await front.close();
  await database.close();
});

const controlled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
};

/** Names and paths of everything that the worker keeps. */
const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name.startsWith('workbox-precache') ? 'precache' : name] = requests.map(({ url }) =>
        decodeURI(new URL(url).pathname),
      );
    }
    return found;
  });
const keptPages = async (page: Page): Promise<string[]> => (await kept(page)).pages ?? [];

/** Opens a page in a browser of its own that may run workers. */
const visit = (
  origin: string,
  path: string,
  see: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> =>
  withBrowser({ serviceWorkers: 'allow' }, async (context) => {
    const page = await context.newPage();
    await page.goto(at(origin, path), { waitUntil: 'load' });
    await see(page, context);
  });

const versionOf = (page: Page): Promise<string | null> =>
  page.evaluate(
    () =>
      new Promise<string | null>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => done(data.version);
        setTimeout(() => done(null), 3000);
        navigator.serviceWorker.controller?.postMessage({ type: 'VERSION' }, [port2]);
      }),
  );

const isWorkerGone = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);

const cdpOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

describe('the app', () => {
  it('can be installed: the browser itself has nothing to object', async () => {
    await visit(site, '/', async (page) => {
      await controlled(page);
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
    });
  });

  it('precaches files of the release that is live, and the whole of what a page starts with', async () => {
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

describe('without a network', () => {
  it('a page that was read stands, with its moment; another gives the list of what can be read', async () => {
    await visit(site, facts.path, async (page, context) => {
      await controlled(page);
      await eventually(() => keptPages(page)).toContain(facts.path);
      const requests: string[] = [];
      context.on('request', (request) => requests.push(request.url()));
      await context.setOffline(true);

      await page.goto(at(site, facts.path), { waitUntil: 'load' });
      const banner = page.locator('[data-offline]');
      await banner.getByText('نسخهٔ ذخیره‌شدهٔ').waitFor();
      expect(await banner.textContent()).toContain('حالت آفلاین - برخی قابلیت‌ها محدود است');
      expect(await page.locator('main').textContent()).toContain(facts.nav);
      expect(await page.evaluate(() => document.fonts.check('16px Vazirmatn'))).toBe(true);
      expect(await page.locator('.topbar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');

      await page.goto(at(site, '/categories/طلا'), { waitUntil: 'load' });
      await page.getByText('اینترنت در دسترس نیست').waitFor();
      const line = page.locator('[data-kept-pages] li').filter({ hasText: facts.name });
      await line.waitFor();
      expect(await line.locator('time').textContent()).toMatch(/[۰-۹]/);

      await context.setOffline(false);
      await page.locator('[data-offline]').waitFor({ state: 'hidden' });
      await eventually(() => page.locator('h1').first().textContent()).toContain('طلا');
    });
  });

  it('a page that takes longer than three seconds is shown as it was kept, and says so', async () => {
    await visit(front.url, funds.equity, async (page) => {
      await controlled(page);
      await eventually(() => keptPages(page)).toContain(funds.equity);
      front.delays.set(funds.equity, 20_000);
      const started = Date.now();
      await page.goto(at(front.url, funds.equity), { waitUntil: 'load' });
      await page.locator('[data-offline]').getByText('اتصال برقرار نشد یا کند است').waitFor();
      // Far from the twenty seconds of the network, whatever the machine is doing.
      expect(Date.now() - started).toBeLessThan(15_000);
    });
  });
});

describe('what is never kept', () => {
  it('is the admin, what it loads, and the API', async () => {
    await visit(site, '/about', async (page) => {
      await controlled(page);
      await eventually(() => keptPages(page)).toContain('/about');
      await page.goto(`${site}/admin`, { waitUntil: 'load' });
      await page.locator('input[type=password]').waitFor();
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      const admins = loaded.filter((path) => /^\/_astro\/App\./.test(path));
      expect(admins.length).toBeGreaterThan(0);
      const all = Object.values(await kept(page)).flat();
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

/** Switches the live release to one whose worker is another, and gives the way back. */
function releaseWithWorker(mark: string): { version: string; back: () => void } {
  const { objects, hashes, releases } = openShelves(inject('dataDir'));
  const base = releases.get(releases.liveId() as string);
  const old = objects.read(hashes.get(base.files, 'sw.js') as string).toString('utf8');
  const version = `1.0.0+${mark}`;
  const text = old.replace(/1\.0\.0\+[0-9a-f]+/, version);
  expect(text).not.toBe(old);
  const files = hashes.update(base.files, new Map([['sw.js', objects.write(text).hash]]));
  const id = `${String(Number(base.id.slice(0, 6)) + 1).padStart(6, '0')}${base.id.slice(6)}`;
  releases.add({ ...base, id, files });
  releases.switchTo(id);
  return { version, back: () => releases.switchTo(base.id) };
}

describe('an update', () => {
  const card = (page: Page) => page.locator('.app-card[data-slot="update"]');
  const focus = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));
  const startOf = (page: Page) => page.evaluate(() => performance.timeOrigin);

  it('from one release to the next is offered, can be skipped, and reaches every tab', async () => {
    const ways: (() => void)[] = [];
    try {
      await visit(site, funds.gold, async (page, context) => {
        await controlled(page);
        const first = await versionOf(page);
        const second = await context.newPage();
        await second.goto(`${site}/about`, { waitUntil: 'load' });
        await controlled(second);

        const skipped = releaseWithWorker('aaaaaaaa');
        ways.push(skipped.back);
        await focus(page);
        await card(page).getByText('نسخهٔ تازه‌ای آماده است').waitFor();
        await card(page).getByText('رد کردن این نسخه').click();
        await card(page).waitFor({ state: 'detached' });
        expect(await page.evaluate(() => localStorage['app-version-skipped'])).toBe(skipped.version);
        await page.reload({ waitUntil: 'networkidle' });
        expect(await card(page).count()).toBe(0);
        expect(await versionOf(page)).toBe(first);

        const wanted = releaseWithWorker('bbbbbbbb');
        ways.push(wanted.back);
        await second.locator('contact-form [name=message]').fill('نیمه‌کاره');
        const before = await startOf(page);
        await focus(page);
        await card(page).getByText('به‌روزرسانی', { exact: true }).click();
        await eventually(() => startOf(page).catch(() => before)).not.toBe(before);
        await controlled(page);
        expect(await versionOf(page)).toBe(wanted.version);
        await eventually(() => page.evaluate(() => localStorage['app-version'])).toBe(wanted.version);

        // The other tab is in the middle of a message: it is told, and keeps it.
        await card(second).getByText('به‌روز شد').waitFor();
        expect(await second.locator('contact-form [name=message]').inputValue()).toBe('نیمه‌کاره');
        expect(await versionOf(second)).toBe(wanted.version);
        await second.locator('contact-form [name=message]').fill('');
        const earlier = await startOf(second);
        await card(second).getByText('بارگذاری مجدد').click();
        await eventually(() => startOf(second).catch(() => earlier)).not.toBe(earlier);
      });
    } finally {
      for (const back of ways.reverse()) back();
    }
  });
});

const script = (body: string) => ({ type: 'text/javascript', body });

describe('a worker that is broken', () => {
  it('does not even start: the page works, says what failed, and tries again on demand', async () => {
    front.stands.set('/sw.js', script('this is no script'));
    await visit(front.url, funds.gold, async (page) => {
      const alert = page.locator('.app-card.error');
      await alert.getByText('خطا در ثبت Service Worker').waitFor();
      expect(await alert.textContent()).toContain('خطا در بروزرسانی');
      expect(await page.locator('main').textContent()).toContain(facts.symbol);
      front.stands.clear();
      await alert.getByText('تلاش مجدد').click();
      await controlled(page);
      expect(await alert.count()).toBe(0);
    });
  });

  it('cannot be looked up: what rules goes on, and a dismissed alert stays away for the visit', async () => {
    await visit(front.url, '/about', async (page) => {
      await controlled(page);
      const alert = page.locator('.app-card.error');
      front.stands.set('/sw.js', { type: 'text/html', body: 'an error page of some proxy' });
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await alert.getByText('خطا در بررسی بروزرسانی').waitFor();
      await alert.getByText('بستن').click();
      await alert.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => sessionStorage['app-errors-dismissed'])).toBe('1');
      expect(await versionOf(page)).toMatch(/^1\.0\.0\+/);
    });
  });

  it('does not take over: the reader is told, and keeps the page', async () => {
    await visit(front.url, '/about', async (page) => {
      await controlled(page);
      front.stands.set('/sw.js', script('addEventListener("message", () => undefined);'));
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.locator('.app-card').getByText('به‌روزرسانی', { exact: true }).click();
      await page.locator('.app-card.error').getByText('خطا در اعمال بروزرسانی').waitFor();
      expect(await page.locator('contact-form').count()).toBe(1);
    });
  });

  it('lets nobody in, and is replaced by the next one without being asked', async () => {
    const body = `addEventListener('install', () => skipWaiting());
      addEventListener('activate', (event) => event.waitUntil(clients.claim()));
      addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));`;
    front.stands.set('/sw.js', script(body));
    await visit(front.url, '/about', async (page) => {
      await controlled(page);
      const open = () =>
        page.goto(`${front.url}/about`, { waitUntil: 'load' }).then(
          () => 'open',
          () => 'shut',
        );
      expect(await open()).toBe('shut');
      front.stands.clear();
      // The browser looks for a newer worker a second after each attempt of the reader; that one takes over by itself.
      await expect.poll(open, { timeout: 40_000, interval: 4_000 }).toBe('open');
      await controlled(page);
      expect(await versionOf(page)).toMatch(/^1\.0\.0\+/);
    });
  });

  it('is taken away by the emergency brake, with all that it kept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandoghnama-brake-'));
    const brake = readFileSync(await bundleWorker('leave', 'off', folder), 'utf8');
    rmSync(folder, { recursive: true });
    await visit(front.url, '/about', async (page) => {
      await controlled(page);
      await eventually(() => keptPages(page)).toContain('/about');
      front.stands.set('/sw.js', script(brake));
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await eventually(() => isWorkerGone(page)).toBe(true);
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      const answer = await page.goto(`${front.url}/about`, { waitUntil: 'load' });
      expect(answer?.fromServiceWorker()).toBe(false);
    });
  });
});

describe('a full disk', () => {
  it('keeps no reader from the next page', async () => {
    await visit(site, '/about', async (page) => {
      await controlled(page);
      const cdp = await cdpOf(page);
      await cdp.send('Storage.overrideQuotaForOrigin', { origin: site, quotaSize: 1 });
      for (const path of [funds.equity, funds.leveraged, '/funds']) {
        const answer = await page.goto(at(site, path), { waitUntil: 'load' });
        expect(answer?.status()).toBe(200);
        expect(await page.locator('h1').first().textContent()).not.toBe('');
      }
      expect(await page.locator('.app-card.error').count()).toBe(0);
      expect(await keptPages(page)).not.toContain(funds.leveraged);
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
  const canInstall = (page: Page) =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'accepted' }),
      });
      dispatchEvent(event);
    });

  it('comes with the second page, holds a no, and is counted without a name', async () => {
    await database.query('delete from pwa_stats');
    await visit(site, '/', async (page, context) => {
      // The browser's own question would wait for somebody at the screen.
      await page.addInitScript(() =>
        addEventListener(
          'beforeinstallprompt',
          (event) => event.isTrusted && event.stopImmediatePropagation(),
        ),
      );
      await page.goto(`${site}/about`);
      await page.evaluate(() => localStorage.clear());
      await page.goto(site, { waitUntil: 'load' });
      const banner = page.locator('.app-card.install');
      await canInstall(page);
      await page.locator('#app-download [data-install]').waitFor({ state: 'visible' });
      expect(await banner.count()).toBe(0);

      await page.reload({ waitUntil: 'load' });
      await canInstall(page);
      await banner.getByText('صندوق‌نما را نصب کنید').waitFor();
      await eventually(counted).toEqual({ prompt: 1 });
      await banner.getByText('بعداً').click();
      await banner.waitFor({ state: 'detached' });
      await eventually(counted).toEqual({ prompt: 1, dismiss: 1 });
      await page.reload({ waitUntil: 'load' });
      await canInstall(page);
      expect(await banner.count()).toBe(0);

      await page.locator('#app-download [data-install]').click();
      await page.locator('#app-download [data-install]').waitFor({ state: 'hidden' });
      await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
      await eventually(counted).toEqual({ prompt: 1, dismiss: 1, install: 1 });
      expect(await page.locator('html').getAttribute('data-app')).toBe('installed');

      await controlled(page);
      await eventually(() => keptPages(page)).toContain('/');
      await context.setOffline(true);
      await page.goto(site, { waitUntil: 'load' });
      await context.setOffline(false);
      await eventually(async () => (await counted()).offline_open).toBe(1);
    });
  });

  it('has a guide for each kind of device, the reader’s own first', async () => {
    await visit(site, '/', async (page) => {
      await page.locator('[data-guide]').click();
      const sheet = page.locator('#install-sheet');
      await sheet.waitFor({ state: 'visible' });
      expect(await sheet.locator('summary').allTextContents()).toEqual([
        'رایانهدستگاه شما',
        'آیفون و آیپد',
        'اندروید',
      ]);
      expect(await sheet.locator('details[open] li').count()).toBeGreaterThan(2);
      await sheet.getByText('آیفون و آیپد').click();
      await sheet.getByText('Add to Home Screen').waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
    });
  });
});
