import type { ECharts, EChartsCoreOption } from './engine.ts';
import type { ChartPoint } from './find-cell.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface LineSeries {
  readonly type: string;
  readonly name?: string;
  readonly data: readonly (number | null)[];
  /** Of a step line, whose figure holds from its day to the next one. */
  readonly step?: string;
}

const dayAt = ({ xAxis }: EChartsCoreOption, index: number): string | null => {
  const name: unknown = (xAxis as { data?: readonly unknown[] } | undefined)?.data?.[index];
  return typeof name === 'string' && ISO_DAY.test(name) ? name : null;
};

const firstNumber = (value: unknown): number | null => {
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === 'number' ? first : null;
};

/** The point of a clicked bar, slice or symbol. */
export const pointOfItem = (
  option: EChartsCoreOption,
  { index, value, series = null }: { index: number; value: unknown; series?: string | null },
): ChartPoint => ({ index, day: dayAt(option, index), value: firstNumber(value), series });

/** The point of a line chart nearest to a place in its plot, in pixels of the drawing; null beside the plot and for other charts. */
export function nearestPoint(
  chart: ECharts,
  option: EChartsCoreOption,
  x: number,
  y: number,
): ChartPoint | null {
  const lines = (option.series as readonly LineSeries[]).filter(({ type }) => type === 'line');
  if (lines.length === 0 || !chart.containPixel({ gridIndex: 0 }, [x, y])) return null;
  const place = chart.convertFromPixel({ xAxisIndex: 0 }, x);
  const index = lines[0]?.step ? Math.floor(place) : Math.round(place);
  const distance = ({ value }: { value: number }): number =>
    Math.abs(chart.convertToPixel({ yAxisIndex: 0 }, value) - y);
  const [nearest] = lines
    .map(({ name = null, data }) => ({ series: name, value: data[index] ?? null }))
    .filter((one): one is { series: string | null; value: number } => one.value !== null)
    .sort((one, other) => distance(one) - distance(other));
  return nearest ? pointOfItem(option, { index, ...nearest }) : null;
}
