import { DataTable } from '../../charts/DataTable.tsx';
import { showIn } from '../../runtime/show-overlay.ts';
import { toast } from '../../runtime/toast.ts';
import { loadBlock } from './block-menu.ts';

const text = { failed: 'خطا در بارگذاری اطلاعات' };

/** Replaces the printed table of a block, which holds only the first rows, by one with all of them. Loaded when the table is opened. */
export async function fillTable(table: HTMLElement): Promise<void> {
  const block = table.closest<HTMLElement>('[data-widget]');
  const host = table.closest('.table-box')?.parentElement;
  if (!block || !host) return;
  const caption = table.querySelector('caption')?.textContent ?? '';
  try {
    const loaded = await loadBlock(block);
    showIn(host, <DataTable table={loaded.table} caption={caption} />);
  } catch {
    toast(text.failed, 'error');
  }
}
