import type { FigureId } from '../../../shared/figures/index.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type { FundComparison, ReturnPeriod } from '../../../shared/schema/snapshots/fund.ts';
import { type Extent, grid, nameAxis, valueAxis } from '../../charts/parts/axes.ts';
import { BOX } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentTick } from '../../charts/parts/figures.ts';
import { legend } from '../../charts/parts/lines.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

const text = {
  title: 'مقایسهٔ بازدهی',
  meaning:
    'بازده صندوق در کنار میانگین ساده و بهترین صندوق هم‌دسته، درصد. در درآمد ثابت، صندوق‌های با بازده یک‌ماههٔ کمتر از ۱٫۵ درصد شمرده نمی‌شوند.',
  empty: 'داده‌ای برای مقایسهٔ بازدهی موجود نیست',
  failure: { title: 'خطا در نمایش نمودار مقایسهٔ بازدهی', parts: { draw: 'خطا در نمایش نمودار' } },
  describe: 'نمودار ستونی بازده صندوق، میانگین دسته و بهترین صندوق دسته در چهار دوره.',
  views: { main: 'بازده' },
  series: {
    fundPercent: 'این صندوق',
    categoryAveragePercent: 'میانگین سادهٔ دسته',
    categoryBestPercent: 'بهترین دسته',
  },
  periods: {
    monthly: 'یک ماهه',
    quarterly: 'سه ماهه',
    biannual: 'شش ماهه',
    yearly: 'یک ساله',
  } satisfies Record<ReturnPeriod, string>,
};

const SERIES = ['fundPercent', 'categoryAveragePercent', 'categoryBestPercent'] as const;
const COLORS = {
  fundPercent: 'var(--accent)',
  categoryAveragePercent: 'var(--line-strong)',
  categoryBestPercent: 'var(--gold)',
} as const;

/** The fund's own figures in a row; those of its category stand on the category's page. */
const figuresOf = (period: ReturnPeriod): readonly (FigureId | null)[] => [
  null,
  `${period}-return`,
  `compared-average-${period}-return`,
  `compared-best-${period}-return`,
];

const PADDING = 0.05;

/** Floor and ceiling of the values padded by 5% of their range; 0 to 100 where no value is known. */
export function comparisonDomain(values: readonly (number | null)[]): Extent {
  const known = values.filter((value): value is number => value !== null);
  if (known.length === 0) return { min: 0, max: 100 };
  const min = Math.min(...known);
  const max = Math.max(...known);
  const pad = (max - min) * PADDING;
  return { min: Math.floor(min - pad), max: Math.ceil(max + pad) };
}

const valuesOf = ({ periods }: FundComparison) =>
  periods.flatMap((period) => SERIES.map((key) => period[key]));

/** The domain extended to zero: bars that do not start at zero misstate the proportions. */
function barDomain(snapshot: FundComparison): Extent {
  const { min, max } = comparisonDomain(valuesOf(snapshot));
  return { min: Math.min(0, min), max: Math.max(0, max) };
}

/** A fund's returns beside its category's mean and best. */
export const fundComparison = defineWidget({
  id: 'fund-comparison',
  snapshot: 'fund-comparison',
  views: ['main'],
  size: BOX.half,
  text,
  isEmpty: (snapshot) => valuesOf(snapshot).every((value) => value === null),
  option: (snapshot) => ({
    grid: grid({ top: 34 }),
    legend: legend(SERIES.map((key) => ({ name: text.series[key] }))),
    xAxis: nameAxis(snapshot.periods.map(({ period }) => text.periods[period])),
    yAxis: valueAxis(percentTick, barDomain(snapshot)),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: 'var(--hover)' } },
      formatter: (hovered: readonly { dataIndex: number }[]) =>
        tooltipOf(snapshot, hovered[0]?.dataIndex ?? 0),
    },
    series: SERIES.map((key) => ({
      type: 'bar',
      name: text.series[key],
      barGap: '12%',
      barCategoryGap: '30%',
      itemStyle: { color: COLORS[key], borderRadius: 2 },
      data: snapshot.periods.map((period) => period[key]),
    })),
  }),
  table: ({ periods }) => ({
    columns: [
      { key: 'period', label: 'دوره', kind: 'text' },
      ...SERIES.map((key) => ({
        key,
        label: text.series[key],
        kind: 'percent' as const,
        figure: null,
      })),
    ],
    rows: periods.map((period) => ({
      cells: [text.periods[period.period], ...SERIES.map((key) => period[key])],
      figures: figuresOf(period.period),
    })),
  }),
  link: () => null,
});

function tooltipOf({ periods }: FundComparison, index: number): string {
  const period = periods[index];
  if (!period) return '';
  return tooltipHtml(
    text.periods[period.period],
    SERIES.map((key) => [text.series[key], formatPercent(period[key])]),
  );
}
