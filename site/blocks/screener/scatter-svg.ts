import { ticks } from 'd3-array';
import { percentile } from '../../../shared/funds/figures.ts';
import { type Field, toEntered } from '../../../shared/screener/fields.ts';
import { boundWords } from '../../../shared/screener/words.ts';
import { escapeHtml } from '../../charts/parts/escape-html.ts';

/** A fund in the plot; figures as stored. */
export interface ScatterPoint {
  readonly x: number;
  readonly y: number;
  readonly color: string;
  /** Written beside the point where there is room; empty for none. */
  readonly label: string;
}

export interface ScatterPlot {
  readonly points: readonly ScatterPoint[];
  readonly x: Field;
  readonly y: Field;
  readonly width: number;
  readonly height: number;
}

/** A point's place in pixels; `isOutside` where it stands at the edge because its figure lies beyond. */
export interface PlacedPoint {
  readonly x: number;
  readonly y: number;
  readonly isOutside: boolean;
}

const MARGIN = { top: 14, right: 14, bottom: 44, left: 62 };
const OUTER = 0.01;
const PADDING = 0.06;
const TICKS = 6;

const text = {
  excitement: 'هیجان',
  opportunity: 'فرصت‌یابی',
  fear: 'ترس',
  profit: 'سودگیری',
};

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** Of nearly all values: the outermost hundredth on either side stands at the edge, so that it does not press the others together. */
function scaleOf(values: readonly number[], start: number, end: number, hasZero: boolean): Scale {
  const [from, to] = [percentile(values, OUTER) ?? 0, percentile(values, 1 - OUTER) ?? 1];
  const [least, most] = hasZero ? [Math.min(from, 0), Math.max(to, 0)] : [from, to];
  const room = (most - least || Math.abs(most) || 1) * PADDING;
  const [low, high] = [least - room, most + room];
  const at = (value: number) => start + ((value - low) / (high - low)) * (end - start);
  return { low, high, at, ticks: ticks(low, high, TICKS) };
}

interface Frame {
  readonly x: Scale;
  readonly y: Scale;
}

const ZERO_KINDS: readonly Field['tone'][] = ['return', 'bubble'];

function frameOf({ points, x, y, width, height }: ScatterPlot): Frame {
  const entered = (field: Field, values: readonly number[]) => values.map((value) => toEntered(field, value));
  return {
    x: scaleOf(
      entered(
        x,
        points.map((point) => point.x),
      ),
      MARGIN.left,
      width - MARGIN.right,
      ZERO_KINDS.includes(x.tone),
    ),
    y: scaleOf(
      entered(
        y,
        points.map((point) => point.y),
      ),
      height - MARGIN.bottom,
      MARGIN.top,
      ZERO_KINDS.includes(y.tone),
    ),
  };
}

const clamp = (value: number, { low, high }: Scale): number => Math.min(high, Math.max(low, value));

/** Where each point stands. */
export function placePoints(plot: ScatterPlot): PlacedPoint[] {
  const { x, y } = frameOf(plot);
  return plot.points.map((point) => {
    const [ownX, ownY] = [toEntered(plot.x, point.x), toEntered(plot.y, point.y)];
    const [inX, inY] = [clamp(ownX, x), clamp(ownY, y)];
    return { x: x.at(inX), y: y.at(inY), isOutside: inX !== ownX || inY !== ownY };
  });
}

const round = (value: number): string => value.toFixed(1);
const label = (x: number, y: number, words: string, own = ''): string =>
  `<text x="${round(x)}" y="${round(y)}"${own}>${escapeHtml(words)}</text>`;

