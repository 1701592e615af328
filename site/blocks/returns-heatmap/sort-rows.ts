import { type Direction, nextDirection } from '../frame/next-direction.ts';
import { numberOf, type SortKey, sortedIndices } from '../frame/sort-order.ts';

/** Sorts the rows of a `<sort-table>`; loaded with the first press of a heading. */

function keyOf(cell: HTMLTableCellElement | undefined): SortKey {
  if (!cell) return null;
  if (cell.tagName === 'TH') return (cell.querySelector('a')?.textContent ?? cell.textContent).trim();
  const { v } = cell.dataset;
  return v === undefined ? numberOf(cell.textContent) : v === '' ? null : Number(v);
}

function sort(root: HTMLElement, column: number, direction: Direction): void {
  const table = root.querySelector('table');
  const body = table?.tBodies[0];
  if (!table || !body) return;
  for (const cell of table.tHead?.rows[0]?.cells ?? []) {
    if (cell.ariaSort !== null) cell.ariaSort = cell.cellIndex === column ? direction : 'none';
  }
  const rows = [...body.rows];
  const order = sortedIndices(
    rows.map((row) => keyOf(row.cells[column])),
    direction,
  );
  body.append(...order.map((index) => rows[index] as HTMLTableRowElement));
  root.dataset.sorted = `${column} ${direction}`;
}

/** Sorts by the pressed heading's column. */
export function sortBy(root: HTMLElement, button: HTMLElement): void {
  const heading = button.closest('th');
  if (!heading) return;
  const first = button.dataset.first === 'ascending' ? 'ascending' : 'descending';
  sort(root, heading.cellIndex, nextDirection(heading.ariaSort, first));
}

/** Sorts as `data-sorted` says. */
export function restoreOrder(root: HTMLElement): void {
  const [column, direction] = root.dataset.sorted?.split(' ') ?? [];
  if (column && direction) sort(root, Number(column), direction as Direction);
}
