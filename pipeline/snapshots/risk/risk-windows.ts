import type { InputValues } from '../../../shared/figures/define-figure.ts';
import { type FigureId, figureOf } from '../../../shared/figures/index.ts';
import { riskFigureId } from '../../../shared/figures/risk.ts';
import { RISK_KIND_IDS, RISK_KINDS } from '../../../shared/figures/risk-kinds.ts';
import { roundRate } from '../../../shared/funds/figures.ts';
import type { Shortage } from '../../../shared/measures/minimum.ts';
import { fallDays, sessionRate, type WindowRisk, windowRisk } from '../../../shared/measures/window-risk.ts';
import { WINDOW_DAYS } from '../../../shared/measures/windows.ts';
import type { RiskKind, WindowId } from '../../../shared/schema/lists.ts';
import type { RiskReason, RiskWindow } from '../../../shared/schema/snapshots/risk.ts';
import { fractionToPercent, percentToFraction } from '../../../shared/units.ts';
import type { Benchmarked } from './category-benchmark.ts';
import type { CleanFund } from './clean-histories.ts';

/** One figure of a window: what it is computed from, or why it is a dash. */
export interface RiskFigure {
  readonly id: FigureId;
  readonly kind: RiskKind;
  readonly inputs: InputValues;
  readonly value: number | null;
  readonly reason: RiskReason | null;
}

/** A window with its figures. */
export interface RiskOfWindow {
  readonly window: WindowId;
  readonly risk: WindowRisk | null;
  readonly pairs: number;
  readonly figures: readonly RiskFigure[];
}

const WINDOWS = Object.keys(WINDOW_DAYS) as WindowId[];

interface Found {
  readonly shortage: Shortage | null;
  readonly inputs: InputValues;
}

/** Inputs of every kind of risk; all null where there is no sample. */
function inputsOf(
  kind: RiskKind,
  risk: WindowRisk,
  against: Benchmarked['windows'][WindowId],
  yearlyRate: number | null,
): Found {
  const { ratios, drawdown } = risk;
  const moments = ratios.value;
  const rate = sessionRate(moments, yearlyRate);
  switch (kind) {
    case 'volatility':
      return { ...ratios, inputs: { deviation: moments?.logDeviation ?? null } };
    case 'downside':
      return { ...ratios, inputs: { deviation: moments?.downside ?? null } };
    case 'sharpe':
      return {
        ...ratios,
        inputs: { mean: moments?.mean ?? null, rate, deviation: moments?.deviation ?? null },
      };
    case 'sortino':
      return {
        ...ratios,
        inputs: { mean: moments?.mean ?? null, rate, deviation: moments?.downside ?? null },
      };
    case 'drawdown':
      return {
        ...drawdown,
        inputs: { trough: drawdown.value?.trough ?? null, peak: drawdown.value?.peak ?? null },
      };
    case 'beta':
      return {
        ...against,
        inputs: { covariance: against.value?.covariance ?? null, variance: against.value?.variance ?? null },
      };
    case 'tracking':
      return { ...against, inputs: { deviation: against.value?.deviation ?? null } };
  }
}

const unknownInputs = (kind: RiskKind): InputValues =>
  Object.fromEntries(Object.keys(RISK_KINDS[kind].inputs).map((name) => [name, null]));

/** The risk of a fund in every window; `riskFreePercent` is a year's. Empty for a fund without a session. */
export function riskWindows(
  { series, cleaning, lacksPayouts }: CleanFund,
  holidays: ReadonlySet<string>,
  benchmarked: Benchmarked,
  riskFreePercent: number | null,
): RiskOfWindow[] {
  const [since] = series.dates;
  if (since === undefined && !lacksPayouts) return [];
  const yearlyRate = riskFreePercent === null ? null : percentToFraction(riskFreePercent);
  const jump = cleaning.jumps.at(-1);
  const before: RiskReason = lacksPayouts
    ? { reason: 'payouts' }
    : jump
      ? { reason: 'jump', day: jump.day, changePercent: roundRate(fractionToPercent(jump.change)) ?? 0 }
      : { reason: 'short-history', since: since ?? '' };
  return WINDOWS.map((window) => {
    const isWhole = window !== 'all' || cleaning.jumps.length === 0;
    const risk = isWhole ? windowRisk(series, window, { holidays, yearlyRate }) : null;
    const against = benchmarked.windows[window];
    const figures = RISK_KIND_IDS.map((kind): RiskFigure => {
      const id = riskFigureId(window, kind);
      if (!risk)
        return {
          id,
          kind,
          inputs: unknownInputs(kind),
          value: null,
          reason: before,
        };
      const { shortage, inputs } = inputsOf(kind, risk, against, yearlyRate);
      const value = figureOf(id).compute(inputs);
      return {
        id,
        kind,
        inputs,
        value,
        reason: value === null ? (shortage ?? { reason: 'undefined' }) : null,
      };
    });
    return { window, risk, pairs: risk ? against.sessions : 0, figures };
  });
}

/** A window as it is published. */
export function publishedWindow({ window, risk, pairs, figures }: RiskOfWindow): RiskWindow {
  return {
    window,
    from: risk?.from ?? null,
    to: risk?.to ?? null,
    sessions: risk?.sessions ?? 0,
    pairs,
    gapDays: risk?.gapDays ?? 0,
    figures: Object.fromEntries(figures.map(({ kind, value }) => [kind, value])) as RiskWindow['figures'],
    reasons: Object.fromEntries(figures.flatMap(({ kind, reason }) => (reason ? [[kind, reason]] : []))),
    drawdownDays: fallDays(risk?.drawdown.value ?? null),
  };
}
