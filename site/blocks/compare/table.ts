import { createRow } from '../../charts/create-row.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { create } from './create.ts';

/** A table of figures in a box that scrolls, as DataTable.tsx prints it. */
export function createTable({ columns, rows }: Table, caption: string): HTMLElement {
  const box = create('div', { class: 'table-box', tabindex: '0', role: 'region', 'aria-label': caption });
  const table = create('table', { class: 'figures' });
  const heading = create('tr');
  heading.append(...columns.map(({ label }) => create('th', { scope: 'col' }, label)));
  const head = create('thead');
  head.append(heading);
  const body = create('tbody');
  body.append(...rows.map((row) => createRow(columns, row)));
  table.append(create('caption', { class: 'visually-hidden' }, caption), head, body);
  box.append(table);
  return box;
}
