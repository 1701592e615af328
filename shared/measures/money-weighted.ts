import { daysBetween } from '../dates/days.ts';

/** Money that the saver pays in (negative) or receives (positive). */
export interface CashFlow {
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
