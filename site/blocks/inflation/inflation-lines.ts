import { type CompareLine, commonSpan, rebase, spanOf } from '../../../shared/compare/lines.ts';
import { daysBetween } from '../../../shared/dates/days.ts';
import { NO_HOLIDAYS } from '../../../shared/dates/session-days.ts';
import type { KnownSeries } from '../../../shared/funds/series.ts';
import { MAX_QUOTE_AGE_DAYS } from '../../../shared/measures/quotes.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { Inflation } from '../../../shared/schema/snapshots/inflation.ts';
import { categoryColor } from '../../charts/parts/colors.ts';
import type { PlainChart } from '../../charts/plain/chart-model.ts';
import { fundLine, LINE_TEXT } from '../compare/build-lines.ts';
import { toPlainLine } from '../compare/comparison.ts';
import { lineStyles } from '../compare/line-styles.ts';

const text = {
  label: 'نمودار خطی رشد چند صندوق و شاخص قیمت‌ها از یک روز',
  empty: 'در این بازه رقمی نیست.',
};

const INFLATION = 'inflation';

/** The price index at the ends of its months. */
const indexLine = ({ meta, months }: Inflation): CompareLine => ({
  id: INFLATION,
  label: LINE_TEXT.inflation,
  isFund: false,
  rhythm: 'months',
  series: { dates: months.map(({ end }) => end), values: months.map(({ index }) => index) },
  origins: meta.sources,
  simulated: meta.simulated,
});

/** A page knows no holidays of past years: a line has a gap where a fund has no value for longer than a holiday. */
const breaksAtClosures = (history: FundHistory): CompareLine => ({ ...fundLine(history), rhythm: 'days' });

/** A picture of 700 px shows no single session: of a fund every fourth one is drawn, and both sides of each gap. */
const SESSION_STEP = 4;

function sparse({ dates, values }: KnownSeries): KnownSeries {
  const isApart = (i: number): boolean =>
    i <= 0 ||
    i >= dates.length ||
    daysBetween(dates[i - 1] as string, dates[i] as string) > MAX_QUOTE_AGE_DAYS;
  const kept = dates.flatMap((_, i) => (i % SESSION_STEP === 0 || isApart(i) || isApart(i + 1) ? [i] : []));
  return { dates: kept.map((i) => dates[i] as string), values: kept.map((i) => values[i] as number) };
}

/**
 * Funds against the price index over what they have in common, at most three years: all are 100 at the end of its first month. A fund has
 * its category's colour. Null without a fund that has a history beside the index.
 */
export function inflationLines(inflation: Inflation, histories: readonly FundHistory[]): PlainChart | null {
  const index = indexLine(inflation);
  const known = histories.filter(({ sessions }) => sessions.length > 1);
  const lines = [index, ...known.map(breaksAtClosures)];
  const common = index.series.dates.length > 1 ? commonSpan(lines) : null;
  if (common === null) return null;
  const range = spanOf(common, '3y');
  const from = index.series.dates.find((day) => day >= range.from);
  if (from === undefined || from >= range.to) return null;
  const span = { from, to: range.to };
  const styles = new Map([
    ...lineStyles([index]),
    ...known.map(
      ({ fund, category }) => [fund.slug, { color: categoryColor(category), dash: null }] as const,
    ),
  ]);
  return {
    label: text.label,
    lines: lines.map((line) =>
      toPlainLine(line, sparse(rebase(line.series, span)), { styles, holidays: NO_HOLIDAYS }),
    ),
    span,
    isLog: false,
    baseline: 100,
    format: (value) => formatNumber(value, { decimals: 0 }),
    tick: formatNumber,
    events: [],
    closures: [],
    empty: text.empty,
  };
}
