import { addDays } from '../dates/days.ts';
import { type Figure, isKnown } from '../funds/figures.ts';
import { fractionToPercent, percentToFraction } from '../units.ts';
import { indexOnDays } from './inflation.ts';
import { knowledgeDay, type MeasureChange, type MeasureSeries, measureChange } from './measured-return.ts';
import { type OtherMeasure, reexpressReturn } from './measures.ts';
import { quoteOnOrBefore } from './quotes.ts';

/** Calendar days of a return, or one session of the market: what the price gained since the close of the session before. */
export type ReturnSpan = number | 'session';

/** A measure in which the reader sees returns and prices, with all that it is computed from. */
export interface Lens {
  readonly measure: OtherMeasure;
  readonly series: MeasureSeries;
  /** Sources of its prices or of the index. */
  readonly origins?: readonly string[];
  /** The same with the quotes of the running day, for the change of a session: longer returns are those of the finished days. */
  readonly live: MeasureSeries;
  /** The newest trading day, and the session before it; null where no day is known. */
  readonly session: { readonly from: string; readonly to: string } | null;
  /** Means over the funds of a category, by its slug and the figure; they follow from returns that no page has. */
  readonly means?: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<OtherMeasure, number | null>>>>>
  >;
}

/** A rial return seen through a lens. */
export interface SeenReturn {
  /** Percent points, not rounded; null where the rial return, or the measure on one of the days, is not known. */
  readonly percent: number | null;
  readonly change: MeasureChange;
  /** True for a mean over funds of which each was re-expressed over its own days. */
  readonly isMean?: true;
}

const UNKNOWN: SeenReturn = { percent: null, change: { value: null, since: null } };

/** The two days of a return up to `day`; null for a session's change of another day than the newest. */
function daysOf({ session }: Lens, span: ReturnSpan, day: string) {
  if (span !== 'session') return { from: addDays(day, -span), to: day };
  return session?.to === day ? session : null;
}

/**
 * A session is one day long: without the quote of that very day the measure's own change is not known yet.
 */
const lacksSession = (span: ReturnSpan, change: MeasureChange, day: string): boolean =>
  span === 'session' && change.value !== null && change.to.at !== day;

/** A return of `rialPercent` percent points over a span up to a day, in the lens's measure. */
export function seeReturn(lens: Lens, rialPercent: Figure, span: ReturnSpan, day: string): SeenReturn {
  const days = daysOf(lens, span, day);
  if (days === null) return UNKNOWN;
  const series = span === 'session' ? lens.live : lens.series;
  const change = measureChange(series, lens.measure, days.from, days.to);
  if (change.value === null || lacksSession(span, change, day)) return { percent: null, change };
  if (!isKnown(rialPercent)) return { percent: null, change };
  return {
    percent: fractionToPercent(reexpressReturn(percentToFraction(rialPercent), change.value)),
    change,
  };
}

/** A figure of a page, and whose: e.g. "category/طلا". */
export interface SubjectFigure {
  readonly figure: string;
  readonly subject: string | null;
}

/**
 * A figure in the lens's measure: a mean over a category's funds as it is published, every other return re-expressed over its span up to
 * a day.
 */
export function seeFigure(
  lens: Lens,
  { figure, subject }: SubjectFigure,
  rialPercent: Figure,
  span: ReturnSpan,
  day: string,
): SeenReturn {
  const seen = seeReturn(lens, rialPercent, span, day);
  const [kind, slug = ''] = subject?.split('/', 2) ?? [];
  const mean = kind === 'category' ? lens.means?.[slug]?.[figure] : undefined;
  return mean && isKnown(rialPercent) ? { ...seen, percent: mean[lens.measure], isMean: true } : seen;
}

/**
 * The measure's own price on each day; the index grows at a constant rate between month ends and stops at the last one. It is known of the
 * day that belongs to `lastDay`: by default the last one, and one for all lines where several are compared.
 */
export function unitsOn(
  series: MeasureSeries,
  measure: OtherMeasure,
  dates: readonly string[],
  lastDay: string = dates.at(-1) ?? '',
): (number | null)[] {
  if (measure === 'real')
    return indexOnDays(series.index, dates, lastDay === '' ? lastDay : knowledgeDay(series, lastDay));
  return dates.map((day) => quoteOnOrBefore(series.quotes[measure], day)?.value ?? null);
}

/** What columns of rial values by day are worth in the measure: the first known value of the first column is 100. */
export function seeSeries(
  lens: Lens,
  dates: readonly string[],
  columns: readonly (readonly Figure[])[],
): (number | null)[][] {
  const units = unitsOn(lens.series, lens.measure, dates);
  const worth = columns.map((values) =>
    values.map((value, i) => {
      const unit = units[i];
      return isKnown(value) && unit ? value / unit : null;
    }),
  );
  const base = worth.flat().find((value) => value !== null && value > 0) ?? null;
  return worth.map((values) =>
    values.map((value) => (value === null || base === null ? null : (100 * value) / base)),
  );
}
