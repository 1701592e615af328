import { describe, expect, it } from 'vitest';
import { resizeTo } from '../testing/layout/at-widths.ts';
import { samplePages } from '../testing/layout/sample-pages.ts';
import { PHONE, withPages } from '../testing/open-pages.ts';

const NARROWEST = 320;
/** Pixels. */
const MIN_LETTERS = 12;

/** Texts that are seen in smaller letters; those of drawings are measured by their own test (charts.browser.test.ts). */
function findSmallLetters(min: number): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || node.textContent?.trim() === '') continue;
    if (element.closest('svg, .visually-hidden')) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < min && element.getBoundingClientRect().width > 1)
      found.add(
        `${size}px «${node.textContent?.trim().slice(0, 30)}» ${element.tagName}.${element.className}`,
      );
  }
  return [...found];
}

describe.concurrent('on narrow screens nothing scrolls sideways, and letters are 12 px high', () => {
  it.each(samplePages())('%s', async (path) => {
    await withPages({ ...PHONE, hasTouch: true, isMobile: true }, async (open) => {
      const page = await open(path);
      await resizeTo(page, PHONE.width);
      expect(await page.evaluate(findSmallLetters, MIN_LETTERS)).toEqual([]);
      await resizeTo(page, NARROWEST);
      const wide = await page.evaluate((width) => {
        if (document.documentElement.scrollWidth <= width) return [];
        const isClipped = (element: Element | null): boolean =>
          element !== null &&
          (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
        return [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((one) => {
            const { left, right, width: own } = one.getBoundingClientRect();
            return own > 0 && (left < -1 || right > width + 1) && !isClipped(one.parentElement);
          })
          .map(({ tagName, className }) => `${tagName}.${className}`)
          .slice(0, 8);
      }, NARROWEST);
      expect(wide).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST);
    });
  });
});
