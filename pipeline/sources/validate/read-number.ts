import { readSignedNumber } from '../../../shared/persian/read-number.ts';

/** A number as upstreams write it: a number, or text that `readSignedNumber` reads; null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' ? readSignedNumber(value) : null;
}

/** For upstreams that write 0 for a missing value. */
export const zeroIsMissing = (value: number | null): number | null => (value === 0 ? null : value);
