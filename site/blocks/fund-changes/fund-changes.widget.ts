import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { formatBillionToman } from '../../../shared/persian/format.ts';
import { PERIODS, type Period } from '../../../shared/schema/lists.ts';
import type { Traded } from '../../../shared/schema/snapshots/category.ts';
import type { FundChanges } from '../../../shared/schema/snapshots/fund.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { defineWidget, type Table } from '../../charts/parts/define-widget.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';
import { byIndustry, type Change, largestOf, unknownOf } from './changes.ts';
import { mirrorOption } from './mirror-chart.ts';

const MODES = ['symbol', 'industry'] as const;
type Mode = (typeof MODES)[number];
type View = `${Mode}-${Period}`;
const views = MODES.flatMap((mode) => PERIODS.map((period): View => `${mode}-${period}`));
const partsOf = (view: View) => view.split('-') as [Mode, Period];

const MODE_TEXT = { symbol: 'نماد', industry: 'صنعت' } as const;
const PERIOD_TEXT = {
  '1m': 'ماه گذشته',
  '3m': 'سه ماه گذشته',
  '6m': 'شش ماه گذشته',
  '1y': 'دوازده ماه گذشته',
} as const;

const text = {
  title: 'تغییرات پرتفوی',
  question: 'صندوق در این دوره چه چیزهایی را بیشتر خرید و فروخت؟',
  meaning: 'بیشترین خرید و بیشترین فروش صندوق، میلیارد تومان.',
  empty: 'نمادی برای نمایش وجود ندارد',
  emptyHint: 'این صندوق هنوز گزارش ماهانه‌ای از خرید و فروش منتشر نکرده است.',
  failure: { title: 'خطا در بارگذاری داده‌ها', hint: 'داده‌های تغییرات پورتفو' },
  describe: 'دو نمودار میله‌ای کنار هم: بیشترین خریدها و بیشترین فروش‌های صندوق.',
  views: Object.fromEntries(
    views.map((view) => {
      const [mode, period] = partsOf(view);
      return [view, `${MODE_TEXT[mode]}، ${PERIOD_TEXT[period]}`];
    }),
  ) as Record<View, string>,
  report: (date: string, period: string) => `بر پایهٔ آخرین گزارش منتشرشده در ${date} - ${period}`,
  reportUndated: (period: string) => `بر پایهٔ آخرین گزارش منتشرشده - ${period}`,
  otherPeriod: 'دورهٔ انتخابی',
  monthOnly: 'فقط همان ماه؛ گزارش‌های پیشین این دوره منتشر نشده است',
  unit: 'میلیارد تومان',
  bought: 'خرید (میلیارد تومان)',
  sold: 'فروش (میلیارد تومان)',
  net: 'خالص (میلیارد تومان)',
  list: 'فهرست',
  heads: { bought: 'بیشترین خرید', sold: 'بیشترین فروش' },
  unknown: 'خرید یا فروش نامعلوم',
  hint: 'برای دیدن نمادهای این صنعت کلیک کنید',
};

interface At {
  readonly view: View;
  readonly drill?: number | undefined;
}

/** The changes that a view lists: symbols, industries, or the symbols of the opened industry. */
function changesOf({ periods }: FundChanges, { view, drill }: At): readonly Change[] {
  const [mode, period] = partsOf(view);
  const symbols: readonly Traded[] = periods[period];
  if (mode === 'symbol') return symbolsOf(symbols);
  const industries = byIndustry(symbols);
  const opened = drill === undefined ? undefined : listed(industries)[drill];
  return opened ? symbolsOf(symbols, opened) : industries;
}

/** The bought list, then the sold list, which is the order of the chart's items, then what has no bar; each with the name of its list. */
function listsOf(
  changes: readonly Change[],
): readonly (readonly [list: string, changes: readonly Change[]])[] {
  const [bought, sold] = [largestOf(changes, 'boughtRial'), largestOf(changes, 'soldRial')];
  return [
    [text.heads.bought, bought],
    [text.heads.sold, sold],
    [text.unknown, unknownOf(changes, [...bought, ...sold])],
  ];
}

