import type { Page } from 'playwright-core';

/**
 * Shifts of a page's layout while it loads, where a test gives it no input. The browser's own mark of those after an input is not asked: it
 * stands on all that happens within half a second of a tab's opening, whose size counts as one.
 */

interface Shift {
  readonly value: number;
  /** Start of the HTML of each element of the content or the sidebar that moved. */
  readonly moved: readonly string[];
}

/** Notes every shift; to be called before the page's navigation. */
export const observeShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const htmlOf = ({ node }: { readonly node: Node | null }): string[] =>
      node instanceof Element && node.closest('main, .sidebar') ? [node.outerHTML.slice(0, 80)] : [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, moved: sources.flatMap(htmlOf) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const read = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** What moved so far in the content and the sidebar. */
export const movedElements = async (page: Page): Promise<string[]> =>
  (await read(page)).flatMap(({ moved }) => moved);

/** Sum of all shifts so far. */
export const cumulativeShift = async (page: Page): Promise<number> =>
  (await read(page)).reduce((sum, { value }) => sum + value, 0);

/** A phone's slow line and processor, on which a page is painted before all of it has arrived. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
