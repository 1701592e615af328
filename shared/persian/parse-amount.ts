import { RIALS_PER_TOMAN } from '../units.ts';
import { cleanInput } from './clean-input.ts';
import type { Currency } from './format.ts';
import { hasSeveralCells, readDecimal } from './read-decimal.ts';

const MAGNITUDES: Readonly<Record<string, number>> = {
  هزار: 1e3,
  میلیون: 1e6,
  میلیارد: 1e9,
  هزارمیلیارد: 1e12,
  همت: 1e12,
};
const CURRENCIES: Readonly<Record<string, Currency>> = {
  ریال: 'rial',
  تومان: 'toman',
  تومن: 'toman',
  همت: 'toman',
};

const PATTERN = /^(\S[^\p{L}]*?) ?(هزار ?میلیارد|هزار|میلیون|میلیارد|همت)? ?(ریال|تومان|تومن)?$/u;

/**
 * A typed amount of money in whole rials, e.g. («۵۰ میلیون», toman) → 500,000,000; «۱۲۳٬۴۵۶», "1.5 میلیارد ریال», «۲ همت». `unit` is meant where
 * none is written. The decimal mark may be a slash, as Iranian keyboards write it: «۱/۵ میلیارد». Null for an empty text, undefined for any other
 * text and for a part of a rial.
 */
export function parseAmount(typed: string, unit: Currency): number | null | undefined {
  const words = cleanInput(typed);
  if (words === '') return null;
  if (hasSeveralCells(typed)) return undefined;
  const [, digits = '', size = '', currency] = PATTERN.exec(words) ?? [];
  const [magnitude, number] = [size.replace(' ', ''), readDecimal(digits.replace('/', '.'))];
  // «همت» is of tomans.
  if (number === null || (magnitude === 'همت' && currency === 'ریال')) return undefined;
  const own = CURRENCIES[currency ?? magnitude] ?? unit;
  const amount = number * (MAGNITUDES[magnitude] ?? 1) * (own === 'toman' ? RIALS_PER_TOMAN : 1);
  // A decimal fraction times a power of ten may miss the whole number by a bit.
  const whole = Math.round(amount);
  return Math.abs(amount - whole) < 1e-3 ? whole : undefined;
}
