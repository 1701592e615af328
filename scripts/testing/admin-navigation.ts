/** Leads from screen to screen of the admin within the open document, as its links do: a load costs 0.6 CPU seconds, this 0.2. */
import type { Page, Request } from 'playwright-core';
import { until } from '../../pipeline/storage/testing/until.ts';

/** Milliseconds without a request after which the network is idle, as Playwright has it for a load. */
const IDLE_MS = 500;
/** No screen has this address. Between two screens it removes all that the former one holds: forms, dialogs, a title of the same words. */
const NO_SCREEN = '/admin/no-such-screen';

/** Waits until the page had no request in flight for half a second since `work` began. */
export async function untilIdle(page: Page, work: () => Promise<void>): Promise<void> {
  const inFlight = new Set<Request>();
  let changed = performance.now();
  const begin = (request: Request) => {
    inFlight.add(request);
    changed = performance.now();
  };
  const end = (request: Request) => {
    inFlight.delete(request);
    changed = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await work();
    changed = performance.now();
    await until(
      () => ({ inFlight: [...inFlight].map((one) => one.url()), idle: performance.now() - changed }),
      (seen) => seen.inFlight.length === 0 && seen.idle >= IDLE_MS,
      'an idle network',
    );
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** Changes the address as the browser's forward button does, which the router follows. */
const pushAddress = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: `test-${idx}`, usr: null }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Goes to a screen in the open document of the admin and waits until it shows what it has loaded. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  const noScreen = page.locator('.RaNotFound-root, .RaNotFound-message').first();
  await untilIdle(page, async () => {
    await pushAddress(page, NO_SCREEN);
    await noScreen.waitFor();
    await pushAddress(page, path);
    await noScreen.waitFor({ state: 'detached' });
  });
}
