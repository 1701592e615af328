import { type Direction, nextDirection, numberOf, type SortKey, sortedIndices } from '../frame/sort-order.ts';

function keyOf(cell: HTMLTableCellElement | undefined): SortKey {
  if (!cell) return null;
  if (cell.tagName === 'TH') return (cell.querySelector('a')?.textContent ?? cell.textContent).trim();
  const { v } = cell.dataset;
  return v === undefined ? numberOf(cell.textContent) : v === '' ? null : Number(v);
}

/** `<sort-table>` around a table whose headings contain buttons. `data-sorted` keeps the order when the block is replaced. */
class SortTable extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.onClick);
    const [column, direction] = this.dataset.sorted?.split(' ') ?? [];
    if (column && direction) this.sort(Number(column), direction as Direction);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.onClick);
  }

  private readonly onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('thead button') : null;
    const heading = button?.closest('th');
    if (!button || !heading) return;
    const first = button.dataset.first === 'ascending' ? 'ascending' : 'descending';
    this.sort(heading.cellIndex, nextDirection(heading.ariaSort, first));
  };

  private sort(column: number, direction: Direction): void {
    const table = this.querySelector('table');
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
    this.dataset.sorted = `${column} ${direction}`;
  }
}

export function defineSortTable(): void {
  customElements.define('sort-table', SortTable);
}
