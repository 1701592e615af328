import { MEASURE_WORDS } from '../../../../shared/measures/measure-words.ts';
import { toListFile } from '../../../../shared/watchlist/list-file.ts';
import { shareLink } from '../../../../shared/watchlist/share-link.ts';
import { currentList } from '../../../../shared/watchlist/state.ts';
import { download } from '../../../runtime/download.ts';
import { nameInMeasure, readerLens } from '../../../runtime/measure/reader-lens.ts';
import { readerUnit } from '../../../runtime/money-unit/reader-unit.ts';
import { toast } from '../../../runtime/toast.ts';
import { readStored } from '../../../runtime/watchlist/watchlist-store.ts';
import { listCsv } from './list-csv.ts';
import { fieldsOf, type WatchedRow } from './watched-rows.ts';

const text = { copied: 'پیوند این فهرست کپی شد', notCopied: 'خطا در کپی', failed: 'خطا در ساخت تصویر' };

/** Copies the address that shows the current list to others. */
export async function copyLink(): Promise<void> {
  const link = new URL(shareLink(currentList(readStored())), location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast(text.copied);
  } catch (error) {
    console.warn(error);
    toast(text.notCopied, 'error');
  }
}

/** Saves all lists as JSON, which another browser can import. */
export const saveJson = (): void =>
  download(new Blob([toListFile(readStored().lists)], { type: 'application/json' }), 'watchlist.json');

/** Saves the shown rows as CSV, in the reader's unit and measure. */
export function saveCsv(name: string, columns: readonly string[], rows: readonly WatchedRow[]): void {
  const lens = readerLens();
  const after = lens && MEASURE_WORDS[lens.measure].after;
  const csv = listCsv(fieldsOf(columns), rows, { unit: readerUnit(), after });
  download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${nameInMeasure(name)}.csv`);
}

/** Saves the table as a picture with all its columns. */
export async function savePng(name: string, block: HTMLElement): Promise<void> {
  try {
    const { renderPng } = await import('../../frame/render-png.ts');
    // A narrow screen shows some of the columns.
    block.classList.add('whole');
    download(await renderPng(block), `${nameInMeasure(name)}.png`);
  } catch (error) {
    console.warn(error);
    toast(text.failed, 'error');
  } finally {
    block.classList.remove('whole');
  }
}
