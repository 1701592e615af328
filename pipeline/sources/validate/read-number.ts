import { latinDigits } from '../../../shared/persian/digits.ts';

const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const PLAIN = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * A number as upstreams write it: a number, or text with Persian, Arabic or Latin digits, grouping commas, a Persian decimal
 * separator, and parentheses or a minus sign for negatives. Null for any other text, also for misplaced commas. e.g. «۲۸,۷۴۲,۷۴۹,۱۲۸,۲۷۴.۳» → 28742749128274.3, «(۱۲)» → −12, "1,23" → null
 */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = latinDigits(value)
    .replace(/[\s\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[٬،]/g, ',')
    .replace(/٫/g, '.')
    .replace(/−/g, '-');
  const inner = /^\(([^()]+)\)$/.exec(text)?.[1];
  const signed = inner === undefined ? text.replace(/^(.+)-$/, '-$1').replace(/^\+/, '') : `-${inner}`;
  if (!GROUPED.test(signed) && !PLAIN.test(signed)) return null;
  const number = Number(signed.replaceAll(',', ''));
  return Number.isFinite(number) ? number : null;
}

/** For upstreams that write 0 for a missing value. */
export const zeroIsMissing = (value: number | null): number | null => (value === 0 ? null : value);
