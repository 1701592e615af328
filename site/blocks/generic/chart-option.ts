import { formatNumber } from '../../../shared/persian/format.ts';
import type { CHART_KINDS, GenericChart } from '../../../shared/schema/section-settings.ts';
import { grid, nameAxis, paddedExtent, valueAxis } from '../../charts/parts/axes.ts';
import { horizontalBars } from '../../charts/parts/bars.ts';
import type { BoxName } from '../../charts/parts/box.ts';
import type { ChartOption } from '../../charts/parts/chart-option.ts';
import { sliceColor } from '../../charts/parts/colors.ts';
import { donut } from '../../charts/parts/donut.ts';
import { soleSymbol } from '../../charts/parts/lines.ts';

type Kind = (typeof CHART_KINDS)[number];

const formatValue = (value: number | null): string => formatNumber(value);

/** A line through named points; an area where it is filled. */
const line = ({ data }: GenericChart, filled: boolean): ChartOption => ({
  grid: grid(),
  xAxis: nameAxis(
    data.map((item) => item.name),
    { interval: 'auto' },
    { boundaryGap: false },
  ),
  yAxis: valueAxis(
    formatValue,
    paddedExtent(
      data.map((item) => item.value),
      0.1,
    ),
  ),
  series: [
    {
      type: 'line',
      ...soleSymbol(data.map((item) => item.value)),
      itemStyle: { color: 'var(--accent)' },
      lineStyle: { color: 'var(--accent)', width: 2 },
      ...(filled && { areaStyle: { color: 'var(--accent)', opacity: 0.12 } }),
      data: data.map((item) => item.value),
    },
  ],
});

/** The option of a chart written by editors: names and values of one series. */
export function genericOption(chart: GenericChart, kind: Kind, size: BoxName): ChartOption {
  if (kind === 'line' || kind === 'area') return line(chart, kind === 'area');
  if (kind === 'pie') {
    return donut(
      // A slice needs a number: an unknown value has none of the ring.
      chart.data.map(({ name, value }, index) => ({ name, value: value ?? 0, color: sliceColor(index) })),
      size,
      () => '',
    );
  }
  const bars = chart.data.map(({ name, value }) => ({ name, value, color: 'var(--accent)' }));
  return horizontalBars(bars, { size, isRow: true, format: formatValue, tooltip: () => '' });
}
