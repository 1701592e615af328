import { daysBetween } from '../dates/days.ts';
import { RISK_KINDS } from '../figures/risk-kinds.ts';
import type { KnownSeries } from '../funds/series.ts';
import { MIN_YEARLY_DAYS, type Shortage } from '../measures/minimum.ts';
import { extremeMonths, type MonthReturn, monthReturns } from '../measures/month-returns.ts';
import { yearlyPace } from '../measures/risk.ts';
import { fallDays, partRisk, type RiskContext, sessionRate } from '../measures/window-risk.ts';
import { roundAsPrinted } from '../persian/write-number.ts';
import { fractionToPercent } from '../units.ts';
import { hasBase } from './lines.ts';
import type { Span } from './state.ts';

/** Figures of one line over the span of a comparison, in the order of the table. */
export const COMPARE_FIGURES = [
  'total',
  'yearly',
  'volatility',
  'downside',
  'sharpe',
  'sortino',
  'drawdown',
  'best',
  'worst',
] as const;
export type CompareFigure = (typeof COMPARE_FIGURES)[number];

/** Which end of a figure is the better one. */
export const BETTER = {
  total: 'high',
  yearly: 'high',
  volatility: 'low',
  downside: 'low',
  sharpe: 'high',
  sortino: 'high',
  drawdown: 'low',
  best: 'high',
  worst: 'high',
} as const satisfies Record<CompareFigure, 'high' | 'low'>;

/** Why a figure is a dash. */
export type Reason = Shortage | { readonly reason: 'under-a-year' | 'no-sessions' | 'no-month' | 'no-base' };

export interface LineFigures {
  /** Percent points and multiples, not rounded; null with a reason. */
  readonly values: Readonly<Record<CompareFigure, number | null>>;
  readonly reasons: Partial<Readonly<Record<CompareFigure, Reason>>>;
  /** Returns over single sessions. */
  readonly sessions: number;
  readonly drawdownDays: {
    readonly peakDay: string;
    readonly troughDay: string;
    readonly recoveredDay: string | null;
  } | null;
  readonly bestMonth: string | null;
  readonly worstMonth: string | null;
  readonly months: readonly MonthReturn[];
  /** The first and the last day that the return runs between. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The return from the first day of a span to the last value, percent points; null without a value at that day, or without two. */
function totalOf(part: KnownSeries, span: Span): number | null {
  const { values } = part;
  const [first, last] = [values[0], values.at(-1)];
  return !hasBase(part, span) || values.length < 2 || !first || last === undefined
    ? null
    : fractionToPercent(last / first - 1);
}

/** The constant yearly rate with the same total, percent points; null below a year: it would promise what nobody measured. */
function yearlyOf(part: KnownSeries, total: number | null): number | null {
  const [from, to] = [part.dates[0], part.dates.at(-1)];
  if (from === undefined || to === undefined || total === null) return null;
  const days = daysBetween(from, to);
  return days < MIN_YEARLY_DAYS ? null : fractionToPercent(yearlyPace(1 + total / 100, days));
}

/** The same formulas and minimum samples as on the page of a fund (shared/figures/risk.ts). */
function riskOf(part: KnownSeries, context: RiskContext) {
  const { ratios, drawdown, sessions } = partRisk(part, context);
  const [moments, ends] = [ratios.value, drawdown.value];
  const rate = sessionRate(moments, context.yearlyRate);
  const values = {
    volatility: RISK_KINDS.volatility.compute({ deviation: moments?.logDeviation ?? null }),
    downside: RISK_KINDS.downside.compute({ deviation: moments?.downside ?? null }),
    sharpe: RISK_KINDS.sharpe.compute({
      mean: moments?.mean ?? null,
      rate,
      deviation: moments?.deviation ?? null,
    }),
    sortino: RISK_KINDS.sortino.compute({
      mean: moments?.mean ?? null,
      rate,
      deviation: moments?.downside ?? null,
    }),
    drawdown: RISK_KINDS.drawdown.compute({ trough: ends?.trough ?? null, peak: ends?.peak ?? null }),
  };
  return { values, sessions, ratios: ratios.shortage, fall: drawdown.shortage, ends };
}

const NONE = { volatility: null, downside: null, sharpe: null, sortino: null, drawdown: null };
const UNDEFINED: Shortage = { reason: 'undefined' };

function reasonsOf(
  values: LineFigures['values'],
  why: (id: CompareFigure) => Reason,
): LineFigures['reasons'] {
  const dashes = COMPARE_FIGURES.filter((id) => values[id] === null);
  return Object.fromEntries(dashes.map((id) => [id, why(id)]));
}

/**
 * The figures of a line's part (`partOf`) within the span. `risk` is the same part at the sessions of the exchange: a series of other days would
 * look calmer or wilder than the funds; null for one that has no values of single days (an index by month).
 */
export function lineFigures(
  part: KnownSeries,
  risk: KnownSeries | null,
  span: Span,
  context: RiskContext,
): LineFigures {
  const own = risk && riskOf(risk, context);
  const months = risk ? monthReturns(part) : [];
  const extremes = extremeMonths(months);
  const percent = (month: MonthReturn | undefined) => (month ? fractionToPercent(month.value) : null);
  const total = totalOf(part, span);
  const values = {
    total,
    yearly: yearlyOf(part, total),
    ...(own?.values ?? NONE),
    best: percent(extremes?.best),
    worst: percent(extremes?.worst),
  };
  return {
    values,
    reasons: reasonsOf(values, (id) => {
      if ((id === 'total' || id === 'yearly') && !hasBase(part, span)) return { reason: 'no-base' };
      if (id === 'total') return UNDEFINED;
      if (id === 'yearly') return { reason: 'under-a-year' };
      if (!own) return { reason: 'no-sessions' };
      if (id === 'best' || id === 'worst') return { reason: 'no-month' };
      return (id === 'drawdown' ? own.fall : own.ratios) ?? UNDEFINED;
    }),
    sessions: own?.sessions ?? 0,
    drawdownDays: fallDays(own?.ends ?? null),
    bestMonth: extremes?.best.month ?? null,
    worstMonth: extremes?.worst.month ?? null,
    months,
    from: part.dates[0] ?? null,
    to: part.dates.at(-1) ?? null,
  };
}

/**
 * Indexes of the best of some values: all that are equal as printed, with two decimals. None with fewer than two known values, or where
 * all are equal.
 */
export function bestOf(values: readonly (number | null)[], better: 'high' | 'low'): ReadonlySet<number> {
  const printed = values.map((value) => (value === null ? null : roundAsPrinted(value, 2)));
  const known = printed.filter((value) => value !== null);
  const best = better === 'high' ? Math.max(...known) : Math.min(...known);
  if (known.length < 2 || known.every((value) => value === best)) return new Set();
  return new Set(printed.flatMap((value, i) => (value === best ? [i] : [])));
}
