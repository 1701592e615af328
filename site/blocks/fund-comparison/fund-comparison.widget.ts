import type { FigureId } from '../../../shared/figures/index.ts';
import { categorySubject } from '../../../shared/figures/provenance-key.ts';
import { MIN_COMPARED_MONTHLY_PERCENT, RETURN_DAYS } from '../../../shared/funds/returns.ts';
import { type Lens, seeFigure } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { ReturnPeriod } from '../../../shared/schema/lists.ts';
import type { FundComparison } from '../../../shared/schema/snapshots/fund.ts';
import { type Extent, LABEL, nameAxis } from '../../charts/parts/axes.ts';
import { type BoxName, sizeFor } from '../../charts/parts/box.ts';
import {
  type BarSeries,
  type ChartOption,
  emptyItems,
  type Grid,
  type Length,
} from '../../charts/parts/chart-option.ts';
import { defineWidget, type Table } from '../../charts/parts/define-widget.ts';
import { legend } from '../../charts/parts/lines.ts';
import { itemTooltip, tooltipHtml } from '../../charts/parts/tooltips.ts';

const text = {
  title: 'مقایسهٔ بازدهی',
  question: 'این صندوق از میانگین و از بهترین صندوق دسته‌اش بیشتر بازده داد یا کمتر؟',
  meaning: `بازده صندوق در کنار میانگین ساده و بهترین صندوق هم‌دسته، درصد؛ هر دوره مقیاس خود را دارد. در درآمد ثابت، صندوق‌های با بازده یک‌ماههٔ کمتر از ${formatNumber(MIN_COMPARED_MONTHLY_PERCENT)} درصد شمرده نمی‌شوند.`,
  empty: 'داده‌ای برای مقایسهٔ بازدهی موجود نیست',
  emptyHint: 'در هفتهٔ گذشته بازده این صندوق و هم‌دسته‌هایش منتشر نشده است.',
  failure: { title: 'خطا در نمایش نمودار مقایسهٔ بازدهی', parts: { draw: 'خطا در نمایش نمودار' } },
  describe: 'چهار نمودار میله‌ای، هر دوره با مقیاس خود: بازده صندوق، میانگین دسته و بهترین صندوق دسته.',
  views: { main: 'بازده' },
  period: 'دوره',
  seen: (after: string) => `همه ${after}.`,
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

const PADDING_SHARE = 0.05;

/** Floor and ceiling of the values padded by 5% of their range; 0 to 100 where no value is known. */
export function comparisonDomain(values: readonly (number | null)[]): Extent {
  const known = values.filter((value): value is number => value !== null);
  if (known.length === 0) return { min: 0, max: 100 };
  const min = Math.min(...known);
  const max = Math.max(...known);
  const pad = (max - min) * PADDING_SHARE;
  return { min: Math.floor(min - pad), max: Math.ceil(max + pad) };
}

const valuesOf = ({ periods }: FundComparison) => periods.flatMap(seriesValues);
const seriesValues = (period: FundComparison['periods'][number]) => SERIES.map((key) => period[key]);

/** Room for the figure of a loss, beyond the longest bar: a share of the domain. */
const LOSS_ROOM = 0.3;

/** A period's own domain, extended to zero: bars that do not start at zero misstate the proportions. */
function barDomain(values: readonly (number | null)[]): Extent {
  const { min, max } = comparisonDomain(values);
  const [low, high] = [Math.min(0, min), Math.max(0, max)];
  return { min: low < 0 ? low - (high - low) * LOSS_ROOM : 0, max: high };
}

const SIZE = sizeFor('half', { wide: 320, phone: 340 });
const LEGEND_PX = 34;
/** The share of a period's panel that its bars fill. */
const PANEL_FILL = 0.92;

/** Margins of the panel of the period at `index` among `count`, the shortest period on top. */
function panelOf(index: number, count: number, size: BoxName): Grid {
  const { height } = SIZE[size];
  const panel = (height - LEGEND_PX) / count;
  const top = LEGEND_PX + index * panel;
  const share = (px: number): Length => `${Number(((100 * px) / height).toFixed(2))}%`;
  return { left: 62, right: 72, top: share(top), height: share(panel * PANEL_FILL), outerBoundsMode: 'none' };
}

/** The bars of one of the three series in one period's panel: its figure stands beside it, a dash where it is not known. */
const barOf = (key: (typeof SERIES)[number], value: number | null, panel: number): BarSeries => ({
  type: 'bar',
  name: text.series[key],
  xAxisIndex: panel,
  yAxisIndex: panel,
  barGap: '10%',
  barCategoryGap: '12%',
  itemStyle: { color: COLORS[key], borderRadius: 2 },
  // An unknown value is no item of the chart: only its dash stands at zero.
  silent: value === null,
  data: [
    // The panels before: so an index names one period, as in the table.
    ...emptyItems(panel),
    {
      value: [value ?? 0, 0],
      label: {
        ...LABEL,
        show: true,
        position: (value ?? 0) < 0 ? 'right' : 'left',
        color: 'var(--ink)',
        formatter: formatPercent(value, { decimals: 1 }),
      },
    },
  ],
});

/** The same returns in the reader's measure, over the fund's own two days. */
function seenThrough(snapshot: FundComparison, lens: Lens | undefined): FundComparison {
  const { day, periods, category } = snapshot;
  if (!lens || day === null) return snapshot;
  const subject = categorySubject(category.slug);
  const see = (figure: FigureId, period: ReturnPeriod, value: number | null) =>
    seeFigure(lens, { figure, subject }, value, RETURN_DAYS[period], day).percent;
  const seen = periods.map(({ period, ...own }) => ({
    period,
    fundPercent: see(`${period}-return`, period, own.fundPercent),
    categoryAveragePercent: see(`compared-average-${period}-return`, period, own.categoryAveragePercent),
    categoryBestPercent: see(`compared-best-${period}-return`, period, own.categoryBestPercent),
  }));
  return { ...snapshot, periods: seen };
}

/** A fund's returns beside its category's mean and best: a panel with a scale of its own for each period. */
export const fundComparison = defineWidget({
  id: 'fund-comparison',
  snapshot: 'fund-comparison',
  views: ['main'],
  size: SIZE,
  text,
  isEmpty: (snapshot) => valuesOf(snapshot).every((value) => value === null),
  measured: true,
  meaning: (_, { lens }) =>
    lens ? `${text.meaning} ${text.seen(MEASURE_WORDS[lens.measure].after)}` : text.meaning,
  option: (snapshot, { size, lens }) => optionOf(seenThrough(snapshot, lens), size),
  table: (snapshot, { lens }) => tableOf(seenThrough(snapshot, lens)),
  link: () => null,
});

function optionOf(snapshot: FundComparison, size: BoxName): ChartOption {
  return {
    grid: snapshot.periods.map((_, index) => panelOf(index, snapshot.periods.length, size)),
    legend: legend(SERIES.map((key) => ({ name: text.series[key] }))),
    yAxis: snapshot.periods.map(({ period }, gridIndex) =>
      nameAxis(
        [text.periods[period]],
        { color: 'var(--ink)' },
        { position: 'right', gridIndex, inverse: true },
      ),
    ),
    xAxis: snapshot.periods.map((period, gridIndex) => ({
      type: 'value',
      inverse: true,
      show: false,
      gridIndex,
      ...barDomain(seriesValues(period)),
    })),
    tooltip: itemTooltip((period) => tooltipOf(snapshot, period)),
    series: snapshot.periods.flatMap((period, panel) => SERIES.map((key) => barOf(key, period[key], panel))),
  };
}

function tableOf({ periods }: FundComparison): Table {
  return {
    columns: [
      { key: 'period', label: text.period, kind: 'text' },
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
  };
}

function tooltipOf({ periods }: FundComparison, index: number): string {
  const period = periods[index];
  if (!period) return '';
  return tooltipHtml(
    text.periods[period.period],
    SERIES.map((key) => [text.series[key], formatPercent(period[key])]),
  );
}
