import { createElement, Fragment } from 'react';
import { formatNumber } from '../../../shared/persian/format.ts';
import { writeState } from '../../../shared/screener/state.ts';
import { FiguresTable } from '../../charts/FiguresTable.tsx';
import { printElement } from '../../charts/print-table.tsx';
import { digestOf, type FundRow, type FundTableView } from './fund-row.ts';
import { listCaption, listColumns, returnsDay } from './list-columns.tsx';

const text = {
  onPaper: (rows: string, count: string) =>
    `این برگ ${rows} صندوق نخست از ${count} صندوق را دارد. همهٔ آن‌ها با Ctrl+P چاپ می‌شوند.`,
};

/** The HTML of a list's first rows, and what a sheet of paper says where it has these alone. */
export const printList = ({ meta, rows, columns, state, count }: FundTableView, title: string): string =>
  printElement(
    createElement(
      Fragment,
      null,
      createElement(FiguresTable<FundRow>, {
        columns: listColumns(columns, { printed: true, day: meta.asOf }),
        rows,
        caption: listCaption(title, count),
        sort: state.sort,
        dayOf: (row) => returnsDay(columns, row),
        rest: count - rows.length,
      }),
      createElement(
        'p',
        { className: 'on-paper' },
        text.onPaper(formatNumber(rows.length), formatNumber(count)),
      ),
    ),
  );

/** What the island of a list is given: few and small, since the page contains it. */
export const listProps = ({ path, state, categories, count, rows }: FundTableView) => ({
  path,
  printed: { state: writeState(state).toString(), rows: rows.length, digest: digestOf(rows) },
  categories: categories.map(({ slug, kind, label }) => ({ slug, kind, label })),
  count,
});
