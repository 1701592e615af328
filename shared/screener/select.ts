import { isOfKind } from '../funds/kinds.ts';
import { comparePersian } from '../persian/collate.ts';
import { containsTyped } from '../persian/contains-typed.ts';
import { toPersianLayout } from '../persian/keyboard.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import type { FieldId } from '../schema/screener-fields.ts';
import { fieldOf, toEntered } from './fields.ts';
import { shortNameAt } from './row-figures.ts';
import type { Range, ScreenerState, SortField } from './state.ts';
import type { ScreenerTable } from './table.ts';

type Filters = Pick<ScreenerState, 'query' | 'kinds' | 'managers' | 'ranges'>;

/** One condition of a screen. */
export type ConditionId = 'query' | 'kinds' | 'managers' | FieldId;
export interface Condition {
  readonly id: ConditionId;
  readonly passes: (row: number) => boolean;
}

/** A share × 100 has noise of binary fractions, which must not decide where a reader has entered the number that is shown. */
const SHARE_NOISE = 1e-9;

const ANY: Range = { min: null, max: null };

/** Null passes no range. */
function rangeCondition(table: ScreenerTable, id: FieldId, { min, max }: Range): Condition {
  const values = table.column(id);
  const field = fieldOf(id);
  const slack = field.kind === 'fraction' ? SHARE_NOISE : 0;
  return {
    id,
    passes: (row) => {
      const value = toEntered(field, values[row] as number);
      // NaN fails both comparisons, also where one bound is open.
      return (
        value >= (min ?? Number.NEGATIVE_INFINITY) - slack &&
        value <= (max ?? Number.POSITIVE_INFINITY) + slack
      );
    },
  };
}

function queryCondition(table: ScreenerTable, query: string): Condition {
  const variants = [query, toPersianLayout(query)].map((text) => normalizeForSearch(text));
  return {
    id: 'query',
    passes: (row) => variants.some((variant) => containsTyped(table.searchText(row), variant)),
  };
}

function kindCondition({ file }: ScreenerTable, kinds: readonly string[]): Condition {
  const isExcluded = (name: string) => name.startsWith('-');
  const left = kinds.filter(isExcluded).map((name) => name.slice(1));
  const chosen = new Set(kinds.filter((name) => !isExcluded(name)));
  const passing = file.categories.map(
    (category) =>
      !left.some((kind) => isOfKind(category, kind)) && (chosen.size === 0 || chosen.has(category.kind)),
  );
  return { id: 'kinds', passes: (row) => passing[file.category[row] as number] as boolean };
}

function managerCondition({ file }: ScreenerTable, managers: readonly string[]): Condition {
  // An old link may spell a manager in another way.
  const chosen = new Set(managers.map(normalizeForSearch));
  const isChosen = file.managers.map((name) => chosen.has(normalizeForSearch(name)));
  return { id: 'managers', passes: (row) => isChosen[file.manager[row] ?? -1] ?? false };
}

/** The conditions of a screen that restrict anything. */
export const conditionsOf = (
  table: ScreenerTable,
  { query, kinds, managers, ranges }: Filters,
): Condition[] => [
  ...(query.trim() === '' ? [] : [queryCondition(table, query.trim())]),
  ...(kinds.length === 0 ? [] : [kindCondition(table, kinds)]),
  ...(managers.length === 0 ? [] : [managerCondition(table, managers)]),
  ...[...ranges].map(([id, range]) => rangeCondition(table, id, range)),
];

/** The funds that pass every condition, in the file's order. */
export function passing(table: ScreenerTable, conditions: readonly Condition[]): number[] {
  const rows: number[] = [];
  for (let row = 0; row < table.count; row += 1)
    if (conditions.every(({ passes }) => passes(row))) rows.push(row);
  return rows;
}

/** How many funds of the screen's categories know the figures of all its ranges: of so many, those that pass are a part. */
export function countKnown(table: ScreenerTable, { kinds, ranges }: Filters): number {
  const known = {
    query: '',
    kinds,
    managers: [],
    ranges: new Map([...ranges.keys()].map((id) => [id, ANY])),
  };
  return passing(table, conditionsOf(table, known)).length;
}

const orders = new WeakMap<ScreenerTable, Map<'name' | 'category', Float64Array>>();

/** Each fund's place in the Persian alphabet of names, or its category's place in the side bar: compared as numbers. */
function sortPlaces(table: ScreenerTable, by: 'name' | 'category'): Float64Array {
  const known = orders.get(table) ?? new Map<'name' | 'category', Float64Array>();
  orders.set(table, known);
  const found = known.get(by);
  if (found) return found;
  const { file, count } = table;
  const places = new Float64Array(count);
  if (by === 'category') places.set(file.category);
  else
    Array.from({ length: count }, (_, row) => row)
      .sort((a, b) => comparePersian(shortNameAt(table.file, a), shortNameAt(table.file, b)))
      .forEach((row, place) => {
        places[row] = place;
      });
  known.set(by, places);
  return places;
}

const keysOf = (table: ScreenerTable, field: SortField): Float64Array =>
  field === 'name' || field === 'category' ? sortPlaces(table, field) : table.column(field);

/** Sorted copy: by the first rule, equal values by the next ones, then in the file's order; unknown values last in either direction. */
export function sortRows(
  table: ScreenerTable,
  rows: readonly number[],
  rules: ScreenerState['sort'],
): number[] {
  const keys = rules.map(({ field, direction }) => ({
    values: keysOf(table, field),
    sign: direction === 'ascending' ? 1 : -1,
  }));
  return [...rows].sort((a, b) => {
    for (const { values, sign } of keys) {
      const [one, other] = [values[a] as number, values[b] as number];
      const [isOneUnknown, isOtherUnknown] = [Number.isNaN(one), Number.isNaN(other)];
      if (isOneUnknown !== isOtherUnknown) return isOneUnknown ? 1 : -1;
      if (!isOneUnknown && one !== other) return sign * (one - other);
    }
    return a - b;
  });
}

/** Rows of the funds that a screen shows, in its order. */
export const selectFunds = (table: ScreenerTable, state: ScreenerState): number[] =>
  sortRows(table, passing(table, conditionsOf(table, state)), state.sort);
