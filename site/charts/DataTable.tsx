import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { type Cell, FiguresTable, type ShownColumn } from './FiguresTable.tsx';
import { cellTone, formatCell, hasArrow, isFigure } from './parts/cells.ts';
import type { Table } from './parts/define-widget.ts';
import { exactReturn } from './parts/exact-return.ts';

/** What a cell has beside its figure. */
export interface CellExtras {
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly beside?: ReactNode;
}

interface Props {
  readonly table: Table;
  /** Says what the rows are; it is read out, and not seen. */
  readonly caption: string;
  /** Rows that are shown; the table says how many are left (`data-rest`). By default all. */
  readonly maxRows?: number;
  /** True in the printed page: scripts write its returns in the reader's measure, by their exact values. A live table is computed in it. */
  readonly printed?: boolean;
  /** True where cells are as short as a day or a percentage: a phone shows one column more. */
  readonly isShort?: boolean;
  /** True where figures are read across rows, e.g. of funds beside one another: it stays a table on a phone, whatever its width. */
  readonly isMatrix?: boolean;
  /** What stands in the first cell of a row beside its name, e.g. a button. */
  readonly beside?: (index: number) => ReactNode;
  /** Extras of the figure in a row and a column; columns count from 1, after the name. */
  readonly extras?: (row: number, column: number) => CellExtras | null;
}

type Row = Table['rows'][number];
type Column = Table['columns'][number];

/** A phone shows so many columns whole (figures.css). */
const PHONE_COLUMNS = 3;

/** Rows of things with more columns than fit are cards on a phone; rows of days stay a table. */
const isOfCards = ([first, ...others]: readonly Column[]): boolean =>
  first?.kind === 'text' && others.length >= PHONE_COLUMNS;

const dayOf = ({ day }: Row) => day;

/** A box in which a table scrolls, on a phone by whole columns: one more where its cells are short. */
export function TableBox({
  caption,
  isShort = false,
  className = isShort ? 'columns short' : 'columns',
  children,
}: {
  readonly caption: string;
  readonly isShort?: boolean;
  /** The class of a table that lays out its columns itself. */
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <div className={`table-box ${className}`} tabIndex={0} role="region" aria-label={caption}>
      {children}
    </div>
  );
}

/**
 * A widget's `table()` in a box that scrolls: in the printed page, in a live chart, and wherever such a table is shown. Each figure
 * names its provenance (`data-figure`).
 */
export function DataTable({
  table,
  caption,
  maxRows = Number.POSITIVE_INFINITY,
  printed = false,
  isShort = false,
  isMatrix = false,
  beside,
  extras,
}: Props) {
  const { columns, rows, subject } = table;
  const cards = !isMatrix && isOfCards(columns);
  const shown = useMemo(
    () =>
      columns.map(
        (column, i): ShownColumn<Row> => ({
          key: column.key,
          label: column.label,
          figure: column.figure,
          cell: (row, index) =>
            i === 0
              ? nameCell(row, column, beside?.(index))
              : figureCell(row, column, i, printed, extras?.(index, i) ?? null),
        }),
      ),
    [columns, beside, printed, extras],
  );
  return (
    <TableBox caption={caption} isShort={isShort}>
      <FiguresTable
        cards={cards}
        columns={shown}
        rows={maxRows < rows.length ? rows.slice(0, maxRows) : rows}
        caption={caption}
        subject={subject}
        rest={rows.length - maxRows}
        dayOf={dayOf}
      />
    </TableBox>
  );
}

function nameCell(row: Row, { kind }: Column, beside: ReactNode): Cell {
  const name = formatCell(kind, row.cells[0] ?? null);
  return {
    shown: (
      <>
        {row.href ? <a href={row.href}>{name}</a> : name}
        {beside}
      </>
    ),
  };
}

function figureCell(
  row: Row,
  column: Column,
  index: number,
  printed: boolean,
  extras: CellExtras | null,
): Cell {
  const kind = row.kind ?? column.kind;
  const value = row.cells[index] ?? null;
  const figure = row.figures?.[index];
  const tone = cellTone(kind, value);
  const names = [isFigure(kind) && 'num', tone, hasArrow(kind, value) && 'arrow'];
  return {
    shown: (
      <>
        {formatCell(kind, value)}
        {extras?.beside}
      </>
    ),
    className: [...names, extras?.className].filter(Boolean).join(' '),
    style: extras?.style,
    figure,
    subject: figure ? column.subject : undefined,
    exact: printed ? exactReturn(figure ?? column.figure, value) : undefined,
  };
}
