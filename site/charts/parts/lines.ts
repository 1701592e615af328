import { dateAxis, type Extent, grid, paddedExtent, valueAxis } from './axes.ts';
import type { BoxName } from './box.ts';
import type { ChartOption, Legend, LineSeries } from './chart-option.ts';
import { pick, thin } from './figures.ts';
import { type Run, runsOf } from './runs.ts';
import { axisTooltip } from './tooltips.ts';

export interface Line {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly color: string;
  readonly area?: boolean;
  /** What one stroke joins, where the days given are too few to tell. */
  readonly runs?: readonly Run[];
}

interface LinesOptions {
  readonly dates: readonly string[];
  readonly size: BoxName;
  readonly format: (value: number) => string;
  /** Tooltip HTML of the day at this index of `dates`. */
  readonly tooltip: (index: number) => string;
  /** Free space above and below, as a share of the span. */
  readonly padding: number;
  /** True for steps as wide as a day, every day one: daily flows cannot be interpolated. */
  readonly steps?: boolean;
  /** A line is broken where its values are further apart: 15 days by default. */
  readonly maxGapDays?: number;
  /** True where the axis must contain zero. */
  readonly fromZero?: boolean;
}

/** Points in a drawing; the table keeps every day. */
const MAX_POINTS = { wide: 260, phone: 110 } as const;

type LinesOption = ChartOption & { readonly series: readonly LineSeries[] };

/** Lines over time, left to right, value axis on the right. */
export function lines(series: readonly Line[], options: LinesOptions): LinesOption {
  const { dates, size, format, tooltip } = options;
  const drawn = series.map((line) => ({
    line,
    runs: line.runs ?? runsOf(line.values, dates, options.steps === true, options.maxGapDays),
  }));
  const indices = options.steps ? dayEdges(dates.length, drawn) : shownDays(dates.length, size, drawn);
  const extent = extentOf(series, options);
  return {
    grid: grid({ top: series.length > 1 ? 34 : 14 }),
    ...(series.length > 1 && { legend: legend(series) }),
    xAxis: dateAxis(pick(dates, indices), size),
    yAxis: valueAxis(format, extent, { scale: true }),
    tooltip: axisTooltip((index) => tooltip(indices[index] ?? 0)),
    series: drawn.flatMap(({ line, runs }) =>
      runs.map((run) => lineSeries(line, dataOf(line, run, indices), options.steps)),
    ),
  };
}

interface Drawn {
  readonly line: Line;
  readonly runs: readonly Run[];
}

/** Few days, the ends of every line among them: nothing may seem to be drawn across a gap. */
function shownDays(length: number, size: BoxName, drawn: readonly Drawn[]): number[] {
  const ends = drawn.flatMap(({ runs }) => (runs.length > 1 ? runs.flat() : []));
  return [...new Set([...thin(length, MAX_POINTS[size]), ...ends])].sort((a, b) => a - b);
}

/** Indices of all days, the last one of each run twice: a step begins at its day, and the last one is as wide as the others. */
function dayEdges(length: number, drawn: readonly Drawn[]): number[] {
  const ends = new Set(drawn.flatMap(({ runs }) => runs.map(([, last]) => last)));
  return Array.from({ length }, (_, i) => (ends.has(i) ? [i, i] : [i])).flat();
}

/** Values of one run at the drawn days, null elsewhere. */
const dataOf = ({ values }: Line, [first, last]: Run, indices: readonly number[]) =>
  indices.map((index) => (index >= first && index <= last ? (values[index] as number | null) : null));

function extentOf(series: readonly Line[], { padding, fromZero }: LinesOptions): Extent {
  const values = series.flatMap((line) => line.values);
  return paddedExtent(fromZero ? [...values, 0] : values, padding);
}

/** A legend whose first name stands at the right, as Persian is read. */
export const legend = (series: readonly { readonly name: string }[]): Legend => ({
  top: 0,
  right: 4,
  itemWidth: 12,
  itemHeight: 4,
  // A browser without subpixel positions rounds each letter up: a name is then 8% wider than its measure.
  itemGap: 14,
  icon: 'roundRect',
  align: 'right',
  selectedMode: false,
  textStyle: { color: 'var(--muted)', fontSize: 12 },
  data: series.map(({ name }) => name).reverse(),
});

/** A line through a single known value has no length: that value is drawn as a point. */
export const soleSymbol = (values: readonly (number | null)[]) => {
  const isSole = values.filter((value) => value !== null).length === 1;
  return isSole
    ? ({ showSymbol: true, symbol: 'circle', symbolSize: 8 } as const)
    : ({ showSymbol: false } as const);
};

const lineSeries = (
  { name, color, area }: Line,
  data: readonly (number | null)[],
  steps = false,
): LineSeries => ({
  type: 'line',
  name,
  data,
  ...soleSymbol(data),
  connectNulls: true,
  ...(steps && { step: 'end' }),
  lineStyle: { color, width: 2 },
  itemStyle: { color },
  ...(area && { areaStyle: { color, opacity: 0.12, origin: 'auto' } }),
});
