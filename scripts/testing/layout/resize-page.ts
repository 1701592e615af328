import type { Page } from 'playwright-core';

/** The highest viewport by default: at every width, drawing more takes minutes. Pixels. */
const MAX_HEIGHT = 24_000;
/** More than any page is high on a phone. Pixels. */
export const WHOLE_HEIGHT = 60_000;
/** What a page may grow by while it is laid out. Pixels. */
const MARGIN = 600;

/** Waits two frames, and as many more as the browser needs to lay out what it had skipped far below; at most 60. */
const waitForLayout = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const isSkipped = (one: Element): boolean =>
          one.checkVisibility() && !one.checkVisibility({ contentVisibilityAuto: true });
        const parts = [...document.querySelectorAll('.chart > *, .widget > .body > *, .far > *')];
        let frames = 0;
        const next = () => {
          frames += 1;
          if (frames >= 60 || (frames >= 2 && !parts.some(isSkipped))) done();
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
  );

const pageHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

async function setHeight(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await waitForLayout(page);
}

/** Sets the width, and the height so that the whole page is in the viewport: only there is everything laid out. */
export async function resizePage(page: Page, width: number, maxHeight = MAX_HEIGHT): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const height = await pageHeight(page);
  await setHeight(page, width, Math.min(height + MARGIN, maxHeight));
  if ((await pageHeight(page)) <= height + MARGIN) return;
  // A list adds rows as it comes into the viewport, and what was far below is higher than its estimate. By its growth alone, the list of all
  // funds takes 24 steps at each width, each of which is laid out and drawn.
  await setHeight(page, width, maxHeight);
}

/** Opens every table under a chart; no chart hears of it, which would load its code and draw it anew. */
export async function openTables(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true });
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details.numbers'))
      details.open = true;
  });
}
