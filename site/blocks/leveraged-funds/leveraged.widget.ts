import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { bubbleSide } from '../../../shared/funds/bubble.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { LeveragedRatios } from '../../../shared/schema/snapshots/category.ts';
import { barsHeight, horizontalBars } from '../../charts/parts/bars.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { BUBBLE_COLORS } from '../../charts/parts/colors.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentOf } from '../../charts/parts/figures.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

const views = ['bubble', 'nominal', 'real'] as const;
type View = (typeof views)[number];

const text = {
  title: 'حباب و ضرایب',
  question: 'کدام صندوق‌های اهرمی حباب یا ضریب اهرم بیشتری دارند؟',
  meaning: 'حباب قیمت (درصد)، ضریب اهرمی اسمی و ضریب اهرمی واقعی صندوق‌های اهرمی.',
  empty: 'داده‌ای برای صندوق‌های اهرمی یافت نشد.',
  emptyHint: 'ضریب‌ها به NAV و دارایی صندوق‌های اهرمی نیاز دارند؛ هنوز ثبت نشده‌اند.',
  describe: 'نمودار میله‌ای صندوق‌های اهرمی بر پایهٔ حباب یا ضریب اهرمی، از بیشترین به کمترین.',
  views: { bubble: 'حباب قیمت', nominal: 'ضریب اسمی', real: 'ضریب واقعی' },
  date: 'تاریخ',
  nominalDate: 'تاریخ ضریب اسمی',
  hint: 'برای مشاهدهٔ جزئیات کلیک کنید',
};

type Item = LeveragedRatios['items'][number];
/** Percent points for the bubble, plain ratios for the other two. */
const metricOf = (item: Item, view: View): number | null =>
  ({ bubble: percentOf(item.priceBubbleFraction), nominal: item.nominalRatio, real: item.realRatio })[view];

const formatMetric = (value: number | null, view: View): string =>
  view === 'bubble' ? formatPercent(value) : formatNumber(value, { decimals: 2 });

/** The day of the nominal ratio, where it is not that of the bubble and the real ratio. */
const otherDayOf = ({ nominalRatio, nominalDate, date }: Item): string | null =>
  nominalRatio === null || nominalDate === date ? null : nominalDate;

const sorted = (items: readonly Item[], view: View): readonly Item[] =>
  items
    .filter((item) => metricOf(item, view) !== null)
    .sort((a, b) => (metricOf(b, view) as number) - (metricOf(a, view) as number));

const colorOf = (value: number, view: View): string =>
  view !== 'bubble' ? 'var(--accent)' : BUBBLE_COLORS[bubbleSide(value) ?? 'fair'];

/** Bars of the leveraged funds by one metric. */
export const leveraged = defineWidget({
  id: 'leveraged',
  snapshot: 'leveraged/ratios',
  views,
  size: sizeFor('row', { wide: 250, phone: 260 }),
  text,
  height: ({ items }, { view, size }) => barsHeight(sorted(items, view).length, { size, isRow: true }),
  isEmpty: ({ items }) => views.every((view) => sorted(items, view).length === 0),
  option({ items }, { view, size }) {
    const funds = sorted(items, view);
    const bars = funds.map((item) => {
      const value = metricOf(item, view) as number;
      return { name: shortName(item.fund), value, color: colorOf(value, view) };
    });
    return horizontalBars(bars, {
      size,
      isRow: true,
      format: (value) => formatMetric(value, view),
      tooltip: (index) => tooltipOf(funds[index]),
    });
  },
  table: ({ items }, { view }) => ({
    columns: [
      { key: 'fund', label: 'صندوق', kind: 'text' },
      { key: 'bubble', label: text.views.bubble, kind: 'bubble', figure: 'leverage-bubble' },
      { key: 'nominal', label: text.views.nominal, kind: 'ratio', figure: 'nominal-leverage' },
      { key: 'real', label: text.views.real, kind: 'ratio', figure: 'real-leverage' },
      { key: 'date', label: text.date, kind: 'date' },
      ...(items.some(otherDayOf)
        ? [{ key: 'nominalDate', label: text.nominalDate, kind: 'date' } as const]
        : []),
    ],
    rows: sorted(items, view).map((item) => ({
      cells: [
        item.fund.name,
        ...views.map((each) => metricOf(item, each)),
        item.date,
        ...(items.some(otherDayOf) ? [item.nominalRatio === null ? null : item.nominalDate] : []),
      ],
      href: pagePath.fund(item.fund.slug),
    })),
  }),
  link({ items }, index, { view }) {
    const item = sorted(items, view)[index];
    return item ? pagePath.fund(item.fund.slug) : null;
  },
});

function tooltipOf(item: Item | undefined): string {
  if (!item) return '';
  const other = otherDayOf(item);
  const lines = [
    ...views.map((view) => [text.views[view], formatMetric(metricOf(item, view), view)] as const),
    [text.date, jalaliDate(item.date)] as const,
    ...(other === null ? [] : [[text.nominalDate, jalaliDate(other)] as const]),
  ];
  return tooltipHtml(item.fund.name, lines, text.hint);
}
