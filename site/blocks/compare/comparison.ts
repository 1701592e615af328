import { closuresIn, gapsOf } from '../../../shared/compare/gaps.ts';
import {
  type CommonSpan,
  type CompareLine,
  commonSpan,
  daysOf,
  fromOpenDay,
  rebase,
  spanOf,
} from '../../../shared/compare/lines.ts';
import type { CompareState, Span } from '../../../shared/compare/state.ts';
import type { KnownSeries } from '../../../shared/funds/series.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { formatNumber, formatRial } from '../../../shared/persian/format.ts';
import { sourcesOf } from '../../../shared/schema/origins.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { PlainChart, PlainEvent, PlainLine } from '../../charts/plain/chart-model.ts';
import { seeLine } from './build-lines.ts';
import { type LineStyle, lineStyles } from './line-styles.ts';
import type { Loaded } from './load-comparison.ts';

const eventText = {
  split: (fund: string, ratio: string) => `${fund}: هر واحد به ${ratio} واحد تقسیم شد`,
  joined: (fund: string, ratio: string) => `${fund}: هر ${ratio} واحد یک واحد شد`,
  payout: (fund: string, amount: string) => `${fund}: سود تقسیمی ${amount} ریال برای هر واحد`,
  misprint: (fund: string) => `${fund}: NAV این روز نادرست چاپ شده و کنار گذاشته شده است`,
};

/** Splits, payouts and misprints of a fund, oldest first. */
function fundEvents({ fund, splits, payouts, misprints }: FundHistory, color: string): PlainEvent[] {
  const name = fund.symbol ?? fund.name;
  const events: PlainEvent[] = [
    ...splits.map(({ day, ratio }) => ({
      day,
      kind: 'split' as const,
      words:
        ratio > 1
          ? eventText.split(name, formatNumber(ratio))
          : eventText.joined(name, formatNumber(1 / ratio)),
      color,
    })),
    ...payouts.map(({ day, perUnitRial }) => ({
      day,
      kind: 'payout' as const,
      words: eventText.payout(name, formatRial(perUnitRial)),
      color,
    })),
    ...misprints.map((day) => ({ day, kind: 'misprint' as const, words: eventText.misprint(name), color })),
  ];
  return events.sort((a, b) => (a.day < b.day ? -1 : 1));
}

const text = { empty: 'در این بازه رقمی نیست.', seen: (after: string) => `، ${after}` };

/** What a comparison is made of, whatever its range. */
export interface Prepared {
  /** In the reader's measure: funds in the reader's order, then benchmarks. */
  readonly lines: readonly CompareLine[];
  /** In rials, of which risk is computed. */
  readonly rial: readonly CompareLine[];
  readonly styles: ReadonlyMap<string, LineStyle>;
  readonly common: CommonSpan;
  readonly holidays: ReadonlySet<string>;
  readonly events: readonly PlainEvent[];
  readonly lens: Lens | null;
  readonly meta: Meta;
}

/** All that the charts and the tables are drawn from. */
export interface Comparison extends Prepared {
  readonly span: Span;
  readonly closures: readonly Span[];
}

const hasValues = ({ series }: CompareLine): boolean => series.dates.length > 1;

/** Sources of lines and of the prices of the reader's measure. */
const creditOf = (lines: readonly CompareLine[], lens: Lens | null): Pick<Meta, 'sources' | 'simulated'> => ({
  sources: sourcesOf([...lines.flatMap((line) => line.origins), ...(lens?.origins ?? [])]).sort(),
  simulated: lines.some(({ simulated }) => simulated),
});

/** The figures are those of finished days: whoever ends before the session before the newest trading day is late. */
function metaOf(
  lines: readonly CompareLine[],
  asOf: string,
  { session }: MeasureSeriesFile,
  lens: Lens | null,
): Meta {
  return {
    asOf,
    updatedAt: null,
    ...creditOf(lines, lens),
    stale: asOf < session.from,
  };
}

/** Day and sources of figures that come from the funds alone. */
export const metaOfFunds = ({ rial, meta, lens }: Comparison): Meta => {
  const funds = rial.filter(({ isFund }) => isFund);
  return { ...meta, ...creditOf(funds, lens) };
};

/** What does not depend on the range; null where the lines have no day in common. */
export function prepare(
  {
    funds,
    benchmarks,
    holidays,
    histories,
    measures,
  }: Pick<Loaded, 'funds' | 'benchmarks' | 'holidays' | 'histories' | 'measures'>,
  lens: Lens | null,
): Prepared | null {
  const rial = [...funds, ...benchmarks];
  const lastDay = daysOf(funds).at(-1) ?? '';
  const lines = rial.map((line) => (lens ? seeLine(line, lens, lastDay) : line)).filter(hasValues);
  const common = commonSpan(lines);
  if (common === null) return null;
  const styles = lineStyles(rial);
  return {
    lines,
    rial,
    styles,
    common,
    holidays,
    events: histories.flatMap((history) =>
      fundEvents(history, styles.get(history.fund.slug)?.color ?? 'var(--muted)'),
    ),
    lens,
    meta: metaOf(rial, common.last.day, measures, lens),
  };
}

/** The days of a range that are shown: within what the lines have in common, from a day on which the exchange was open. */
export const shownSpan = ({ common, holidays }: Prepared, range: CompareState['range']): Span =>
  fromOpenDay(spanOf(common, range), holidays);

/** The comparison over a range. */
export function compare(prepared: Prepared, { range }: Pick<CompareState, 'range'>): Comparison {
  const span = shownSpan(prepared, range);
  const closures = closuresIn(span, prepared.holidays);
  return { ...prepared, span, closures, meta: { ...prepared.meta, asOf: span.to } };
}

type Drawn = Pick<Comparison, 'styles' | 'holidays'>;

export function toPlainLine(
  { id, label, rhythm, series: whole }: CompareLine,
  series: KnownSeries,
  { styles, holidays }: Drawn,
): PlainLine {
  const { color, dash } = styles.get(id) ?? { color: 'var(--muted)', dash: null };
  return {
    id,
    label,
    color,
    dash,
    days: series.dates,
    values: series.values,
    gaps: gapsOf(series.dates, whole, rhythm, holidays),
  };
}

/** 100 on the first day of a span. */
export const growthLines = (prepared: Prepared, span: Span): PlainLine[] =>
  prepared.lines.map((line) => toPlainLine(line, rebase(line.series, span), prepared));

/** All that the lines have in common: its span, and what makes its lines. */
export function wholeOf(prepared: Prepared) {
  const full: Span = { from: prepared.common.first.day, to: prepared.common.last.day };
  return { full, lines: () => growthLines(prepared, full) };
}

/** What the charts of a comparison share. */
export const chartBase = ({
  span,
  closures,
}: Comparison): Omit<PlainChart, 'label' | 'lines' | 'format' | 'tick'> => ({
  span,
  closures,
  events: [],
  isLog: false,
  baseline: 0,
  empty: text.empty,
});

/** e.g. «، به دلار آزاد», behind what a figure is; nothing in rials. */
export const inMeasure = ({ lens }: Pick<Prepared, 'lens'>): string =>
  lens ? text.seen(MEASURE_WORDS[lens.measure].after) : '';
