import { pagePath } from '../../../shared/paths.ts';
import { PERFORMER_ORDERS } from '../../../shared/schema/lists.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { PERFORMER_VIEWS, performersTable } from './top-performers.widget.ts';

const text = {
  title: 'برترین‌های امروز',
  question: 'امروز کدام صندوق‌های این دسته بیشترین رشد، معامله یا ورود پول حقیقی را داشتند؟',
  meaning: 'ده صندوق نخست دسته در امروز؛ ارزش معاملات و ورود پول حقیقی به میلیارد ریال است.',
  empty: 'اطلاعاتی برای نمایش وجود ندارد',
  failure: { title: 'خطا در بارگذاری داده‌ها', hint: 'لطفاً دوباره تلاش کنید' },
  describe: 'جدول ده صندوق برتر دسته به ترتیب رشد روزانه، ارزش معاملات یا ورود پول حقیقی.',
  views: { growth: 'رشد روزانه', liquidity: 'ورود پول حقیقی', trading: 'ارزش معاملات' },
};

/** Ten funds of one category in three orders; Performers.astro renders them as tables. */
export const categoryPerformers = defineWidget({
  id: 'category-performers',
  snapshot: 'category-performers',
  views: PERFORMER_VIEWS,
  size: { wide: { width: 560, height: 480 }, phone: { width: 358, height: 480 } },
  text,
  isTable: true,
  isEmpty: ({ orders }) => PERFORMER_ORDERS.every((order) => orders[order].length === 0),
  table: ({ orders }, { view }) => performersTable(orders[view]),
  link({ orders }, index, { view }) {
    const row = orders[view][index];
    return row ? pagePath.fund(row.fund.slug) : null;
  },
});
