import { isKnown, mean } from '../../../../shared/funds/figures.ts';
import type { Direction } from '../../frame/next-direction.ts';
import { sortedIndices } from '../../frame/sort-order.ts';

const exactOf = (cell: HTMLTableCellElement | undefined): number | null =>
  cell?.dataset.v ? Number(cell.dataset.v) : null;
const exactOfRow = ({ cells }: HTMLTableRowElement): (number | null)[] => [...cells].slice(1).map(exactOf);

/** The rows of each table as the page printed them. */
const printed = new WeakMap<HTMLElement, readonly HTMLTableRowElement[]>();

/** Orders rows by the column that the reader sorted, in the measure that it shows now. */
function sortByColumn(rows: readonly HTMLTableRowElement[], sorted: string): readonly HTMLTableRowElement[] {
  const [column = '0', direction = 'descending'] = sorted.split(' ');
  if (column === '0') return rows;
  const keys = rows.map(({ cells }) => exactOf(cells[Number(column)]));
  return sortedIndices(keys, direction as Direction).map((index) => rows[index] as HTMLTableRowElement);
}

const sortByMean = (rows: readonly HTMLTableRowElement[]): readonly HTMLTableRowElement[] =>
  sortedIndices(
    rows.map((row) => mean(exactOfRow(row), isKnown)),
    'descending',
  ).map((index) => rows[index] as HTMLTableRowElement);

/**
 * The order that the reader chose; without one the highest mean of the known returns first where the reader's measure is shown, and the
 * page's own order where it is not.
 */
export function sortHeatmap(table: HTMLElement, isMeasured: boolean): void {
  const body = table.querySelector('tbody');
  if (!body) return;
  const rows = [...body.rows];
  const { sorted } = table.dataset;
  const own = printed.get(table) ?? rows;
  printed.set(table, own);
  body.append(...(sorted ? sortByColumn(rows, sorted) : isMeasured ? sortByMean(rows) : own));
}
