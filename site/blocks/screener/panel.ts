import { FIELDS } from '../../../shared/screener/fields.ts';
import { QUICK_FILTERS } from '../../../shared/screener/quick-filters.ts';
import type { FundTable } from '../fund-table/fund-table.ts';
import { managerChoices } from './manager-choices.ts';
import { createRangeFilter } from './range-filter.ts';
import { isSameRange, withRange } from './ranges.ts';

/** Builds the filters of a group of figures when it is opened. */
function wireGroup(group: HTMLDetailsElement, list: FundTable): void {
  const build = async (): Promise<void> => {
    const box = group.querySelector('.ranges');
    if (!group.open || !box || box.childElementCount > 0) return;
    const table = await list.screen.load();
    const fields = FIELDS.filter((field) => field.group === group.dataset.group);
    box.replaceChildren(...fields.flatMap((field) => createRangeFilter(field, table, list.screen) ?? []));
  };
  group.addEventListener('toggle', () => void build().catch((error: unknown) => console.warn(error)));
  void build();
}

function wireKinds(root: HTMLElement, { screen }: FundTable): void {
  const box = root.querySelector('[data-kinds]');
  box?.addEventListener('change', () => {
    const checked = [...box.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
    screen.change({ kinds: checked });
  });
}

function wireManagers(root: HTMLElement, list: FundTable): void {
  const details = root.querySelector<HTMLDetailsElement>('[data-managers]');
  const box = details?.querySelector('.choices');
  details?.addEventListener('toggle', async () => {
    if (!details.open || !box || box.childElementCount > 0) return;
    box.replaceChildren(...managerChoices(await list.screen.load(), list.screen.state.managers));
  });
  box?.addEventListener('change', () => {
    const checked = [...box.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
    list.screen.change({ managers: checked });
  });
}

/** One touch sets a common condition, another one removes it. */
function wireQuick(root: HTMLElement, { screen }: FundTable): void {
  root.querySelector('.quick')?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-quick]') : null;
    const quick = QUICK_FILTERS[Number(button?.dataset.quick)];
    if (!button || !quick) return;
    const { ranges } = screen.state;
    const isSet = isSameRange(ranges.get(quick.field), quick.range);
    screen.change({ ranges: withRange(ranges, quick.field, isSet ? null : quick.range) });
  });
}

/** Connects the panel's controls with the screen of the list. */
export function wirePanel(root: HTMLElement, list: FundTable): void {
  for (const group of root.querySelectorAll<HTMLDetailsElement>('[data-group]')) wireGroup(group, list);
  wireKinds(root, list);
  wireManagers(root, list);
  wireQuick(root, list);
}
