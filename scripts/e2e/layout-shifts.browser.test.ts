import { describe, expect, it } from 'vitest';
import { cumulativeShift, movedElements, observeShifts, slowDown } from '../testing/layout-shifts.ts';
import { withPages } from '../testing/open-pages.ts';

/** The viewport of Lighthouse's mobile preset. */
const MOBILE = { width: 412, height: 823, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };

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
});
