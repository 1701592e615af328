import { TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from './engine.ts';
import { THEME } from './chart-theme.ts';

use([TooltipComponent]);

/** The tooltip's own box is off: its HTML brings one (class "tip"). */
const TOOLTIP = {
  confine: true,
  backgroundColor: 'transparent',
  borderWidth: 0,
  padding: 0,
  extraCssText: 'box-shadow:none',
  transitionDuration: 0.1,
};

/** What is hovered keeps its colour: the engine would lighten it, and knows no `var(--up)` to lighten. */
const HOVERED = { scaleSize: 4, itemStyle: { color: 'inherit', opacity: 0.86 } };
const emphasisOf = (type: unknown): object => (type === 'line' ? { disabled: true } : HOVERED);

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

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Starts the engine in an element; `draw` replaces all that was drawn before. */
export function mountChart(stage: HTMLElement, { onClick, onResize }: Handlers): LiveChart {
  const chart = init(stage, THEME, { renderer: 'svg' });
  chart.on('click', ({ dataIndex }: { dataIndex?: number }) => {
    if (dataIndex !== undefined) onClick(dataIndex);
  });
  let width = chart.getWidth();
  const observer = new ResizeObserver(() => {
    // An observer speaks once at its start, when nothing has changed: that would draw everything again.
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
        { ...option, series, animation: !calm(), animationDuration: 240, tooltip },
        { notMerge: true },
      );
    },
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
