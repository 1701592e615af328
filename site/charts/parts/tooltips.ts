import { escapeHtml } from './escape-html.ts';

/** Tooltips are RTL HTML; all text from the database is escaped. */

/** A title, lines of label and figure, and an optional hint. */
export function tooltipHtml(
  title: string,
  lines: readonly (readonly [label: string, figure: string])[],
  hint?: string,
): string {
  const rows = lines.map(
    ([label, figure]) =>
      `<div class="tip-row"><span>${escapeHtml(label)}</span><b>${escapeHtml(figure)}</b></div>`,
  );
  const foot = hint ? `<div class="tip-hint">${escapeHtml(hint)}</div>` : '';
  return `<div class="tip"><strong>${escapeHtml(title)}</strong>${rows.join('')}${foot}</div>`;
}

export interface Hovered {
  readonly dataIndex: number;
  readonly seriesIndex: number;
}

/** ECharts tooltip of the hovered item. */
export const itemTooltip = (html: (index: number, series: number) => string) => ({
  trigger: 'item',
  formatter: (hovered: Hovered) => html(hovered.dataIndex, hovered.seriesIndex),
});

/** ECharts tooltip of the hovered index on the axis. */
export const axisTooltip = (html: (index: number) => string) => ({
  trigger: 'axis',
  axisPointer: { type: 'line', lineStyle: { color: 'var(--muted)' }, label: { show: false } },
  formatter: (hovered: readonly Hovered[]) => (hovered[0] ? html(hovered[0].dataIndex) : ''),
});
