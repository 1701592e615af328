import { formatCell, isFigure, toneOf } from './parts/cells.ts';
import type { Table } from './parts/define-widget.ts';

export const text = { open: 'مشاهدهٔ ترکیب' };

interface Props {
  readonly table: Table;
  readonly caption: string;
  /** True where item `index` can be opened. */
  readonly opensAt: (index: number) => boolean;
  readonly onOpen: (index: number) => void;
}

type Row = Table['rows'][number];
type Column = Table['columns'][number];

/** The table of the live chart's present view, with the cells that NumbersTable.astro renders. */
export function LiveTable({ table, caption, opensAt, onOpen }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <div className="table-box" tabIndex={0} role="region" aria-label={caption}>
      <table className="figures" data-subject={table.subject}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>{table.columns.map(heading)}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and the table is replaced as a whole
            <tr key={index}>
              <First
                row={row}
                column={table.columns[0]}
                index={index}
                onOpen={opensAt(index) ? () => onOpen(index) : null}
              />
              {table.columns.slice(1).map((column, i) => (
                <Figure
                  key={column.key}
                  column={column}
                  value={row.cells[i + 1] ?? null}
                  figure={row.figures?.[i + 1] ?? undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const heading = (column: Column) => (
  <th key={column.key} scope="col" data-figure={column.figure ?? undefined}>
    {column.label}
  </th>
);

function First({
  row,
  column,
  index,
  onOpen,
}: {
  row: Row;
  column: Column | undefined;
  index: number;
  onOpen: (() => void) | null;
}) {
  const shown = formatCell(column?.kind ?? 'text', row.cells[0] ?? null);
  return (
    <th scope="row">
      {row.href ? <a href={row.href}>{shown}</a> : shown}
      {onOpen && (
        <button type="button" className="open-item" data-row-item={index} onClick={onOpen}>
          {text.open}
        </button>
      )}
    </th>
  );
}

function Figure({
  column,
  value,
  figure,
}: {
  column: Column;
  value: string | number | null;
  figure: string | undefined;
}) {
  const names = [isFigure(column.kind) && 'num', toneOf(column.kind, value)].filter(Boolean);
  return (
    <td className={names.join(' ') || undefined} data-figure={figure}>
      {formatCell(column.kind, value)}
    </td>
  );
}
