import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentOf } from '../../charts/parts/figures.ts';

const text = {
  title: 'دارایی‌های پرتفوی',
  question: 'صندوق در این گزارش چه دارایی‌هایی داشت؟',
  meaning: 'نمادهای گزارش ماهانه به ترتیب وزن؛ ارزش، خرید و فروش به میلیارد ریال.',
  empty: 'اطلاعات پرتفویی یافت نشد',
  describe: 'جدول دارایی‌های صندوق در گزارش ماهانه.',
  views: { main: 'دارایی‌ها' },
};

/** A fund's holdings in one report; Holdings.astro renders them as a table with a report select and a search. */
export const fundHoldings = defineWidget({
  id: 'fund-holdings',
  snapshot: 'fund-holdings',
  views: ['main'],
  size: { wide: { width: 960, height: 480 }, phone: { width: 358, height: 480 } },
  text,
  isEmpty: ({ items }) => items.length === 0,
  table: ({ items }) => ({
    columns: [
      { key: 'symbol', label: 'نماد', kind: 'text' },
      { key: 'weight', label: 'وزن', kind: 'percentPlain', figure: 'holding-weight' },
      { key: 'value', label: 'ارزش (میلیارد ریال)', kind: 'billionRial', figure: 'holding-value' },
      { key: 'bought', label: 'خرید (میلیارد ریال)', kind: 'billionRial', figure: 'holding-bought' },
      { key: 'sold', label: 'فروش (میلیارد ریال)', kind: 'billionRial', figure: 'holding-sold' },
      { key: 'change', label: 'تغییر قیمت', kind: 'priceChange', figure: 'holding-price-change' },
      { key: 'industry', label: 'صنعت', kind: 'text' },
    ],
    rows: items.map((item) => ({
      cells: [
        item.symbol,
        percentOf(item.weightFraction),
        item.currentValueRial,
        item.purchaseValueRial,
        item.saleValueRial,
        item.priceChangePercent,
        item.industry,
      ],
    })),
  }),
  link: () => null,
});
