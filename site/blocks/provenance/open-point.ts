import { createRow } from '../../charts/create-row.ts';
import type { ChartCell } from '../../charts/find-cell.ts';
import { toast } from '../../runtime/toast.ts';
import { element } from './elements.ts';
import { openPanel } from './open-panel.tsx';

const text = {
  joined: 'این بخش جمعِ چند ردیف است؛ شناسنامهٔ هر ردیف در جدول زیر نمودار است.',
};

/** Opens the provenance of a chart's point; says so where the point has none of its own. */
export function openPoint(chart: HTMLElement, cell: ChartCell | null): void {
  if (!cell) {
    toast(text.joined);
    return;
  }
  const { columns, row, column, subject = null } = cell;
  const line = createRow(columns, row);
  const head = columns.map(({ figure, label }) => element('th', { 'data-figure': figure ?? null }, label));
  const table = element(
    'table',
    { hidden: '', 'data-subject': subject },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, line),
  );
  // The panel finds a figure by its place in the page, so the row stands in the block while it is looked up.
  chart.append(table);
  try {
    openPanel(line.children[column] as HTMLElement);
  } finally {
    table.remove();
  }
}
