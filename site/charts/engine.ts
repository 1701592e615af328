import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** Registers only the chart types and components that the widgets use: the engine is the largest script of the site. */
use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, SVGRenderer]);

export { type ECharts, type EChartsCoreOption, init, setPlatformAPI, use } from 'echarts/core';
