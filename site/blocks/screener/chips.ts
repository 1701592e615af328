import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import type { ScreenerState } from '../../../shared/screener/state.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import { rangeWords } from '../../../shared/screener/words.ts';
import type { FundTable } from '../fund-table/fund-table.ts';
import { withRange } from './ranges.ts';

const text = {
  without: (label: string) => `بی ${label}`,
  query: (words: string) => `«${words}»`,
  remove: (label: string) => `حذف شرط ${label}`,
  reset: 'پاک کردن همه',
};

interface Chip {
  readonly label: string;
  /** The screen without the condition. */
  readonly without: Partial<ScreenerState>;
}

/** A category as readers know it; "-gold" is one that is left out. */
export function kindWords({ file }: ScreenerTable, name: string): string {
  const kind = name.startsWith('-') ? name.slice(1) : name;
  const label = file.categories.find((category) => category.kind === kind)?.label ?? kind;
  return name.startsWith('-') ? text.without(label) : label;
}

/** A figure's condition in words, e.g. «حباب تا ‎−۱٪». */
export const rangeLabel = (id: FieldId, state: ScreenerState): string => {
  const [field, range] = [fieldOf(id), state.ranges.get(id)];
  return range ? `${field.label} ${rangeWords(field, range)}` : field.label;
};

function chipsOf(state: ScreenerState, table: ScreenerTable): Chip[] {
  const { query, kinds, managers, ranges } = state;
  return [
    ...(query.trim() === '' ? [] : [{ label: text.query(query.trim()), without: { query: '' } }]),
    ...kinds.map((kind) => ({
      label: kindWords(table, kind),
      without: { kinds: kinds.filter((one) => one !== kind) },
    })),
    ...managers.map((name) => ({
      label: name,
      without: { managers: managers.filter((one) => one !== name) },
    })),
    ...[...ranges.keys()].map((id) => ({
      label: rangeLabel(id, state),
      without: { ranges: withRange(ranges, id, null) },
    })),
  ];
}

const NO_CONDITION = {
  query: '',
  kinds: [],
  managers: [],
  ranges: new Map(),
} satisfies Partial<ScreenerState>;

function createChip(label: string, name: string, onClick: () => void): HTMLElement {
  const [item, button] = [document.createElement('li'), document.createElement('button')];
  button.type = 'button';
  button.textContent = label;
  button.ariaLabel = name;
  button.addEventListener('click', onClick);
  item.append(button);
  return item;
}

/** Lists the conditions, each with a button that removes it. */
export function showChips(root: HTMLElement, { screen }: FundTable, table: ScreenerTable): void {
  const box = root.querySelector('.chips');
  const chips = chipsOf(screen.state, table);
  const search = root.querySelector<HTMLInputElement>('.tools input[type=search]');
  if (search && document.activeElement !== search) search.value = screen.state.query;
  const items = chips.map(({ label, without }) =>
    createChip(label, text.remove(label), () => screen.change(without)),
  );
  const reset =
    chips.length > 1 ? [createChip(text.reset, text.reset, () => screen.change(NO_CONDITION))] : [];
  box?.replaceChildren(...items, ...reset);
}
