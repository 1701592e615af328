import { toPersianLayout } from '../../../shared/persian/keyboard.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import { type Direction, type SortKey, sortedIndices } from '../frame/sort-order.ts';
import type { FundItem } from './fund-row.ts';

export type SortField =
  | 'name'
  | 'category'
  | 'priceRial'
  | 'priceChangePercent'
  | 'bubblePercent'
  | 'navRial'
  | 'netAssetRial'
  | 'tradingValueRial'
  | 'monthlyPercent'
  | 'quarterlyPercent'
  | 'biannualPercent'
  | 'yearlyPercent';

export interface Choice {
  /** Part of a name, symbol or manager, in either keyboard layout; empty for all. */
  readonly query: string;
  /** Category slug; empty for all. */
  readonly category: string;
  readonly field: SortField;
  readonly direction: Direction;
}

const keyOf = (item: FundItem, field: SortField): SortKey => {
  if (field === 'name') return item.fund.symbol ?? item.fund.name;
  return field === 'category' ? item.categorySlug : item[field];
};

/** Normalized text by fund, so that a keystroke only compares. */
const normalized = new WeakMap<FundItem, string>();

function searchTextOf(item: FundItem): string {
  const known = normalized.get(item);
  if (known !== undefined) return known;
  const text = normalizeForSearch(`${item.fund.symbol ?? ''} ${item.fund.name} ${item.manager ?? ''}`);
  normalized.set(item, text);
  return text;
}

/** True where the fund's name, symbol or manager contains one of the variants. */
const matches = (item: FundItem, variants: readonly string[]): boolean =>
  variants.some((variant) => searchTextOf(item).includes(variant));

/** The funds that fit a choice, in its order; unknown values last. */
export function chooseFunds(
  items: readonly FundItem[],
  { query, category, field, direction }: Choice,
): FundItem[] {
  const typed = query.trim();
  const variants = [typed, toPersianLayout(typed)].map(normalizeForSearch);
  const matching = items.filter(
    (item) =>
      (category === '' || item.categorySlug === category) && (typed === '' || matches(item, variants)),
  );
  const order = sortedIndices(
    matching.map((item) => keyOf(item, field)),
    direction,
  );
  return order.map((index) => matching[index] as FundItem);
}
