import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { download } from '../../runtime/download.ts';
import { nameInMeasure } from '../../runtime/measure/reader-lens.ts';
import { toast } from '../../runtime/toast.ts';
import { toCsv } from '../frame/csv.ts';
import { renderPng } from '../frame/render-png.ts';
import type { BlockView } from './block-view.ts';
import { chartTable } from './chart-table.ts';

const text = { copied: 'پیوند کپی شد', failed: 'خطا در بارگذاری اطلاعات' };

export type Saved = 'csv' | 'png' | 'link';

/** Saves a table as CSV or the block as a picture, or copies the address of what is shown. Says where that fails. */
export async function saveTable(what: Saved, block: HTMLElement, table: Table, meta: Meta): Promise<void> {
  const page = decodeURIComponent(location.pathname).split('/').at(-1);
  const name = nameInMeasure(`${block.id}-${page}`);
  try {
    if (what === 'csv')
      download(new Blob([toCsv(table, meta)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
    else if (what === 'png') download(await renderPng(block), `${name}.png`);
    else {
      await navigator.clipboard.writeText(location.href);
      toast(text.copied);
    }
  } catch (error) {
    console.warn(error);
    toast(text.failed, 'error');
  }
}

export const saveChart = (what: Saved, block: HTMLElement, view: BlockView): Promise<void> =>
  saveTable(what, block, chartTable(view), view.meta);
