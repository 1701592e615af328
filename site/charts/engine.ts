import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

const label = { color: 'var(--muted)', fontSize: 12 };

const rule = { lineStyle: { color: 'var(--line)', width: 1 } };

const axis = { axisLine: rule, axisTick: { show: false }, axisLabel: label, splitLine: rule };

/**
 * The ECharts theme of the static SVG and of the live chart. Colours are custom properties, so that one SVG serves the light, the dark
 * and the blue-orange theme.
 */
export const THEME = {
  color: Array.from({ length: 16 }, (_, i) => `var(--cat-${i})`),
  backgroundColor: 'transparent',
  textStyle: { fontFamily: 'Vazirmatn', color: 'var(--ink)', fontSize: 12 },
  categoryAxis: { ...axis, splitLine: { show: false } },
  valueAxis: { ...axis, axisLine: { show: false } },
  line: { symbol: 'circle', symbolSize: 6, smooth: false, lineStyle: { width: 2 } },
  bar: { itemStyle: { borderRadius: 2 } },
  pie: { label: { color: 'var(--ink)' }, labelLine: rule },
} as const;

/** Registers only the chart types and components that the widgets use: the engine is the largest script of the site. */
use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, SVGRenderer]);

export { type ECharts, init, use } from 'echarts/core';
