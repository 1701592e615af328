import type { PieItem, PieSeries } from '../parts/chart-option.ts';
import type { Box } from '../parts/define-widget.ts';
import { type Point, px } from './markup.ts';

/** The slices of a ring, clockwise, and their outlines. */

export interface Ring {
  readonly center: Point;
  readonly inner: number;
  readonly outer: number;
}

/** The ring in the middle of its drawing. */
export const ringOf = ({ radius: [inner, outer] }: PieSeries, { width, height }: Box): Ring => ({
  center: [width / 2, height / 2],
  inner,
  outer,
});

/** Where a slice begins and ends, in radians clockwise from the right. */
export type Arc = readonly [from: number, to: number];

const FULL = 2 * Math.PI;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The angles of the slices: none is thinner than the least, at the cost of the others. */
function anglesOf(data: readonly PieItem[], least: number): readonly number[] {
  const total = data.reduce((sum, { value }) => sum + value, 0);
  const own = data.map(({ value }) => (total === 0 ? FULL / data.length : (value / total) * FULL));
  const isThin = own.map((angle) => angle < least);
  const room = FULL - least * isThin.filter(Boolean).length;
  if (room <= 1e-3) return own.map(() => FULL / data.length);
  const others = own.reduce((sum, angle, index) => (isThin[index] ? sum : sum + angle), 0);
  return own.map((angle, index) => (isThin[index] ? least : (angle * room) / others));
}

/** The slices one after the other, from the start angle on. */
export function arcsOf({ data, minAngle, startAngle }: PieSeries): readonly Arc[] {
  let at = -toRadians(startAngle);
  return anglesOf(data, toRadians(minAngle)).map((angle) => {
    const from = at;
    at += angle;
    return [from, at];
  });
}

/** A point of the ring, at a distance from its centre. */
export const onRing = ({ center: [x, y] }: Ring, distance: number, angle: number): Point => [
  x + distance * Math.cos(angle),
  y + distance * Math.sin(angle),
];

const print = ([x, y]: Point): string => `${px(x)} ${px(y)}`;

/** From here on a slice is the whole ring. */
const NEARLY_FULL = FULL - 1e-4;

/** Two circles, of which the inner one runs the other way. */
function wholePath(ring: Ring, from: number): string {
  const circle = (radius: number, sweep: 0 | 1) => {
    const [start, opposite] = [onRing(ring, radius, from), onRing(ring, radius, from + Math.PI)];
    const half = `A${px(radius)} ${px(radius)} 0 1 ${sweep} `;
    return `M${print(start)}${half}${print(opposite)}${half}${print(start)}Z`;
  };
  return circle(ring.outer, 1) + circle(ring.inner, 0);
}

/** The outline of a slice. */
export function slicePath(ring: Ring, [from, to]: Arc): string {
  if (to - from >= NEARLY_FULL) return wholePath(ring, from);
  const isLarge = to - from > Math.PI ? 1 : 0;
  const arc = (radius: number, sweep: 0 | 1, end: number) =>
    `A${px(radius)} ${px(radius)} 0 ${isLarge} ${sweep} ${print(onRing(ring, radius, end))}`;
  return [
    `M${print(onRing(ring, ring.outer, from))}`,
    arc(ring.outer, 1, to),
    `L${print(onRing(ring, ring.inner, to))}`,
    arc(ring.inner, 0, from),
    'Z',
  ].join('');
}
