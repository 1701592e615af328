import type { FigureId } from '../../../shared/figures/index.ts';
import { formatReserve } from '../../../shared/persian/format.ts';
import type { FundReserve } from '../../../shared/schema/snapshots/fund.ts';
import { horizontalBars } from '../../charts/parts/bars.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentOf } from '../../charts/parts/figures.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

const text = {
  title: 'مقایسهٔ ذخیره',
  question: 'ذخیرهٔ امروز صندوق از میانگین دسته و از گذشتهٔ خودش بیشتر است یا کمتر؟',
  meaning: 'ذخیرهٔ امروز صندوق در کنار میانگین سادهٔ امروز دسته و میانگین‌های خودش، درصد.',
  empty: 'داده‌ای برای نمایش موجود نیست',
  emptyHint: 'ذخیرهٔ این صندوق در منبع‌ها نیست.',
  describe: 'نمودار میله‌ای ذخیرهٔ امروز صندوق، میانگین سادهٔ دسته و میانگین یک‌ماهه، سه‌ماهه و یک‌سالهٔ صندوق.',
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
  Object.hasOwn(COLOR, bar) ? COLOR[bar as keyof typeof COLOR] : 'var(--line-strong)';

const percentsOf = (snapshot: FundReserve) => BARS.map((bar) => percentOf(snapshot[bar]));

/** Five bars: the fund's reserve today, the funds' average today, and its own averages. */
export const fundReserveBars = defineWidget({
  id: 'fund-reserve-bars',
  snapshot: 'fund-reserve',
  views: ['main'],
  size: sizeFor('half', { wide: 280, phone: 280 }),
  text,
  isEmpty: (snapshot) => BARS.every((bar) => snapshot[bar] === null),
  option(snapshot, { size }) {
    const percents = percentsOf(snapshot);
    const bars = BARS.map((bar, index) => ({
      name: text.bars[bar],
      value: percents[index] ?? null,
      color: colorOf(bar),
    }));
    return horizontalBars(bars, {
      size,
      format: formatReserve,
      tooltip: (index) => {
        const bar = bars[index];
        return bar ? tooltipHtml(bar.name, [[text.reserve, formatReserve(bar.value)]]) : '';
      },
    });
  },
  table: (snapshot) => ({
    columns: [
      { key: 'name', label: 'شاخص', kind: 'text' },
      { key: 'reserve', label: text.reserve, kind: 'reserve', figure: null },
    ],
    rows: BARS.map((bar) => ({
      cells: [text.bars[bar], percentOf(snapshot[bar])],
      figures: [null, FIGURES[bar]],
    })),
  }),
  link: () => null,
});
