import { TooltipComponent } from 'echarts/components';
import { THEME } from './chart-theme.ts';
import { type EChartsCoreOption, init, use } from './engine.ts';

use([TooltipComponent]);

/** ECharts' tooltip box is invisible: the widgets' HTML has its own (class "tip"). */
const TOOLTIP = {
  confine: true,
  backgroundColor: 'transparent',
  borderWidth: 0,
  padding: 0,
  extraCssText: 'box-shadow:none',
  transitionDuration: 0.1,
};

/** A hovered item keeps its colour: ECharts would lighten it, and cannot compute with `var(--up)`. */
const EMPHASIS = { scaleSize: 4, itemStyle: { color: 'inherit', opacity: 0.86 } };
const emphasisOf = (type: unknown): object => (type === 'line' ? { disabled: true } : EMPHASIS);

const withEmphasis = (series: unknown): unknown =>
  Array.isArray(series) ? series.map((each) => ({ ...each, emphasis: emphasisOf(each.type) })) : series;

export interface LiveChart {
  readonly draw: (option: EChartsCoreOption) => void;
  readonly dispose: () => void;
}

interface Handlers {
  readonly onClick: (index: number) => void;
  readonly onResize: () => void;
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Starts ECharts in an element; each `draw` replaces the previous drawing. */
export function mountChart(stage: HTMLElement, { onClick, onResize }: Handlers): LiveChart {
  const chart = init(stage, THEME, { renderer: 'svg' });
  chart.on('click', ({ dataIndex }: { dataIndex?: number }) => {
    if (dataIndex !== undefined) onClick(dataIndex);
  });
  let width = chart.getWidth();
  const observer = new ResizeObserver(() => {
    // An observer fires once when it starts, without a change: that would redraw everything.
    if (stage.clientWidth === width) return;
    width = stage.clientWidth;
    chart.resize();
    onResize();
  });
  observer.observe(stage);
  return {
    draw: (option) => {
      const tooltip = { ...TOOLTIP, ...(option.tooltip as object) };
      const series = withEmphasis(option.series);
      chart.setOption(
        { ...option, series, animation: !prefersReducedMotion(), animationDuration: 240, tooltip },
        { notMerge: true },
      );
    },
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
