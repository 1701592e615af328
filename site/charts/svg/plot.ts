import type { Axis, CategoryAxis, ChartOption, Grid, Length, ValueAxis } from '../parts/chart-option.ts';
import type { Box } from '../parts/define-widget.ts';
import type { Rect } from './markup.ts';

/** Where the plots of a drawing lie, and where their axes place values. */

const isShare = (length: Length): length is `${number}%` => typeof length === 'string';

/** Pixels of a length in a drawing that is `whole` long. */
const pixelsOf = (length: Length, whole: number): number =>
  isShare(length) ? (Number.parseFloat(length) / 100) * whole : length;

function rectOf({ left, right, top, bottom = 0, height }: Grid, box: Box): Rect {
  const [x, y] = [pixelsOf(left, box.width), pixelsOf(top, box.height)];
  return {
    x,
    y,
    width: box.width - x - pixelsOf(right, box.width),
    height:
      height === undefined ? box.height - y - pixelsOf(bottom, box.height) : pixelsOf(height, box.height),
  };
}

/** One plot with its two axes. */
export interface Plot {
  readonly rect: Rect;
  readonly x: Axis;
  readonly y: Axis;
}

export const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** The plots of an option, in the order of its grids. */
export function plotsOf({ grid, xAxis, yAxis }: ChartOption, box: Box): readonly Plot[] {
  const [xs, ys] = [listOf(xAxis), listOf(yAxis)];
  return listOf(grid).map((each, index) => ({
    rect: rectOf(each, box),
    x: xs[index] as Axis,
    y: ys[index] as Axis,
  }));
}

/** Two ends of a plot's side, the axis's first value first. */
type Ends = readonly [first: number, last: number];

export const endsOfX = ({ rect, x }: Plot): Ends => {
  const ends = [rect.x, rect.x + rect.width] as const;
  return x.inverse ? [ends[1], ends[0]] : ends;
};

/** A category axis begins at the top where it is inverse; every other one at the bottom. */
export const endsOfY = ({ rect, y }: Plot): Ends => {
  const ends = [rect.y + rect.height, rect.y] as const;
  return y.inverse ? [ends[1], ends[0]] : ends;
};

/** Where a value lies between the ends. */
export const placeValue = ({ min, max }: ValueAxis, [first, last]: Ends, value: number): number =>
  first + ((value - min) / (max - min)) * (last - first);

/** Where the item at `index` lies between the ends: in the middle of its band, or, without bands, from end to end. */
export function placeItem(
  { data, boundaryGap = true }: CategoryAxis,
  [first, last]: Ends,
  index: number,
): number {
  if (boundaryGap) return first + ((index + 0.5) / data.length) * (last - first);
  return data.length < 2 ? (first + last) / 2 : first + (index / (data.length - 1)) * (last - first);
}
