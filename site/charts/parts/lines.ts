import { dateAxis, type Extent, grid, paddedExtent, valueAxis } from './axes.ts';
import type { BoxName } from './box.ts';
import { pick, thin } from './figures.ts';
import { axisTooltip } from './tooltips.ts';

export interface Line {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly color: string;
  readonly area?: boolean;
  /** True for a step line: a figure is that of its whole day. */
  readonly step?: boolean;
}

interface LinesOptions {
  readonly dates: readonly string[];
  readonly size: BoxName;
  readonly format: (value: number) => string;
  /** Tooltip HTML of the day at this index of `dates`. */
  readonly tooltip: (index: number) => string;
  /** Free space above and below, as a share of the span. */
  readonly padding: number;
  /** True where every day is drawn: daily flows cannot be interpolated. */
  readonly whole?: boolean;
  /** True where the axis must contain zero. */
  readonly fromZero?: boolean;
}

/** Points in a drawing; the table keeps every day. */
const MAX_POINTS = { wide: 260, phone: 110 } as const;

/** Lines over time, left to right, value axis on the right. */
export function lines(series: readonly Line[], options: LinesOptions) {
  const { dates, size, format, tooltip } = options;
  const indices = thin(dates.length, options.whole ? dates.length : MAX_POINTS[size]);
  const extent = extentOf(series, options);
  return {
    grid: grid({ top: series.length > 1 ? 34 : 14 }),
    ...(series.length > 1 && { legend: legend(series) }),
    xAxis: dateAxis(pick(dates, indices), size),
    yAxis: valueAxis(format, extent, { scale: true }),
    tooltip: axisTooltip((index) => tooltip(indices[index] ?? 0)),
    series: series.map((line) => lineSeries(line, indices)),
  };
}

function extentOf(series: readonly Line[], { padding, fromZero }: LinesOptions): Extent | undefined {
  const values = series.flatMap((line) => line.values);
  return paddedExtent(fromZero ? [...values, 0] : values, padding) ?? undefined;
}

/** A legend in the lines' order, right-aligned as Persian is read. */
export const legend = (series: readonly { readonly name: string }[]) => ({
  top: 0,
  right: 4,
  itemWidth: 12,
  itemHeight: 4,
  icon: 'roundRect',
  align: 'right',
  selectedMode: false,
  textStyle: { color: 'var(--muted)', fontSize: 12 },
  data: series.map(({ name }) => name),
});

const lineSeries = ({ name, values, color, area, step }: Line, indices: readonly number[]) => ({
  type: 'line',
  name,
  data: pick(values, indices),
  showSymbol: false,
  connectNulls: true,
  ...(step && { step: 'end' }),
  lineStyle: { color, width: 2 },
  itemStyle: { color },
  ...(area && { areaStyle: { color, opacity: 0.12, origin: 'auto' } }),
});
