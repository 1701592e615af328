import { readFileSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { temporaryFolder } from '../../pipeline/storage/testing/temporary-folder.ts';
import { until } from '../../pipeline/storage/testing/until.ts';
import { bundleWorker } from '../../site/build/pwa/service-worker.ts';
import { eventually } from '../testing/eventually.ts';
import {
  cachedPages,
  funds,
  hasNoWorker,
  site,
  versionOf,
  visit,
  waitForController,
  withTestProxy,
} from '../testing/pwa-pages.ts';

const facts = inject('facts');

/** Activates a release with another service worker; returns a function that activates the former one. */
function releaseWithWorker(mark: string): { version: string; back: () => void } {
  const { objects, hashes, releases } = openReadonlyDataDir(inject('dataDir'));
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

  // spec 10.4, 12.24, 13.27, 13.28, 16.22, 18.54, 18.55
  it('to the next release is offered, can be skipped, and reaches every tab', async () => {
    const ways: (() => void)[] = [];
    try {
      await visit(site, funds.gold, async (page, context) => {
        await waitForController(page);
        // Null where the worker was too busy to answer.
        const first = await until(() => versionOf(page));
        const second = await context.newPage();
        await second.goto(`${site}/about`, { waitUntil: 'load' });
        await waitForController(second);

        const skipped = releaseWithWorker('aaaaaaaa');
        ways.push(skipped.back);
        await focus(page);
        await card(page).getByText('نسخهٔ تازه‌ای آماده است').waitFor();
        await card(page).getByText('رد کردن این نسخه').click();
        await card(page).waitFor({ state: 'detached' });
        await eventually(() => page.evaluate(() => localStorage['app-version-skipped'])).toBe(
          skipped.version,
        );
        await page.reload({ waitUntil: 'networkidle' });
        await eventually(() => card(page).count()).toBe(0);
        await eventually(() => versionOf(page)).toBe(first);

        const wanted = releaseWithWorker('bbbbbbbb');
        ways.push(wanted.back);
        await second.locator('.contact-form [name=message]').fill('نیمه‌کاره');
        const before = await startOf(page);
        // The page listens to the focus once it is idle and has registered its worker; it looks one second after the last focus.
        await eventually(
          async () => {
            await focus(page);
            return card(page).count();
          },
          { intervalMs: 4_000 },
        ).toBe(1);
        await card(page).getByText('به‌روزرسانی', { exact: true }).click();
        await eventually(() => startOf(page).catch(() => before)).not.toBe(before);
        await waitForController(page);
        await eventually(() => versionOf(page)).toBe(wanted.version);
        await eventually(() => page.evaluate(() => localStorage['app-version'])).toBe(wanted.version);

        // The other tab has an unsent message: it shows the notice and retains the message.
        await card(second).getByText('به‌روز شد').waitFor();
        await eventually(() => second.locator('.contact-form [name=message]').inputValue()).toBe('نیمه‌کاره');
        await eventually(() => versionOf(second)).toBe(wanted.version);
        await second.locator('.contact-form [name=message]').fill('');
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

describe.concurrent('a worker that is broken', () => {
  // spec 17.40, 17.41
  it('shows a failed registration, and retries on demand while the page works', () =>
    withTestProxy(async (front) => {
      front.stubs.set('/sw.js', script('this is no script'));
      await visit(front.url, funds.gold, async (page) => {
        const alert = page.locator('.app-card.error');
        await alert.getByText('خطا در ثبت Service Worker').waitFor();
        await eventually(() => alert.textContent()).toContain('خطا در بروزرسانی');
        await eventually(() => page.locator('main').textContent()).toContain(facts.symbol);
        front.stubs.clear();
        await alert.getByText('تلاش مجدد').click();
        await waitForController(page);
        await eventually(() => alert.count()).toBe(0);
      });
    }));

  // spec 17.40, 17.41
  it('shows a failed check while the present worker serves, and a dismissed alert does not return during the visit', () =>
    withTestProxy(async (front) => {
      await visit(front.url, '/about', async (page) => {
        await waitForController(page);
        const alert = page.locator('.app-card.error');
        front.stubs.set('/sw.js', { type: 'text/html', body: 'an error page of some proxy' });
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await alert.getByText('خطا در بررسی بروزرسانی').waitFor();
        await alert.getByText('بستن').click();
        await alert.waitFor({ state: 'detached' });
        await eventually(() => page.evaluate(() => sessionStorage['app-errors-dismissed'])).toBe('1');
        await eventually(() => versionOf(page)).toMatch(/^1\.0\.0\+/);
      });
    }));

  // spec 13.27, 17.40
  it('shows a failed activation, and the page remains', () =>
    withTestProxy(async (front) => {
      await visit(front.url, '/about', async (page) => {
        await waitForController(page);
        front.stubs.set('/sw.js', script('addEventListener("message", () => undefined);'));
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await page.locator('.app-card').getByText('به‌روزرسانی', { exact: true }).click();
        await page.locator('.app-card.error').getByText('خطا در اعمال بروزرسانی').waitFor();
        await eventually(() => page.locator('.contact-form').count()).toBe(1);
      });
    }));

  it('installs a broken worker, which the next one replaces without confirmation', () =>
    withTestProxy(async (front) => {
      const body = `addEventListener('install', () => skipWaiting());
      addEventListener('activate', (event) => event.waitUntil(clients.claim()));
      addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));`;
      front.stubs.set('/sw.js', script(body));
      await visit(front.url, '/about', async (page) => {
        await waitForController(page);
        const open = () =>
          page.goto(`${front.url}/about`, { waitUntil: 'load' }).then(
            () => 'open',
            () => 'shut',
          );
        expect(await open()).toBe('shut');
        front.stubs.clear();
        // The browser checks for a newer worker one second after each navigation; that worker activates itself.
        await eventually(open, { intervalMs: 4_000 }).toBe('open');
        await waitForController(page);
        await eventually(() => versionOf(page)).toMatch(/^1\.0\.0\+/);
      });
    }));

  it('is unregistered by PWA=off, with its caches', () =>
    withTestProxy(async (front) => {
      const folder = temporaryFolder();
      const brake = readFileSync(await bundleWorker('self-destroying', 'off', folder), 'utf8');
      rmSync(folder, { recursive: true });
      await visit(front.url, '/about', async (page) => {
        await waitForController(page);
        await eventually(() => cachedPages(page)).toContain('/about');
        front.stubs.set('/sw.js', script(brake));
        await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
        await eventually(() => hasNoWorker(page)).toBe(true);
        await eventually(() => page.evaluate(() => caches.keys())).toEqual([]);
        const answer = await page.goto(`${front.url}/about`, { waitUntil: 'load' });
        expect(answer?.fromServiceWorker()).toBe(false);
      });
    }));
});
