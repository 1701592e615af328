import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { BUBBLE_WORDS, type BubbleSide, bubbleSide } from '../../../shared/funds/bubble.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type { GoldBubbles } from '../../../shared/schema/snapshots/category.ts';
import { barsHeight, horizontalBars } from '../../charts/parts/bars.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentOf } from '../../charts/parts/figures.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

const views = ['price', 'inherent', 'total'] as const;
type View = (typeof views)[number];

const text = {
  title: 'مقایسهٔ حباب صندوق‌های طلا',
  question: 'کدام صندوق‌های طلا گران‌تر از ارزش خود معامله می‌شوند و کدام‌ها ارزان‌تر؟',
  meaning:
    'سرخ: گران‌تر از ارزش (حباب مثبت)؛ سبز: ارزان‌تر از ارزش (حباب منفی)؛ خاکستری: هم‌ارزش، تا نیم درصد. درصد. قیمت روزهای گذشته پایانی است؛ تا پایان معاملات امروز، آخرین قیمت.',
  empty: 'اطلاعات صندوق‌های طلا یافت نشد',
  emptyHint: 'حباب به قیمت و NAV نیاز دارد؛ برای این صندوق‌ها در هفتهٔ گذشته ثبت نشده‌اند.',
  describe: 'نمودار میله‌ای حباب همهٔ صندوق‌های طلا، از گران‌ترین تا ارزان‌ترین.',
  views: { price: 'حباب قیمت', inherent: 'حباب ذاتی', total: 'حباب کل' },
  verdict: 'وضعیت',
  hint: 'برای مشاهدهٔ جزئیات کلیک کنید',
};

type Item = GoldBubbles['items'][number];
const fractionOf = (item: Item, view: View): number | null =>
  ({ price: item.priceFraction, inherent: item.inherentFraction, total: item.totalFraction })[view];

/** Funds with a figure, the most expensive first. */
const sorted = (items: readonly Item[], view: View): readonly Item[] =>
  items
    .filter((item) => fractionOf(item, view) !== null)
    .sort((a, b) => (fractionOf(b, view) as number) - (fractionOf(a, view) as number));

/** Colours of these bars alone: docs/spec-coverage.md, "positive bars red, negative green". Everywhere else a bubble has its own pair. */
const COLORS: Readonly<Record<BubbleSide, string>> = {
  dear: 'var(--down)',
  cheap: 'var(--up)',
  fair: 'var(--faint)',
};

const sideOf = (item: Item, view: View): BubbleSide =>
  bubbleSide(percentOf(fractionOf(item, view))) as BubbleSide;

/** Bars of every gold fund's bubble. */
export const goldBubbles = defineWidget({
  id: 'gold-bubbles',
  snapshot: 'gold/bubbles',
  views,
  size: sizeFor('row', { wide: 250, phone: 250 }),
  text,
  height: ({ items }, { view, size }) => barsHeight(sorted(items, view).length, { size, isRow: true }),
  isEmpty: ({ items }) => views.every((view) => sorted(items, view).length === 0),
  option({ items }, { view, size }) {
    const funds = sorted(items, view);
    const percents = funds.map((item) => percentOf(fractionOf(item, view)) as number);
    const bars = funds.map((item, index) => ({
      name: shortName(item.fund),
      value: percents[index] as number,
      color: COLORS[sideOf(item, view)],
    }));
    return horizontalBars(bars, {
      size,
      isRow: true,
      format: (value) => formatPercent(value, { decimals: 1 }),
      tooltip: (index) => tooltipOf(funds[index], view),
    });
  },
  table: ({ items }, { view }) => ({
    columns: [
      { key: 'fund', label: 'صندوق', kind: 'text' },
      { key: 'verdict', label: text.verdict, kind: 'text' },
      ...views.map((each) => ({
        key: each,
        label: text.views[each],
        kind: 'bubble' as const,
        figure: `gold-${each}-bubble` as const,
      })),
      { key: 'date', label: 'تاریخ', kind: 'date' },
    ],
    rows: sorted(items, view).map((item) => ({
      cells: [
        item.fund.name,
        BUBBLE_WORDS[sideOf(item, view)],
        ...views.map((each) => percentOf(fractionOf(item, each))),
        item.date,
      ],
      href: pagePath.fund(item.fund.slug),
    })),
  }),
  link({ items }, index, { view }) {
    const item = sorted(items, view)[index];
    return item ? pagePath.fund(item.fund.slug) : null;
  },
});

function tooltipOf(item: Item | undefined, view: View): string {
  if (!item) return '';
  const lines = views.map(
    (each) => [text.views[each], formatPercent(percentOf(fractionOf(item, each)))] as const,
  );
  const state = BUBBLE_WORDS[sideOf(item, view)];
  return tooltipHtml(
    item.fund.name,
    [...lines, [text.verdict, state], ['تاریخ', jalaliDate(item.date)]],
    text.hint,
  );
}
