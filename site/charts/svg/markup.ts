import type { Corners } from '../parts/chart-option.ts';
import { escapeHtml } from '../parts/escape-html.ts';

/** SVG elements as text. Coordinates are pixels of the drawing, written in tenths: as integers, relative steps add up without drift. */

export type Point = readonly [x: number, y: number];

const toTenths = (pixels: number): number => Math.round(pixels * 10);
const print = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, '$1.');
const pair = (x: number, y: number): string => `${print(x)}${y < 0 ? '' : ' '}${print(y)}`;

/** Pixels as text, e.g. `40.2`. */
export const px = (pixels: number): string => print(toTenths(pixels));

function stepTo(dx: number, dy: number): string {
  if (dy === 0) return `h${print(dx)}`;
  return dx === 0 ? `v${print(dy)}` : `l${pair(dx, dy)}`;
}

/** Straight lines through points, e.g. `M8 20l2.4-2h2.5`: equal steps along the axis repeat, so the page compresses better. */
export function pathThrough(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  let path = '';
  for (const point of points) {
    const [nextX, nextY] = [toTenths(point[0]), toTenths(point[1])];
    if (path === '') path = `M${pair(nextX, nextY)}`;
    else if (nextX !== x || nextY !== y) path += stepTo(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return path;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Corners that fit into a rectangle: where two would overlap, both are smaller in proportion. */
function fitCorners({ width, height }: Rect, [tl, tr, br, bl]: Corners): Corners {
  const scale = Math.min(
    1,
    width / Math.max(tl + tr, bl + br, 1e-9),
    height / Math.max(tl + bl, tr + br, 1e-9),
  );
  return [tl * scale, tr * scale, br * scale, bl * scale];
}

const arc = (radius: number, x: number, y: number): string =>
  radius === 0 ? '' : `a${print(radius)} ${print(radius)} 0 0 1 ${pair(x * radius, y * radius)}`;
const along = (command: 'h' | 'v', tenths: number): string => (tenths === 0 ? '' : command + print(tenths));

/** A rectangle with round corners. */
export function rectPath(rect: Rect, corners: Corners = [0, 0, 0, 0]): string {
  const [left, top] = [toTenths(rect.x), toTenths(rect.y)];
  const width = toTenths(rect.x + rect.width) - left;
  const height = toTenths(rect.y + rect.height) - top;
  const [tl, tr, br, bl] = fitCorners(rect, corners).map(toTenths) as unknown as Corners;
  return [
    `M${pair(left + tl, top)}`,
    along('h', width - tl - tr),
    arc(tr, 1, 1),
    along('v', height - tr - br),
    arc(br, -1, 1),
    along('h', br + bl - width),
    arc(bl, -1, -1),
    along('v', bl + tl - height),
    arc(tl, 1, -1),
    'Z',
  ].join('');
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');

/** A path; attributes that are null are left out. */
export const pathOf = (d: string, attributes: Attributes): string =>
  `<path d="${d}"${attributesOf(attributes)}/>`;

export const circleOf = ([x, y]: Point, radius: number, attributes: Attributes): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}"${attributesOf(attributes)}/>`;

/** Persian letters: a label with one of them is right-to-left. */
const PERSIAN = /[\u0621-\u064a\u067e-\u06cc]/;
const RLI = '\u2067';
const PDI = '\u2069';

/** Isolates a right-to-left label: the SVG around it is left-to-right. */
const isolate = (label: string): string =>
  PERSIAN.test(label) && !label.startsWith(RLI) ? `${RLI}${label}${PDI}` : label;

export type Anchor = 'start' | 'middle' | 'end';

/** The font of all labels. */
export const FONT = '12px Vazirmatn';
/** Height of a label's line. Pixels. */
export const LINE_HEIGHT = 12;
/** Room between an item and its label. Pixels. */
export const LABEL_DISTANCE = 5;

export interface TextStyle {
  readonly anchor: Anchor;
  readonly color: string;
  readonly weight?: number | undefined;
}

/** One line of text whose middle is at `y`; figures.css sets its size. An empty text is none. */
export const textOf = (text: string, [x, y]: Point, { anchor, color, weight }: TextStyle): string =>
  text === ''
    ? ''
    : `<text${attributesOf({ 'text-anchor': anchor, 'font-weight': weight, x: px(x), y: px(y), fill: color })}>${escapeHtml(isolate(text))}</text>`;

/** One line of the width of a pixel, moved into the middle of the pixels of a screen. */
export const crisp = (position: number): number => {
  const halves = Math.round(position * 2);
  return (halves % 2 === 0 ? halves + 1 : halves) / 2;
};
