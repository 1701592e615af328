import { daysBetween } from '../dates/days.ts';
import { percentToFraction } from '../units.ts';
import type { Fee, FeeKind } from './state.ts';

/** The fee of a kind in force on a day, percent points: the newest that began on or before it; null where it is not known. */
export function feeOn(fees: readonly Fee[], kind: FeeKind, day: string): number | null {
  let found: Fee | null = null;
  for (const fee of fees) {
    if (fee.kind !== kind || (fee.from ?? '') > day) continue;
    if (found === null || (fee.from ?? '') >= (found.from ?? '')) found = fee;
  }
  return found?.percent ?? null;
}

/** What of an amount buys units: amount ÷ (1 + fee), because the exchange takes its fee of the price. An unknown fee is not counted. */
export const afterBuying = (fees: readonly Fee[], amountRial: number, day: string): number =>
  amountRial / (1 + percentToFraction(feeOn(fees, 'buy', day) ?? 0));

/** The share of a value that a sale brings: 1 − fee. */
export const saleShare = (fees: readonly Fee[], day: string): number =>
  1 - percentToFraction(feeOn(fees, 'sell', day) ?? 0);

/** The share of a value that yearly fees leave between two sessions: (1 − fee)^(days / 365), by the fee of the first day. */
export const yearlyShare = (fees: readonly Fee[], from: string, to: string): number =>
  (1 - percentToFraction(feeOn(fees, 'yearly', from) ?? 0)) ** (daysBetween(from, to) / 365);
