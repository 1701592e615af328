import { formatNumber } from '../../../shared/persian/format.ts';
import { QUICK_FILTERS } from '../../../shared/screener/quick-filters.ts';
import { conditionsOf, selectFunds } from '../../../shared/screener/select.ts';
import type { FundTable } from '../fund-table/fund-table.ts';
import { showChart } from './chart-view.ts';
import { showChips } from './chips.ts';
import { isSameRange } from './ranges.ts';
import { showWhy } from './why-empty.ts';

function showPanel(root: HTMLElement, { screen }: FundTable, conditions: number): void {
  const { kinds, ranges, managers } = screen.state;
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-kinds] input'))
    input.checked = kinds.includes(input.value);
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-managers] input'))
    input.checked = managers.includes(input.value);
  for (const button of root.querySelectorAll<HTMLElement>('[data-quick]')) {
    const quick = QUICK_FILTERS[Number(button.dataset.quick)];
    button.ariaPressed = String(quick !== undefined && isSameRange(ranges.get(quick.field), quick.range));
  }
  const count = root.querySelector<HTMLElement>('[data-condition-count]');
  if (!count) return;
  count.hidden = conditions === 0;
  count.textContent = formatNumber(conditions);
}

function showView(root: HTMLElement, { screen }: FundTable): void {
  for (const button of root.querySelectorAll<HTMLElement>('button[data-view]'))
    button.ariaPressed = String(button.dataset.view === screen.state.view);
}

/** Shows the list's present screen in the panel, in the chips, and in the chart above the list. */
export async function showScreen(root: HTMLElement, list: FundTable): Promise<void> {
  showView(root, list);
  const table = await list.screen.load();
  const conditions = conditionsOf(table, list.screen.state);
  showPanel(root, list, conditions.length);
  showChips(root, list, table);
  const rows = selectFunds(table, list.screen.state);
  showWhy(root, list, table, rows.length === 0);
  await showChart(root, list, { table, rows });
}
