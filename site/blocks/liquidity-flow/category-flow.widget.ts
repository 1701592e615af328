import { pagePath } from '../../../shared/paths.ts';
import { formatBillionToman } from '../../../shared/persian/format.ts';
import type { CategoryFlow } from '../../../shared/schema/snapshots/category.ts';
import { columns, rows } from '../../charts/parts/bars.ts';
import type { BoxName } from '../../charts/parts/box.ts';
import { signColor } from '../../charts/parts/colors.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { billionTomanTick } from '../../charts/parts/figures.ts';
import { shortName } from '../../charts/parts/names.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

const text = {
  title: 'گردش نقدینگی امروز',
  meaning: 'خالص ورود پول حقیقی به هر صندوق، میلیارد تومان؛ سبز ورود و قرمز خروج است.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  failure: { title: 'خطا در بارگذاری داده‌ها', parts: { draw: 'خطا در پردازش داده‌ها' } },
  describe: 'نمودار ستونی خالص ورود و خروج پول حقیقی صندوق‌های دسته در امروز.',
  views: { main: 'امروز' },
  flow: 'خالص ورود پول حقیقی (میلیارد تومان)',
  hint: 'برای مشاهدهٔ جزئیات کلیک کنید',
};

type Item = CategoryFlow['items'][number];
/** Bars at each end of the list: the strongest inflows and the strongest outflows. */
const AT_EACH_END = { wide: 12, phone: 8 } as const;

const byFlow = (items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => b.netInflowRial - a.netInflowRial);

function strongest(items: readonly Item[], size: BoxName): readonly Item[] {
  const sorted = byFlow(items);
  const count = AT_EACH_END[size];
  return sorted.length <= 2 * count ? sorted : [...sorted.slice(0, count), ...sorted.slice(-count)];
}

/** Bars of today's flow by fund. */
export const categoryFlow = defineWidget({
  id: 'category-flow',
  snapshot: 'category-flow',
  views: ['main'],
  size: { wide: { width: 720, height: 320 }, phone: { width: 358, height: 280 } },
  text,
  isEmpty: ({ items }) => items.length === 0,
  option({ items }, { size }) {
    const funds = strongest(items, size);
    const bars = funds.map((item) => ({
      name: shortName(item.fund),
      value: item.netInflowRial,
      color: signColor(item.netInflowRial),
    }));
    const format = (value: number) => formatBillionToman(value);
    return (size === 'wide' ? columns : rows)(bars, {
      size,
      format,
      tick: billionTomanTick,
      tooltip: (index) => {
        const item = funds[index];
        return item ? tooltipHtml(item.fund.name, [[text.flow, format(item.netInflowRial)]], text.hint) : '';
      },
    });
  },
  table: ({ items }) => ({
    columns: [
      { key: 'fund', label: 'صندوق', kind: 'text' },
      { key: 'flow', label: text.flow, kind: 'billionTomanSigned', figure: 'individual-inflow' },
    ],
    rows: byFlow(items).map(({ fund, netInflowRial }) => ({
      cells: [fund.name, netInflowRial],
      href: pagePath.fund(fund.slug),
    })),
  }),
  link({ items }, index, { size }) {
    const item = strongest(items, size)[index];
    return item ? pagePath.fund(item.fund.slug) : null;
  },
});
