import type { FigureId } from '../../../shared/figures/index.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type { FundReserve } from '../../../shared/schema/snapshots/fund.ts';
import { barExtent, grid, nameAxis, valueAxis } from '../../charts/parts/axes.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentOf, percentTick } from '../../charts/parts/figures.ts';
import { itemTooltip, tooltipHtml } from '../../charts/parts/tooltips.ts';

const text = {
  title: 'مقایسهٔ ذخیره',
  meaning: 'ذخیرهٔ امروز صندوق در کنار میانگین سادهٔ امروز دسته و میانگین‌های خودش، درصد.',
  empty: 'داده‌ای برای نمایش موجود نیست',
  describe: 'نمودار ستونی ذخیرهٔ امروز صندوق، میانگین سادهٔ دسته و میانگین یک‌ماهه، سه‌ماهه و یک‌سالهٔ صندوق.',
  views: { main: 'ذخیره' },
  bars: {
    todayFraction: 'امروز صندوق',
    categoryTodayFraction: 'میانگین سادهٔ دسته',
    monthAverageFraction: 'میانگین یک ماه',
    quarterAverageFraction: 'میانگین سه ماه',
    yearAverageFraction: 'میانگین یک سال',
  },
  reserve: 'ذخیره',
};

const BARS = [
  'todayFraction',
  'categoryTodayFraction',
  'monthAverageFraction',
  'quarterAverageFraction',
  'yearAverageFraction',
] as const;
const FIGURES = {
  todayFraction: 'reserve',
  categoryTodayFraction: 'category-average-reserve',
  monthAverageFraction: 'reserve-month-average',
  quarterAverageFraction: 'reserve-quarter-average',
  yearAverageFraction: 'reserve-year-average',
} as const satisfies Record<(typeof BARS)[number], FigureId>;
const COLOR = { todayFraction: 'var(--accent)', categoryTodayFraction: 'var(--gold)' } as const;
const colorOf = (bar: (typeof BARS)[number]): string =>
  bar in COLOR ? COLOR[bar as keyof typeof COLOR] : 'var(--line-strong)';

const format = (percent: number | null): string => formatPercent(percent, { decimals: 1 });
const percentsOf = (snapshot: FundReserve) => BARS.map((bar) => percentOf(snapshot[bar]));

/** Two words on two lines, so that five names fit side by side. */
const broken = (name: string): string => name.replace(' ', '\n');

/** Five bars: the fund's reserve today, the funds' average today, and its own averages. */
export const fundReserveBars = defineWidget({
  id: 'fund-reserve-bars',
  snapshot: 'fund-reserve',
  views: ['main'],
  size: { wide: { width: 520, height: 280 }, phone: { width: 358, height: 280 } },
  text,
  isEmpty: (snapshot) => BARS.every((bar) => snapshot[bar] === null),
  option(snapshot, { size }) {
    const percents = percentsOf(snapshot);
    return {
      grid: grid({ bottom: 46, top: 24 }),
      xAxis: nameAxis(
        BARS.map((bar) => broken(text.bars[bar])),
        { fontSize: size === 'wide' ? 12 : 11, lineHeight: 18 },
      ),
      yAxis: valueAxis(percentTick, barExtent(percents, 0.12)),
      tooltip: itemTooltip((index) =>
        tooltipHtml(text.bars[BARS[index] as (typeof BARS)[number]], [
          [text.reserve, format(percents[index] ?? null)],
        ]),
      ),
      series: [
        {
          type: 'bar',
          barMaxWidth: 40,
          data: percents.map((value, index) => ({
            value,
            itemStyle: { color: colorOf(BARS[index] as (typeof BARS)[number]), borderRadius: 2 },
            label: {
              show: value !== null,
              position: (value ?? 0) < 0 ? 'bottom' : 'top',
              color: 'var(--ink)',
              fontSize: 12,
              formatter: format(value),
            },
          })),
        },
      ],
    };
  },
  table: (snapshot) => ({
    columns: [
      { key: 'name', label: 'شاخص', kind: 'text' },
      { key: 'reserve', label: text.reserve, kind: 'percent', figure: null },
    ],
    rows: BARS.map((bar) => ({
      cells: [text.bars[bar], percentOf(snapshot[bar])],
      figures: [null, FIGURES[bar]],
    })),
  }),
  link: () => null,
});
