/** Tabs of the admin that further tests use again: a new one compiles its scripts anew, which is half of what a screen costs. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { openRobots } from './admin-accounts.ts';
import { type BrowserOptions, type OpenContext, openContext } from './browser.ts';

const site = inject('siteUrl');
const STORAGE = 'cookies,local_storage,indexeddb,cache_storage';
/** Idle tabs are closed after so many milliseconds. */
const IDLE_TIMEOUT = 2_000;

interface Tab extends OpenContext {
  readonly page: Page;
  readonly size: { readonly width: number; readonly height: number };
}

/** By the options that they were opened with. */
const idle = new Map<string, Tab[]>();
let end: NodeJS.Timeout | undefined;

async function openTab(options: BrowserOptions): Promise<Tab> {
  const opened = await openContext(options);
  const page = await opened.context.newPage();
  return { ...opened, page, size: page.viewportSize() ?? { width: 0, height: 0 } };
}

/** Leaves the screen and removes what a test may have left behind: other tabs, answers to dialogs, routes, permissions, size, storage. */
async function emptyTab({ context, page, size }: Tab): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners('dialog');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await page.setViewportSize(size);
  await openRobots(page, site);
  await page.evaluate(() => sessionStorage.clear());
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(site).origin, storageTypes: STORAGE });
  await cdp.detach();
}

async function closeIdle(): Promise<void> {
  const tabs = [...idle.values()].flat();
  idle.clear();
  await Promise.all(tabs.map((tab) => tab.close()));
}

/** Runs `use` with a tab without storage. It must add no script to the tab (`addInitScript`, `exposeFunction`, a clock): those stay. */
export async function withTab(options: BrowserOptions, use: (page: Page) => Promise<void>): Promise<void> {
  clearTimeout(end);
  const key = JSON.stringify(options);
  const tab = idle.get(key)?.pop() ?? (await openTab(options));
  try {
    await use(tab.page);
    await emptyTab(tab);
  } catch (error) {
    await tab.close();
    throw error;
  }
  idle.set(key, [...(idle.get(key) ?? []), tab]);
  end = setTimeout(() => void closeIdle(), IDLE_TIMEOUT);
}
