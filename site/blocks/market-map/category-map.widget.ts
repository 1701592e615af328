import { MAX_LISTED } from '../../../shared/funds/step-scale.ts';
import { pagePath } from '../../../shared/paths.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';

const text = {
  title: 'نقشهٔ بازار امروز',
  question: 'امروز کدام صندوق‌های این دسته بیشتر معامله شدند و قیمتشان چه تغییری کرد؟',
  meaning: 'اندازهٔ هر خانه ارزش معاملات امروز و رنگ آن تغییر قیمت امروز است.',
  meaningOfList: 'صندوق‌های این دسته و تغییر قیمت امروزشان؛ دستهٔ سه صندوق یا کمتر نقشه ندارد.',
  empty: 'هیچ صندوقی در این دسته‌بندی یافت نشد.',
  emptyReload: true,
  loading: 'در حال بارگذاری نقشهٔ بازار...',
  failure: { title: 'خطا در بارگذاری داده‌ها', unknown: 'خطای ناشناخته' },
  describe:
    'نقشهٔ صندوق‌های دسته: هر خانه یک صندوق، بزرگ‌تر یعنی ارزش معاملهٔ بیشتر، سبز یعنی رشد و قرمز یعنی افت قیمت.',
  views: { main: 'نقشه' },
  change: 'تغییر قیمت',
  value: 'ارزش معاملات (میلیارد ریال)',
  price: 'قیمت (ریال)',
  volume: 'حجم معاملات',
};

/** Largest trading value first, unknown ones last. */
const byValue = <T extends { readonly tradingValueRial: number | null }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (b.tradingValueRial ?? -1) - (a.tradingValueRial ?? -1));

/** Treemap of a category's funds; MarketMap.astro renders it as links. */
export const categoryMap = defineWidget({
  id: 'category-map',
  snapshot: 'category-map',
  views: ['main'],
  size: { wide: { width: 960, height: 460 }, phone: { width: 358, height: 420 } },
  text,
  isEmpty: ({ items }) => items.length === 0,
  meaning: (map) => (map && map.items.length <= MAX_LISTED ? text.meaningOfList : text.meaning),
  table: ({ items }) => ({
    columns: [
      { key: 'fund', label: 'صندوق', kind: 'text' },
      { key: 'change', label: text.change, kind: 'percent', figure: 'price-change' },
      { key: 'value', label: text.value, kind: 'billionRial', figure: 'trading-value' },
      { key: 'price', label: text.price, kind: 'rial', figure: 'price' },
      { key: 'volume', label: text.volume, kind: 'number', figure: 'trading-volume' },
    ],
    rows: byValue(items).map((item) => ({
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
  link: ({ items }, index) => {
    const item = byValue(items)[index];
    return item ? pagePath.fund(item.fund.slug) : null;
  },
});
