import { categorySubject } from '../../../shared/figures/provenance-key.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatBillionRial, formatPercent } from '../../../shared/persian/format.ts';
import type { TradingValue } from '../../../shared/schema/snapshots/market.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { categoryColor } from '../../charts/parts/colors.ts';
import { defineWidget, type Table } from '../../charts/parts/define-widget.ts';
import { donut, type Slice } from '../../charts/parts/donut.ts';
import { sum } from '../../charts/parts/figures.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';
import { fundSlices, MAX_SLICES } from './fund-slices.ts';

const text = {
  title: 'تفکیک ارزش معاملات امروز',
  question: 'معاملات امروز بازار در کدام دسته‌ها انجام شد؟',
  questionInside: 'معاملات امروز این دسته در کدام صندوق‌ها انجام شد؟',
  meaning: 'سهم هر دسته از ارزش معاملات امروز بازار؛ روی هر دسته بزنید تا ترکیب آن را ببینید.',
  meaningInside: (category: string) => `سهم هر صندوق از ارزش معاملات امروز دستهٔ «${category}».`,
  empty: 'داده‌ای برای نمایش وجود ندارد',
  emptyHint: 'شاید اکنون معامله‌ای در جریان نباشد.',
  failure: {
    title: 'خطا در بارگذاری داده‌ها',
    parts: { data: 'خطا در بارگذاری داده‌های معاملات' },
    hint: 'لطفاً دوباره تلاش کنید',
  },
  describe: 'نمودار حلقه‌ای سهم دسته‌ها از ارزش معاملات امروز.',
  views: { main: 'سهم' },
  category: 'دسته',
  fund: 'صندوق',
  value: 'ارزش معاملات (میلیارد ریال)',
  share: 'سهم',
  shareInside: 'سهم از دسته',
  other: 'سایر',
  opened: 'ترکیب صندوق‌های',
  openHint: 'برای مشاهدهٔ ترکیب صندوق‌ها کلیک کنید',
  fundHint: 'برای دیدن صفحهٔ صندوق کلیک کنید',
};

type Category = TradingValue['items'][number];

const categorySlices = ({ items }: TradingValue): Slice[] =>
  items.map(({ category, tradingValueRial }) => ({
    name: category.label,
    value: tradingValueRial,
    color: categoryColor(category),
  }));

/** Of the market by category, or of a category by fund. */
const COLUMNS = {
  market: {
    first: text.category,
    figure: 'category-trading-value',
    share: text.share,
    shareFigure: 'market-trading-share',
  },
  category: {
    first: text.fund,
    figure: 'trading-value',
    share: text.shareInside,
    shareFigure: 'category-trading-share',
  },
} as const;

function numbers(
  { first, figure, share, shareFigure }: (typeof COLUMNS)[keyof typeof COLUMNS],
  rows: readonly { name: string; value: number | null; href: string }[],
): Table {
  const total = sum(rows.map((row) => row.value ?? 0));
  return {
    columns: [
      { key: 'name', label: first, kind: 'text' },
      { key: 'value', label: text.value, kind: 'billionRial', figure },
      { key: 'share', label: share, kind: 'percentPlain', figure: shareFigure },
    ],
    rows: rows.map(({ name, value, href }) => ({
      cells: [name, value, !total || value === null ? null : (value / total) * 100],
      href,
    })),
  };
}

const opened = (snapshot: TradingValue, drill: number | undefined): Category | null =>
  drill === undefined ? null : (snapshot.items[drill] ?? null);

/** Donut of today's trading value by category; a slice opens into its funds. */
export const tradingValue = defineWidget({
  id: 'trading-value',
  snapshot: 'market/trading-value',
  views: ['main'],
  size: sizeFor('half', { wide: 320, phone: 320 }),
  text,
  drills: true,
  opened: ({ items }, index) => (items[index] ? `${text.opened} ${items[index].category.label}` : null),
  meaning(snapshot, { drill }) {
    const category = snapshot && opened(snapshot, drill);
    return category ? text.meaningInside(category.category.label) : text.meaning;
  },
  isEmpty: ({ items }) => items.length === 0,
  option(snapshot, { size, drill }) {
    const category = opened(snapshot, drill);
    const slices: readonly Slice[] = category ? fundSlices(category.funds) : categorySlices(snapshot);
    return donut(slices, size, (index, share) => {
      const slice = slices[index];
      if (!slice) return '';
      const name = category?.funds[index]?.fund.name ?? slice.name;
      const isOther = category !== null && index >= MAX_SLICES;
      const hint = category ? text.fundHint : text.openHint;
      return tooltipHtml(
        isOther ? text.other : name,
        [
          [text.value, formatBillionRial(slice.value)],
          [category ? text.shareInside : text.share, formatPercent(share * 100, { sign: false })],
        ],
        isOther ? undefined : hint,
      );
    });
  },
  table(snapshot, { drill }) {
    const category = opened(snapshot, drill);
    if (category === null) {
      return numbers(
        COLUMNS.market,
        snapshot.items.map((item) => ({
          name: item.category.label,
          // Without any trade the slices are listed with 0, but nobody knows a value.
          value: snapshot.hasTrades ? item.tradingValueRial : null,
          href: pagePath.category(item.category.slug),
        })),
      );
    }
    const funds = category.funds.map(({ fund, tradingValueRial }) => ({
      name: fund.name,
      value: tradingValueRial,
      href: pagePath.fund(fund.slug),
    }));
    return {
      ...numbers(COLUMNS.category, funds),
      subject: categorySubject(category.category.slug),
    };
  },
  link(snapshot, index, { drill }) {
    const category = opened(snapshot, drill);
    if (category === null || index >= MAX_SLICES) return null;
    const item = category.funds[index];
    return item ? pagePath.fund(item.fund.slug) : null;
  },
});
