import type { Page } from 'playwright-core';

/** Milliseconds after which an interaction has no further effects. */
const SETTLE_MS = 700;

/** One of the visible elements that match a selector. */
interface Target {
  readonly selector: string;
  /** Counted from 0. */
  readonly index?: number;
}

/** Scrolls an element to the middle of the screen; returns its centre, and what covers it there or null. Runs in the page. */
function centre({ selector, index = 0 }: Target): { x: number; y: number; covered: string | null } | null {
  const element = [...document.querySelectorAll(selector)].filter((match) => match.checkVisibility())[index];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const there = document.elementFromPoint(x, y);
  const covered = element.contains(there) ? null : (there?.outerHTML.slice(0, 120) ?? 'nothing');
  return { x, y, covered };
}

export const pause = (page: Page): Promise<void> => page.waitForTimeout(SETTLE_MS);

/**
 * Taps the centre of an element. Playwright's own tap and locators add checks and listeners to the page, which run at throttled
 * speed and would count towards the interaction. Throws where another element covers it.
 */
async function tap(page: Page, target: Target): Promise<void> {
  const centreOf = await page.evaluate(centre, target);
  if (!centreOf) throw new Error(`no visible ${target.selector} to tap`);
  if (centreOf.covered !== null) throw new Error(`a tap on ${target.selector} would hit ${centreOf.covered}`);
  await pause(page);
  await page.touchscreen.tap(centreOf.x, centreOf.y);
}

/** One interaction, or several that are measured as one. */
export type Step = (page: Page) => Promise<unknown>;

/** A tap on an element. */
export const press =
  (selector: string, index = 0): Step =>
  (page) =>
    tap(page, { selector, index });
