import { type Extent, grid, LABEL, nameAxis } from './axes.ts';
import { type BoxName, PITCH } from './box.ts';
import {
  type BarItem,
  type BarSeries,
  type CategoryAxis,
  type ChartOption,
  type Corners,
  emptyItems,
  type Grid,
  type Length,
  type ValueAxis,
} from './chart-option.ts';
import { cut } from './cut.ts';
import { itemTooltip } from './tooltips.ts';

export interface Bar {
  readonly name: string;
  /** Null where it is not known: a dash instead of a bar. */
  readonly value: number | null;
  readonly color: string;
}

interface BarsOptions {
  readonly size: BoxName;
  /** Formats the value beside its bar; null as a dash. */
  readonly format: (value: number | null) => string;
  readonly tooltip: (index: number) => string;
  /** Values that the scale must contain beside the bars' own: those of a chart that is compared with this one. */
  readonly alsoOnScale?: readonly number[];
  /** True in a row of its own: many bars stand in two lists there, on one scale. */
  readonly isRow?: boolean;
}

const ROUND_LEFT: Corners = [2, 0, 0, 2];
const ROUND_RIGHT: Corners = [0, 2, 2, 0];
const THICKNESS = { barMaxWidth: 18, barCategoryGap: '30%' } as const;
/** Room for names and for the figures beside bars, pixels: a browser without subpixel positions draws a letter 6 wide. */
const NAME_COLUMN = { row: 214, wide: 120, phone: 110 } as const;
const NAME_LETTERS = { row: 36, wide: 20, phone: 18 } as const;
/** Share of a diverging chart's width that a name needs beside the column of values. */
const NAME_SHARE = { row: 0.25, wide: 0.2, phone: 0.28 } as const;
const VALUE_COLUMN = 58;
/** More bars than this stand in two lists. */
const MAX_IN_ONE_LIST = 14;
const MARGIN = 4;
/** An unknown value, for which nothing is drawn. */
const NOTHING: OwnItem = { value: '-' };
/** Where the right one of two lists ends, and where the left one begins, without and with a column of names. */
const SPLIT = { right: '59%', left: '59%', leftWithNames: '67%' } as const;

/** Bars of one list. */
const listLength = (count: number, { size, isRow }: Pick<BarsOptions, 'size' | 'isRow'>): number =>
  isRow && size === 'wide' && count > MAX_IN_ONE_LIST ? Math.ceil(count / 2) : count;

/** Height of a drawing of `count` bars, at least `least`. Pixels. */
export const barsHeight = (count: number, options: Pick<BarsOptions, 'size' | 'isRow'>, least = 0): number =>
  Math.max(least, 2 * MARGIN + listLength(count, options) * PITCH[options.size]);

interface List {
  readonly grid: Grid;
  readonly xAxis: ValueAxis;
  readonly yAxis: CategoryAxis;
  readonly series: readonly BarSeries[];
}

type HorizontalBarsOption = ChartOption & {
  readonly xAxis: readonly ValueAxis[];
  readonly series: readonly BarSeries[];
};

/**
 * Horizontal bars that grow from the right, where Persian reading begins; each has its name and its value beside it.
 * Where some values are negative, each name stands next to its bar on the other side of the zero line.
 */
export function horizontalBars(bars: readonly Bar[], options: BarsOptions): HorizontalBarsOption {
  const perList = listLength(bars.length, options);
  const values = [...bars.map((bar) => bar.value ?? 0), ...(options.alsoOnScale ?? [])];
  const draw = values.some((value) => value < 0) ? acrossZero : fromTheRight;
  const lists = perList < bars.length ? [bars.slice(0, perList), bars.slice(perList)] : [bars];
  const isSplit = lists.length > 1;
  const drawn = lists.map((list, index) => draw(list, { ...options, values, index, perList, isSplit }));
  return {
    grid: drawn.map((each) => each.grid),
    xAxis: drawn.map((each) => each.xAxis),
    yAxis: drawn.map((each) => each.yAxis),
    series: drawn.flatMap((each) => each.series),
    tooltip: itemTooltip(options.tooltip),
  };
}

interface ListOptions extends BarsOptions {
  /** All values of the scale. */
  readonly values: readonly number[];
  /** 0 of the first list, 1 of the second one. */
  readonly index: number;
  /** Rows of each list: the last one can have fewer bars. */
  readonly perList: number;
  readonly isSplit: boolean;
}

/** The plot of a list; `right` and `rightOfLeft` are its margins in the right or only list and in the left one. */
const listGrid = ({ index, isSplit }: ListOptions, right: number, rightOfLeft: Length): Grid =>
  grid({
    left: isSplit && index === 0 ? SPLIT.right : VALUE_COLUMN,
    right: index === 0 ? right : rightOfLeft,
    top: MARGIN,
    bottom: MARGIN,
  });

