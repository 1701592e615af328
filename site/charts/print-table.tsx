import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DataTable, TableBox } from './DataTable.tsx';
import { type Cell, FiguresTable, type ShownColumn } from './FiguresTable.tsx';

/**
 * The HTML of a component in a printed page, e.g. of a table: a page has up to a dozen. Through Astro each would be rendered twice, and by a
 * stream, which costs a sixth of the page's time.
 */
export const printElement = (element: ReactElement): string => renderToStaticMarkup(element);

/** The HTML of a `DataTable`. */
export const printTable = (props: Omit<ComponentProps<typeof DataTable>, 'printed'>): string =>
  printElement(<DataTable {...props} printed />);

/** A row whose texts are written already: its name, and a cell a column; without any the name is a note over the row. */
export interface WrittenRow {
  readonly name: ReactNode;
  readonly cells: readonly Cell[];
}

/** A table of a page that no script sorts or writes anew. */
export interface WrittenTable {
  readonly caption: string;
  /** The first is that of the names. */
  readonly columns: readonly Omit<ShownColumn<WrittenRow>, 'key' | 'cell'>[];
  readonly rows: readonly WrittenRow[];
  /** As in `DataTable`. */
  readonly isShort?: boolean;
  readonly className?: string;
}

/** The HTML of a written table, in a box that scrolls. */
export function printWritten({ columns, rows, ...box }: WrittenTable): string {
  const noteCell = { span: columns.length, attributes: { className: 'note' } };
  const shown = columns.map(
    (column, i): ShownColumn<WrittenRow> => ({
      ...column,
      key: `${i}`,
      cell: ({ name, cells }) =>
        i === 0 ? { shown: name, ...(cells.length === 0 && noteCell) } : (cells[i - 1] ?? null),
    }),
  );
  return printElement(
    <TableBox {...box}>
      <FiguresTable caption={box.caption} columns={shown} rows={rows} />
    </TableBox>,
  );
}
