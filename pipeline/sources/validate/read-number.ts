import { cleanInput } from '../../../shared/persian/clean-input.ts';
import { hasSeveralCells, readDecimal } from '../../../shared/persian/read-decimal.ts';

const EXPONENT = /^(\d+\.?\d*|\.\d+)e[+-]?\d+$/i;

const unsigned = (text: string): number | null => (EXPONENT.test(text) ? Number(text) : readDecimal(text));

/**
 * A number as upstreams write it: a number, or text with Persian, Arabic or Latin digits, groups of three digits, a Persian decimal
 * separator, and parentheses or a minus sign for negatives. Null for any other text, also for misplaced commas and for two numbers.
 * e.g. «۲۸,۷۴۲,۷۴۹,۱۲۸,۲۷۴.۳» → 28742749128274.3, «(۱۲)» → −12, "1,23" → null, "12345 12350" → null
 */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || hasSeveralCells(value)) return null;
  const text = cleanInput(value).replace(/−/g, '-');
  const inner = /^\( ?([^()]+?) ?\)$/.exec(text)?.[1];
  const [, minus = '', size = ''] =
    inner === undefined
      ? (/^([+-]?) ?(.+)$/.exec(text.replace(/^(.+?) ?-$/, '-$1')) ?? [])
      : ['', '-', inner];
  const number = unsigned(size);
  if (number === null || !Number.isFinite(number)) return null;
  return minus === '-' ? -number : number;
}

/** For upstreams that write 0 for a missing value. */
export const zeroIsMissing = (value: number | null): number | null => (value === 0 ? null : value);
