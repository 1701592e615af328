/** Tabs of the admin that further tests use again: a new one compiles its scripts anew, which is half of what a screen costs. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { openRobots } from './admin-accounts.ts';
import { type BrowserOptions, type OpenContext, openContext } from './browser.ts';
import { clearStorage, resetContext } from './empty-context.ts';
import { createPool } from './pool.ts';

const site = inject('siteUrl');
interface Tab extends OpenContext {
  readonly page: Page;
  readonly size: { readonly width: number; readonly height: number };
}

async function openTab(options: BrowserOptions): Promise<Tab> {
  const opened = await openContext(options);
  const page = await opened.context.newPage();
  return { ...opened, page, size: page.viewportSize() ?? { width: 0, height: 0 } };
}

/** Leaves the screen and removes what a test may have left behind: other tabs, answers to dialogs, routes, permissions, size, storage. */
async function emptyTab({ page, size }: Tab): Promise<boolean> {
  const isReset = await resetContext(page);
  if (!isReset) return false;
  page.removeAllListeners('dialog');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(size);
  await openRobots(page, site);
  await page.evaluate(() => sessionStorage.clear());
  await clearStorage(page, [new URL(site).origin]);
  return true;
}

const tabs = createPool(emptyTab);

/** Runs `use` with a tab without storage. It must add no script to the tab (`addInitScript`, `exposeFunction`): those stay. */
export const withTab = (options: BrowserOptions, use: (page: Page) => Promise<void>): Promise<void> =>
  tabs.use(
    JSON.stringify(options),
    () => openTab(options),
    ({ page }) => use(page),
  );
