import { faDigits } from '../../shared/persian/digits.ts';
import { DAY } from '../../shared/units.ts';
import { LONG_NAME } from './states.ts';

/** Snapshots with another number of rows or days, made from one snapshot of a few. All of it is pure and without chance. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Fields = Readonly<Record<string, Json>>;

const SYMBOLS = [
  'عیار',
  'کهربا',
  'طلا',
  'زر',
  'گوهر',
  'مثقال',
  'ناب',
  'تابش',
  'جواهر',
  'نفیس',
  'زرفام',
  'آلتون',
];
const CATEGORIES = [
  'طلا',
  'سهامی',
  'درآمد ثابت',
  'اهرمی',
  'بخشی',
  'مختلط',
  'شاخصی',
  'نقره',
  'زعفران',
  'املاک',
];
const NEWEST_DAY = Date.UTC(2026, 7, 16);

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFund = (value: Fields): boolean => 'slug' in value && 'name' in value && 'symbol' in value;
const isCategory = (value: Fields): boolean => 'slug' in value && 'colorIndex' in value;

/** e.g. («زر», 14) → «زر۲»: names repeat with a number once all are used. */
const nameAt = (names: readonly string[], index: number): string => {
  const round = Math.floor(index / names.length);
  return `${names[index % names.length]}${round === 0 ? '' : faDigits(String(round + 1))}`;
};

const fundAt = (index: number, own: Fields): Fields => {
  const symbol = nameAt(SYMBOLS, index);
  return { ...own, slug: symbol, symbol, name: `صندوق ${symbol}` };
};
const categoryAt = (index: number, own: Fields): Fields => {
  const label = nameAt(CATEGORIES, index);
  return { ...own, slug: label.replaceAll(' ', '-'), label, colorIndex: index % 16 };
};

/** Row `index` of a list: other names, and numbers that fall towards the end of the list. */
function rowAt(row: Json, index: number, count: number): Json {
  if (typeof row === 'number') {
    const scaled = row * (1 - (0.9 * index) / count);
    return Number.isInteger(row) ? Math.round(scaled) : Math.round(scaled * 1e4) / 1e4;
  }
  if (Array.isArray(row)) return row.map((each) => rowAt(each, index, count));
  if (!isFields(row)) return row;
  if (isFund(row)) return fundAt(index, row);
  if (isCategory(row)) return categoryAt(index, row);
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    key === 'symbol' && typeof value === 'string' ? nameAt([value], index) : rowAt(value, index, count),
  ]);
  return Object.fromEntries(entries) as Fields;
}

const isoDay = (daysAgo: number): string => new Date(NEWEST_DAY - daysAgo * DAY).toISOString().slice(0, 10);

/** `count` items by going round `items`. */
const cycle = (items: readonly Json[], count: number): Json[] =>
  items.length === 0 ? [] : Array.from({ length: count }, (_, i) => items[i % items.length] as Json);

/** Columns of one length by day: `dates`, and every list beside it. */
const resizeDays = (series: Fields, count: number): Fields =>
  Object.fromEntries(
    Object.entries(series).map(([key, value]) => {
      if (key === 'dates') return [key, Array.from({ length: count }, (_, i) => isoDay(count - 1 - i))];
      return [key, Array.isArray(value) ? cycle(value.slice(-count), count) : value];
    }),
  );

/** Lists of fixed members, one a period, have no other length. */
const isFixed = (list: readonly Json[]): boolean => list.some((row) => isFields(row) && 'period' in row);

function resizeList(list: readonly Json[], count: number): readonly Json[] {
  if (!list.some(isFields) || isFixed(list)) return list;
  return cycle(list, count).map((row, index) => rowAt(row, index, count));
}

/** The same snapshot with `rows` rows in each list, and `days` days in each series where that is given. */
export function resize<T>(snapshot: T, { rows, days }: { readonly rows: number; readonly days?: number }): T {
  const walk = (value: Json): Json => {
    if (Array.isArray(value)) return resizeList(value, rows);
    if (!isFields(value)) return value;
    if ('dates' in value) return days === undefined ? value : resizeDays(value, days);
    return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, walk(own)])) as Fields;
  };
  return walk(snapshot as Json) as T;
}

/** Texts that are as long as their writers made them. */
const LONG_FIELDS: ReadonlySet<string> = new Set(['title', 'manager', 'industry', 'description']);

/** The same snapshot with a long name for every fund, category, article and manager; funds lose their symbols. */
export function withLongNames<T>(snapshot: T): T {
  const walk = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isFields(value)) return value;
    if (isFund(value)) return { ...value, name: LONG_NAME, symbol: null };
    if (isCategory(value)) return { ...value, label: LONG_NAME };
    return Object.fromEntries(
      Object.entries(value).map(([key, own]) => [key, LONG_FIELDS.has(key) ? LONG_NAME : walk(own)]),
    ) as Fields;
  };
  return walk(snapshot as Json) as T;
}
