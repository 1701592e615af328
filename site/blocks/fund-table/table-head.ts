import type { Field, FieldKind } from '../../../shared/screener/fields.ts';
import type { SortRule } from '../../../shared/screener/state.ts';
import { escapeHtml } from '../../charts/parts/escape-html.ts';

const text = { fund: 'صندوق', category: 'دسته', trend: 'روند شش‌ماهه' };

/** Shares of the width beside the names: fixed, so that sorting does not change the layout. */
const WEIGHTS: Readonly<Record<FieldKind, number>> = {
  percent: 78,
  fraction: 80,
  rial: 88,
  money: 84,
  multiple: 74,
  months: 66,
  rank: 74,
};
const CATEGORY_WEIGHT = 100;
const TREND_WEIGHT = 94;

const weightsOf = (columns: readonly Field[]): number[] => [
  CATEGORY_WEIGHT,
  TREND_WEIGHT,
  ...columns.map(({ kind }) => WEIGHTS[kind]),
];

/** Of all columns but the first, whose width the stylesheet sets. */
export const totalWeight = (columns: readonly Field[]): number =>
  weightsOf(columns).reduce((sum, weight) => sum + weight, 0);

export const colsHtml = (columns: readonly Field[]): string =>
  [0, ...weightsOf(columns)].map((weight) => `<col style="--wide:${weight}"/>`).join('');

const button = (name: string, first: string, label: string): string =>
  `<button type="button" data-field="${name}" data-first="${first}">${escapeHtml(label)}</button>`;

function heading(
  {
    name,
    first,
    label,
    unit,
    figure,
  }: { name: string; first: string; label: string; unit: string | null; figure: string | null },
  sort: readonly SortRule[],
): string {
  const place = sort.findIndex(({ field }) => field === name);
  const direction = place === 0 ? (sort[0] as SortRule).direction : 'none';
  // Only one heading may be `aria-sort`: the others of a sort by several say their place in words.
  const also =
    place > 0 ? ` data-sort-place="${place + 1}" data-sort-direction="${sort[place]?.direction}"` : '';
  const of = figure === null ? '' : ` data-figure="${figure}"`;
  const small = unit === null ? '' : `<small>${unit}</small>`;
  return `<th scope="col"${of} aria-sort="${direction}"${also}>${button(name, first, label)}${small}</th>`;
}

/** The headings of a list of funds, with the direction of its sort. */
export function headHtml(columns: readonly Field[], sort: readonly SortRule[]): string {
  const named = (name: string, label: string) =>
    heading({ name, first: 'ascending', label, unit: null, figure: null }, sort);
  return `<tr>${named('name', text.fund)}${named('category', text.category)}<th scope="col">${text.trend}</th>${columns
    .map(({ id, first, label, unit, figure }) => heading({ name: id, first, label, unit, figure }, sort))
    .join('')}</tr>`;
}
