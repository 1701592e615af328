import { sumOf } from '../funds/figures.ts';
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
  /** XIRR, a fraction a year; null for less than a year. */
  readonly moneyWeighted: number | null;
}

/** Each payment as what it has become by the end; null where the price of one of the days is not known. */
function grownPayments(payments: readonly Payment[], to: string, growth: GrowthBetween): Payment[] | null {
  const grown: Payment[] = [];
  for (const payment of payments) {
    const gained = growth(payment.session, to);
    if (gained === null) return null;
    grown.push({ ...payment, amountRial: payment.amountRial * (1 + gained) });
  }
  return grown;
}

/** The same payments on the same sessions, without fees. Unknown where the price of one of the days is. */
export function runAlternative(
  payments: readonly Payment[],
  to: string,
  growth: GrowthBetween,
): AlternativeResult {
  const grown = grownPayments(payments, to, growth);
  if (grown === null) return { endRial: null, moneyWeighted: null };
  const endRial = sumOf(grown.map(({ amountRial }) => amountRial));
  return { endRial, moneyWeighted: moneyWeightedOf(payments, endRial, to) };
}

/**
 * The yearly rate of a plan in a measure, a fraction: each payment counts as what it would have become in the measure by the end.
 * For one payment this is (1 + r) / (1 + m) − 1; null for less than a year.
 */
export function moneyWeightedIn(
  payments: readonly Payment[],
  endRial: number,
  to: string,
  growth: GrowthBetween,
): number | null {
  const grown = grownPayments(payments, to, growth);
  return grown && moneyWeightedOf(grown, endRial, to);
}
