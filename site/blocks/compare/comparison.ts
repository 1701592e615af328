import { closuresIn, gapsOf } from '../../../shared/compare/gaps.ts';
import {
  type CommonSpan,
  type CompareLine,
  commonSpan,
  partOf,
  rebase,
  spanOf,
} from '../../../shared/compare/lines.ts';
import type { CompareState, Span } from '../../../shared/compare/state.ts';
import type { KnownSeries } from '../../../shared/funds/series.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { PlainEvent, PlainLine } from '../../charts/plain/chart-model.ts';
import { seeLine } from './build-lines.ts';
import { fundEvents } from './events.ts';
import { type LineStyle, lineStyles } from './line-styles.ts';
import type { Loaded } from './load-comparison.ts';
import { SIMULATED } from './simulated.ts';

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

function metaOf(lines: readonly CompareLine[], asOf: string): Meta {
  const origins = [...new Set(lines.flatMap((line) => line.origins))].sort();
  return {
    asOf,
    updatedAt: null,
    sources: origins.filter((origin) => origin !== SIMULATED),
    simulated: lines.some(({ simulated }) => simulated),
    stale: false,
  };
}

/** What does not depend on the range; null where the lines have no day in common. */
export function prepare(
  { funds, benchmarks, holidays, histories }: Loaded,
  lens: Lens | null,
): Prepared | null {
  const rial = [...funds, ...benchmarks];
  const lines = rial.map((line) => (lens ? seeLine(line, lens) : line)).filter(hasValues);
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
    meta: metaOf(rial, common.last.day),
  };
}

/** The comparison over a range. */
export function compare(prepared: Prepared, { range }: Pick<CompareState, 'range'>): Comparison {
  const span = spanOf(prepared.common, range);
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

/** 100 on the first day of the span. */
export const growthLines = (comparison: Comparison, span = comparison.span): PlainLine[] =>
  comparison.lines.map((line) => toPlainLine(line, rebase(line.series, span), comparison));

/** The part of a line within the span. */
export const spanPart = (line: CompareLine, span: Span): KnownSeries => partOf(line.series, span);
