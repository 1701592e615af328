import { pagePath } from '../../../shared/paths.ts';
import { formatBillionRial, formatPercent } from '../../../shared/persian/format.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { donut } from '../../charts/parts/donut.ts';
import { percentOf, sum } from '../../charts/parts/figures.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';
import { fundSlices, MAX_SLICES } from './fund-slices.ts';

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
  value: 'ارزش معاملات (میلیارد ریال)',
  share: 'سهم از دسته',
  hint: 'برای دیدن صفحهٔ صندوق کلیک کنید',
};

/** Donut of today's trading value by fund. */
export const categoryTrading = defineWidget({
  id: 'category-trading',
  snapshot: 'category-trading',
  views: ['main'],
  size: sizeFor('half', { wide: 320, phone: 320 }),
  text,
  isEmpty: ({ items }) => items.length === 0,
  option({ items }, { size }) {
    const slices = fundSlices(items);
    return donut(slices, size, (index, share) => {
      const slice = slices[index];
      if (!slice) return '';
      const lines = [
        [text.value, formatBillionRial(slice.value)],
        [text.share, formatPercent(fractionToPercent(share), { sign: false })],
      ] as const;
      return tooltipHtml(
        items[index]?.fund.name ?? slice.name,
        lines,
        index < MAX_SLICES ? text.hint : undefined,
      );
    });
  },
  table({ items }) {
    const total = sum(items.map((item) => item.tradingValueRial));
    return {
      columns: [
        { key: 'fund', label: 'صندوق', kind: 'text' },
        { key: 'value', label: text.value, kind: 'billionRial', figure: 'trading-value' },
        { key: 'share', label: text.share, kind: 'percentPlain', figure: 'category-trading-share' },
      ],
      rows: items.map(({ fund, tradingValueRial }) => ({
        cells: [fund.name, tradingValueRial, total === 0 ? null : percentOf(tradingValueRial / total)],
        href: pagePath.fund(fund.slug),
      })),
    };
  },
  link: ({ items }, index) =>
    index < MAX_SLICES && items[index] ? pagePath.fund(items[index].fund.slug) : null,
});
