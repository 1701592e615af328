import { TooltipComponent } from 'echarts/components';
import { isDayText } from '../../shared/dates/days.ts';
import { type ECharts, init, THEME, use } from './engine.ts';
import type { ChartPoint } from './find-cell.ts';
import type { ChartOption, Series } from './parts/chart-option.ts';

const dayAt = ({ xAxis }: ChartOption, index: number): string | null => {
  const [axis] = [xAxis ?? []].flat();
  const name = axis?.type === 'category' ? axis.data[index] : undefined;
  return name !== undefined && isDayText(name) ? name : null;
};

const firstNumber = (value: unknown): number | null => {
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === 'number' ? first : null;
};

/** The point of a clicked bar, slice or symbol. */
export const pointOfItem = (
  option: ChartOption,
  { index, value, series = null }: { index: number; value: unknown; series?: string | null },
): ChartPoint => ({ index, day: dayAt(option, index), value: firstNumber(value), series });

/** The point of a line chart nearest to a place in its plot, in pixels of the drawing; null beside the plot and for other charts. */
function nearestPoint(chart: ECharts, option: ChartOption, x: number, y: number): ChartPoint | null {
  const lines = option.series.filter((series) => series.type === 'line');
  if (lines.length === 0 || !chart.containPixel({ gridIndex: 0 }, [x, y])) return null;
  const place = chart.convertFromPixel({ xAxisIndex: 0 }, x);
  const index = lines[0]?.step ? Math.floor(place) : Math.round(place);
  const distance = ({ value }: { value: number }): number =>
    Math.abs(chart.convertToPixel({ yAxisIndex: 0 }, value) - y);
  const [nearest] = lines
    .map(({ name = null, data }) => ({ series: name, value: data[index] }))
    .filter((one): one is { series: string | null; value: number } => typeof one.value === 'number')
    .sort((one, other) => distance(one) - distance(other));
  return nearest ? pointOfItem(option, { index, ...nearest }) : null;
}

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
const emphasisOf = (type: Series['type']): object => (type === 'line' ? { disabled: true } : EMPHASIS);

const withEmphasis = (series: readonly Series[]) =>
  series.map((each) => ({ ...each, emphasis: emphasisOf(each.type) }));

export interface LiveChart {
  readonly draw: (option: ChartOption) => void;
  /** Marks an item and shows its tooltip, as under the pointer; null ends it. */
  readonly highlight: (index: number | null) => void;
  readonly dispose: () => void;
}

interface Handlers {
  /** A click on an item: a bar, a slice. */
  readonly onItem: (point: ChartPoint) => void;
  /** A click into the plot of lines. */
  readonly onPlot: (point: ChartPoint) => void;
  readonly onResize: () => void;
}

/** The series that has an item at this index: a second list's items come after the first one's. */
const seriesAt = (option: ChartOption, index: number): number =>
  option.series.findIndex(({ data }) => data.length > index);

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface ItemClick {
  readonly dataIndex?: number;
  readonly value?: unknown;
  readonly seriesName?: string;
}

/** Reports clicks, each once: ECharts tells of an item before its canvas tells of the same click. */
function listen(chart: ECharts, option: () => ChartOption, { onItem, onPlot }: Handlers): void {
  let isOnItem = false;
  chart.on('click', ({ dataIndex: index, value, seriesName: series }: ItemClick) => {
    if (index === undefined) return;
    isOnItem = true;
    onItem(pointOfItem(option(), { index, value, series }));
  });
  chart.getZr().on('click', ({ offsetX, offsetY }) => {
    const point = isOnItem ? null : nearestPoint(chart, option(), offsetX, offsetY);
    isOnItem = false;
    if (point) onPlot(point);
  });
}

/** Starts ECharts in an element; each `draw` replaces the previous drawing. */
export function mountChart(stage: HTMLElement, handlers: Handlers): LiveChart {
  const chart = init(stage, THEME, { renderer: 'svg' });
  let drawn: ChartOption = { series: [] };
  listen(chart, () => drawn, handlers);
  let width = chart.getWidth();
  const observer = new ResizeObserver(() => {
    // An observer fires once when it starts, without a change: that would redraw everything.
    if (stage.clientWidth === width) return;
    width = stage.clientWidth;
    chart.resize();
    handlers.onResize();
  });
  observer.observe(stage);
  return {
    draw: (option) => {
      drawn = option;
      const tooltip = { ...TOOLTIP, ...option.tooltip };
      const series = withEmphasis(option.series);
      chart.setOption(
        { ...option, series, animation: !prefersReducedMotion(), animationDuration: 240, tooltip },
        { notMerge: true },
      );
    },
    highlight: (index) => {
      chart.dispatchAction({ type: 'downplay' });
      if (index === null) return void chart.dispatchAction({ type: 'hideTip' });
      const item = { seriesIndex: seriesAt(drawn, index), dataIndex: index };
      chart.dispatchAction({ type: 'highlight', ...item });
      chart.dispatchAction({ type: 'showTip', ...item });
    },
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
