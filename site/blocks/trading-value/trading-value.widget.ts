import { categorySubject } from '../../../shared/figures/provenance-key.ts';
import { pagePath } from '../../../shared/paths.ts';
import type { TradingValue } from '../../../shared/schema/snapshots/market.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { categoryColor } from '../../charts/parts/colors.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { donut, type Slice } from '../../charts/parts/donut.ts';
import { fundDonut, fundLink, fundTable } from './fund-donut.ts';
import { COLUMNS, shareTable, shareTooltip } from './share-table.ts';

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
  opened: 'ترکیب صندوق‌های',
  openHint: 'برای مشاهدهٔ ترکیب صندوق‌ها کلیک کنید',
};

type Category = TradingValue['items'][number];

const categorySlices = ({ items }: TradingValue): Slice[] =>
  items.map(({ category, tradingValueRial }) => ({
    name: category.label,
    value: tradingValueRial,
    color: categoryColor(category),
  }));

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
    if (category) return fundDonut(category.funds, size);
    const slices = categorySlices(snapshot);
    return donut(slices, size, (index, share) => {
      const slice = slices[index];
      return slice ? shareTooltip(COLUMNS.market, slice.name, slice.value, share, text.openHint) : '';
    });
  },
  table(snapshot, { drill }) {
    const category = opened(snapshot, drill);
    if (category) return { ...fundTable(category.funds), subject: categorySubject(category.category.slug) };
    return shareTable(
      COLUMNS.market,
      snapshot.items.map((item) => ({
        name: item.category.label,
        // Without any trade the slices are listed with 0, but nobody knows a value.
        value: snapshot.hasTrades ? item.tradingValueRial : null,
        href: pagePath.category(item.category.slug),
      })),
    );
  },
  link(snapshot, index, { drill }) {
    const category = opened(snapshot, drill);
    return category && fundLink(category.funds, index);
  },
});
