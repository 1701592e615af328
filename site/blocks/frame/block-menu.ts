import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { loadSnapshot, loadWidget } from '../../charts/load-widget.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { seeTable } from '../../charts/parts/see-table.ts';
import { copyText } from '../../runtime/copy-text.ts';
import { readerLens } from '../../runtime/measure/reader-lens.ts';
import { readerUnit } from '../../runtime/money-unit/reader-unit.ts';
import { toast } from '../../runtime/toast.ts';
import { saveCsv, savePng } from './exports.ts';

/** The actions of a block's menu: table, CSV, PNG, copied link, provenance. Loaded on first use. */

const text = { failed: 'خطا در بارگذاری اطلاعات' };

interface LoadedBlock {
  readonly table: Table;
  readonly meta: Meta | null;
}

/** Loads a block's snapshot and computes its table in the view and the measure that it shows now. */
export async function loadBlock(block: HTMLElement): Promise<LoadedBlock> {
  const { widget = '', key = '', hash = '', view = 'main' } = block.dataset;
  const [definition, snapshot] = await Promise.all([loadWidget(widget), loadSnapshot(key, hash)]);
  const meta = 'meta' in snapshot ? (snapshot.meta as Meta) : null;
  const lens = readerLens() ?? undefined;
  const table = definition.table(snapshot, { view, size: 'wide', lens });
  return { table: lens && !definition.measured ? seeTable(table, lens, meta?.asOf ?? null) : table, meta };
}

/** Widget, page and view, e.g. "category-flow-طلا" or "fund-changes-عیار-symbol-3m". */
function fileName({ dataset }: HTMLElement): string {
  const page = decodeURIComponent(location.pathname).split('/').at(-1);
  return [dataset.widget, page, dataset.view].filter((part) => part && part !== 'main').join('-');
}

async function saveTable(block: HTMLElement): Promise<void> {
  const { table, meta } = await loadBlock(block);
  await saveCsv(fileName(block), table, { meta, unit: readerUnit() });
}

function openTable(block: HTMLElement): void {
  const numbers = block.querySelector<HTMLDetailsElement>('details.numbers');
  if (!numbers) return;
  numbers.open = true;
  numbers.querySelector('summary')?.focus();
}

const ACTIONS: Readonly<Record<string, (block: HTMLElement) => void | Promise<void>>> = {
  table: openTable,
  csv: saveTable,
  png: (block) => savePng(fileName(block), block),
  link: ({ id }) => copyText(undefined, new URL(`#${id}`, location.href).href),
  inspect: (block) =>
    import('../provenance/inspect-block.tsx').then(({ inspectBlock }) => inspectBlock(block)),
};

/** Runs the action of a menu button on its block; shows a toast where it fails. */
export async function runMenuAction(button: HTMLElement): Promise<void> {
  const block = button.closest<HTMLElement>('[data-widget]');
  if (!block) return;
  try {
    await ACTIONS[button.dataset.do ?? '']?.(block);
  } catch {
    toast(text.failed, 'error');
  }
}
