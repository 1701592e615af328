import { createElement } from 'react';
import { writeState } from '../../../shared/screener/state.ts';
import { FiguresTable } from '../../charts/FiguresTable.tsx';
import { printElement } from '../../charts/print-table.ts';
import type { FundRow } from './fund-row.ts';
import { listCaption, listColumns, returnsDay } from './list-columns.tsx';
import type { FundTableView } from './view.ts';

/** The HTML of a list's first rows. */
export const printList = ({ meta, rows, columns, state, count }: FundTableView, title: string): string =>
  printElement(
    createElement(FiguresTable<FundRow>, {
      columns: listColumns(columns, { printed: true, day: meta.asOf }),
      rows,
      caption: listCaption(title, count),
      sort: state.sort,
      dayOf: (row) => returnsDay(columns, row),
      rest: count - rows.length,
    }),
  );

/** What the island of a list is given: few and small, since the page contains it. */
export const listProps = ({ path, state, categories, count }: FundTableView) => ({
  path,
  state: writeState(state).toString(),
  categories: categories.map(({ slug, kind, label }) => ({ slug, kind, label })),
  count,
});
