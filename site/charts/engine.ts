import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** The charts and parts that the widgets use, and no others: the engine is the heaviest file of the site. */
use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, SVGRenderer]);

export { type ECharts, type EChartsCoreOption, init, setPlatformAPI, use } from 'echarts/core';
