import { fundShade, mapScale } from '../../shared/funds/map-shade.ts';
import { formatBillionRial, formatPercent, formatRial } from '../../shared/persian/format.ts';
import { pagePath } from '../../shared/paths.ts';
import type { CategoryMap } from '../../shared/schema/snapshots/category.ts';
import { defineWidget } from './define.ts';
import { cellColors } from './parts/colors.ts';
import { shortName } from './parts/names.ts';
import { tileSeries } from './parts/tiles.ts';
import { itemTip, tip } from './parts/tips.ts';

const text = {
  title: 'نقشهٔ بازار امروز',
  meaning: 'اندازهٔ هر خانه حجم معاملات و رنگ آن تغییر قیمت امروز است.',
  empty: 'هیچ صندوقی در این دسته‌بندی یافت نشد.',
  describe:
    'نقشهٔ صندوق‌های دسته: هر خانه یک صندوق، بزرگ‌تر یعنی حجم معاملهٔ بیشتر، سبز یعنی رشد و قرمز یعنی افت قیمت.',
  views: { main: 'نقشه' },
  change: 'تغییر قیمت',
  value: 'ارزش معاملات (میلیارد ریال)',
  price: 'قیمت (ریال)',
  volume: 'حجم معاملات',
};

type Item = CategoryMap['items'][number];

/** Two decimals where changes are small, one elsewhere: the specification's rule. */
const decimalsFor = (kind: string): 1 | 2 => (kind === 'fixed-income' ? 2 : 1);

const tipOf = (item: Item): string =>
  tip(item.fund.name, [
    [text.change, formatPercent(item.priceChangePercent)],
    [text.value, formatBillionRial(item.tradingValueRial)],
    [text.price, formatRial(item.currentPriceRial)],
  ]);

/** Treemap of a category's funds. */
export const categoryMap = defineWidget({
  id: 'category-map',
  snapshot: 'category-map',
  views: ['main'],
  size: { wide: { width: 880, height: 460 }, phone: { width: 358, height: 420 } },
  text,
  isEmpty: ({ items }) => items.length === 0,
  option({ items, category }) {
    const scale = mapScale(items.map((item) => item.priceChangePercent));
    const decimals = decimalsFor(category.kind);
    const tiles = items.map((item) => ({
      weight: item.tradingVolume,
      title: shortName(item.fund),
      figure: formatPercent(item.priceChangePercent, { decimals }),
      colors: cellColors(fundShade(item.priceChangePercent, scale)),
    }));
    return {
      tooltip: itemTip((index) => (items[index] ? tipOf(items[index]) : '')),
      series: [tileSeries(tiles)],
    };
  },
  table: ({ items }) => ({
    columns: [
      { key: 'fund', label: 'صندوق', kind: 'text' },
      { key: 'change', label: text.change, kind: 'percent' },
      { key: 'value', label: text.value, kind: 'billionRial' },
      { key: 'price', label: text.price, kind: 'rial' },
      { key: 'volume', label: text.volume, kind: 'number' },
    ],
    rows: items.map((item) => ({
      cells: [
        item.fund.name,
        item.priceChangePercent,
        item.tradingValueRial,
        item.currentPriceRial,
        item.tradingVolume,
      ],
      href: pagePath.fund(item.fund.slug),
    })),
  }),
  link: ({ items }, index) => (items[index] ? pagePath.fund(items[index].fund.slug) : null),
});
