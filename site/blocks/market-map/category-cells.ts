import { isFixedIncome } from '../../../shared/funds/kinds.ts';
import { stepOf } from '../../../shared/funds/step-scale.ts';
import { categoryMapScale, mapDecimals } from '../../../shared/map/market-map-scales.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatBillionRial, formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { CategoryMap } from '../../../shared/schema/snapshots/category.ts';
import type { MarketMap } from '../../../shared/schema/snapshots/market.ts';
import { innerRows } from './inner-rows.ts';
import type { MapCell } from './map-cell.ts';

const text = {
  funds: 'صندوق',
  change: 'تغییر، موزون به معاملات',
  value: 'ارزش معاملات (میلیارد ریال)',
  count: 'تعداد صندوق',
};

/** The map's cells: every category of one size, the strongest gain first, each with its largest funds; without a trade it has no area. */
export function categoryCells(
  { items }: MarketMap,
  mapOf: (slug: string) => CategoryMap | null = () => null,
): MapCell[] {
  const orLowest = (change: number | null) => change ?? Number.NEGATIVE_INFINITY;
  return [...items]
    .sort((a, b) => orLowest(b.averageChangePercent) - orLowest(a.averageChangePercent))
    .map(({ category, averageChangePercent, tradingValueRial, fundCount }) => {
      const decimals = mapDecimals(isFixedIncome(category));
      return {
        title: category.label,
        figure: formatPercent(averageChangePercent, { decimals }),
        value: averageChangePercent,
        note: `${formatNumber(fundCount)} ${text.funds}`,
        href: pagePath.category(category.slug),
        weight: 1,
        isOut: averageChangePercent === null && !(tradingValueRial !== null && tradingValueRial > 0),
        step: stepOf(averageChangePercent, categoryMapScale(decimals)),
        inner: averageChangePercent === null ? [] : innerRows(mapOf(category.slug)),
        tooltip: [
          [text.change, formatPercent(averageChangePercent)],
          [text.value, formatBillionRial(tradingValueRial)],
          [text.count, formatNumber(fundCount)],
        ],
      };
    });
}
