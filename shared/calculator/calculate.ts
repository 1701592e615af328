import { daysBetween, findLatest } from '../dates/days.ts';
import type { KnownSeries } from '../funds/series.ts';
import type { Jump } from '../measures/consistent-days.ts';
import type { MeasureSeries } from '../measures/measured-return.ts';
import type { OtherMeasure } from '../measures/measures.ts';
import {
  ALTERNATIVES,
  type Alternative,
  type AlternativeResult,
  type GrowthBetween,
  growthOfMeasure,
  growthOfSeries,
  moneyWeightedIn,
  runAlternative,
} from './alternatives.ts';
import { addMonths, planPayments } from './payments.ts';
import { type PlanResult, runPlan } from './run-plan.ts';
import type { CalculatorState } from './state.ts';

/** What a calculation reads. */
export interface CalculatorData {
  /** Growth of the fund by session. */
  readonly fund: KnownSeries;
  /** The jump of its NAV that nothing explains, after which `fund` begins; null for none. */
  readonly jump?: Jump | null;
  /** Growth of the mean of fixed-income funds; null where it is not published. */
  readonly fixedIncome: KnownSeries | null;
  readonly measures: MeasureSeries;
}

/** Two plain days. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface Calculation {
  readonly plan: PlanResult;
  readonly alternatives: Readonly<Record<Alternative, AlternativeResult>>;
}

/** The days that a plan can lie between; null for a fund without two sessions. */
export function rangeOf({ dates }: KnownSeries): DayRange | null {
  const [from, to] = [dates[0], dates.at(-1)];
  return from === undefined || to === undefined || from === to ? null : { from, to };
}

/** The days of a state; where it names none, the year up to the newest session, or as much of it as there is. */
export function daysOf({ from, to }: Pick<CalculatorState, 'from' | 'to'>, range: DayRange): DayRange {
  const end = to ?? range.to;
  return { from: from ?? findLatest([addMonths(end, -12), range.from]) ?? range.from, to: end };
}

const UNKNOWN: GrowthBetween = () => null;

/** Growth of what an alternative is invested in, within a plan of so many calendar days. */
export function growthOf(
  { fixedIncome, measures }: CalculatorData,
  alternative: Alternative | OtherMeasure,
  planDays: number,
): GrowthBetween {
  if (alternative !== 'fixed-income') return growthOfMeasure(measures, alternative, planDays);
  return fixedIncome ? growthOfSeries(fixedIncome, planDays) : UNKNOWN;
}

/** The plan of a state in a fund, and the same payments elsewhere; null where its days hold no session with a later one. */
export function calculate(state: CalculatorState, data: CalculatorData): Calculation | null {
  const range = rangeOf(data.fund);
  if (range === null) return null;
  const days = daysOf(state, range);
  const payments = planPayments({ ...state, ...days }, data.fund.dates);
  const plan = runPlan(payments, data.fund, days.to, state.fees);
  if (plan === null) return null;
  const planDays = daysBetween(plan.from, plan.to);
  const results = ALTERNATIVES.map(
    (id) => [id, runAlternative(payments, plan.to, growthOf(data, id, planDays))] as const,
  );
  return { plan, alternatives: Object.fromEntries(results) as Calculation['alternatives'] };
}

/** What the payments of a plan would have become in a measure by each of its days; null where a price is not known. */
export function keptIn({ from, payments, days }: PlanResult, growth: GrowthBetween): (number | null)[] {
  let units: number | null = 0;
  let next = 0;
  return days.map(({ day }) => {
    const gained = growth(from, day);
    for (let paid = payments[next]; paid && paid.session <= day; paid = payments[++next])
      units = units === null || gained === null ? null : units + paid.amountRial / (1 + gained);
    return units === null || gained === null ? null : units * (1 + gained);
  });
}

/** The yearly rate of the plan itself in a measure, a fraction. */
export const planRateIn = ({ payments, endRial, to }: PlanResult, growth: GrowthBetween): number | null =>
  moneyWeightedIn(payments, endRial, to, growth);
