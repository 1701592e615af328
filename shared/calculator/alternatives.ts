import type { KnownSeries } from '../funds/series.ts';
import { type MeasureSeries, measureChange, quoteChange } from '../measures/measured-return.ts';
import type { OtherMeasure } from '../measures/measures.ts';
import { maxQuoteAge } from '../measures/quotes.ts';
import type { Payment } from './payments.ts';
import { moneyWeightedOf } from './run-plan.ts';

/** What the same payments could have been put into; inflation is what they would have to be worth to buy the same. */
export const ALTERNATIVES = ['fixed-income', 'usd', 'coin', 'gold', 'real'] as const;
export type Alternative = (typeof ALTERNATIVES)[number];

/** What one rial of a day became on another, less one: a fraction; null where one of the days is not known. */
export type GrowthBetween = (from: string, to: string) => number | null;

/** Growth by the last values on or before both days, as old as quotes may be within a plan of so many calendar days. */
export const growthOfSeries =
  (series: KnownSeries, planDays: number): GrowthBetween =>
  (from, to) =>
    quoteChange(series, from, to, maxQuoteAge(planDays)).value;

/** Growth of the price of dollar, coin or gold, or of the published price index, within a plan of so many calendar days. */
export const growthOfMeasure =
  (series: MeasureSeries, measure: OtherMeasure, planDays: number): GrowthBetween =>
  (from, to) =>
    measureChange(series, measure, from, to, planDays).value;

export interface AlternativeResult {
  readonly endRial: number | null;
  /** XIRR, a fraction a year. */
  readonly moneyWeighted: number | null;
}

/** The same payments on the same sessions, without fees. Unknown where the price of one of the days is. */
export function runAlternative(
  payments: readonly Payment[],
  to: string,
  growth: GrowthBetween,
): AlternativeResult {
  let endRial = 0;
  for (const { session, amountRial } of payments) {
    const gained = growth(session, to);
    if (gained === null) return { endRial: null, moneyWeighted: null };
    endRial += amountRial * (1 + gained);
  }
  return { endRial, moneyWeighted: moneyWeightedOf(payments, endRial, to) };
}

/**
 * The yearly rate of a plan in a measure, a fraction: each payment counts as what it would have become in the measure by the end.
 * For one payment this is (1 + r) / (1 + m) − 1.
 */
export function moneyWeightedIn(
  payments: readonly Payment[],
  endRial: number,
  to: string,
  growth: GrowthBetween,
): number | null {
  const kept = payments.map(({ session, amountRial }) => ({
    session,
    gained: growth(session, to),
    amountRial,
  }));
  if (kept.some(({ gained }) => gained === null)) return null;
  return moneyWeightedOf(
    kept.map(({ session, gained, amountRial }) => ({
      session,
      amountRial: amountRial * (1 + (gained ?? 0)),
    })),
    endRial,
    to,
  );
}
