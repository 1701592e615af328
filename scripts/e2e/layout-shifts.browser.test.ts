import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cumulativeShift, movedElements, observeShifts, slowDown } from '../testing/layout-shifts.ts';
import { withPages } from '../testing/open-pages.ts';

/** The viewport of Lighthouse's mobile preset; only what is drawn can shift. */
const MOBILE = {
  width: 412,
  height: 823,
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
  drawn: true,
};

/** Lets the site's font come only when the page has been painted. */
const delayFont = (page: Page): Promise<unknown> =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });

/** Waits until what has come is drawn. */
const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

describe('on a slow phone', () => {
  it.each([
    '/inflation',
    '/bubbles',
    '/quality',
    '/methodology',
    '/categories',
    '/categories/طلا',
    '/screener/risk-return',
    '/glossary',
    '/search',
  ])('%s does not shift while it loads', (path) =>
    withPages(MOBILE, async (open) => {
      const page = await open(path, async (tab) => {
        await slowDown(tab);
        await observeShifts(tab);
      });
      await page.waitForLoadState('networkidle');
      expect(await movedElements(page)).toEqual([]);
      expect(await cumulativeShift(page)).toBeLessThan(0.01);
    }),
  );

  it('/compare with funds shifts nothing but chips, whose names get longer', () =>
    withPages(MOBILE, async (open) => {
      const page = await open('/compare?f=عیار,اهرم', async (tab) => {
        await slowDown(tab);
        await observeShifts(tab);
      });
      await page.locator('#growth path[data-line]').first().waitFor();
      await untilDrawn(page);
      const moved = await movedElements(page);
      expect(moved.filter((html) => !html.startsWith('<li class="chip"'))).toEqual([]);
      expect(await cumulativeShift(page)).toBeLessThan(0.002);
    }));

  it.each(['/', inject('funds').gold, '/categories', '/glossary', '/screener/risk-return'])(
    '%s does not move where the font comes after the first paint',
    (path) =>
      withPages(MOBILE, async (open) => {
        const page = await open(path, async (tab) => {
          await delayFont(tab);
          await observeShifts(tab);
        });
        await untilDrawn(page);
        expect(await movedElements(page)).toEqual([]);
        expect(await cumulativeShift(page)).toBe(0);
      }),
  );
});
