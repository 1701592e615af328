import { formatNumber } from '../../../shared/persian/format.ts';
import { createRow } from '../../charts/create-row.ts';
import { element } from '../provenance/elements.ts';
import type { PlanTable } from './result-tables.ts';

/** A difference has a sign, a colour and an arrow. */
function signCell(cell: Element | undefined, value: string | number | null | undefined): void {
  if (!cell || typeof value !== 'number' || value === 0) return;
  cell.textContent = formatNumber(value, { decimals: 0, sign: true });
  cell.classList.add(value > 0 ? 'up' : 'down', 'arrow');
}

/** A table of the result, as it is to be shown; `mark` stands beside names whose figures are simulated. */
export function renderTable(table: PlanTable, mark: string | null = null): HTMLElement {
  const difference = table.columns.findIndex(({ key }) => key === 'difference');
  const rows = table.rows.map((row) => {
    const line = createRow(table.columns, row);
    signCell(line.children[difference], row.cells[difference]);
    if (mark !== null && row.origins.includes('simulated'))
      line.firstElementChild?.append(' ', element('span', { class: 'mark' }, mark));
    return line;
  });
  const head = table.columns.map(({ label }) => element('th', { scope: 'col' }, label));
  return element(
    'div',
    { class: 'table-box', tabindex: '0', role: 'region', 'aria-label': table.title },
    element(
      'table',
      { class: 'figures' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    ),
  );
}
