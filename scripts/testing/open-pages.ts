import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type BrowserOptions, withBrowser } from './browser.ts';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Stops a page's clock before its first script: time passes only when the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Opens a path in a new tab; `before` prepares the tab ahead of the navigation. */
export type Open = (path: string, before?: (page: Page) => Promise<unknown>) => Promise<Page>;

/** Runs `see` with a function that opens a path. */
export async function withPages(
  options: BrowserOptions,
  see: (open: Open, context: BrowserContext) => Promise<void>,
): Promise<void> {
  await withBrowser(options, async (context) => {
    const open: Open = async (path, before) => {
      const page = await context.newPage();
      await before?.(page);
      await page.goto(inject('siteUrl') + encodeURI(path), { waitUntil: 'load' });
      return page;
    };
    await see(open, context);
  });
}

/** Opens one path in a browser context of its own and runs `see` with its page; `before` as of `Open`. */
export const visit = (
  path: string,
  see: (page: Page) => Promise<void>,
  options: BrowserOptions = {},
  before?: (page: Page) => Promise<unknown>,
): Promise<void> => withPages(options, async (open) => see(await open(path, before)));
