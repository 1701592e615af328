import { pagePath } from '../../../shared/paths.ts';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { GoldComposition } from '../../../shared/schema/snapshots/category.ts';
import { grid, LABEL, nameAxis } from '../../charts/parts/axes.ts';
import type { BoxName } from '../../charts/parts/box.ts';
import { GOLD_PALETTE } from '../../charts/parts/colors.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { legend } from '../../charts/parts/lines.ts';
import { cut, shortName } from '../../charts/parts/names.ts';
import { itemTooltip, tooltipHtml } from '../../charts/parts/tooltips.ts';

/** A view is the part that the funds are sorted by; the first is the default. */
const views = ['bar', 'coin', 'silver', 'cash'] as const;
type Part = (typeof views)[number];
/** The order in which parts are stacked, and of their palette. */
const STACK = ['coin', 'bar', 'silver', 'cash'] as const;

const text = {
  title: 'ترکیب دارایی صندوق‌های طلا',
  meaning: 'درصد شمش، سکه، نقره و نقدینگی در آخرین گزارش هر صندوق؛ مرتب بر پایهٔ بخش برگزیده.',
  empty: 'داده‌ای برای ترکیب دارایی صندوق‌های طلا یافت نشد.',
  describe: 'نمودار ستونی انباشتهٔ سهم شمش، سکه، نقره و نقدینگی در دارایی صندوق‌های طلا.',
  views: { bar: 'شمش', coin: 'سکه', silver: 'نقره', cash: 'نقدینگی' },
  hint: 'برای مشاهدهٔ جزئیات کلیک کنید',
};

/** A segment shorter than this carries no label. Pixels. */
export const MIN_LABELLED_SEGMENT_PX = 20;

type Item = GoldComposition['items'][number];
const shareOf = (item: Item, part: Part): number | null =>
  ({ bar: item.barPercent, coin: item.coinPercent, silver: item.silverPercent, cash: item.cashPercent })[
    part
  ];

const isKnown = (item: Item): boolean => views.some((part) => shareOf(item, part) !== null);

/** Funds with a report, by the part, descending; a fund without that figure is last. */
const sorted = (items: readonly Item[], part: Part): readonly Item[] =>
  items.filter(isKnown).sort((a, b) => (shareOf(b, part) ?? -1) - (shareOf(a, part) ?? -1));

/** Whether a share has room for its label where the whole stack is `lengthPx` long. */
export const hasLabel = (percent: number | null, lengthPx: number): boolean =>
  percent !== null && percent > 0 && (percent / 100) * lengthPx >= MIN_LABELLED_SEGMENT_PX;

/** Margins of the plot, and the length of a full stack in it. */
const PLOT = {
  wide: { margins: { top: 30, right: 8, bottom: 62 }, lengthPx: 330 - 30 - 62 },
  phone: { margins: { top: 30, right: 78, bottom: 6, left: 4 }, lengthPx: 358 - 78 - 4 },
} as const;

function stacked(items: readonly Item[], part: Part, size: BoxName) {
  const { lengthPx } = PLOT[size];
  return {
    type: 'bar',
    name: text.views[part],
    stack: 'all',
    barCategoryGap: '18%',
    itemStyle: { color: GOLD_PALETTE[part], borderColor: 'var(--surface)', borderWidth: 0.5 },
    data: items.map((item) => {
      const value = shareOf(item, part);
      const label = { show: hasLabel(value, lengthPx), color: 'var(--ink)', fontSize: 11 };
      // A missing or zero part becomes "-": ECharts would render an empty element for 0.
      return { value: value || '-', label: { ...label, formatter: formatNumber(value, { decimals: 0 }) } };
    }),
  };
}

/** Stacked percentage bars of the gold funds' assets. */
export const goldComposition = defineWidget({
  id: 'gold-composition',
  snapshot: 'gold/composition',
  views,
  size: { wide: { width: 960, height: 330 }, phone: { width: 358, height: 660 } },
  text,
  isEmpty: ({ items }) => !items.some(isKnown),
  option({ items }, { view, size }) {
    const funds = sorted(items, view);
    const names = funds.map((item) => cut(shortName(item.fund), 10));
    const shares = { type: 'value', max: 100, show: false };
    const series = STACK.map((part) => stacked(funds, part, size));
    const base = {
      grid: grid(PLOT[size].margins),
      legend: legend(series),
      series,
      tooltip: itemTooltip((i) => tooltipOf(funds[i])),
    };
    if (size === 'wide')
      return { ...base, xAxis: nameAxis(names, { rotate: 90, fontSize: 11 }), yAxis: shares };
    const yAxis = nameAxis(names, { ...LABEL, fontSize: 11 }, { position: 'right', inverse: true });
    return { ...base, yAxis, xAxis: { ...shares, inverse: true } };
  },
  table: ({ items }, { view }) => ({
    columns: [
      { key: 'fund', label: 'صندوق', kind: 'text' },
      ...views.map((part) => ({
        key: part,
        label: text.views[part],
        kind: 'percentPlain' as const,
        figure: `gold-${part}-share` as const,
      })),
      { key: 'date', label: 'تاریخ گزارش', kind: 'date' },
    ],
    rows: sorted(items, view).map((item) => ({
      cells: [item.fund.name, ...views.map((part) => shareOf(item, part)), item.date],
      href: pagePath.fund(item.fund.slug),
    })),
  }),
  link({ items }, index, { view }) {
    const item = sorted(items, view)[index];
    return item ? pagePath.fund(item.fund.slug) : null;
  },
});

const tooltipOf = (item: Item | undefined): string =>
  item
    ? tooltipHtml(
        item.fund.name,
        views.map((part) => [text.views[part], formatPercent(shareOf(item, part), { sign: false })]),
        text.hint,
      )
    : '';
