import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import type { Subject } from '../../../shared/figures/provenance-key.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { formatCell, isFigure, toneOf } from '../../charts/parts/cells.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { createMenu } from './chart-block.ts';
import { create } from './create.ts';
import type { ShownRow } from './figures-table.ts';
import { footOf } from './foot.ts';
import { saveTable } from './save.ts';

const text = { best: 'بهترین در این سطر' };

export interface ShownTable {
  /** Headings after the first one. */
  readonly columns: readonly string[];
  readonly rows: readonly (ShownRow & { readonly figure?: FigureId | null })[];
  readonly meta: Meta;
  /** Whose figures a column holds, where they open their provenance. */
  readonly subjects?: readonly Subject[];
  /** Draws each cell's share of 100 behind it. */
  readonly hasBars?: boolean;
}

export interface ShownText {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  /** Heading of the first column. */
  readonly corner: string;
}

/** The same figures for CSV: a row's kind may differ from another's, so that all columns are plain numbers. */
const toTable = (corner: string, { columns, rows }: ShownTable): Table => ({
  columns: [
    { key: 'row', label: corner, kind: 'text' },
    ...columns.map((label, i) => ({ key: String(i), label, kind: 'number' as const, figure: null })),
  ],
  rows: rows.map(({ label, cells }) => ({ cells: [label, ...cells] })),
});

function cellOf(row: ShownTable['rows'][number], i: number, { subjects, hasBars }: ShownTable): HTMLElement {
  const value = row.cells[i] ?? null;
  const cell = create('td', {
    class: [isFigure(row.kind) && 'num', toneOf(row.kind, value)].filter(Boolean).join(' '),
  });
  const subject = subjects?.[i];
  if (subject && row.figure) {
    cell.dataset.subject = subject;
    cell.append(create('span', { 'data-figure': row.figure }, formatCell(row.kind, value)));
  } else cell.textContent = formatCell(row.kind, value);
  if (hasBars && typeof value === 'number') cell.style.setProperty('--share', `${Math.min(100, value)}%`);
  if (row.best?.has(i)) {
    cell.classList.add('best');
    cell.append(
      create('span', { class: 'star', title: text.best, role: 'img', 'aria-label': text.best }, '★'),
    );
  }
  const reason = value === null ? row.reasons?.[i] : null;
  if (reason) cell.append(create('small', { class: 'muted' }, reason));
  return cell;
}

function bodyRow(row: ShownTable['rows'][number], shown: ShownTable): HTMLElement {
  const line = create('tr');
  line.append(create('th', { scope: 'row' }, row.label));
  for (const [i] of shown.columns.entries()) line.append(cellOf(row, i, shown));
  return line;
}

/** A block with a table of lines by figure, its CSV and picture. */
export function createShownTable({ id, title, question, corner }: ShownText) {
  let shown: ShownTable | null = null;
  const block = create('section', { class: 'widget', id, 'aria-labelledby': `${id}-title` });
  const head = create('header', { class: 'head' });
  const words = create('div', { class: 'words' });
  const meaning = create('p', { class: 'meaning' });
  const tools = create('div', { class: 'tools' });
  tools.append(
    createMenu(title, (what) => {
      if (shown) void saveTable(what, block, toTable(corner, shown), shown.meta);
    }),
  );
  words.append(
    create('h2', { id: `${id}-title` }, title),
    create('p', { class: 'question' }, question),
    meaning,
  );
  head.append(words, tools);
  const box = create('div', { class: 'table-box shown', tabindex: '0', role: 'region', 'aria-label': title });
  const foot = create('footer', { class: 'foot' });
  block.append(head, box, foot);

  return {
    block,
    /** Writes what the figures mean. */
    mean: (sentence: string, ...more: readonly Node[]): void =>
      meaning.replaceChildren(sentence, ' ', ...more),
    draw(next: ShownTable): void {
      shown = next;
      const table = create('table', { class: next.hasBars ? 'figures bars' : 'figures' });
      const heading = create('tr');
      heading.append(...[corner, ...next.columns].map((label) => create('th', { scope: 'col' }, label)));
      const [tableHead, body] = [create('thead'), create('tbody')];
      tableHead.append(heading);
      body.append(...next.rows.map((row) => bodyRow(row, next)));
      table.append(create('caption', { class: 'visually-hidden' }, title), tableHead, body);
      box.replaceChildren(table);
      foot.replaceChildren(...footOf(next.meta, next.meta.asOf ? jalaliDate(next.meta.asOf) : ''));
    },
    /** Writes something else in place of the table. */
    say: (...nodes: readonly Node[]): void => {
      shown = null;
      box.replaceChildren(...nodes);
      foot.replaceChildren();
    },
  };
}
