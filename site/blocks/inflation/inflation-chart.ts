import type { Inflation } from '../../../shared/schema/snapshots/inflation.ts';
import { BOX } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentTick } from '../../charts/parts/figures.ts';
import { lines } from '../../charts/parts/lines.ts';

const views = ['yearly', 'monthly'] as const;
type View = (typeof views)[number];

const text = {
  title: 'تورم',
  question: 'قیمت‌ها با چه سرعتی بالا رفتند؟',
  meaning: 'رشد شاخص قیمت مصرف‌کننده، درصد.',
  empty: 'هنوز شاخص هیچ ماهی منتشر نشده است.',
  describe: 'نمودار خطی رشد شاخص قیمت مصرف‌کننده در هر ماه.',
  views: { yearly: 'تورم نقطه‌به‌نقطه', monthly: 'تورم ماهانه' },
};

const valuesOf = ({ months }: Inflation, view: View): (number | null)[] =>
  months.map(({ yearlyPercent, monthlyPercent }) => (view === 'yearly' ? yearlyPercent : monthlyPercent));

/** A month without an index parts the line. */
const MONTH_GAP_DAYS = 45;

/** Inflation by month. Drawn as a picture only: the page lists the same months, so it loads no script. */
export const inflationChart = defineWidget({
  id: 'inflation-chart',
  snapshot: 'inflation',
  views,
  size: BOX.row,
  text,
  isEmpty: (snapshot) => views.every((view) => valuesOf(snapshot, view).every((value) => value === null)),
  option(snapshot, { view, size }) {
    return lines(
      [{ name: text.views[view], values: valuesOf(snapshot, view), color: 'var(--ink)', area: true }],
      {
        dates: snapshot.months.map(({ end }) => end),
        size,
        format: percentTick,
        padding: 0.1,
        fromZero: true,
        maxGapDays: MONTH_GAP_DAYS,
        tooltip: () => '',
      },
    );
  },
  table: ({ months }) => ({
    columns: [
      { key: 'month', label: 'پایان ماه', kind: 'date' },
      {
        key: 'monthly',
        label: text.views.monthly,
        kind: 'percentPlain',
        figure: 'monthly-inflation-by-month',
      },
      { key: 'yearly', label: text.views.yearly, kind: 'percentPlain', figure: 'yearly-inflation-by-month' },
      { key: 'index', label: 'شاخص', kind: 'number', figure: 'index-by-month' },
      { key: 'published', label: 'روز انتشار', kind: 'date' },
    ],
    rows: months
      .map(({ end, monthlyPercent, yearlyPercent, index, publishedOn }) => ({
        cells: [end, monthlyPercent, yearlyPercent, index, publishedOn],
      }))
      .reverse(),
  }),
  link: () => null,
});
