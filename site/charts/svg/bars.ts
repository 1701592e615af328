import type {
  BarItem,
  BarSeries,
  CategoryAxis,
  Corners,
  ItemLabel,
  ItemStyle,
  Value,
  ValueAxis,
} from '../parts/chart-option.ts';
import { LABEL_DISTANCE, type Point, pathOf, type Rect, rectPath, textOf } from './markup.ts';
import { endsOfX, endsOfY, type Plot, placeItem, placeValue } from './plot.ts';

/** Horizontal bars beside each other or stacked, with a label each. */

/** What the bars of one plot share out of an item's band. */
interface Columns {
  readonly thickness: number;
  /** From the middle of the band to the upper edge of a series' bar, by its stack. */
  readonly offset: (series: BarSeries) => number;
}

const GAP = '10%';
/** Between the bars of two items, where the option says nothing: less where each has more bars. A share of the band. */
const defaultCategoryGap = (stacks: number): number => Math.max(35 - stacks * 4, 15) / 100;
const MIN_THICKNESS = 1;

const fraction = (percent: `${number}%`): number => Number.parseFloat(percent) / 100;

/** The last series that says it counts. */
const lastOf = <T>(values: readonly (T | undefined)[]): T | undefined =>
  values.findLast((value) => value !== undefined);

/** How thick the bars of a plot are, and where each lies in its band of `band` pixels. */
function columnsOf(all: readonly BarSeries[], band: number): Columns {
  const stackOf = (series: BarSeries) => series.stack ?? series;
  const stacks = [...new Set(all.map(stackOf))];
  const gap = fraction(lastOf(all.map((series) => series.barGap)) ?? GAP);
  const category = lastOf(all.map((series) => series.barCategoryGap));
  const free = band * (1 - (category === undefined ? defaultCategoryGap(stacks.length) : fraction(category)));
  const shares = stacks.length + (stacks.length - 1) * gap;
  const most = lastOf(all.map((series) => series.barMaxWidth)) ?? Number.POSITIVE_INFINITY;
  const thickness = Math.max(MIN_THICKNESS, Math.min(most, free / shares));
  const start = -(thickness * shares) / 2;
  return { thickness, offset: (series) => start + stacks.indexOf(stackOf(series)) * thickness * (1 + gap) };
}

interface Item {
  readonly index: number;
  readonly row: number;
  readonly value: number;
  readonly style: ItemStyle;
  readonly label: ItemLabel;
}

const isNumber = (value: Value | undefined): value is number => typeof value === 'number';

/** The items of a series that have a value. */
function itemsOf({ data, itemStyle, label }: BarSeries): readonly Item[] {
  return data.flatMap((datum, index) => {
    if (!('value' in datum)) return [];
    const item: BarItem = datum;
    const [value, row] = Array.isArray(item.value) ? item.value : [item.value as Value, index];
    if (!isNumber(value) || !isNumber(row)) return [];
    return [
      { index, row, value, style: { ...itemStyle, ...item.itemStyle }, label: { ...label, ...item.label } },
    ];
  });
}

/** The theme's. */
const RADIUS = 2;

const cornersOf = (radius: ItemStyle['borderRadius'] = RADIUS): Corners =>
  typeof radius === 'number' ? [radius, radius, radius, radius] : radius;

/** The part of a bar that lies in the plot. */
function clip({ x, y, width, height }: Rect, plot: Rect): Rect {
  const left = Math.max(x, plot.x);
  const right = Math.min(x + width, plot.x + plot.width);
  return { x: left, y, width: Math.max(0, right - left), height };
}

const FALLBACK = 'var(--ink)';

/** Where the label of a bar stands. */
function labelAt({ x, y, width, height }: Rect, position: ItemLabel['position']) {
  const middle = y + height / 2;
  if (position === 'left') return { at: [x - LABEL_DISTANCE, middle] as Point, anchor: 'end' as const };
  if (position === 'right')
    return { at: [x + width + LABEL_DISTANCE, middle] as Point, anchor: 'start' as const };
  return { at: [x + width / 2, middle] as Point, anchor: 'middle' as const };
}

function drawLabel({ label }: Item, rect: Rect): string {
  if (!label.show) return '';
  const { at, anchor } = labelAt(rect, label.position);
  return textOf(label.formatter ?? '', at, { anchor, color: label.color ?? FALLBACK });
}

/** Attributes of an item: its index, and its link where it has one. */
export type ItemAttributes = (index: number) => Readonly<Record<string, string>>;

/** The shapes and the labels of one plot's bars: labels lie over the bars of every plot. */
export function drawBars(plot: Plot, all: readonly BarSeries[], attributes: ItemAttributes) {
  const [values, names] = [plot.x as ValueAxis, plot.y as CategoryAxis];
  const [along, across] = [endsOfX(plot), endsOfY(plot)];
  const { thickness, offset } = columnsOf(all, plot.rect.height / Math.max(1, names.data.length));
  const ends = new Map<string, number>();
  /** From where a bar grows: from zero, or from the end of the stack on its side of zero. */
  const startOf = ({ stack }: BarSeries, { row, value }: Item): number => {
    if (stack === undefined) return 0;
    const key = `${stack}/${row}/${value < 0}`;
    const start = ends.get(key) ?? 0;
    ends.set(key, start + value);
    return start;
  };
  const drawn = all.flatMap((series) =>
    itemsOf(series).map((item) => {
      const start = startOf(series, item);
      const [from, to] = [start, start + item.value].map((value) => placeValue(values, along, value)) as [
        number,
        number,
      ];
      const y = placeItem(names, across, item.row) + offset(series);
      const rect = clip(
        { x: Math.min(from, to), y, width: Math.abs(to - from), height: thickness },
        plot.rect,
      );
      return { shape: drawBar(series, item, rect, attributes), label: drawLabel(item, rect) };
    }),
  );
  return {
    shapes: drawn.map(({ shape }) => shape).join(''),
    labels: drawn.map(({ label }) => label).join(''),
  };
}

/** The middle of the border of a bar, which lies inside of it. */
function inset({ x, y, width, height }: Rect, border: number): Rect {
  const own = Math.min(border, width, height);
  return { x: x + own / 2, y: y + own / 2, width: width - own, height: height - own };
}

/** A bar that has a length. */
function drawBar(
  { silent }: BarSeries,
  { index, style }: Item,
  rect: Rect,
  attributes: ItemAttributes,
): string {
  if (rect.width === 0) return '';
  const { borderWidth = 0, borderColor } = style;
  const border = borderWidth ? { stroke: borderColor, 'stroke-width': borderWidth } : {};
  return pathOf(rectPath(inset(rect, borderWidth), cornersOf(style.borderRadius)), {
    fill: style.color ?? FALLBACK,
    ...border,
    ...(silent ? {} : attributes(index)),
  });
}
