import { setPlatformAPI } from 'echarts/core';
import { init, THEME } from '../engine.ts';
import type { ChartOption } from '../parts/chart-option.ts';
import type { Box } from '../parts/define-widget.ts';
import { textWidth } from '../text-width.ts';

// Node has no canvas to measure text: ECharts would count each Persian letter as a full em.
setPlatformAPI({ measureText: (text, font = '12px Vazirmatn') => ({ width: textWidth(text, font) }) });

/** What ECharts draws from an option: that with which a printed chart is compared. */
export function echartsSvg(option: ChartOption, box: Box): string {
  const chart = init(null, THEME, { renderer: 'svg', ssr: true, ...box });
  try {
    chart.setOption({ ...option, animation: false, tooltip: undefined });
    return chart.renderToSVGString({ useViewBox: true });
  } finally {
    chart.dispose();
  }
}
