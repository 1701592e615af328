import { latinDigits } from '../../../shared/persian/digits.ts';

const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const PLAIN = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * A figure as upstreams write it: a number, or text with Persian, Arabic or Latin digits, comma groups, a Persian
 * decimal sign, parentheses or a minus for what is below zero. Null for anything else, an empty text and a comma out of
 * its place included. e.g. «۲۸,۷۴۲,۷۴۹,۱۲۸,۲۷۴.۳» → 28742749128274.3, «(۱۲)» → −12, "1,23" → null
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

/** Where the upstream writes 0 for "missing", 0 is not known. */
export const zeroIsMissing = (value: number | null): number | null => (value === 0 ? null : value);
