import { compareFigures } from '../../../shared/funds/figures.ts';
import { formatBillionToman, formatNumber } from '../../../shared/persian/format.ts';
import { PERIODS, type Period } from '../../../shared/schema/lists.ts';
import type { Traded } from '../../../shared/schema/snapshots/category.ts';
import { horizontalBars } from '../../charts/parts/bars.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { signColor } from '../../charts/parts/colors.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

const PERIOD_TEXT = { '1m': 'یک ماهه', '3m': 'سه ماهه', '6m': 'شش ماهه', '1y': 'یک ساله' } as const;
const DISPLAYS = ['bought', 'sold', 'net'] as const;
type Display = (typeof DISPLAYS)[number];
const DISPLAY_TEXT = { bought: 'بیشترین خرید', sold: 'بیشترین فروش', net: 'خالص خرید و فروش' } as const;

type View = `${Period}-${Display}`;
const views = PERIODS.flatMap((period) => DISPLAYS.map((display): View => `${period}-${display}`));
const partsOf = (view: View) => view.split('-') as [Period, Display];
const viewText = Object.fromEntries(
  views.map((view) => {
    const [period, display] = partsOf(view);
    return [view, `${PERIOD_TEXT[period]}، ${DISPLAY_TEXT[display]}`];
  }),
) as Record<View, string>;

const text = {
  title: 'خرید و فروش دسته به تفکیک نماد',
  question: 'صندوق‌های این دسته کدام نمادها را بیشتر خریدند یا فروختند؟',
  meaning: 'جمع خرید و فروش صندوق‌های دسته در گزارش‌های منتشرشده، میلیارد تومان.',
  partial: (whole: string, all: string) =>
    `همهٔ ماه‌های این دوره از ${whole} گزارش از ${all} گزارش در دست است؛ از بقیه فقط ماه آخر شمرده شده است.`,
  empty: 'اطلاعات پرتفویی یافت نشد',
  emptyHint: 'هنوز هیچ صندوقی از این دسته گزارش ماهانه‌ای از خرید و فروش منتشر نکرده است.',
  describe: 'نمودار میله‌ای نمادهایی که صندوق‌های دسته بیش از همه خریده یا فروخته‌اند.',
  views: viewText,
  bought: 'خرید (میلیارد تومان)',
  sold: 'فروش (میلیارد تومان)',
  net: 'خالص (میلیارد تومان)',
};

const MAX_ROWS = 10;
const VALUE = {
  bought: (item: Traded) => item.boughtRial,
  sold: (item: Traded) => item.soldRial,
  net: (item: Traded) => item.netRial,
} as const;
/** Symbols are ranked by the displayed amount, unknown ones last; the net by its distance from zero. */
const WORTH = {
  bought: VALUE.bought,
  sold: VALUE.sold,
  net: (item: Traded) => (item.netRial === null ? null : Math.abs(item.netRial)),
} as const;

function listed(items: readonly Traded[], display: Display): readonly Traded[] {
  const value = VALUE[display];
  return items
    .filter((item) => value(item) !== 0)
    .sort((a, b) => compareFigures(WORTH[display](a), WORTH[display](b)))
    .slice(0, MAX_ROWS)
    .sort((a, b) => compareFigures(value(a), value(b)));
}

const colorOf = (display: Display, value: number | null): string =>
  display === 'sold' ? 'var(--down)' : signColor(value ?? 0);

const tooltipOf = (item: Traded): string =>
  tooltipHtml(item.symbol, [
    [text.bought, formatBillionToman(item.boughtRial)],
    [text.sold, formatBillionToman(item.soldRial)],
    [text.net, formatBillionToman(item.netRial)],
  ]);

/** What a category's funds bought and sold, by symbol and period. */
export const categoryPortfolio = defineWidget({
  id: 'category-portfolio',
  snapshot: 'category-portfolio',
  views,
  switches: [
    { label: 'بازهٔ زمانی', options: PERIODS.map((period) => [period, PERIOD_TEXT[period]]) },
    { label: 'نوع نمایش', options: DISPLAYS.map((display) => [display, DISPLAY_TEXT[display]]) },
  ],
  size: sizeFor('row', { wide: 230, phone: 250 }),
  text,
  meaning(snapshot, { view }) {
    if (!snapshot) return text.meaning;
    const [period] = partsOf(view);
    const [whole, all] = [snapshot.wholeReports[period], snapshot.fundsWithReport];
    return whole < all
      ? `${text.meaning} ${text.partial(formatNumber(whole), formatNumber(all))}`
      : text.meaning;
  },
  isEmpty: ({ periods }) =>
    PERIODS.every((period) =>
      periods[period].every(({ boughtRial, soldRial }) => boughtRial === null && soldRial === null),
    ),
  option({ periods }, { view, size }) {
    const [period, display] = partsOf(view);
    const items = listed(periods[period], display);
    const bars = items.map((item) => {
      const value = VALUE[display](item);
      return { name: item.symbol, value, color: colorOf(display, value) };
    });
    return horizontalBars(bars, {
      size,
      isRow: true,
      format: (value) => formatBillionToman(value),
      tooltip: (index) => (items[index] ? tooltipOf(items[index]) : ''),
    });
  },
  table({ periods }, { view }) {
    const [period, display] = partsOf(view);
    return {
      columns: [
        { key: 'symbol', label: 'نماد', kind: 'text' },
        { key: 'industry', label: 'صنعت', kind: 'text' },
        { key: 'bought', label: text.bought, kind: 'billionToman', figure: 'category-portfolio-bought' },
        { key: 'sold', label: text.sold, kind: 'billionToman', figure: 'category-portfolio-sold' },
        { key: 'net', label: text.net, kind: 'billionTomanSigned', figure: 'category-portfolio-net' },
      ],
      rows: listed(periods[period], display).map((item) => ({
        cells: [item.symbol, item.industry, item.boughtRial, item.soldRial, item.netRial],
      })),
    };
  },
  link: () => null,
});
