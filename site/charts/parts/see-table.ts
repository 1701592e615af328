import { returnSpan } from '../../../shared/figures/return-spans.ts';
import { subjectOfPath } from '../../../shared/figures/subject-of-path.ts';
import { type Lens, seeFigure } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import type { Table } from './define-widget.ts';

type Row = Table['rows'][number];

const figureAt = ({ columns }: Table, { figures }: Row, i: number) =>
  figures?.[i] ?? columns[i]?.figure ?? null;

/** A table with its returns in the lens's measure; `day` is that of rows without a day of their own. */
export function seeTable(table: Table, lens: Lens, day: string | null): Table {
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((value, i) => {
      const figure = figureAt(table, row, i);
      const span = figure && returnSpan(figure);
      const to = row.day ?? day;
      if (figure === null || span === null || typeof value !== 'number' || to === null) return value;
      const subject = subjectOfPath(row.href ?? '') ?? table.subject ?? null;
      const { percent } = seeFigure(lens, { figure, subject }, value, span, to);
      // Within a day the measure may not be known yet: the change stays in rials, as on the page.
      return percent === null && span === 'session' ? value : percent;
    }),
  }));
  const isSeen = (i: number) => table.rows.some((row, r) => rows[r]?.cells[i] !== row.cells[i]);
  const { after } = MEASURE_WORDS[lens.measure];
  const columns = table.columns.map((column, i) =>
    isSeen(i) ? { ...column, label: `${column.label} (${after})` } : column,
  );
  return { ...table, columns, rows };
}
