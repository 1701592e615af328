import { fundMapScale, mapDecimals } from '../../../shared/funds/map-shade.ts';
import { type StepScale, stepOf } from '../../../shared/funds/step-scale.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatBillionRial, formatPercent, formatRial } from '../../../shared/persian/format.ts';
import type { CategoryMap } from '../../../shared/schema/snapshots/category.ts';
import type { MapCell } from './map-cell.ts';

const text = {
  change: 'تغییر قیمت',
  value: 'ارزش معاملات (میلیارد ریال)',
  price: 'قیمت (ریال)',
};

/** The scale of a category's map. */
export const fundScale = ({ items, category }: CategoryMap): StepScale =>
  fundMapScale(
    items.map((item) => item.priceChangePercent),
    category.kind,
  );

/** The cells of a category's map: size by trading value, colour by change. */
export function fundCells(map: CategoryMap): readonly MapCell[] {
  const { items, category } = map;
  const scale = fundScale(map);
  const decimals = mapDecimals(category.kind);
  return items.map((item) => ({
    title: item.fund.symbol ?? item.fund.name,
    fullName: item.fund.name,
    figure: formatPercent(item.priceChangePercent, { decimals }),
    value: item.priceChangePercent,
    href: pagePath.fund(item.fund.slug),
    weight: item.tradingValueRial ?? 0,
    step: stepOf(item.priceChangePercent, scale),
    tooltip: [
      [text.change, formatPercent(item.priceChangePercent)],
      [text.value, formatBillionRial(item.tradingValueRial)],
      [text.price, formatRial(item.currentPriceRial)],
    ],
  }));
}
