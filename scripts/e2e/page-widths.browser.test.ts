import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findCutTexts } from '../testing/layout/find-cut-texts.ts';
import { findOverwide, findSmallLetters } from '../testing/layout/find-phone-faults.ts';
import { findSmallTargets } from '../testing/layout/find-small-targets.ts';
import { openTables, resizePage, WHOLE_HEIGHT } from '../testing/layout/resize-page.ts';
import { samplePages } from '../testing/layout/sample-pages.ts';
import { PHONE, withPages } from '../testing/open-pages.ts';
import { setInSiteFont } from '../testing/site-font.ts';
import { readAsDrawn } from '../testing/undrawn.ts';

/** Pixels. A small phone, a tablet in both directions, and two desktops; the usual phone is visited first. */
const NARROWEST = 320;
const SMALL_PHONE = 360;
const MOUSE_WIDTHS = [768, 1024, 1280, 1440] as const;
const MIN_LETTERS = 12;
const isNight = process.env.FIGURE_PAGES === 'all';

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

/** What is wrong at a width, a line each. */
type Findings = string[];

async function cutAt(page: Page, width: number, theme = 'light'): Promise<Findings> {
  await resizePage(page, width);
  return (await readAsDrawn(page, findCutTexts)).map(
    ({ reason, text, element, by }) => `${width} ${theme}: ${reason} «${text}» ${element} by ${by}`,
  );
}

async function smallTargets(page: Page): Promise<Findings> {
  const small = await readAsDrawn(page, findSmallTargets);
  return small
    .filter(({ element }) => !EXCEPTIONS.some((one) => one.element.test(element)))
    .map(({ size, text, element }) => `a target of ${size} «${text}» ${element}`);
}

/** On a touch screen. */
async function readOnPhones(page: Page): Promise<Findings> {
  // Whole: what is below the viewport lies under the bar.
  await resizePage(page, PHONE.width, WHOLE_HEIGHT);
  const found = [...(await smallTargets(page)), ...(await readAsDrawn(page, findSmallLetters, MIN_LETTERS))];
  await openTables(page);
  for (const width of [PHONE.width, SMALL_PHONE, NARROWEST]) found.push(...(await cutAt(page, width)));
  return [...found, ...(await readAsDrawn(page, findOverwide, NARROWEST))];
}

/** From here on the page has a mouse and no finger. */
async function takeMouse(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(false);
}

/** The dark theme shares its measures with the light one: it is read at night. */
async function readDark(page: Page): Promise<Findings> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Anew: what the browser skips far below keeps the drawing of the last width until it is near.
  await page.reload();
  await setInSiteFont(page);
  await openTables(page);
  const found: Findings = [];
  for (const width of [SMALL_PHONE, PHONE.width, ...MOUSE_WIDTHS])
    found.push(...(await cutAt(page, width, 'dark')));
  return found;
}

describe.concurrent('on narrow screens nothing scrolls sideways and letters are 12 px high, every target of a touch screen is large enough for a finger, and at six widths no figure is cut, covered or broken', () => {
  it.each(samplePages())('%s', async (path) => {
    await withPages({ ...PHONE, hasTouch: true, isMobile: true }, async (open) => {
      const page = await open(path);
      await setInSiteFont(page);
      const found = await readOnPhones(page);
      await takeMouse(page);
      for (const width of MOUSE_WIDTHS) found.push(...(await cutAt(page, width)));
      if (isNight) found.push(...(await readDark(page)));
      expect(found).toEqual([]);
    });
  });
});
