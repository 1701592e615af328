import { pagePath } from '../../../shared/paths.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { heatmapText } from './heatmap-text.ts';

const text = {
  title: 'مقایسهٔ بازده دسته‌های مختلف',
  question: 'کدام دسته‌ها در یک ماه تا یک سال گذشته بازده بیشتری داشتند؟',
  meaning:
    'میانگین سادهٔ بازده صندوق‌های هر دسته، درصد؛ ترتیب آغازین، میانگین چهار دوره است. فیپیران بازده یک‌سالهٔ اهرمی را به روش دیگری می‌شمارد.',
  empty: 'اطلاعاتی برای نمایش وجود ندارد',
  ...heatmapText,
  describe: 'جدول رنگی بازده یک‌ماهه، سه‌ماهه، شش‌ماهه و یک‌سالهٔ دسته‌ها.',
  views: { main: 'بازده' },
  category: 'دسته',
  month: 'یک‌ماهه',
  quarter: 'سه‌ماهه',
  half: 'شش‌ماهه',
  year: 'یک‌ساله',
  count: 'تعداد صندوق',
};

/** The home page's heatmap; Heatmap.astro renders it. */
export const categoryReturns = defineWidget({
  id: 'category-returns',
  snapshot: 'market/category-returns',
  views: ['main'],
  size: { wide: { width: 1000, height: 560 }, phone: { width: 358, height: 560 } },
  text,
  isTable: true,
  isEmpty: ({ items }) => items.length === 0,
  table: ({ items }) => ({
    columns: [
      { key: 'category', label: text.category, kind: 'text' },
      { key: 'month', label: text.month, kind: 'percent', figure: 'category-average-monthly-return' },
      { key: 'quarter', label: text.quarter, kind: 'percent', figure: 'category-average-quarterly-return' },
      { key: 'half', label: text.half, kind: 'percent', figure: 'category-average-biannual-return' },
      { key: 'year', label: text.year, kind: 'percent', figure: 'category-average-yearly-return' },
      { key: 'count', label: text.count, kind: 'number', figure: 'category-fund-count' },
    ],
    rows: items.map((item) => ({
      cells: [
        item.category.label,
        item.monthlyPercent,
        item.quarterlyPercent,
        item.biannualPercent,
        item.yearlyPercent,
        item.fundCount,
      ],
      href: pagePath.category(item.category.slug),
      day: item.day,
    })),
  }),
  link: ({ items }, index) => (items[index] ? pagePath.category(items[index].category.slug) : null),
});
