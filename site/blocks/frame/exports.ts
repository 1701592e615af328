import type { Currency } from '../../../shared/persian/format.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { download } from '../../runtime/download.ts';
import { nameInMeasure } from '../../runtime/measure/reader-lens.ts';
import { toast } from '../../runtime/toast.ts';

/** What a reader takes along from a block: its table as CSV, and its picture. Each says in the page that it failed. */

const text = {
  notSaved: 'خطا در بارگذاری اطلاعات',
  noPicture: 'خطا در ساخت تصویر',
};

async function orSay(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.warn(error);
    toast(failure, 'error');
  }
}

/** What a CSV file says beside its figures (`toCsv`). */
interface CsvNotes {
  readonly meta?: Meta | null;
  /** The currency of all its money; null for that of its headings. */
  readonly unit?: Currency | null;
}

/** Saves a table as `<name>.csv`, with the reader's measure behind the name. */
export const saveCsv = (
  name: string,
  table: Table,
  { meta = null, unit = null }: CsvNotes = {},
): Promise<void> =>
  orSay(text.notSaved, async () => {
    const { toCsv } = await import('./csv.ts');
    download(
      new Blob([toCsv(table, meta, unit)], { type: 'text/csv;charset=utf-8' }),
      `${nameInMeasure(name)}.csv`,
    );
  });

/** Saves a part of the page as `<name>.png`, named like a table; `pose` is a class that it has while its picture is taken. */
export const savePng = (name: string, part: HTMLElement, pose?: string): Promise<void> =>
  orSay(text.noPicture, async () => {
    const { renderPng } = await import('./render-png.ts');
    if (pose) part.classList.add(pose);
    try {
      download(await renderPng(part), `${nameInMeasure(name)}.png`);
    } finally {
      if (pose) part.classList.remove(pose);
    }
  });
