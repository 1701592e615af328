import { daysBetween } from '../dates/days.ts';
import { sumOf } from '../funds/figures.ts';
import { indexOnOrBefore, type KnownSeries } from '../funds/series.ts';
import { MIN_YEARLY_DAYS } from '../measures/minimum.ts';
import { afterBuying, saleShare, yearlyShare } from './fees.ts';
import type { Payment } from './payments.ts';
import type { Fee } from './state.ts';

/** Money that the saver pays in (negative) or receives (positive). */
interface CashFlow {
  /** Years after the first flow. */
  readonly years: number;
  readonly amount: number;
}

/** Actual/365. */
export const yearsBetween = (from: string, to: string): number => daysBetween(from, to) / 365;

const MAX_RATE = 1e6;

const MAX_STEPS = 200;

const presentValue = (flows: readonly CashFlow[], rate: number): number =>
  flows.reduce((total, { years, amount }) => total + amount / (1 + rate) ** years, 0);

/**
 * Money-weighted yearly return (XIRR), a fraction: the rate at which the present value of all flows is 0, by bisection between −100%
 * and 10⁸ percent. Null where all flows have one sign or no rate in that range fits.
 */
export function moneyWeightedReturn(flows: readonly CashFlow[]): number | null {
  let [low, high] = [-1 + 1e-9, MAX_RATE];
  const atLow = presentValue(flows, low);
  if (!(atLow * presentValue(flows, high) < 0)) return null;
  for (let step = 0; step < MAX_STEPS && high - low > 1e-15 * (1 + Math.abs(low)); step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(flows, middle) * atLow > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Time-weighted return over NAVs, a fraction: the product of the returns between them, whatever was paid in or out. Null below two. */
export function timeWeightedReturn(navs: readonly number[]): number | null {
  const [first, last] = [navs[0], navs.at(-1)];
  return navs.length < 2 || first === undefined || last === undefined || first <= 0 ? null : last / first - 1;
}

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
