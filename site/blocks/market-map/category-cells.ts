import { categoryShade } from '../../../shared/funds/map-shade.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatBillionRial, formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { MarketMap } from '../../../shared/schema/snapshots/market.ts';
import { cellTone, type MapCell, spreadShade } from './map-cell.ts';

const text = {
  funds: 'صندوق',
  change: 'تغییر، موزون به معاملات',
  value: 'ارزش معاملات (میلیارد ریال)',
  count: 'تعداد صندوق',
};

/** The map's cells: every category of one size, the strongest gain first. */
export function categoryCells({ items }: MarketMap): MapCell[] {
  const orLowest = (change: number | null) => change ?? Number.NEGATIVE_INFINITY;
  return [...items]
    .sort((a, b) => orLowest(b.averageChangePercent) - orLowest(a.averageChangePercent))
    .map(({ category, averageChangePercent, tradingValueRial, fundCount }) => ({
      title: category.label,
      figure: formatPercent(averageChangePercent, { decimals: category.kind === 'fixed-income' ? 2 : 1 }),
      note: `${formatNumber(fundCount)} ${text.funds}`,
      href: pagePath.category(category.slug),
      weight: 1,
      tone: cellTone(spreadShade(categoryShade(averageChangePercent))),
      tooltip: [
        [text.change, formatPercent(averageChangePercent)],
        [text.value, formatBillionRial(tradingValueRial)],
        [text.count, formatNumber(fundCount)],
      ],
    }));
}
