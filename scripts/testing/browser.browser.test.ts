import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { type BrowserOptions, withBrowser, withNewContext } from './browser.ts';
import { eventually } from './eventually.ts';

const site = inject('siteUrl');
/** No other test has this size. */
const SIZE = { width: 811, height: 611 };

/** Paths that a first visit of the home page requests, but for its first poll, whose time varies; and how many of them a cache answered. */
async function visitHome(page: Page): Promise<{ paths: string[]; cached: number }> {
  const paths: string[] = [];
  let cached = 0;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const count = (isCached: boolean) => {
    cached += Number(isCached);
  };
  // By the memory of the process, and by the disk.
  cdp.on('Network.requestServedFromCache', () => count(true));
  cdp.on('Network.responseReceived', ({ response }) => count(response.fromDiskCache ?? false));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/data/')) paths.push(pathname);
  });
  await page.goto(site, { waitUntil: 'networkidle' });
  return { paths: paths.sort(), cached };
}

/** What a page of the site and its context hold. */
const readState = async (context: BrowserContext, page: Page) => ({
  pages: context.pages().filter((one) => one.url() !== 'about:blank').length,
  local: await page.evaluate(() => ({ ...localStorage })),
  session: await page.evaluate(() => ({ ...sessionStorage })),
  databases: await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  caches: await page.evaluate(() => caches.keys()),
  cookies: await context.cookies(),
  online: await page.evaluate(() => navigator.onLine),
  clipboard: await page.evaluate(
    async () => (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  ),
});

async function leaveEverything(context: BrowserContext, page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.left = sessionStorage.left = 'left';
    await caches.open('left');
    await new Promise((done) => {
      indexedDB.open('left').onsuccess = done;
    });
  });
  await context.addCookies([{ name: 'left', value: 'left', url: site }]);
  await context.grantPermissions(['clipboard-read']);
  await context.route('**/*', (route) => route.abort());
  await context.newPage();
  await context.setOffline(true);
}

const readNew = (open: typeof withNewContext, options: BrowserOptions) =>
  open(options, async (context) => {
    const page = await context.newPage();
    return { context, visit: await visitHome(page), state: await readState(context, page) };
  });

describe('withBrowser()', () => {
  it('gives a context of a former test as a new one: without its pages, storage, cache, cookies, permissions, routes, and online', async () => {
    const wanted = await readNew(withNewContext, SIZE);
    expect(wanted.visit).toMatchObject({ cached: 0 });
    expect(wanted.visit.paths.length).toBeGreaterThan(3);
    const former = await withBrowser(SIZE, async (context) => {
      const page = await context.newPage();
      await visitHome(page);
      // Within a test, a further page has the cache of the first.
      expect((await visitHome(await context.newPage())).cached).toBeGreaterThan(1);
      await leaveEverything(context, page);
      const left = await readState(context, page);
      expect(left).toMatchObject({ local: { left: 'left' }, session: { left: 'left' }, online: false });
      expect(left).toMatchObject({ databases: ['left'], caches: ['left'], clipboard: 'granted' });
      return context;
    });
    const { context, visit, state } = await readNew(withBrowser, SIZE);
    expect(context).toBe(former);
    expect(visit).toEqual(wanted.visit);
    expect(state).toEqual(wanted.state);
  });

  it('gives a new one where a test failed', async () => {
    let failed: BrowserContext | undefined;
    const failing = withBrowser(SIZE, async (context) => {
      failed = context;
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    await withBrowser(SIZE, async (context) => {
      expect(context).not.toBe(failed);
      const page = await context.newPage();
      await page.goto(site);
      await eventually(() => page.locator('h1').count()).toBe(1);
    });
  });

  it('gives no context whose clock a test has set', async () => {
    const former = await withBrowser(SIZE, async (context) => {
      await (await context.newPage()).clock.install({ time: 0 });
      return context;
    });
    await withBrowser(SIZE, async (context) => expect(context).not.toBe(former));
  });
});
