import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { copyText } from '../../runtime/copy-text.ts';
import { saveCsv, savePng } from '../frame/exports.ts';
import type { BlockView } from './block-view.ts';
import { chartTable } from './chart-table.ts';

export type Saved = 'csv' | 'png' | 'link';

/** Saves a table as CSV or the block as a picture, or copies the address of what is shown. */
export function saveTable(what: Saved, block: HTMLElement, table: Table, meta: Meta): Promise<void> {
  const page = decodeURIComponent(location.pathname).split('/').at(-1);
  const name = `${block.id}-${page}`;
  if (what === 'csv') return saveCsv(name, table, { meta });
  return what === 'png' ? savePng(name, block) : copyText();
}

export const saveChart = (what: Saved, block: HTMLElement, view: BlockView): Promise<void> =>
  saveTable(what, block, chartTable(view), view.meta);