function axes({ x, y }: Frame, plot: ScatterPlot): string {
  const [bottom, right] = [plot.height - MARGIN.bottom, plot.width - MARGIN.right];
  const vertical = x.ticks.map((tick) => {
    const at = x.at(tick);
    const zero = tick === 0 ? ' class="zero"' : '';
    return `<path${zero} d="M${round(at)} ${MARGIN.top}V${bottom}"/>${label(at, bottom + 14, boundWords(plot.x, tick), ' text-anchor="middle"')}`;
  });
  const horizontal = y.ticks.map((tick) => {
    const at = y.at(tick);
    const zero = tick === 0 ? ' class="zero"' : '';
    return `<path${zero} d="M${MARGIN.left} ${round(at)}H${right}"/>${label(MARGIN.left - 6, at, boundWords(plot.y, tick), ' text-anchor="end"')}`;
  });
  const names = [
    label((MARGIN.left + right) / 2, plot.height - 10, plot.x.label, ' class="name" text-anchor="middle"'),
    label(MARGIN.left, MARGIN.top - 4, plot.y.label, ' class="name" text-anchor="start"'),
  ];
  return `<g class="axes">${[...vertical, ...horizontal, ...names].join('')}</g>`;
}

/** The four quarters of bubble against inflow have names in the trade. */
function quarters({ x, y }: Frame, plot: ScatterPlot): string {
  if (plot.x.id !== 'bubble' || plot.y.id !== 'inflowShare') return '';
  const [left, right] = [MARGIN.left + 10, plot.width - MARGIN.right - 10];
  const [above, below] = [MARGIN.top + 20, plot.height - MARGIN.bottom - 12];
  const has = x.low < 0 && x.high > 0 && y.low < 0 && y.high > 0;
  if (!has) return '';
  return `<g class="quarters">${[
    label(right, above, text.excitement, ' text-anchor="end"'),
    label(left, above, text.opportunity, ' text-anchor="start"'),
    label(left, below, text.fear, ' text-anchor="start"'),
    label(right, below, text.profit, ' text-anchor="end"'),
  ].join('')}</g>`;
}

/** One path a colour: each point is a line of no length with round ends, so that ten thousand are sixteen elements. */
function dots(points: readonly ScatterPoint[], placed: readonly PlacedPoint[]): string {
  const byColor = new Map<string, string[]>();
  points.forEach(({ color }, i) => {
    const { x, y } = placed[i] as PlacedPoint;
    const own = byColor.get(color) ?? [];
    own.push(`M${round(x)} ${round(y)}h0`);
    byColor.set(color, own);
  });
  return [...byColor]
    .map(([color, moves]) => `<path class="dots" style="stroke:${color}" d="${moves.join('')}"/>`)
    .join('');
}

/** Rough width of a label of 11 px. */
const LETTER = 6.4;
const LINE = 13;

/** Labels in the order of the points, those left out that would cover another one. */
function labels(points: readonly ScatterPoint[], placed: readonly PlacedPoint[], width: number): string {
  const taken: { left: number; right: number; y: number }[] = [];
  return points
    .flatMap(({ label: words }, i) => {
      if (words === '') return [];
      const { x, y } = placed[i] as PlacedPoint;
      const long = words.length * LETTER;
      const isLeft = x + long + 8 > width - MARGIN.right;
      const box = isLeft ? { left: x - 7 - long, right: x - 7, y } : { left: x + 7, right: x + 7 + long, y };
      if (taken.some((one) => one.left < box.right && box.left < one.right && Math.abs(one.y - y) < LINE))
        return [];
      taken.push(box);
      return [label(isLeft ? box.right : box.left, y, words, ` text-anchor="${isLeft ? 'end' : 'start'}"`)];
    })
    .join('');
}

/** The plot as SVG, axes left to right. */
export function scatterSvg(plot: ScatterPlot): string {
  const frame = frameOf(plot);
  const placed = placePoints(plot);
  const { width, height, points } = plot;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" class="scatter" aria-hidden="true">${axes(frame, plot)}${quarters(frame, plot)}${dots(points, placed)}<g class="labels">${labels(points, placed, width)}</g></svg>`;
}
