import { flushSync } from 'react-dom';
import { DataTable } from '../../charts/DataTable.tsx';
import type { ChartCell } from '../../charts/find-cell.ts';
import { createHost, showIn } from '../../runtime/show-overlay.ts';
import { toast } from '../../runtime/toast.ts';
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
  const { columns, row, column, subject } = cell;
  // The panel finds a figure by its place in the page, so the row stands in the block while it is looked up.
  const host = createHost((created) => {
    created.hidden = true;
    chart.append(created);
  });
  try {
    const table = { columns, rows: [row], ...(subject && { subject }) };
    flushSync(() => showIn(host, <DataTable table={table} caption="" />));
    openPanel(host.querySelector('tbody tr')?.children[column] as HTMLElement);
  } finally {
    showIn(host, null);
    host.remove();
  }
}