const axes = (index: number) => ({ xAxisIndex: index, yAxisIndex: index });

/** The names of a list, and empty ones where it has fewer bars than the other. */
const padded = (names: readonly string[], length: number): readonly string[] => [
  ...names,
  ...Array.from({ length: length - names.length }, () => ''),
];

/** An item whose row is its index. */
type OwnItem = BarItem & { readonly value: number | '-' };

/**
 * Items of a list. Those of the second one come after as many empty items as the first one has, so that an index names
 * one item of the chart.
 */
const itemsAt = (items: readonly OwnItem[], { index, perList }: ListOptions): BarSeries['data'] =>
  index === 0
    ? items
    : [...emptyItems(perList), ...items.map((item, row): BarItem => ({ ...item, value: [item.value, row] }))];

const barSeries = (bars: readonly Bar[], options: ListOptions): BarSeries => ({
  type: 'bar',
  ...axes(options.index),
  ...THICKNESS,
  data: itemsAt(
    bars.map((bar) => (bar.value === null ? NOTHING : barItem({ ...bar, value: bar.value }, options.format))),
    options,
  ),
});

/** The room for names: the most in one list of a row of its own. */
const roomOf = ({ size, isRow, isSplit }: ListOptions) =>
  isRow && size === 'wide' && !isSplit ? 'row' : size;

/** The dashes of unknown values, which have no bar: they stand at zero, and are no items of the chart. */
const dashSeries = (bars: readonly Bar[], options: ListOptions): readonly BarSeries[] =>
  bars.every((bar) => bar.value !== null)
    ? []
    : [
        {
          type: 'bar',
          silent: true,
          ...axes(options.index),
          ...THICKNESS,
          barGap: '-100%',
          data: itemsAt(
            bars.map((bar) =>
              bar.value === null ? barItem({ ...bar, value: 0 }, () => options.format(null)) : NOTHING,
            ),
            options,
          ),
        },
      ];

function fromTheRight(bars: readonly Bar[], options: ListOptions): List {
  const { index, perList, values } = options;
  const room = roomOf(options);
  const column = NAME_COLUMN[room];
  const names = bars.map((bar) => cut(bar.name, NAME_LETTERS[room]));
  return {
    grid: listGrid(options, column + 8, SPLIT.leftWithNames),
    // Names are aligned to the right edge, whatever their length.
    yAxis: nameAxis(
      padded(names, perList),
      { align: 'right', margin: column + 8 },
      { position: 'right', inverse: true, gridIndex: index },
    ),
    xAxis: {
      type: 'value',
      inverse: true,
      show: false,
      min: 0,
      max: Math.max(...values, 0) || 1,
      gridIndex: index,
    },
    series: [barSeries(bars, options), ...dashSeries(bars, options)],
  };
}

function acrossZero(bars: readonly Bar[], options: ListOptions): List {
  const { index, perList, values } = options;
  const room = roomOf(options);
  const names = bars.map(
    ({ name, value }): OwnItem => ({
      value: 0,
      label: {
        ...LABEL,
        show: true,
        position: (value ?? 0) >= 0 ? 'right' : 'left',
        formatter: cut(name, NAME_LETTERS[room]),
      },
    }),
  );
  return {
    grid: listGrid(options, VALUE_COLUMN, SPLIT.left),
    yAxis: nameAxis(
      padded([], perList),
      { show: false },
      { position: 'right', inverse: true, axisLine: { show: false }, gridIndex: index },
    ),
    xAxis: {
      type: 'value',
      inverse: true,
      show: false,
      gridIndex: index,
      ...roomForNames(values, NAME_SHARE[room]),
    },
    series: [
      barSeries(bars, options),
      ...dashSeries(bars, options),
      {
        type: 'bar',
        silent: true,
        ...axes(index),
        ...THICKNESS,
        barGap: '-100%',
        data: itemsAt(names, options),
      },
    ],
  };
}

/** Widens the shorter side of zero to at least `share` of the whole, as room for the names. */
export function roomForNames(values: readonly number[], share: number): Extent {
  const positive = Math.max(0, ...values);
  const negative = Math.max(0, ...values.map((value) => -value));
  const minimum = (other: number) => (other * share) / (1 - share);
  return { min: -Math.max(negative, minimum(positive)), max: Math.max(positive, minimum(negative)) };
}

const barItem = (
  { value, color }: Bar & { readonly value: number },
  format: BarsOptions['format'],
): OwnItem => ({
  value,
  itemStyle: { color, borderRadius: value >= 0 ? ROUND_LEFT : ROUND_RIGHT },
  label: {
    ...LABEL,
    show: true,
    position: value >= 0 ? 'left' : 'right',
    color: 'var(--ink)',
    formatter: format(value),
  },
});
