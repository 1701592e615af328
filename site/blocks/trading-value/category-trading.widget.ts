import { sizeFor } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { fundDonut, fundLink, fundTable } from './fund-donut.ts';

const text = {
  title: 'تفکیک ارزش معاملات امروز',
  question: 'معاملات امروز این دسته در کدام صندوق‌ها انجام شد؟',
  meaning: 'سهم هر صندوق از ارزش معاملات امروز دسته؛ برچسب سهم‌های زیر ۲٪ نوشته نمی‌شود.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  emptyHint: 'شاید اکنون معامله‌ای در جریان نباشد.',
  failure: {
    title: 'خطا در بارگذاری داده‌ها',
    parts: { data: 'خطا در بارگذاری داده‌های معاملات' },
    hint: 'لطفاً دوباره تلاش کنید',
  },
  describe: 'نمودار حلقه‌ای سهم صندوق‌های دسته از ارزش معاملات امروز.',
  views: { main: 'سهم' },
};

/** Donut of today's trading value by fund. */
export const categoryTrading = defineWidget({
  id: 'category-trading',
  snapshot: 'category-trading',
  views: ['main'],
  size: sizeFor('half', { wide: 320, phone: 320 }),
  text,
  isEmpty: ({ items }) => items.length === 0,
  option: ({ items }, { size }) => fundDonut(items, size),
  table: ({ items }) => fundTable(items),
  link: ({ items }, index) => fundLink(items, index),
});
