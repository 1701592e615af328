import type { PlainChart, PlainEvent, PlainLine } from './chart-model.ts';
import { type Box, createScale, dayNumber, MARGIN, paddedExtent, type Scale, valueTicks } from './scales.ts';
import { type Point, thinPoints } from './thin-points.ts';
import { timeTicks } from './time-ticks.ts';

/** The scales of a chart in a box, by which pointers are read as well. */
export interface Plot {
  readonly x: (day: string) => number;
  readonly y: Scale;
  readonly extent: readonly [number, number];
}

/** One decimal of a pixel is enough, and halves the text. d3-shape would bring all its curves along, 15 kB. */
const path = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`;

/** Ids of lines are slugs and ids of our own; anything else of them is left out. */
const safeId = (id: string): string => id.replace(/["&<>]/g, '');

function* valuesOf(lines: readonly PlainLine[]): Generator<number> {
  for (const { values } of lines) yield* values;
}

export function createPlot({ lines, span, isLog, baseline }: PlainChart, { width, height }: Box): Plot {
  const extent = paddedExtent(valuesOf(lines), baseline, isLog);
  const days = createScale([dayNumber(span.from), dayNumber(span.to)], [MARGIN.left, width - MARGIN.right]);
  return {
    x: (day) => days(dayNumber(day)),
    y: createScale(extent, [height - MARGIN.bottom, MARGIN.top], isLog),
    extent,
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

const text = (x: number, y: number, anchor: string, words: string): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="var(--muted)">${words}</text>`;
const rule = (x1: number, y1: number, x2: number, y2: number, color: string): string =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${color}"/>`;

function valueAxis({ isLog, baseline, tick }: PlainChart, { y, extent }: Plot, { width }: Box): string {
  const end = width - MARGIN.right;
  return valueTicks(extent, isLog)
    .map((value) => {
      const color = value === baseline ? 'var(--line-strong)' : 'var(--line)';
      return (
        rule(MARGIN.left, y(value), end, y(value), color) + text(end + 6, y(value), 'start', tick(value))
      );
    })
    .join('');
}

/** Pixels that a label of a month with its year needs. */
const LABEL = 74;

function timeAxis({ span }: PlainChart, { x }: Plot, { width, height }: Box): string {
  const count = Math.max(2, (width - MARGIN.right) / LABEL);
  const [first, last] = [MARGIN.left + 34, width - MARGIN.right - 30];
  return timeTicks(span, count, (day) => x(day) >= first && x(day) <= last)
    .map(({ day, label }) => text(x(day), height - MARGIN.bottom / 2 + 3, 'middle', label))
    .join('');
}

function bands({ closures }: PlainChart, { x }: Plot, { height }: Box): string {
  return closures
    .map(({ from, to }) => {
      const [left, right] = [Math.max(MARGIN.left, x(from)), x(to)];
      return `<rect x="${left.toFixed(1)}" y="${MARGIN.top}" width="${Math.max(0, right - left).toFixed(1)}" height="${height - MARGIN.top - MARGIN.bottom}" fill="var(--sunken)"/>`;
    })
    .join('');
}

const MARKS: Readonly<Record<PlainEvent['kind'], string>> = {
  split: 'M-4-4h8v8h-8z',
  payout: 'M0-5L5 4H-5z',
  misprint: 'M-4-4L4 4M-4 4L4-4',
};

/** Marks along the lower edge: a square for a split, a triangle for a payout, a cross for a misprint. */
function eventMarks({ events, span }: PlainChart, { x }: Plot, { height }: Box): string {
  return events
    .filter(({ day }) => day >= span.from && day <= span.to)
    .map(({ day, kind, color }) => {
      const at = `translate(${x(day).toFixed(1)} ${height - MARGIN.bottom - 7})`;
      return `<path d="${MARKS[kind]}" transform="${at}" fill="${kind === 'misprint' ? 'none' : color}" stroke="${color}" stroke-width="1.5"/>`;
    })
    .join('');
}

function strokes({ lines }: PlainChart, plot: Plot): string {
  return lines
    .toReversed()
    .map((one) => {
      const dash = one.dash === null ? '' : ` stroke-dasharray="${one.dash}"`;
      return `<path data-line="${safeId(one.id)}" d="${linePath(one, plot)}" fill="none" stroke="${one.color}" stroke-width="${one.dash === null ? 2 : 1.5}" stroke-linejoin="round" stroke-linecap="round"${dash}/>`;
    })
    .join('');
}

/** The content of the chart's SVG; equal input gives equal text. */
export const drawChart = (chart: PlainChart, plot: Plot, box: Box): string =>
  [bands, valueAxis, timeAxis].map((part) => part(chart, plot, box)).join('') +
  strokes(chart, plot) +
  eventMarks(chart, plot, box);
