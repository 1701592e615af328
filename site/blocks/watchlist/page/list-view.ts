import { jalaliLong } from '../../../../shared/dates/jalali.ts';
import { pagePath } from '../../../../shared/paths.ts';
import { formatNumber } from '../../../../shared/persian/format.ts';
import type { NamedFunds } from '../../../../shared/watchlist/operations.ts';
import { element } from '../../provenance/elements.ts';
import { type LoadedFigures, tableOf } from './figures.ts';
import type { TableOptions } from './list-head.ts';
import { type ListSort, sortRows } from './list-sort.ts';
import { createListTable } from './list-table.ts';
import {
  fieldsOf,
  newestDay,
  originsOf,
  type Reading,
  type WatchedRow,
  watchedRows,
} from './watched-rows.ts';

const text = {
  count: (name: string, count: number) => `${name}، ${formatNumber(count)} صندوق`,
  until: 'ارقام تا',
  perCell: 'روز و منبع هر رقم با زدن آن دیده می‌شود.',
  method: 'روش محاسبه',
  simulated: 'نمایشی',
  simulatedTitle: 'بخشی از این ارقام شبیه‌سازی شده است',
  failed: 'خطا در بارگذاری ارقام صندوق‌ها',
  retry: 'تلاش مجدد',
};

/** What is known of the funds' figures. */
export interface Figures {
  /** Null until they are loaded. */
  readonly loaded: LoadedFigures | null;
  /** Tries again, after they did not load; else null. */
  readonly retry: (() => void) | null;
}

function createFoot(rows: readonly WatchedRow[]): HTMLElement {
  const day = newestDay(rows);
  const isSimulated = originsOf(rows).includes('simulated');
  return element(
    'footer',
    { class: 'foot' },
    day !== null && element('time', { datetime: day }, `${text.until} ${jalaliLong(day)}`),
    element('span', {}, text.perCell),
    element('a', { href: pagePath.methodology }, text.method),
    isSimulated && element('span', { class: 'demo', title: text.simulatedTitle }, text.simulated),
  );
}

function createFailure(retry: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'button' }, text.retry);
  button.addEventListener('click', retry);
  return element(
    'div',
    { class: 'state error', role: 'alert' },
    element('p', { class: 'title' }, text.failed),
    button,
  );
}

/** Rows of a list as they are known now, in the order in which they are shown. */
export function rowsOf(
  { funds }: NamedFunds,
  columns: readonly string[],
  { loaded }: Figures,
  sort: ListSort | null,
  reading: Reading = 'printed',
): WatchedRow[] {
  const read = (as: Reading) => watchedRows(funds, fieldsOf(columns), loaded && tableOf(loaded), as);
  const rows = read(reading);
  return sort === null ? rows : sortRows(rows, read('seen'), sort);
}

/** A list as a block of the page: its table, and the day and origin of its figures. */
export function createListView(
  list: NamedFunds,
  columns: readonly string[],
  figures: Figures,
  options: TableOptions,
): HTMLElement {
  const rows = rowsOf(list, columns, figures, options.sort);
  const caption = text.count(list.name, list.funds.length);
  const box = element(
    'div',
    { class: 'table-box', tabindex: '0', role: 'region', 'aria-label': caption, 'data-key': 'table' },
    createListTable(caption, fieldsOf(columns), rows, options),
  );
  return element(
    'section',
    {
      class: 'list',
      'aria-busy': String(figures.loaded === null && figures.retry === null),
      'data-returns': '',
    },
    figures.retry !== null && createFailure(figures.retry),
    element('p', { class: 'meaning', 'data-measure-words': '' }),
    box,
    figures.loaded !== null && createFoot(rows),
  );
}
