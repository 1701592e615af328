import { type CompareLine, daysOf, type Rhythm } from '../../../shared/compare/lines.ts';
import type { Benchmark } from '../../../shared/compare/state.ts';
import { lastDayOfJalaliMonth } from '../../../shared/dates/jalali-month.ts';
import { type KnownSeries, knownSeries } from '../../../shared/funds/series.ts';
import { indexOnDays } from '../../../shared/measures/inflation.ts';
import { type Lens, unitsOn } from '../../../shared/measures/lens.ts';
import { knowledgeDay, withKnowledgeDay } from '../../../shared/measures/measured-return.ts';
import { SIMULATED } from '../../../shared/schema/origins.ts';
import type { CategoryHistory, FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';

/** From published files to the lines of a comparison. Pure. */

/** How the buttons name the benchmarks. */
export const BENCHMARK_TEXT: Readonly<Record<Benchmark, string>> = {
  category: 'میانگین دسته',
  fixed: 'میانگین درآمد ثابت',
  usd: 'دلار',
  coin: 'سکه',
  gold: 'طلا',
  inflation: 'تورم',
};

export const LINE_TEXT = {
  mean: (category: string) => `میانگین ${category}`,
  usd: 'دلار آزاد',
  coin: 'سکهٔ امامی',
  gold: 'طلای ۱۸ عیار',
  inflation: 'تورم',
};

export const fundLine = ({ fund, sessions, growth, origins, simulated }: FundHistory): CompareLine => ({
  id: fund.slug,
  label: fund.symbol ?? fund.name,
  isFund: true,
  rhythm: 'sessions',
  series: { dates: sessions, values: growth },
  origins,
  simulated,
});

/** The mean of a category; null where no session has enough funds. */
export const categoryLine = ({ category, sessions, growth, origins, simulated }: CategoryHistory) =>
  sessions.length < 2
    ? null
    : ({
        id: `category/${category.slug}`,
        label: LINE_TEXT.mean(category.label),
        category,
        isFund: false,
        rhythm: 'sessions',
        series: { dates: sessions, values: growth },
        origins,
        simulated,
      } satisfies CompareLine);

const measureLine = (
  id: 'usd' | 'coin' | 'gold' | 'inflation',
  rhythm: Rhythm,
  series: KnownSeries,
  origins: readonly string[],
): CompareLine => ({
  id,
  label: LINE_TEXT[id],
  isFund: false,
  rhythm,
  series,
  origins,
  simulated: origins.includes(SIMULATED),
});

/** The price index on the funds' days and at the ends of the months between them: it grows at a constant rate between two ends. */
function inflationSeries(measures: MeasureSeriesFile, funds: readonly CompareLine[]): KnownSeries {
  const { index } = measures;
  const days = daysOf(funds);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const ends = index
    .map(({ month }) => lastDayOfJalaliMonth(month))
    .filter((day) => day >= first && day <= last);
  const dates = [...new Set([...days, ...ends])].sort();
  return knownSeries({
    dates,
    values: indexOnDays(index, dates, knowledgeDay(withKnowledgeDay(measures), last)),
  });
}

/** The line of dollar, coin, gold or inflation; null where the measure is not known. */
export function benchmarkLine(
  id: Exclude<Benchmark, 'category' | 'fixed'>,
  measures: MeasureSeriesFile,
  funds: readonly CompareLine[],
): CompareLine | null {
  const { origins, quotes } = measures;
  const line =
    id === 'inflation'
      ? measureLine(id, 'months', inflationSeries(measures, funds), origins.real)
      : measureLine(id, 'days', quotes[id], origins[id]);
  return line.series.dates.length < 2 ? null : line;
}

/**
 * A line in the reader's measure: rials / price of the measure, on the days on which it has one. `lastDay` is that of all lines: the price
 * index is known of one day for them all.
 */
export function seeLine(line: CompareLine, { measure, series }: Lens, lastDay: string): CompareLine {
  const { dates, values } = line.series;
  const units = unitsOn(series, measure, dates, lastDay);
  const worth = values.map((value, i) => (units[i] ? value / (units[i] as number) : null));
  return { ...line, series: knownSeries({ dates, values: worth }) };
}
