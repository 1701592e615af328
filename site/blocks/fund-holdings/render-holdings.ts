import { formatNumber } from '../../../shared/persian/format.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import { createRow } from '../../charts/create-row.ts';
import { loadSnapshot } from '../../charts/load-snapshot.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { fundHoldings } from './fund-holdings.widget.ts';

const text = { rows: 'نماد', none: 'نمادی برای نمایش وجود ندارد' };

/** Rows before "show all" is pressed. */
const FIRST_ROWS = 12;
type Row = Table['rows'][number];

const loaded = new Map<string, Promise<Table>>();

/** The whole table of a report, loaded once. After a failure the next call tries again. */
function tableOf(key: string, hash: string): Promise<Table> {
  const known = loaded.get(hash);
  if (known) return known;
  const table = loadSnapshot(key, hash).then((snapshot) =>
    fundHoldings.table(snapshot, { view: 'main', size: 'wide' }),
  );
  loaded.set(hash, table);
  table.catch(() => loaded.delete(hash));
  return table;
}

/** Rows whose symbol (the first cell) or industry (the last) contains the query. */
export function matching(rows: readonly Row[], query: string): readonly Row[] {
  const wanted = normalizeForSearch(query);
  if (wanted === '') return rows;
  return rows.filter(({ cells }) =>
    [cells[0], cells.at(-1)].some(
      (text) => typeof text === 'string' && normalizeForSearch(text).includes(wanted),
    ),
  );
}

/** Renders the chosen report: filtered by the search, in full or its first rows. */
export async function renderHoldings(block: HTMLElement): Promise<void> {
  const { columns, rows } = await tableOf(block.dataset.key ?? '', block.dataset.hash ?? '');
  const query = block.querySelector<HTMLInputElement>('[data-holdings-search]')?.value ?? '';
  const found = matching(rows, query);
  const whole = block.dataset.all !== undefined || query !== '';
  const shown = whole ? found : found.slice(0, FIRST_ROWS);
  block.querySelector('tbody')?.replaceChildren(...shown.map((row) => createRow(columns, row)));
  const count = block.querySelector('[data-holdings-count]');
  if (count)
    count.textContent = found.length === 0 ? text.none : `${formatNumber(found.length)} ${text.rows}`;
  const more = block.querySelector<HTMLElement>('[data-holdings-all]');
  if (more) more.hidden = whole || found.length <= FIRST_ROWS;
}
