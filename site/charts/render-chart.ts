import type { ChartCache } from '../../shared/schema/reader.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import { compactSvg } from './compact-svg.ts';
import { init, setPlatformAPI, THEME } from './engine.ts';
import { boxOf, type ViewOf, type Widget } from './parts/define-widget.ts';
import { escapeHtml } from './parts/escape-html.ts';
import { textWidth } from './text-width.ts';

// Node has no canvas to measure text: ECharts would count each Persian letter as a full em.
setPlatformAPI({ measureText: (text, font = '12px Vazirmatn') => ({ width: textWidth(text, font) }) });

type AnySnapshot = Snapshot<SnapshotFamily>;

/** ECharts' SVG of an option, in a box of pixels. Synchronous; disposes the chart, since Node would not exit otherwise. */
export function renderSvg(option: object, box: { readonly width: number; readonly height: number }): string {
  const chart = init(null, THEME, { renderer: 'svg', ssr: true, ...box });
  try {
    chart.setOption({ ...option, animation: false, tooltip: undefined });
    return chart.renderToSVGString({ useViewBox: true });
  } finally {
    chart.dispose();
  }
}

/**
 * The static SVG of a widget: a pure function of its arguments. `name` distinguishes the drawings of one page
 * (default: the widget's id), `title` is the heading of its block (default: the widget's). Its items have `data-i` and, where they have a link, `data-link`. Throws for a widget without `option`.
 */
export function renderChart(
  widget: Widget,
  snapshot: AnySnapshot,
  at: ViewOf<string>,
  name = widget.id,
  title = widget.text.title,
): string {
  if (!widget.option) throw new Error(`widget "${widget.id}" is rendered as HTML: it has no chart`);
  const label = escapeHtml(`${title} — ${widget.text.describe}`);
  return compactSvg(renderSvg(widget.option(snapshot, at), boxOf(widget, snapshot, at)), {
    name: `${name}-${at.view}-${at.size}`,
    attributes: `data-size="${at.size}" role="img" aria-label="${label}"`,
    link: (index) => widget.link(snapshot, index, at),
    escape: escapeHtml,
  });
}

/** `renderChart` with a cache by content; `hash` is the snapshot's. */
export function renderCachedChart(
  charts: ChartCache,
  hash: string,
  ...[widget, snapshot, at, name, title]: Parameters<typeof renderChart>
): string {
  // The snapshot's hash stands for a height that depends on it.
  const { height } = widget.size[at.size];
  const key = `${widget.id}/${hash}/${name ?? ''}/${title ?? ''}/${at.view}/${at.size}/${height}/${at.drill ?? ''}`;
  const cached = charts.get(key);
  if (cached !== undefined) return cached;
  const svg = withChartName(widget, at, () => renderChart(widget, snapshot, at, name, title));
  charts.set(key, svg);
  return svg;
}

/** Names the widget and the view in the error of a failed chart: the run's report shows it, and the page keeps its last good version. */
function withChartName(widget: Widget, { view }: ViewOf<string>, draw: () => string): string {
  try {
    return draw();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`chart "${widget.id}", view "${view}": ${reason}`, { cause });
  }
}
