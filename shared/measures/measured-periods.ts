import { addDays } from '../dates/days.ts';
import { roundRate } from '../funds/figures.ts';
import { knownReturn, RETURN_DAYS } from '../funds/returns.ts';
import { RETURN_PERIODS, type ReturnPeriod } from '../schema/lists.ts';
import { fractionToPercent, percentToFraction } from '../units.ts';
import { type MeasurePoint, type MeasureSeries, measureChange } from './measured-return.ts';
import { OTHER_MEASURES, type OtherMeasure, reexpressReturn } from './measures.ts';

/** A return in another measure with the two values that it is computed from; null where the measure lacks one of the days. */
export interface InMeasure {
  /** Percent points, not rounded; null too where the rial return is not known. */
  readonly percent: number | null;
  readonly from: MeasurePoint | null;
  readonly to: MeasurePoint | null;
  /** The first day that the measure knows, where it lacks one of the two; null where it knows none. */
  readonly since?: string | null;
  /** The day of the newest quote before one of the two days, where it is too old for the period. */
  readonly lastQuote?: string;
}

/** Why a return is not known: the source reports none. */
export type ReturnReason = 'unreported';

/** One period's return in rials and in the other measures, over the same two days. */
export interface MeasuredPeriod {
  readonly period: ReturnPeriod;
  /** The first of the two days; the second is the day of the returns. */
  readonly from: string;
  /** Percent points as published. */
  readonly rialPercent: number | null;
  readonly reason: ReturnReason | null;
  readonly measures: Readonly<Record<OtherMeasure, InMeasure>>;
}

/** A return in percent points over a measure that went from one value to another. */
export const inMeasurePercent = (rialPercent: number, from: number, to: number): number =>
  fractionToPercent(reexpressReturn(percentToFraction(rialPercent), to / from - 1));

function inMeasure(
  series: MeasureSeries,
  measure: OtherMeasure,
  rialPercent: number | null,
  fromDay: string,
  toDay: string,
): InMeasure {
  const change = measureChange(series, measure, fromDay, toDay);
  if (change.value === null) {
    const { since, lastQuote } = change;
    return { percent: null, from: null, to: null, since, ...(lastQuote === undefined ? {} : { lastQuote }) };
  }
  const { from, to } = change;
  const percent = rialPercent === null ? null : inMeasurePercent(rialPercent, from.value, to.value);
  return { percent, from, to };
}

/** The returns up to `day`, percent points by period, in every measure. */
export const measuredPeriods = (
  returns: Readonly<Record<ReturnPeriod, number | null | undefined>>,
  day: string,
  series: MeasureSeries,
): MeasuredPeriod[] =>
  RETURN_PERIODS.map((period) => {
    const from = addDays(day, -RETURN_DAYS[period]);
    const rialPercent = roundRate(knownReturn(returns[period]));
    const reason = rialPercent === null ? 'unreported' : null;
    const measures = Object.fromEntries(
      OTHER_MEASURES.map((measure) => [measure, inMeasure(series, measure, rialPercent, from, day)]),
    ) as Record<OtherMeasure, InMeasure>;
    return { period, from, rialPercent, reason, measures };
  });
