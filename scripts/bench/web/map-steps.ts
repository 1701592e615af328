import type { Page } from 'playwright-core';
import { pause, tap } from './touch.ts';

type Step = (page: Page) => Promise<void>;

const press =
  (selector: string, index = 0): Step =>
  (page) =>
    tap(page, { selector: `.whole-map ${selector}`, index });

/** Keys where the caret is; letters without a key would be inserted as text, without an interaction. */
const type =
  (letters: string): Step =>
  (page) =>
    page.keyboard.type(letters, { delay: 250 });

/** All that a reader does with the market map, in this order. The first touch loads script and figures. */
export const MAP_STEPS = {
  firstTouch: press('[data-color=r1m]'),
  color: press('[data-color=r1y]'),
  size: press('[data-size=value]'),
  equalSize: press('[data-size=equal]'),
  assetsSize: press('[data-size=assets]'),
  zoomIn: press('.name[data-zoom]'),
  zoomOut: press('[data-out]'),
  openKinds: press('.kinds > summary'),
  dropKind: press('.kinds label', 1),
  // In a market of a few funds nothing may be left without it.
  keepKind: press('.kinds label', 1),
  closeKinds: press('.kinds > summary'),
  card: press('.cell[data-row]'),
  closeCard: press('.map-card .close'),
  focusSearch: press('input[type=search]'),
  // «ا», which finds most funds.
  firstLetter: type('h'),
  // «عیار»
  letters: type('udhv'),
  table: press('[data-table-view]'),
  map: press('[data-table-view]'),
  fullScreen: press('[data-full]'),
  leaveFullScreen: press('[data-full]'),
} as const satisfies Record<string, Step>;

/** Takes all steps in turn. */
export async function useMap(page: Page): Promise<void> {
  for (const step of Object.values(MAP_STEPS)) {
    await step(page);
    await pause(page);
  }
}
