import { pagePath } from '../../../shared/paths.ts';
import { PERFORMER_ORDERS, type PerformerOrder } from '../../../shared/schema/lists.ts';
import type { Performer } from '../../../shared/schema/snapshots/market.ts';
import { defineWidget, type Table } from '../../charts/parts/define-widget.ts';

const text = {
  title: 'برترین‌های بازار',
  question: 'امروز کدام صندوق‌ها بیشترین رشد، معامله یا ورود پول حقیقی را داشتند؟',
  meaning: 'ده صندوق نخست امروز؛ ارزش معاملات و ورود پول حقیقی به میلیارد ریال است.',
  empty: 'اطلاعاتی برای نمایش وجود ندارد',
  failure: { title: 'خطا در بارگذاری داده‌ها', hint: 'لطفاً دوباره تلاش کنید' },
  describe: 'جدول ده صندوق برتر امروز به ترتیب رشد روزانه، ارزش معاملات یا ورود پول حقیقی.',
  views: { growth: 'رشد روزانه', liquidity: 'ورود پول حقیقی', trading: 'ارزش معاملات' },
  fund: 'صندوق',
  value: 'ارزش معاملات (میلیارد ریال)',
  change: 'تغییر قیمت',
  inflow: 'ورود پول حقیقی (میلیارد ریال)',
};

/** The first is the default. */
export const PERFORMER_VIEWS = [
  'growth',
  'liquidity',
  'trading',
] as const satisfies readonly PerformerOrder[];

/** The columns and rows of a "top performers" table, on the home page and on a category's. */
const performersTable = (performers: readonly Performer[]): Table => ({
  columns: [
    { key: 'fund', label: text.fund, kind: 'text' },
    { key: 'value', label: text.value, kind: 'billionRial', figure: 'trading-value' },
    { key: 'change', label: text.change, kind: 'percent', figure: 'price-change' },
    { key: 'inflow', label: text.inflow, kind: 'billionRialSigned', figure: 'individual-inflow' },
  ],
  rows: performers.map(({ fund, tradingValueRial, changePercent, liquidityInflowRial }) => ({
    cells: [fund.name, tradingValueRial, changePercent, liquidityInflowRial],
    href: pagePath.fund(fund.slug),
  })),
});

interface Orders {
  readonly orders: Readonly<Record<PerformerOrder, readonly Performer[]>>;
}

/** What the ten funds of the market and those of a category have in common. */
export const performers = {
  views: PERFORMER_VIEWS,
  size: { wide: { width: 560, height: 480 }, phone: { width: 358, height: 480 } },
  isTable: true,
  isEmpty: ({ orders }: Orders) => PERFORMER_ORDERS.every((order) => orders[order].length === 0),
  table: ({ orders }: Orders, { view }: { view: PerformerOrder }) => performersTable(orders[view]),
  link({ orders }: Orders, index: number, { view }: { view: PerformerOrder }) {
    const row = orders[view][index];
    return row ? pagePath.fund(row.fund.slug) : null;
  },
};

/** Ten funds in three orders; Performers.astro renders them as tables. */
export const topPerformers = defineWidget({
  ...performers,
  id: 'top-performers',
  snapshot: 'market/top-performers',
  text,
});
