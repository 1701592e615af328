import type { ChartCache } from '../../shared/schema/reader.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import type { ViewOf, Widget } from './parts/define-widget.ts';
import { escapeHtml } from './parts/tooltips.ts';
import { init, setPlatformAPI } from './engine.ts';
import { textWidth } from './text-width.ts';
import { THEME } from './chart-theme.ts';
import { tidySvg } from './compact-svg.ts';

// In Node there is no canvas to measure with: ECharts would count each Persian letter as a full em.
setPlatformAPI({ measureText: (text, font = '12px Vazirmatn') => ({ width: textWidth(text, font) }) });

type AnySnapshot = Snapshot<SnapshotFamily>;

/** ECharts' own SVG of an option in a box of pixels; synchronous, nothing is left behind. */
export function drawSvg(option: object, box: { readonly width: number; readonly height: number }): string {
  const chart = init(null, THEME, { renderer: 'svg', ssr: true, ...box });
  try {
    chart.setOption({ ...option, animation: false, tooltip: undefined });
    return chart.renderToSVGString({ useViewBox: true });
  } finally {
    chart.dispose();
  }
}

/**
 * The static SVG of a widget: a pure function of its arguments. `name` tells drawings of one page apart
 * (default: the widget's id). Its items carry `data-i` and, where they lead somewhere, `data-link`.
 */
export function renderChart(
  widget: Widget,
  snapshot: AnySnapshot,
  at: ViewOf<string>,
  name = widget.id,
): string {
  const box = widget.size[at.size];
  if (!widget.option) throw new Error(`widget "${widget.id}" is printed as HTML: it has no drawing`);
  const label = escapeHtml(`${widget.text.title} — ${widget.text.describe}`);
  return tidySvg(drawSvg(widget.option(snapshot, at), box), {
    name: `${name}-${at.view}-${at.size}`,
    attributes: `data-size="${at.size}" role="img" aria-label="${label}"`,
    link: (index) => widget.link(snapshot, index, at),
    escape: escapeHtml,
  });
}

/** The same, kept by content: `hash` is that of the snapshot. */
export function cachedChart(
  charts: ChartCache,
  hash: string,
  ...[widget, snapshot, at, name]: Parameters<typeof renderChart>
): string {
  const { height } = widget.size[at.size];
  const key = `${widget.id}/${hash}/${name ?? ''}/${at.view}/${at.size}/${height}/${at.drill ?? ''}`;
  const kept = charts.get(key);
  if (kept !== undefined) return kept;
  const svg = named(widget, at, () => renderChart(widget, snapshot, at, name));
  charts.set(key, svg);
  return svg;
}

/** A drawing that fails ends its page, whose last good file stays: the report names the widget. */
function named(widget: Widget, { view }: ViewOf<string>, draw: () => string): string {
  try {
    return draw();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`chart "${widget.id}", view "${view}": ${reason}`, { cause });
  }
}
