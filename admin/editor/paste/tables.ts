import { formatNumber } from '../../../shared/persian/format.ts';
import { isEmptyLine, rename } from './styles.ts';

export const text = {
  spans: (count: number) =>
    `${formatNumber(count)} خانهٔ ادغام‌شدهٔ جدول باز شد: مقدار در خانهٔ نخست ماند و خانه‌های دیگر خالی شد.`,
  nested: (count: number) => `${formatNumber(count)} جدول درون جدول به متن تبدیل شد.`,
};

/** The most columns and rows that a cell may stand in; a page may claim any number. */
const MAX_SPAN = 100;

/** Gives a joined cell's further places empty cells, so that every value stays below its own head. */
function expandSpans(table: HTMLTableElement): number {
  let count = 0;
  /** Columns that a cell of an earlier row still takes, with the number of rows. */
  let taken = new Map<number, number>();
  for (const row of table.rows) {
    const below = new Map(
      [...taken].filter(([, rows]) => rows > 1).map(([column, rows]) => [column, rows - 1]),
    );
    let column = 0;
    const fill = () => {
      for (; taken.has(column); column++)
        row.insertBefore(document.createElement('td'), row.cells[column] ?? null);
    };
    fill();
    for (const cell of [...row.cells].slice(column)) {
      const [columns, rows] = [Math.min(cell.colSpan, MAX_SPAN), Math.min(cell.rowSpan, MAX_SPAN)];
      if (columns > 1 || rows > 1) count++;
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      for (let next = 1; next < columns; next++) cell.after(document.createElement('td'));
      if (rows > 1) for (let at = column; at < column + columns; at++) below.set(at, rows - 1);
      column += columns;
      fill();
    }
    taken = below;
  }
  const width = Math.max(0, ...[...table.rows].map(({ cells }) => cells.length));
  for (const row of table.rows) while (row.cells.length < width) row.insertCell();
  return count;
}

/** Markdown's tables have a head: the first row, whose bold type the head has anyway. */
function firstRowAsHead(table: HTMLTableElement): void {
  const [first] = table.rows;
  if (!first || table.rows.length < 2) return;
  for (const cell of [...first.cells]) {
    const head = cell.localName === 'th' ? cell : rename(cell, 'th');
    for (const bold of head.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
  }
}

function unwrapNested(table: HTMLTableElement): number {
  const nested = [...table.querySelectorAll('table')].reverse();
  for (const inner of nested) {
    const lines = [...inner.rows].map((row) => {
      const line = document.createElement('p');
      line.textContent = [...row.cells].map(({ textContent }) => textContent?.trim()).join(' · ');
      return line;
    });
    inner.replaceWith(...lines);
  }
  return nested.length;
}

/** The name of a table stands above it: Markdown's tables have none. */
function captionAbove(table: HTMLTableElement): void {
  const { caption } = table;
  if (caption === null) return;
  table.before(caption);
  rename(caption, 'p');
}

/** With fewer rows the first one may be the head of a column. */
const MIN_TITLED_ROWS = 3;

/** A first row of one joined cell is the name of a table; the row below is its head. */
function titleAbove(table: HTMLTableElement): void {
  const [first] = table.rows;
  const [only, more] = first?.cells ?? [];
  if (!first || !only || more || table.rows.length < MIN_TITLED_ROWS) return;
  if (only.colSpan < 2 || only.rowSpan > 1 || isEmptyLine(only)) return;
  const isLines = only.querySelector('p, h2, h3, h4, ul, ol') !== null;
  table.before(...(isLines ? only.childNodes : [rename(only, 'p')]));
  first.remove();
}

/** Tables with one cell a place and a head; returns what a reader should know. */
export function flattenTables(body: HTMLElement): string[] {
  let [spans, nested] = [0, 0];
  for (const table of body.querySelectorAll('table')) {
    if (!table.isConnected) continue;
    nested += unwrapNested(table);
    captionAbove(table);
    titleAbove(table);
    spans += expandSpans(table);
    firstRowAsHead(table);
    // A cell that is one paragraph is its text.
    for (const only of table.querySelectorAll(':is(td, th) > p:only-child'))
      only.replaceWith(...only.childNodes);
  }
  return [...(spans ? [text.spans(spans)] : []), ...(nested ? [text.nested(nested)] : [])];
}
