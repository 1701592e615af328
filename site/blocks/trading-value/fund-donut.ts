import { sumOf } from '../../../shared/funds/figures.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { pagePath } from '../../../shared/paths.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';
import { OTHER_COLOR, sliceColor } from '../../charts/parts/colors.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { donut, type Slice } from '../../charts/parts/donut.ts';
import { COLUMNS, shareTable, shareTooltip } from './share-table.ts';

/** A category's trading value by fund: on its own page, and where its slice of the market is opened. */

const text = {
  other: 'سایر',
  hint: 'برای دیدن صفحهٔ صندوق کلیک کنید',
};

/** Funds with a slice of their own; with «سایر» that makes the palette of eleven. */
const MAX_SLICES = 10;

interface FundValue {
  readonly fund: FundRef;
  readonly tradingValueRial: number;
}

/** The ten largest funds, and the rest as one black slice. */
function fundSlices(items: readonly FundValue[]): readonly Slice[] {
  const own = items.slice(0, MAX_SLICES).map(({ fund, tradingValueRial }, index) => ({
    name: shortName(fund),
    value: tradingValueRial,
    color: sliceColor(index),
  }));
  const rest = sumOf(items.slice(MAX_SLICES).map((item) => item.tradingValueRial));
  return rest > 0 ? [...own, { name: text.other, value: rest, color: OTHER_COLOR }] : own;
}

/** The fund of a slice; null for «سایر», which is none. */
const fundAt = (items: readonly FundValue[], index: number): FundRef | null =>
  index < MAX_SLICES ? (items[index]?.fund ?? null) : null;

export function fundDonut(items: readonly FundValue[], size: Parameters<typeof donut>[1]) {
  const slices = fundSlices(items);
  return donut(slices, size, (index, share) => {
    const slice = slices[index];
    if (!slice) return '';
    const fund = fundAt(items, index);
    const name = fund?.name ?? slice.name;
    return shareTooltip(COLUMNS.category, name, slice.value, share, fund ? text.hint : undefined);
  });
}

export const fundTable = (items: readonly FundValue[]): Table =>
  shareTable(
    COLUMNS.category,
    items.map(({ fund, tradingValueRial }) => ({
      name: fund.name,
      value: tradingValueRial,
      href: pagePath.fund(fund.slug),
    })),
  );

/** The page of a slice's fund. */
export function fundLink(items: readonly FundValue[], index: number): string | null {
  const fund = fundAt(items, index);
  return fund && pagePath.fund(fund.slug);
}
