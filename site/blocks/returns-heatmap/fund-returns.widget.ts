import { pagePath } from '../../../shared/paths.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { heatmapText } from './heatmap-text.ts';

const text = {
  title: 'مقایسهٔ عملکرد صندوق‌ها',
  question: 'کدام صندوق‌های این دسته در یک ماه تا یک سال گذشته بازده بیشتری داشتند؟',
  meaning: 'بازده صندوق‌های دسته به درصد؛ ترتیب آغازین، میانگین بازده‌های موجود هر صندوق است.',
  empty: 'اطلاعاتی برای نمایش وجود ندارد',
  ...heatmapText,
  describe: 'جدول رنگی بازده یک‌ماهه، سه‌ماهه، شش‌ماهه و یک‌سالهٔ صندوق‌های دسته.',
  views: { main: 'بازده' },
};

/** A category's heatmap of returns, best mean first; Heatmap.astro renders it. */
export const fundReturns = defineWidget({
  id: 'fund-returns',
  snapshot: 'category-returns',
  views: ['main'],
  size: { wide: { width: 960, height: 560 }, phone: { width: 358, height: 560 } },
  text,
  isTable: true,
  isEmpty: ({ items }) => items.length === 0,
  table: ({ items }) => ({
    columns: [
      { key: 'fund', label: 'صندوق', kind: 'text' },
      { key: 'month', label: 'یک‌ماهه', kind: 'percent', figure: 'monthly-return' },
      { key: 'quarter', label: 'سه‌ماهه', kind: 'percent', figure: 'quarterly-return' },
      { key: 'half', label: 'شش‌ماهه', kind: 'percent', figure: 'biannual-return' },
      { key: 'year', label: 'یک‌ساله', kind: 'percent', figure: 'yearly-return' },
      { key: 'date', label: 'تاریخ', kind: 'date' },
    ],
    rows: items.map((item) => ({
      cells: [
        item.fund.name,
        item.monthlyPercent,
        item.quarterlyPercent,
        item.biannualPercent,
        item.yearlyPercent,
        item.latestDate,
      ],
      href: pagePath.fund(item.fund.slug),
      day: item.latestDate,
    })),
  }),
  link: ({ items }, index) => (items[index] ? pagePath.fund(items[index].fund.slug) : null),
});
