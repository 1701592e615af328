import { formatCell, isFigure, toneOf } from './parts/cells.ts';
import type { Table } from './parts/define-widget.ts';

/** A table row as a DOM element, with the cells that DataTable.tsx prints. */
export function createRow(
  columns: Table['columns'],
  { cells, href, figures, day }: Table['rows'][number],
): HTMLElement {
  const line = document.createElement('tr');
  if (day) line.dataset.day = day;
  cells.forEach((value, i) => {
    const kind = columns[i]?.kind ?? 'text';
    const cell = document.createElement(i === 0 ? 'th' : 'td');
    if (i === 0) cell.setAttribute('scope', 'row');
    else cell.className = [isFigure(kind) && 'num', toneOf(kind, value)].filter(Boolean).join(' ');
    const figure = figures?.[i];
    if (figure) cell.dataset.figure = figure;
    const link = i === 0 && href ? document.createElement('a') : null;
    if (link && href) link.href = href;
    (link ?? cell).textContent = formatCell(kind, value);
    if (link) cell.append(link);
    line.append(cell);
  });
  return line;
}
