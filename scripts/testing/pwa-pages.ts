/** Pages with a service worker, for browser tests. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';
import { withBrowser } from './browser.ts';
import { openTestProxy, type TestProxy } from './test-proxy.ts';

export const site = inject('siteUrl');
export const funds = inject('funds');
export const at = (origin: string, path: string): string => origin + encodeURI(path);

/** Runs `use` with a proxy of its own, so that tests can run concurrently. */
export async function withTestProxy(use: (proxy: TestProxy) => Promise<void>): Promise<void> {
  const proxy = await openTestProxy(site);
  try {
    await use(proxy);
  } finally {
    await proxy.close();
  }
}

export const waitForController = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

/** The page's next documents take themselves for the window of the installed app. */
export const runAsApp = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));

/** Paths that the worker has cached, by cache name. */
export const cachedPaths = (page: Page): Promise<Record<string, string[]>> =>
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
export const cachedPages = async (page: Page): Promise<string[]> => (await cachedPaths(page)).pages ?? [];

/** Opens a page in a new context with service workers; `persistent` gives it a browser of its own, where it can be installed. */
export const visit = (
  origin: string,
  path: string,
  see: (page: Page, context: BrowserContext) => Promise<void>,
  { persistent = false }: { readonly persistent?: boolean } = {},
): Promise<void> =>
  withBrowser({ serviceWorkers: 'allow', persistent, whole: true }, async (context) => {
    const page = await context.newPage();
    await page.goto(at(origin, path), { waitUntil: 'load' });
    await see(page, context);
  });

export const versionOf = (page: Page): Promise<string | null> =>
  page.evaluate(
    () =>
      new Promise<string | null>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => done(data.version);
        setTimeout(() => done(null), 3000);
        navigator.serviceWorker.controller?.postMessage({ type: 'VERSION' }, [port2]);
      }),
  );

export const hasNoWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);

export const cdpOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);
