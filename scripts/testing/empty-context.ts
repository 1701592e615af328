import type { BrowserContext, Page } from 'playwright-core';

const STORAGE = 'cookies,local_storage,indexeddb,cache_storage';
const EVENTS = ['request', 'response', 'requestfailed', 'requestfinished', 'console', 'dialog'];

/** The origins of all documents that the context's pages show; the set grows. */
export function recordOrigins(context: BrowserContext): ReadonlySet<string> {
  const origins = new Set<string>();
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => void origins.add(new URL(frame.url()).origin)),
  );
  return origins;
}

/** True where a test has set the clock, which Playwright sets for the whole context and for good. */
const hasSetClock = (page: Page): Promise<boolean> => page.evaluate(() => '__pwClock' in globalThis);

/**
 * Leaves `kept` as the only page of its context, without routes, listeners and permissions, and online. False where something stays that
 * cannot be removed.
 */
export async function resetContext(kept: Page): Promise<boolean> {
  const context = kept.context();
  for (const page of context.pages()) if (page !== kept) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of EVENTS) context.removeAllListeners(event);
  await context.clearPermissions();
  await context.setOffline(false);
  return !(await hasSetClock(kept));
}

/** Removes what pages of these origins have stored in the context of `kept`. */
export async function clearStorage(kept: Page, origins: Iterable<string>): Promise<void> {
  const cdp = await kept.context().newCDPSession(kept);
  for (const origin of origins)
    if (origin !== 'null') await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE });
  await cdp.detach();
}

/** Removes what the context of `kept` has cached on disk and in the process of its pages, which runs at full speed again. */
export async function resetProcess(kept: Page): Promise<void> {
  const cdp = await kept.context().newCDPSession(kept);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  // Evicts what the process retains in memory.
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
}
