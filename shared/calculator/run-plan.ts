import { daysBetween } from '../dates/days.ts';
import { indexOnOrBefore, type KnownSeries } from '../funds/series.ts';
import { moneyWeightedReturn, timeWeightedReturn, yearsBetween } from '../measures/money-weighted.ts';
import { afterBuying, saleShare, yearlyShare } from './fees.ts';
import type { Payment } from './payments.ts';
import type { Fee } from './state.ts';

/** A payment with what it was worth at the end. */
export interface PaymentResult extends Payment {
  /** Rials, after all known fees. */
  readonly endRial: number;
}

export interface PlanDay {
  readonly day: string;
  readonly paidRial: number;
  /** Without the fee of a sale, which is paid on the last day. */
  readonly valueRial: number;
}

export interface PlanResult {
  /** The session of the first payment, and the last one on or before the end. */
  readonly from: string;
  readonly to: string;
  readonly payments: readonly PaymentResult[];
  /** Every session between them. */
  readonly days: readonly PlanDay[];
  readonly paidRial: number;
  readonly endRial: number;
  /** What one unit gained, a fraction: the product of its growth, without fees and payments. */
  readonly timeWeighted: number | null;
  /** XIRR of the payments and the end value, a fraction a year; null below a year. */
  readonly moneyWeighted: number | null;
}

/**
 * A yearly rate of a shorter time promises what nobody saw, as in a comparison. Weekends and holidays may take some days off the first and
 * last session of a year.
 */
export const MIN_YEARLY_DAYS = 360;

/** The yearly rate at which payments grew to a value on a day, a fraction; null below a year, and where no rate fits. */
export function moneyWeightedOf(
  payments: readonly Pick<Payment, 'session' | 'amountRial'>[],
  endRial: number,
  to: string,
): number | null {
  const first = payments[0]?.session;
  if (first === undefined || daysBetween(first, to) < MIN_YEARLY_DAYS) return null;
  const paid = payments.map(({ session, amountRial }) => ({
    years: yearsBetween(first, session),
    amount: -amountRial,
  }));
  return moneyWeightedReturn([...paid, { years: yearsBetween(first, to), amount: endRial }]);
}

/** A series between two of its days, less what yearly fees take. */
function afterYearlyFees({ dates, values }: KnownSeries, fees: readonly Fee[]): number[] {
  let left = 1;
  return values.map((value, i) => {
    const [before, day] = [dates[i - 1], dates[i] as string];
    if (before !== undefined) left *= yearlyShare(fees, before, day);
    return value * left;
  });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Payments invested in a fund up to a day. `series` is its growth by session: units, so that growth between two days is the quotient of their
 * values. Null without a payment.
 */
export function runPlan(
  payments: readonly Payment[],
  series: KnownSeries,
  to: string,
  fees: readonly Fee[],
): PlanResult | null {
  const first = payments[0]?.session;
  if (first === undefined) return null;
  const start = series.dates.indexOf(first);
  const end = indexOnOrBefore(series.dates, to) + 1;
  const dates = series.dates.slice(start, end);
  const values = series.values.slice(start, end);
  const net = afterYearlyFees({ dates, values }, fees);
  const last = dates.at(-1) ?? first;
  const units = payments.map(
    ({ session, amountRial }) =>
      afterBuying(fees, amountRial, session) / (net[dates.indexOf(session)] as number),
  );
  const endPrice = (net.at(-1) as number) * saleShare(fees, last);
  const results = payments.map((payment, i) => ({ ...payment, endRial: (units[i] as number) * endPrice }));
  const endRial = sumOf(results.map((result) => result.endRial));
  return {
    from: first,
    to: last,
    payments: results,
    days: dates.map((day, i) => {
      const count = payments.filter(({ session }) => session <= day).length;
      return {
        day,
        paidRial: sumOf(payments.slice(0, count).map(({ amountRial }) => amountRial)),
        valueRial: sumOf(units.slice(0, count)) * (net[i] as number),
      };
    }),
    paidRial: sumOf(payments.map(({ amountRial }) => amountRial)),
    endRial,
    timeWeighted: timeWeightedReturn(values),
    moneyWeighted: moneyWeightedOf(payments, endRial, last),
  };
}
