import { press, type Step } from './touch.ts';

const pressIn = (selector: string, index = 0): Step => press(`.whole-map ${selector}`, index);

/** Keys where the caret is; letters without a key would be inserted as text, without an interaction. */
const type =
  (letters: string): Step =>
  (page) =>
    page.keyboard.type(letters, { delay: 250 });

/** All that a reader does with the market map, in this order. The first touch loads script and figures. */
export const MAP_STEPS = {
  firstTouch: pressIn('[data-color=r1m]'),
  color: pressIn('[data-color=r1y]'),
  size: pressIn('[data-size=value]'),
  equalSize: pressIn('[data-size=equal]'),
  assetsSize: pressIn('[data-size=assets]'),
  zoomIn: pressIn('.name[data-zoom]'),
  zoomOut: pressIn('[data-out]'),
  openKinds: pressIn('.kinds > summary'),
  dropKind: pressIn('.kinds label', 1),
  // In a market of a few funds nothing may be left without it.
  keepKind: pressIn('.kinds label', 1),
  closeKinds: pressIn('.kinds > summary'),
  card: pressIn('.cell[data-row]'),
  closeCard: pressIn('.map-card .close'),
  focusSearch: pressIn('input[type=search]'),
  // «ا», which finds most funds.
  firstLetter: type('h'),
  // «عیار»
  letters: type('udhv'),
  table: pressIn('[data-table-view]'),
  map: pressIn('[data-table-view]'),
  fullScreen: pressIn('[data-full]'),
  leaveFullScreen: pressIn('[data-full]'),
} as const satisfies Record<string, Step>;