const listed = (changes: readonly Change[]): readonly Change[] =>
  listsOf(changes).flatMap(([, list]) => list);

/** The items of `listed` in the same order. */
const rowsOf = (changes: readonly Change[]): Table['rows'] =>
  listsOf(changes).flatMap(([list, items]) =>
    items.map((change) => ({
      cells: [change.name, list, change.boughtRial, change.soldRial, change.netRial],
    })),
  );

/** The symbols of one industry, or all where none is opened. */
const symbolsOf = (symbols: readonly Traded[], industry?: Change): readonly Change[] =>
  symbols
    .filter((item) => industry === undefined || item.industry === industry.industry)
    .map((item) => ({ name: item.symbol, ...item }));

const tooltipOf = (change: Change, hint?: string): string =>
  tooltipHtml(
    change.name,
    [
      [text.bought, formatBillionToman(change.boughtRial, 2)],
      [text.sold, formatBillionToman(change.soldRial, 2)],
      [text.net, formatBillionToman(change.netRial, 2)],
    ],
    hint,
  );

/** «ماه گذشته» and the like; any other period is «دورهٔ انتخابی». */
export const periodLabel = (period: string): string =>
  Object.hasOwn(PERIOD_TEXT, period) ? PERIOD_TEXT[period as Period] : text.otherPeriod;

/** The report and the months that the figures are of: in a period of `monthOnly` those of the report's own month. `reportDate` is an ISO day. */
export function changesMeaning(
  reportDate: string | null,
  period: string,
  monthOnly: readonly string[] = [],
): string {
  const label = monthOnly.includes(period) ? text.monthOnly : periodLabel(period);
  return reportDate ? text.report(jalaliDate(reportDate), label) : text.reportUndated(label);
}

/** What a fund bought and sold, by symbol or industry, over four periods. */
export const fundChanges = defineWidget({
  id: 'fund-changes',
  snapshot: 'fund-changes',
  views,
  switches: [
    { label: 'نوع نمایش', options: MODES.map((mode) => [mode, MODE_TEXT[mode]]) },
    { label: 'بازهٔ زمانی', options: PERIODS.map((period) => [period, PERIOD_TEXT[period]]) },
  ],
  size: sizeFor('row', { wide: 240, phone: 520 }),
  text,
  drills: true,
  opened(snapshot, index, { view }) {
    const [mode, period] = partsOf(view);
    return mode === 'industry' ? (listed(byIndustry(snapshot.periods[period]))[index]?.name ?? null) : null;
  },
  meaning: (snapshot, { view }) =>
    `${changesMeaning(snapshot?.reportDate ?? null, partsOf(view)[1], snapshot?.monthOnly)}، ${text.unit}`,
  isEmpty: ({ periods }) =>
    PERIODS.every((period) =>
      periods[period].every(({ boughtRial, soldRial }) => boughtRial === null && soldRial === null),
    ),
  option(snapshot, { view, size, drill }) {
    const changes = changesOf(snapshot, { view, drill });
    const items = listed(changes);
    const opens = partsOf(view)[0] === 'industry' && drill === undefined;
    return mirrorOption({
      bought: largestOf(changes, 'boughtRial'),
      sold: largestOf(changes, 'soldRial'),
      heads: text.heads,
      size,
      format: (value) => formatBillionToman(value),
      tooltip: (index) => (items[index] ? tooltipOf(items[index], opens ? text.hint : undefined) : ''),
    });
  },
  table(snapshot, { view, drill }) {
    const [mode] = partsOf(view);
    return {
      columns: [
        {
          key: 'name',
          label: mode === 'symbol' || drill !== undefined ? MODE_TEXT.symbol : MODE_TEXT.industry,
          kind: 'text',
        },
        { key: 'list', label: text.list, kind: 'text' },
        { key: 'bought', label: text.bought, kind: 'billionToman', figure: 'period-bought' },
        { key: 'sold', label: text.sold, kind: 'billionToman', figure: 'period-sold' },
        { key: 'net', label: text.net, kind: 'billionTomanSigned', figure: 'period-net' },
      ],
      rows: rowsOf(changesOf(snapshot, { view, drill })),
    };
  },
  link: () => null,
});
