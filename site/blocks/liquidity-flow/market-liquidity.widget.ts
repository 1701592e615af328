import { pagePath } from '../../../shared/paths.ts';
import { formatBillionToman } from '../../../shared/persian/format.ts';
import { horizontalBars } from '../../charts/parts/bars.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { signColor } from '../../charts/parts/colors.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

const text = {
  title: 'جریان نقدینگی بازار',
  question: 'امروز پول حقیقی به کدام دسته‌ها وارد شد و از کدام‌ها بیرون رفت؟',
  meaning: 'خالص ورود پول حقیقی به هر دسته، میلیارد تومان؛ سبز ورود و قرمز خروج است.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  failure: { title: 'خطا در بارگذاری داده‌ها', parts: { draw: 'خطا در پردازش داده‌ها' } },
  describe: 'نمودار میله‌ای خالص ورود و خروج پول حقیقی دسته‌ها در امروز، از بیشترین ورود تا بیشترین خروج.',
  views: { main: 'امروز' },
  category: 'دسته',
  flow: 'خالص ورود پول حقیقی (میلیارد تومان)',
  date: 'تاریخ',
  hint: 'برای مشاهدهٔ جزئیات کلیک کنید',
};

/** Bars of individuals' net inflow by category. */
export const marketLiquidity = defineWidget({
  id: 'market-liquidity',
  snapshot: 'market/liquidity',
  views: ['main'],
  size: sizeFor('half', { wide: 320, phone: 280 }),
  text,
  isEmpty: ({ items }) => items.length === 0,
  option({ items }, { size }) {
    const bars = items.map(({ category, netInflowRial }) => ({
      name: category.label,
      value: netInflowRial,
      color: signColor(netInflowRial),
    }));
    const format = (value: number | null) => formatBillionToman(value);
    return horizontalBars(bars, {
      size,
      format,
      tooltip: (index) => {
        const item = items[index];
        return item
          ? tooltipHtml(item.category.label, [[text.flow, format(item.netInflowRial)]], text.hint)
          : '';
      },
    });
  },
  table: ({ items }) => ({
    columns: [
      { key: 'category', label: text.category, kind: 'text' },
      { key: 'flow', label: text.flow, kind: 'billionTomanSigned', figure: 'category-inflow' },
      { key: 'date', label: text.date, kind: 'date' },
    ],
    rows: items.map(({ category, netInflowRial, date }) => ({
      cells: [category.label, netInflowRial, date],
      href: pagePath.category(category.slug),
    })),
  }),
  link: ({ items }, index) => (items[index] ? pagePath.category(items[index].category.slug) : null),
});
