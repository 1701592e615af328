import { ticks } from 'd3-array';
import { percentile } from '../../../shared/funds/figures.ts';
import { type Field, toEntered } from '../../../shared/screener/fields.ts';

/** A fund in the plot; figures as stored. */
export interface ScatterPoint {
  readonly x: number;
  readonly y: number;
  readonly color: string;
  /** Category of the fund, as the legend names it. */
  readonly category: string;
  /** Written beside the point where there is room; empty for none. */
  readonly label: string;
}

export interface ScatterPlot {
  readonly points: readonly ScatterPoint[];
  readonly x: Field;
  readonly y: Field;
  /** The measure of its returns, e.g. «به دلار آزاد»; absent for rials. */
  readonly measure?: string | null;
  readonly width: number;
  readonly height: number;
}

/** A point's place in pixels; `isOutside` where it stands at the edge because its figure lies beyond. */
export interface PlacedPoint {
  readonly x: number;
  readonly y: number;
  readonly isOutside: boolean;
}

/** Around the plot, for the axes. Pixels. */
export const MARGIN = { top: 14, right: 14, bottom: 44, left: 62 };
const OUTER_SHARE = 0.01;
const PADDING_SHARE = 0.06;
const TICKS = 6;

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** The scale of nearly all values: the outermost hundredth on either side stands at the edge, so that it does not press the others together. */
function scaleOf(values: readonly number[], start: number, end: number, hasZero: boolean): Scale {
  const [from, to] = [percentile(values, OUTER_SHARE) ?? 0, percentile(values, 1 - OUTER_SHARE) ?? 1];
  const [least, most] = hasZero ? [Math.min(from, 0), Math.max(to, 0)] : [from, to];
  const room = (most - least || Math.abs(most) || 1) * PADDING_SHARE;
  const [low, high] = [least - room, most + room];
  const at = (value: number) => start + ((value - low) / (high - low)) * (end - start);
  return { low, high, at, ticks: ticks(low, high, TICKS) };
}

/** The scales of a plot's two figures. */
export interface Frame {
  readonly x: Scale;
  readonly y: Scale;
}

const ZERO_KINDS: readonly Field['tone'][] = ['return', 'bubble'];

export function frameOf({ points, x, y, width, height }: ScatterPlot): Frame {
  const entered = (axis: 'x' | 'y', field: Field) => points.map((point) => toEntered(field, point[axis]));
  return {
    x: scaleOf(entered('x', x), MARGIN.left, width - MARGIN.right, ZERO_KINDS.includes(x.tone)),
    y: scaleOf(entered('y', y), height - MARGIN.bottom, MARGIN.top, ZERO_KINDS.includes(y.tone)),
  };
}

const clamp = (value: number, { low, high }: Scale): number => Math.min(high, Math.max(low, value));

/** Where each point stands. */
export function placePoints(plot: ScatterPlot, { x, y }: Frame = frameOf(plot)): PlacedPoint[] {
  return plot.points.map((point) => {
    const [ownX, ownY] = [toEntered(plot.x, point.x), toEntered(plot.y, point.y)];
    const [inX, inY] = [clamp(ownX, x), clamp(ownY, y)];
    return { x: x.at(inX), y: y.at(inY), isOutside: inX !== ownX || inY !== ownY };
  });
}

/** Rough width of a letter of 11 px, and height of a line. */
const LETTER_WIDTH = 6.4;
const LINE_HEIGHT = 13;

/** A label beside its point. */
export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly anchor: 'start' | 'end';
}

/** Labels in the order of the points, those left out that would cover another one. */
export function placeLabels({ points, width }: ScatterPlot, placed: readonly PlacedPoint[]): PlacedLabel[] {
  const taken: { left: number; right: number; y: number }[] = [];
  return points.flatMap(({ label: words }, i) => {
    if (words === '') return [];
    const { x, y } = placed[i] as PlacedPoint;
    const long = words.length * LETTER_WIDTH;
    const isLeft = x + long + 8 > width - MARGIN.right;
    const box = isLeft ? { left: x - 7 - long, right: x - 7, y } : { left: x + 7, right: x + 7 + long, y };
    if (
      taken.some((one) => one.left < box.right && box.left < one.right && Math.abs(one.y - y) < LINE_HEIGHT)
    )
      return [];
    taken.push(box);
    return [
      { x: isLeft ? box.right : box.left, y, words, anchor: isLeft ? ('end' as const) : ('start' as const) },
    ];
  });
}

/** Index of the nearest point within reach, or -1. */
export function nearestPoint(placed: readonly PlacedPoint[], x: number, y: number, reach: number): number {
  let best = -1;
  let least = reach;
  placed.forEach((point, i) => {
    const away = Math.hypot(point.x - x, point.y - y);
    if (away < least) [best, least] = [i, away];
  });
  return best;
}

/** A colour of the plot with the category that it is of, each once. */
export const legendOf = (points: readonly ScatterPoint[]): (readonly [color: string, category: string])[] => [
  ...new Map(points.map(({ color, category }) => [color, category])),
];
