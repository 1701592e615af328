import type { CSSProperties, ReactNode } from 'react';
import { formatCell, hasArrow, isFigure, toneOf } from './parts/cells.ts';
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
  /** What stands in the first cell of a row beside its name, e.g. a button. */
  readonly beside?: (index: number) => ReactNode;
  /** Extras of the figure in a row and a column; columns count from 1, after the name. */
  readonly extras?: (row: number, column: number) => CellExtras | null;
}

type Row = Table['rows'][number];
type Column = Table['columns'][number];

/**
 * A table of figures in a box that scrolls: in the printed page, in a live chart, and wherever a widget's `table()` is shown. Each figure
 * names its provenance (`data-figure`).
 */
export function DataTable({
  table,
  caption,
  maxRows = Number.POSITIVE_INFINITY,
  printed = false,
  beside,
  extras,
}: Props) {
  const { columns, rows, subject } = table;
  const rest = rows.length - maxRows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <div className="table-box" tabIndex={0} role="region" aria-label={caption}>
      <table className="figures" data-subject={subject} data-rest={rest > 0 ? rest : undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, figure }) => (
              <th key={key} scope="col" data-figure={figure ?? undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxRows).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and the table is replaced as a whole
            <tr key={index} data-day={row.day ?? undefined}>
              <Name row={row} column={columns[0]} beside={beside?.(index)} />
              {columns.slice(1).map((column, i) => (
                <Figure
                  key={column.key}
                  row={row}
                  column={column}
                  index={i + 1}
                  printed={printed}
                  extras={extras?.(index, i + 1) ?? null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Name({ row, column, beside }: { row: Row; column: Column | undefined; beside: ReactNode }) {
  const shown = formatCell(column?.kind ?? 'text', row.cells[0] ?? null);
  return (
    <th scope="row">
      {row.href ? <a href={row.href}>{shown}</a> : shown}
      {beside}
    </th>
  );
}

interface FigureProps {
  readonly row: Row;
  readonly column: Column;
  readonly index: number;
  readonly printed: boolean;
  readonly extras: CellExtras | null;
}

function Figure({ row, column, index, printed, extras }: FigureProps) {
  const kind = row.kind ?? column.kind;
  const value = row.cells[index] ?? null;
  const figure = row.figures?.[index];
  const names = [
    isFigure(kind) && 'num',
    toneOf(kind, value),
    hasArrow(kind, value) && 'arrow',
    extras?.className,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <td
      className={names || undefined}
      style={extras?.style}
      data-subject={figure ? column.subject : undefined}
      data-figure={figure ?? undefined}
      data-v={printed ? exactReturn(figure ?? column.figure, value) : undefined}
    >
      {formatCell(kind, value)}
      {extras?.beside}
    </td>
  );
}
