import { dayNumber } from '../../../shared/dates/days.ts';
import type { Box } from '../parts/define-widget.ts';
import type { PlainChart, PlainLine } from './chart-model.ts';
import { axisExtent, createScale, MARGIN, marginRight, namesRoom, type Scale } from './scales.ts';

/** The scales of a chart in a box, by which pointers are read as well. */
export interface Plot {
  readonly x: (day: string) => number;
  readonly y: Scale;
  readonly extent: readonly [number, number];
  /** Where the lines end: beside it stand their names, and then the values of the axis. Pixels. */
  readonly end: number;
}

/** One decimal of a pixel is enough, and halves the text. d3-shape's `line` weighs 3.5 kB. */
const path = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`;

function* valuesOf(lines: readonly PlainLine[]): Generator<number> {
  for (const { values } of lines) yield* values;
}

export function createPlot({ lines, span, isLog, baseline }: PlainChart, { width, height }: Box): Plot {
  const end = width - marginRight(width) - namesRoom(lines.length, width);
  const extent = axisExtent(valuesOf(lines), baseline, isLog);
  const days = createScale([dayNumber(span.from), dayNumber(span.to)], [MARGIN.left, end]);
  return {
    x: (day) => days(dayNumber(day)),
    y: createScale(extent, [height - MARGIN.bottom, MARGIN.top], isLog),
    extent,
    end,
  };
}

/** The pieces of a line between its gaps; a single point is drawn as a dot, by the round end of its stroke. */
export function linePath({ days, values, gaps }: PlainLine, { x, y }: Pick<Plot, 'x' | 'y'>): string {
  const points = days.map((day, i): Point => [x(day), y(values[i] as number)]);
  const starts = [0, ...[...gaps].filter((i) => i > 0 && i < days.length).sort((a, b) => a - b)];
  return starts
    .map((start, i) => {
      const piece = thinPoints(points.slice(start, starts[i + 1] ?? points.length));
      return piece.length === 1 ? `${path(piece)}h0` : path(piece);
    })
    .join('');
}

export type Point = readonly [x: number, y: number];

/** Fewer points that draw the same line: of each column of pixels the first, the lowest, the highest and the last, in their order. */
export function thinPoints(points: readonly Point[]): readonly Point[] {
  const thinned: Point[] = [];
  for (let start = 0; start < points.length; ) {
    const column = Math.floor((points[start] as Point)[0]);
    let end = start;
    let [low, high] = [start, start];
    for (; end < points.length && Math.floor((points[end] as Point)[0]) === column; end += 1) {
      if ((points[end] as Point)[1] < (points[low] as Point)[1]) low = end;
      if ((points[end] as Point)[1] > (points[high] as Point)[1]) high = end;
    }
    const kept = [...new Set([start, Math.min(low, high), Math.max(low, high), end - 1])];
    thinned.push(...kept.map((i) => points[i] as Point));
    start = end;
  }
  return thinned;
}
