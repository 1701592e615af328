import type { ChartCache } from '../../shared/schema/reader.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import { boxOf, type ViewOf, type Widget } from './parts/define-widget.ts';
import { escapeHtml } from './parts/escape-html.ts';
import { writeSvg } from './svg/write-svg.ts';

type AnySnapshot = Snapshot<SnapshotFamily>;

/**
 * The static SVG of a widget: a pure function of its arguments. `title` is the heading of its block (default: the widget's). Throws for a
 * widget without `option`.
 */
export function renderChart(
  widget: Widget,
  snapshot: AnySnapshot,
  at: ViewOf<string>,
  title = widget.text.title,
): string {
  if (!widget.option) throw new Error(`widget "${widget.id}" is rendered as HTML: it has no chart`);
  const label = escapeHtml(`${title} — ${widget.text.describe}`);
  return writeSvg(widget.option(snapshot, at), boxOf(widget, snapshot, at), {
    attributes: `data-size="${at.size}" role="img" aria-label="${label}"`,
    link: (index) => widget.link(snapshot, index, at),
  });
}

/** `renderChart` with a cache by content; `hash` is the snapshot's. */
export function renderCachedChart(
  charts: ChartCache,
  hash: string,
  ...[widget, snapshot, at, title]: Parameters<typeof renderChart>
): string {
  // The snapshot's hash stands for a height that depends on it.
  const { height } = widget.size[at.size];
  const key = `${widget.id}/${hash}/${title ?? ''}/${at.view}/${at.size}/${height}/${at.drill ?? ''}`;
  const cached = charts.get(key);
  if (cached !== undefined) return cached;
  const svg = withChartName(widget, at, () => renderChart(widget, snapshot, at, title));
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
