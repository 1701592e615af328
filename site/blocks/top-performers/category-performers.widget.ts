import { defineWidget } from '../../charts/parts/define-widget.ts';
import { performers } from './top-performers.widget.ts';

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
  ...performers,
  id: 'category-performers',
  snapshot: 'category-performers',
  text,
});
