import { shortName } from '../../../shared/identity/short-name.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { GoldComposition } from '../../../shared/schema/snapshots/category.ts';
import { grid, nameAxis } from '../../charts/parts/axes.ts';
import { type BoxName, PITCH, sizeFor } from '../../charts/parts/box.ts';
import { type BarItem, type BarSeries, emptyItems } from '../../charts/parts/chart-option.ts';
import { GOLD_PALETTE } from '../../charts/parts/colors.ts';
import { cut } from '../../charts/parts/cut.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { legend } from '../../charts/parts/lines.ts';
import { itemTooltip, tooltipHtml } from '../../charts/parts/tooltips.ts';

/** A view is the part that the funds are sorted by; the first is the default. */
const views = ['bar', 'coin', 'silver', 'cash'] as const;
type Part = (typeof views)[number];
/** The order in which parts are stacked, and of their palette. */
const STACK = ['coin', 'bar', 'silver', 'cash'] as const;

const text = {
  title: 'ترکیب دارایی صندوق‌های طلا',
  question: 'هر صندوق طلا چه اندازه شمش، سکه، نقره و دارایی دیگر دارد؟',
  meaning: 'درصد شمش، سکه، نقره و بقیه (نقد و سایر) در آخرین گزارش هر صندوق؛ مرتب بر پایهٔ بخش برگزیده.',
  empty: 'داده‌ای برای ترکیب دارایی صندوق‌های طلا یافت نشد.',
  emptyHint: 'هنوز گزارشی از شمش و سکهٔ این صندوق‌ها منتشر نشده است.',
  describe: 'نمودار میله‌ای انباشتهٔ سهم شمش، سکه، نقره، و نقد و سایر در دارایی صندوق‌های طلا.',
  views: { bar: 'شمش', coin: 'سکه', silver: 'نقره', cash: 'نقد و سایر' },
  hint: 'برای مشاهدهٔ جزئیات کلیک کنید',
};

/** Letters of a name beside its stack. */
const MAX_NAME_LETTERS = 14;

/** A segment shorter than this carries no label. Pixels. */
const MIN_LABELLED_SEGMENT_PX = 20;

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

/** Room for the legend, and for the names at the right. Pixels. */
const LEGEND_PX = 30;
const NAMES_PX = 90;

/** Plots of the lists: in a row of its own two, side by side. `lengthPx` is a full stack's. */
const LISTS = {
  wide: {
    plots: [
      { left: '52%', right: NAMES_PX },
      { left: 4, right: '63%' },
    ],
    lengthPx: 246,
  },
  phone: { plots: [{ left: 4, right: NAMES_PX }], lengthPx: 206 },
} as const;

/** Rows of each list. */
const listLength = (count: number, size: BoxName): number => Math.ceil(count / LISTS[size].plots.length);

interface PartOfList {
  readonly part: Part;
  readonly size: BoxName;
  readonly list: number;
  /** Items of the lists before: their indices stay free, so that an index names one fund of the chart. */
  readonly before: number;
}

function stacked(items: readonly Item[], { part, size, list, before }: PartOfList): BarSeries {
  return {
    type: 'bar',
    name: text.views[part],
    stack: `list ${list}`,
    xAxisIndex: list,
    yAxisIndex: list,
    barCategoryGap: '18%',
    itemStyle: { color: GOLD_PALETTE[part], borderColor: 'var(--surface)', borderWidth: 0.5 },
    data: [
      ...emptyItems(before),
      ...items.map((item, row): BarItem => {
        const value = shareOf(item, part);
        const label = {
          show: hasLabel(value, LISTS[size].lengthPx),
          // In the dark theme only the coins' colour stays light.
          color: part === 'coin' ? 'var(--on-gold)' : 'var(--ink)',
          formatter: formatNumber(value, { decimals: 0 }),
        };
        // A missing or zero part becomes "-": ECharts would render an empty element for 0.
        return { value: [value || '-', row], label };
      }),
    ],
  };
}

/** Stacked percentage bars of the gold funds' assets. */
export const goldComposition = defineWidget({
  id: 'gold-composition',
  snapshot: 'gold/composition',
  views,
  size: sizeFor('row', { wide: 250, phone: 250 }),
  text,
  isEmpty: ({ items }) => !items.some(isKnown),
  height: ({ items }, { size }) =>
    LEGEND_PX + listLength(items.filter(isKnown).length, size) * PITCH[size] + 6,
  option({ items }, { view, size }) {
    const funds = sorted(items, view);
    const { plots } = LISTS[size];
    const length = listLength(funds.length, size);
    const lists = plots.map((_, list) => funds.slice(list * length, (list + 1) * length));
    return {
      grid: plots.map((margins) => grid({ ...margins, top: LEGEND_PX, bottom: 6 })),
      legend: legend(STACK.map((part) => ({ name: text.views[part] }))),
      yAxis: lists.map((list, gridIndex) =>
        nameAxis(
          Array.from({ length }, (_, row) =>
            list[row] ? cut(shortName(list[row].fund), MAX_NAME_LETTERS) : '',
          ),
          {},
          { position: 'right', inverse: true, gridIndex },
        ),
      ),
      xAxis: lists.map((_, gridIndex) => ({
        type: 'value',
        min: 0,
        max: 100,
        show: false,
        inverse: true,
        gridIndex,
      })),
      series: lists.flatMap((list, index) =>
        STACK.map((part) => stacked(list, { part, size, list: index, before: index * length })),
      ),
      tooltip: itemTooltip((i) => tooltipOf(funds[i])),
    };
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
