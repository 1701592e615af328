import type {
  CategoryAxis,
  ItemLabel,
  LineItem,
  LineSeries,
  Value,
  ValueAxis,
} from '../parts/chart-option.ts';
import { textWidth } from '../text-width.ts';
import type { ItemAttributes } from './bars.ts';
import {
  circleOf,
  FONT,
  LABEL_DISTANCE,
  LINE_HEIGHT,
  type Point,
  pathOf,
  pathThrough,
  rectPath,
  textOf,
} from './markup.ts';
import { endsOfX, endsOfY, type Plot, placeItem, placeValue } from './plot.ts';

/** Lines over an axis of days or names, areas below them, and single points with a label. */

interface Placed {
  readonly index: number;
  readonly at: Point;
  readonly label: ItemLabel;
}

const isItem = (datum: Value | LineItem): datum is LineItem => typeof datum === 'object' && datum !== null;

/** The known values of a series, from left to right. */
function pointsOf(plot: Plot, { data, label }: LineSeries): readonly Placed[] {
  const [x, y] = [plot.x as CategoryAxis, plot.y as ValueAxis];
  const [along, up] = [endsOfX(plot), endsOfY(plot)];
  return data.flatMap((datum, index) => {
    const value = isItem(datum) ? datum.value : datum;
    if (typeof value !== 'number') return [];
    return [
      {
        index,
        at: [placeItem(x, along, index), placeValue(y, up, value)] as const,
        label: { ...label, ...(isItem(datum) && datum.label) },
      },
    ];
  });
}

/** Two values nearer than this are drawn as one. Square pixels. */
const TINY = 0.5;

/** The points without those that lie on the one before. */
function distinct(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || (point[0] - last[0]) ** 2 + (point[1] - last[1]) ** 2 >= TINY) kept.push(point);
  }
  return kept;
}

/** A line whose values hold up to the next one. */
const stepped = (points: readonly Point[]): readonly Point[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    return before ? [[point[0], before[1]] as const, point] : [point];
  });

/** Where an area ends below or above its line: at zero, or at the end of the axis that is nearest to it. */
function baseOf(plot: Plot): number {
  const axis = plot.y as ValueAxis;
  return placeValue(axis, endsOfY(plot), Math.min(axis.max, Math.max(axis.min, 0)));
}

/** The strokes of a line: it goes on over unknown values where the series says so. */
function strokesOf(
  placed: readonly Placed[],
  { connectNulls, step }: LineSeries,
): readonly (readonly Point[])[] {
  const strokes: Point[][] = [];
  let before: number | null = null;
  for (const { index, at } of placed) {
    if (before === null || (!connectNulls && index > before + 1)) strokes.push([]);
    strokes.at(-1)?.push(at);
    before = index;
  }
  return strokes
    .map((points) => distinct(step ? stepped(points) : points))
    .filter((points) => points.length > 1);
}

function drawArea(plot: Plot, { areaStyle }: LineSeries, strokes: readonly (readonly Point[])[]): string {
  if (!areaStyle || strokes.length === 0) return '';
  const base = baseOf(plot);
  const outlines = strokes.map((points) => {
    const [[from], [to]] = [points[0] as Point, points.at(-1) as Point];
    return `${pathThrough([...points, [to, base], [from, base]])}Z`;
  });
  return pathOf(outlines.join(''), { fill: areaStyle.color, 'fill-opacity': areaStyle.opacity });
}

const drawStrokes = ({ lineStyle, itemStyle }: LineSeries, strokes: readonly (readonly Point[])[]): string =>
  lineStyle.width === 0 || strokes.length === 0
    ? ''
    : pathOf(strokes.map(pathThrough).join(''), {
        fill: 'none',
        stroke: lineStyle.color ?? itemStyle.color,
        'stroke-width': lineStyle.width,
        'stroke-linejoin': 'bevel',
      });

/** ECharts' size of a point, where the option says nothing. */
const SYMBOL_SIZE = 6;
const ANCHOR = { left: 'start', center: 'middle', right: 'end' } as const;

/** The lines of a label above or below a point, on a ground of their own. */
function drawLabel({ at: [x, y], label }: Placed, radius: number): string {
  if (!label.show) return '';
  const texts = (label.formatter ?? '').split('\n');
  const [padY, padX] = label.padding ?? [0, 0];
  const { align = 'center', lineHeight = LINE_HEIGHT } = label;
  const width = Math.max(...texts.map((text) => textWidth(text, FONT))) + 2 * padX;
  const height = texts.length * lineHeight + 2 * padY;
  const top =
    label.position === 'bottom' ? y + radius + LABEL_DISTANCE : y - radius - LABEL_DISTANCE - height;
  const left = { left: x, center: x - width / 2, right: x - width }[align];
  const textX = { left: x + padX, center: x, right: x - padX }[align];
  const corner = label.borderRadius ?? 0;
  const ground = rectPath({ x: left, y: top, width, height }, [corner, corner, corner, corner]);
  return [
    label.backgroundColor ? pathOf(ground, { fill: label.backgroundColor }) : '',
    ...texts.map((text, index) =>
      textOf(text, [textX, top + padY + (index + 0.5) * lineHeight], {
        anchor: ANCHOR[align],
        color: label.color ?? 'var(--ink)',
      }),
    ),
  ].join('');
}

/** The points of a line that shows them. */
const drawSymbols = (
  series: LineSeries,
  placed: readonly Placed[],
  radius: number,
  attributes: ItemAttributes,
): string[] =>
  series.showSymbol === false
    ? []
    : placed.map(({ at, index }) =>
        circleOf(at, radius, { fill: series.itemStyle.color, ...(series.silent ? {} : attributes(index)) }),
      );

/** The strokes, points and labels of one plot's lines: strokes lie over all areas, points over all strokes, labels over all points. */
export function drawLines(plot: Plot, all: readonly LineSeries[], attributes: ItemAttributes) {
  const drawn = all.map((series) => {
    const placed = pointsOf(plot, series);
    const strokes = strokesOf(placed, series);
    const radius = (series.symbolSize ?? SYMBOL_SIZE) / 2;
    return {
      areas: drawArea(plot, series, strokes),
      strokes: drawStrokes(series, strokes),
      symbols: drawSymbols(series, placed, radius, attributes).join(''),
      labels: placed.map((point) => drawLabel(point, radius)).join(''),
    };
  });
  const joined = (part: 'areas' | 'strokes' | 'symbols' | 'labels') =>
    drawn.map((each) => each[part]).join('');
  return { shapes: joined('areas') + joined('strokes') + joined('symbols'), labels: joined('labels') };
}
