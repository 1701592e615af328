import { readParams } from '../address-params.ts';
import { latinDigits } from '../persian/digits.ts';
import type { FieldId } from '../schema/screener-fields.ts';
import { findField } from './fields.ts';

/** Bounds in the unit in which they are entered (`toEntered`); null is open. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}
export type SortField = FieldId | 'name' | 'category';
export interface SortRule {
  readonly field: SortField;
  readonly direction: 'ascending' | 'descending';
}
export const VIEWS = ['table', 'map', 'scatter'] as const;
export type View = (typeof VIEWS)[number];

/** What a screen shows: all of it stands in the address. */
export interface ScreenerState {
  /** Part of a name, symbol or manager. */
  readonly query: string;
  /** Kinds of categories (`categories.name`), e.g. "gold"; with a leading "-" they are left out. Empty for all. */
  readonly kinds: readonly string[];
  /** Names of managers; empty for all. */
  readonly managers: readonly string[];
  readonly ranges: ReadonlyMap<FieldId, Range>;
  /** The first rule sorts, the next ones order equal values. */
  readonly sort: readonly SortRule[];
  readonly columns: readonly FieldId[];
  readonly view: View;
  /** Figures of the scatter plot; of the map (shared/map/screen-fields.ts) the size and the colour. */
  readonly x: FieldId;
  readonly y: FieldId;
}

export const MAX_SORTS = 3;
export const MAX_COLUMNS = 20;
const MAX_QUERY = 80;
const MAX_CHOICES = 40;

export const DEFAULT_STATE: ScreenerState = {
  query: '',
  kinds: [],
  managers: [],
  ranges: new Map(),
  sort: [{ field: 'assets', direction: 'descending' }],
  // Returns first: a phone shows the first four.
  columns: ['r1y', 'r1m', 'bubble', 'price', 'change', 'r3m', 'r6m', 'nav', 'assets', 'value'],
  view: 'table',
  x: 'volatility',
  y: 'r1y',
};

/** Names in the address that are no field. */
const KEYS = { query: 'q', kinds: 'k', managers: 'm', sort: 's', columns: 'c', view: 'v', x: 'x', y: 'y' };

/** The names of a state's parameters besides its fields. */
export const STATE_KEYS: ReadonlySet<string> = new Set(Object.values(KEYS));

const asField = (name: string | null): FieldId | null =>
  name === null ? null : (findField(name)?.id ?? null);
const unique = <T>(values: readonly T[], max: number): T[] => [...new Set(values)].slice(0, max);
const splitList = (text: string | null): string[] => (text ?? '').split(',').filter((one) => one !== '');

/** The bound of a text in any digits; null for an open one, undefined for one that is no number. */
function asBound(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(latinDigits(text).replace('٫', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** "1..2", "..2", "1.." → bounds; null for any other text, for a range of which one bound is no number, and for bounds in the wrong order. */
export function readRange(text: string): Range | null {
  const parts = text.split('..');
  if (parts.length !== 2) return null;
  const [min, max] = [asBound(parts[0] ?? ''), asBound(parts[1] ?? '')];
  if (min === undefined || max === undefined || (min === null && max === null)) return null;
  return min !== null && max !== null && min > max ? null : { min, max };
}

/** The shortest text of a number that reads back as the same number: 1e13, 0.25. */
function writeBound(value: number | null): string {
  if (value === null) return '';
  const [plain, exponent] = [String(value), value.toExponential().replace('e+', 'e')];
  return exponent.length < plain.length ? exponent : plain;
}

const asSort = (name: string): SortRule | null => {
  const isDescending = name.startsWith('-');
  const bare = isDescending ? name.slice(1) : name;
  const field = bare === 'name' || bare === 'category' ? bare : asField(bare);
  return field && { field, direction: isDescending ? 'descending' : 'ascending' };
};

function readSort(text: string | null): readonly SortRule[] {
  const rules = splitList(text).flatMap((name) => asSort(name) ?? []);
  const first = rules.filter(({ field }, i) => rules.findIndex((one) => one.field === field) === i);
  return first.length > 0 ? first.slice(0, MAX_SORTS) : DEFAULT_STATE.sort;
}

function readRanges(params: URLSearchParams): ReadonlyMap<FieldId, Range> {
  const found = new Map<FieldId, Range>();
  for (const [name, value] of params) {
    const [field, range] = [asField(name), readRange(value)];
    if (field && range && !found.has(field)) found.set(field, range);
  }
  return found;
}

/** The state of an address. Whatever it does not understand has its default: no address is refused. */
export function readState(given: URLSearchParams): ScreenerState {
  const params = readParams(given);
  const columns = unique(
    splitList(params.get(KEYS.columns)).flatMap((name) => asField(name) ?? []),
    MAX_COLUMNS,
  );
  return {
    query: (params.get(KEYS.query) ?? '').slice(0, MAX_QUERY),
    kinds: unique(splitList(params.get(KEYS.kinds)), MAX_CHOICES),
    managers: unique(
      params.getAll(KEYS.managers).filter((name) => name !== ''),
      MAX_CHOICES,
    ),
    ranges: readRanges(params),
    sort: readSort(params.get(KEYS.sort)),
    columns: columns.length > 0 ? columns : DEFAULT_STATE.columns,
    view: VIEWS.find((view) => view === params.get(KEYS.view)) ?? 'table',
    x: asField(params.get(KEYS.x)) ?? DEFAULT_STATE.x,
    y: asField(params.get(KEYS.y)) ?? DEFAULT_STATE.y,
  };
}

const writeSort = (rules: readonly SortRule[]): string =>
  rules.map(({ field, direction }) => (direction === 'descending' ? `-${field}` : field)).join(',');

/** The address of a state: defaults are left out. `readState` gives the same state back. */
export function writeState(state: ScreenerState): URLSearchParams {
  const params = new URLSearchParams();
  const put = (key: string, value: string, otherwise: string): void => {
    if (value !== otherwise) params.set(key, value);
  };
  put(KEYS.query, state.query, '');
  put(KEYS.kinds, state.kinds.join(','), '');
  for (const name of state.managers) params.append(KEYS.managers, name);
  for (const [field, { min, max }] of state.ranges)
    params.set(field, `${writeBound(min)}..${writeBound(max)}`);
  put(KEYS.sort, writeSort(state.sort), writeSort(DEFAULT_STATE.sort));
  put(KEYS.columns, state.columns.join(','), DEFAULT_STATE.columns.join(','));
  put(KEYS.view, state.view, DEFAULT_STATE.view);
  put(KEYS.x, state.x, DEFAULT_STATE.x);
  put(KEYS.y, state.y, DEFAULT_STATE.y);
  return params;
}
