import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type BrowserOptions, withBrowser } from './browser.ts';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Asks again until the answer is right: a busy machine takes its time. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

/** Stops a page's clock ahead of its first script: time passes only where the test says so, however slow the machine. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** One browser for several pages; each `open` is a tab of its own, made ready by `before` ahead of its address. */
export async function withPages(
  options: BrowserOptions,
  see: (
    open: (path: string, before?: (page: Page) => Promise<unknown>) => Promise<Page>,
    context: BrowserContext,
  ) => Promise<void>,
): Promise<void> {
  await withBrowser(options, async (context) => {
    const open = async (path: string, before?: (page: Page) => Promise<unknown>) => {
      const page = await context.newPage();
      await before?.(page);
      await page.goto(inject('siteUrl') + encodeURI(path), { waitUntil: 'load' });
      return page;
    };
    await see(open, context);
  });
}
