import { formatNumber } from '../../../shared/persian/format.ts';
import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import { explainEmpty, type Relaxation } from '../../../shared/screener/explain-empty.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import type { Range, ScreenerState } from '../../../shared/screener/state.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import { rangeWords } from '../../../shared/screener/words.ts';
import type { ListCategory } from '../fund-table/use-screen.ts';

const text = {
  without: (label: string) => `بی ${label}`,
  query: (words: string) => `«${words}»`,
  reset: 'پاک کردن همه',
  leftOut: (label: string, count: string) => `بی شرط «${label}»: ${count} صندوق`,
  wider: (label: string, words: string, count: string) =>
    `«${label}» را به «${words}» باز کنید: ${count} صندوق`,
  search: (words: string) => `جستجوی «${words}»`,
  kinds: (names: string) => `دسته: ${names}`,
  managers: (names: string) => `مدیر: ${names}`,
};

/** The ranges with one of them set; null and an open range remove it. */
export function withRange(
  ranges: ScreenerState['ranges'],
  field: FieldId,
  range: Range | null,
): ScreenerState['ranges'] {
  const next = new Map(ranges);
  if (range === null || (range.min === null && range.max === null)) next.delete(field);
  else next.set(field, range);
  return next;
}

export const isSameRange = (a: Range | undefined, b: Range): boolean => a?.min === b.min && a.max === b.max;

/** The names with one of them added or removed. */
export const toggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];

/** What a button changes in the screen, and its label. */
export interface Change {
  readonly label: string;
  readonly change: Partial<ScreenerState>;
}

/** A category as readers know it; "-gold" is one that is left out. */
function kindWords(categories: readonly ListCategory[], name: string): string {
  const kind = name.startsWith('-') ? name.slice(1) : name;
  const label = categories.find((category) => category.kind === kind)?.label ?? kind;
  return name.startsWith('-') ? text.without(label) : label;
}

/** A figure's condition in words, e.g. «حباب تا ‎−۱٪». */
function rangeLabel(id: FieldId, { ranges }: ScreenerState): string {
  const [field, range] = [fieldOf(id), ranges.get(id)];
  return range ? `${field.label} ${rangeWords(field, range)}` : field.label;
}

/** Each condition of a screen, with the change that removes it. */
export function conditionsIn(state: ScreenerState, categories: readonly ListCategory[]): Change[] {
  const { query, kinds, managers, ranges } = state;
  return [
    ...(query.trim() === '' ? [] : [{ label: text.query(query.trim()), change: { query: '' } }]),
    ...kinds.map((kind) => ({
      label: kindWords(categories, kind),
      change: { kinds: toggled(kinds, kind) },
    })),
    ...managers.map((name) => ({ label: name, change: { managers: toggled(managers, name) } })),
    ...[...ranges.keys()].map((id) => ({
      label: rangeLabel(id, state),
      change: { ranges: withRange(ranges, id, null) },
    })),
  ];
}

/** Removes all conditions. */
export const NO_CONDITION: Change = {
  label: text.reset,
  change: { query: '', kinds: [], managers: [], ranges: new Map() },
};

/** The screen without one of its conditions, by its name in words. */
function withoutCondition(
  id: Relaxation['id'],
  state: ScreenerState,
  categories: readonly ListCategory[],
): Change {
  if (id === 'query') return { label: text.search(state.query), change: { query: '' } };
  if (id === 'kinds')
    return {
      label: text.kinds(state.kinds.map((kind) => kindWords(categories, kind)).join('، ')),
      change: { kinds: [] },
    };
  if (id === 'managers') return { label: text.managers(state.managers.join('، ')), change: { managers: [] } };
  return { label: rangeLabel(id, state), change: { ranges: withRange(state.ranges, id, null) } };
}

function waysOut(
  relaxation: Relaxation,
  state: ScreenerState,
  categories: readonly ListCategory[],
): Change[] {
  const { id, range, within, count } = relaxation;
  const { label, change } = withoutCondition(id, state, categories);
  const all = { label: text.leftOut(label, formatNumber(count)), change };
  if (range === null) return [all];
  const field = fieldOf(id as FieldId);
  const wider = {
    label: text.wider(field.label, rangeWords(field, range), formatNumber(within)),
    change: { ranges: withRange(state.ranges, field.id, range) },
  };
  return [wider, all];
}

/** What brings funds into a screen that shows none: each condition that empties it, left out or widened. */
export const explainNone = (
  table: ScreenerTable,
  state: ScreenerState,
  categories: readonly ListCategory[],
): Change[] => explainEmpty(table, state).flatMap((relaxation) => waysOut(relaxation, state, categories));
