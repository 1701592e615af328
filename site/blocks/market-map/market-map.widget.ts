import { pagePath } from '../../../shared/paths.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';

const text = {
  title: 'نقشهٔ بازار',
  question: 'امروز قیمت صندوق‌های کدام دسته‌ها بالا رفت و کدام‌ها پایین آمد؟',
  meaning: 'هر خانه یک دسته؛ رنگ، تغییر قیمت امروز صندوق‌های آن، موزون به ارزش معاملات است.',
  empty: 'اطلاعاتی برای نمایش وجود ندارد',
  loading: 'در حال بارگذاری نقشهٔ بازار...',
  describe: 'نقشهٔ دسته‌های بازار: سبز یعنی قیمت‌ها، موزون به معاملات، بالا رفته، قرمز یعنی پایین آمده است.',
  views: { main: 'نقشه' },
  category: 'دسته',
  change: 'تغییر امروز، موزون به معاملات',
  value: 'ارزش معاملات (میلیارد ریال)',
  count: 'تعداد صندوق',
};

/** The map of categories, every cell of one size; MarketMap.astro renders it as links. */
export const marketMap = defineWidget({
  id: 'market-map',
  snapshot: 'market/map',
  views: ['main'],
  size: { wide: { width: 880, height: 420 }, phone: { width: 358, height: 420 } },
  text,
  isEmpty: ({ items }) => items.length === 0,
  table: ({ items }) => ({
    columns: [
      { key: 'category', label: text.category, kind: 'text' },
      { key: 'change', label: text.change, kind: 'percent', figure: 'category-average-change' },
      { key: 'value', label: text.value, kind: 'billionRial', figure: 'category-trading-value' },
      { key: 'count', label: text.count, kind: 'number', figure: 'category-fund-count' },
    ],
    rows: items.map((item) => ({
      cells: [item.category.label, item.averageChangePercent, item.tradingValueRial, item.fundCount],
      href: pagePath.category(item.category.slug),
    })),
  }),
  link: ({ items }, index) => (items[index] ? pagePath.category(items[index].category.slug) : null),
});
