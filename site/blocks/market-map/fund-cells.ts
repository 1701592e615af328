import { fundShade, mapScale } from '../../../shared/funds/map-shade.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatBillionRial, formatPercent, formatRial } from '../../../shared/persian/format.ts';
import type { CategoryMap } from '../../../shared/schema/snapshots/category.ts';
import { cellTone, type MapCell } from './map-cell.ts';

const text = {
  change: 'تغییر قیمت',
  value: 'ارزش معاملات (میلیارد ریال)',
  price: 'قیمت (ریال)',
};

/** One decimal; two where changes are small. */
const decimalsFor = (kind: string): number => (kind === 'fixed-income' ? 2 : 1);

/** The cells of a category's map: size by volume, colour by change. */
export function fundCells({ items, category }: CategoryMap): readonly MapCell[] {
  const scale = mapScale(items.map((item) => item.priceChangePercent));
  const decimals = decimalsFor(category.kind);
  return items.map((item) => ({
    title: item.fund.symbol ?? item.fund.name,
    fullName: item.fund.name,
    figure: formatPercent(item.priceChangePercent, { decimals }),
    href: pagePath.fund(item.fund.slug),
    weight: item.tradingVolume,
    tone: cellTone(fundShade(item.priceChangePercent, scale)),
    tooltip: [
      [text.change, formatPercent(item.priceChangePercent)],
      [text.value, formatBillionRial(item.tradingValueRial)],
      [text.price, formatRial(item.currentPriceRial)],
    ],
  }));
}
