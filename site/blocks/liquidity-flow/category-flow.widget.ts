import { shortName } from '../../../shared/identity/short-name.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatBillionToman, formatNumber } from '../../../shared/persian/format.ts';
import type { CategoryFlow } from '../../../shared/schema/snapshots/category.ts';
import { barsHeight, horizontalBars } from '../../charts/parts/bars.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { signColor } from '../../charts/parts/colors.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

const text = {
  title: 'گردش نقدینگی امروز',
  question: 'امروز کدام صندوق‌ها بیشترین ورود و خروج پول حقیقی را داشتند؟',
  meaning: 'خالص ورود پول حقیقی به هر صندوق، میلیارد تومان؛ سبز ورود و قرمز خروج است.',
  listed: (inflows: string, outflows: string, all: string) =>
    `نمودار ${inflows} ورود بزرگ‌تر و ${outflows} خروج بزرگ‌تر از ${all} صندوق را نشان می‌دهد؛ همه در جدول‌اند.`,
  empty: 'داده‌ای برای نمایش وجود ندارد',
  failure: { title: 'خطا در بارگذاری داده‌ها', parts: { draw: 'خطا در پردازش داده‌ها' } },
  describe: 'نمودار میله‌ای خالص ورود و خروج پول حقیقی صندوق‌های دسته در امروز.',
  views: { main: 'امروز' },
  flow: 'خالص ورود پول حقیقی (میلیارد تومان)',
  hint: 'برای مشاهدهٔ جزئیات کلیک کنید',
};

type Item = CategoryFlow['items'][number];
/** The largest inflows and the largest outflows that are drawn where there are more than both together. */
const AT_EACH_END = 10;

const byFlow = (items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => b.netInflowRial - a.netInflowRial);

/** The inflows and the outflows that are drawn, each from the largest inflow to the largest outflow. */
function drawnFlows(items: readonly Item[]): Readonly<Record<'inflows' | 'outflows', readonly Item[]>> {
  const sorted = byFlow(items);
  const inflows = sorted.filter((item) => item.netInflowRial >= 0);
  const outflows = sorted.filter((item) => item.netInflowRial < 0);
  return sorted.length <= 2 * AT_EACH_END
    ? { inflows, outflows }
    : { inflows: inflows.slice(0, AT_EACH_END), outflows: outflows.slice(-AT_EACH_END) };
}

const drawn = (items: readonly Item[]): readonly Item[] => {
  const { inflows, outflows } = drawnFlows(items);
  return [...inflows, ...outflows];
};

const categoryFlowSize = sizeFor('half', { wide: 320, phone: 280 });

/** Bars of today's flow by fund. */
export const categoryFlow = defineWidget({
  id: 'category-flow',
  snapshot: 'category-flow',
  views: ['main'],
  size: categoryFlowSize,
  text,
  height: ({ items }, { size }) => barsHeight(drawn(items).length, { size }, categoryFlowSize[size].height),
  meaning(snapshot) {
    const items = snapshot?.items ?? [];
    const { inflows, outflows } = drawnFlows(items);
    if (inflows.length + outflows.length === items.length) return text.meaning;
    const counts = [inflows, outflows, items].map(({ length }) => formatNumber(length));
    return `${text.meaning} ${text.listed(...(counts as [string, string, string]))}`;
  },
  isEmpty: ({ items }) => items.length === 0,
  option({ items }, { size }) {
    const funds = drawn(items);
    const bars = funds.map((item) => ({
      name: shortName(item.fund),
      value: item.netInflowRial,
      color: signColor(item.netInflowRial),
    }));
    const format = (value: number | null) => formatBillionToman(value);
    return horizontalBars(bars, {
      size,
      format,
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
  link({ items }, index) {
    const item = drawn(items)[index];
    return item ? pagePath.fund(item.fund.slug) : null;
  },
});
