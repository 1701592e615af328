import { describe, expect, it } from 'vitest';
import { resizeTo, WHOLE_HEIGHT } from '../testing/layout/at-widths.ts';
import { findSmallTargets } from '../testing/layout/find-small-targets.ts';
import { samplePages } from '../testing/layout/sample-pages.ts';
import { PHONE, withPages } from '../testing/open-pages.ts';

/** Targets that may be smaller, each with the reason. */
const EXCEPTIONS: readonly { readonly element: RegExp; readonly reason: string }[] = [
  { element: /a\.cell/, reason: 'the area of a cell of the map is a figure' },
  {
    element: /div\.group > a\.name/,
    reason: 'a strip above the cells; the menu of categories has the same choice',
  },
  {
    element: /span\.controls\.tools > button\.icon/,
    reason: '44 px itself; the menu beside it takes part of its margin',
  },
  { element: /button\.refresh/, reason: 'the menu beside it takes 6 px of its margin' },
];

describe.concurrent('on a touch screen of 390 px every target is large enough for a finger', () => {
  it.each(samplePages())('%s', async (path) => {
    await withPages({ ...PHONE, hasTouch: true, isMobile: true, whole: true }, async (open) => {
      const page = await open(path);
      // What is below the viewport lies under the bar.
      await resizeTo(page, PHONE.width, WHOLE_HEIGHT);
      const small = await page.evaluate(findSmallTargets);
      expect(small.filter(({ element }) => !EXCEPTIONS.some((one) => one.element.test(element)))).toEqual([]);
    });
  });
});
