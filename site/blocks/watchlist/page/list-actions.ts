import { MEASURE_WORDS } from '../../../../shared/measures/measure-words.ts';
import { toListFile } from '../../../../shared/watchlist/list-file.ts';
import { shareLink } from '../../../../shared/watchlist/share-link.ts';
import { currentList } from '../../../../shared/watchlist/state.ts';
import { copyText } from '../../../runtime/copy-text.ts';
import { download } from '../../../runtime/download.ts';
import { readerLens } from '../../../runtime/measure/reader-lens.ts';
import { readerUnit } from '../../../runtime/money-unit/reader-unit.ts';
import { readStored } from '../../../runtime/watchlist/watchlist-store.ts';
import { saveCsv } from '../../frame/exports.ts';
import { listTable } from './list-csv.ts';
import { fieldsOf, type WatchedRow } from './watched-rows.ts';

const text = { copied: 'پیوند این فهرست کپی شد' };

/** Copies the address that shows the current list to others. */
export const copyLink = (): Promise<void> =>
  copyText(text.copied, new URL(shareLink(currentList(readStored())), location.origin).href);

/** Saves all lists as JSON, which another browser can import. */
export const saveJson = (): void =>
  download(new Blob([toListFile(readStored().lists)], { type: 'application/json' }), 'watchlist.json');

/** Saves the shown rows as CSV, in the reader's unit and measure. */
export function saveRows(
  name: string,
  columns: readonly string[],
  rows: readonly WatchedRow[],
): Promise<void> {
  const lens = readerLens();
  const after = lens && MEASURE_WORDS[lens.measure].after;
  return saveCsv(name, listTable(fieldsOf(columns), rows, after), { unit: readerUnit() });
}
