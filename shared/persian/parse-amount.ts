import { RIALS_PER_TOMAN } from '../units.ts';
import type { Currency } from './format.ts';
import { isAmbiguousAmount } from './is-ambiguous-amount.ts';
import { cleanNumber, hasSeveralCells, readDecimal } from './read-decimal.ts';

const MAGNITUDES: Readonly<Record<string, number>> = {
  هزار: 1e3,
  میلیون: 1e6,
  ملیون: 1e6,
  میلیارد: 1e9,
  ملیارد: 1e9,
  هزارمیلیارد: 1e12,
  تریلیون: 1e12,
  همت: 1e12,
  هزارهمت: 1e15,
};
const CURRENCIES: Readonly<Record<string, Currency>> = {
  ریال: 'rial',
  '﷼': 'rial',
  تومان: 'toman',
  تومن: 'toman',
};

/** Spreadsheets write it before the number: «ریال ۵۰٬۰۰۰»; a copied sentence may end behind it, and headings have it in parentheses. */
const CURRENCY = /^(ریال|﷼|تومان|تومن) ?(?=[\d٫/.])| ?\(?(ریال|﷼|تومان|تومن)\)?\.?$/u;
/** Two parts, with «و» between them or without: «۲ میلیارد ۳۰۰ میلیون». */
const BETWEEN_PARTS = / و ?|(?<=\p{L}) (?=\d)/u;
const PART = /^(\S[^\p{L}]*?) ?(هزار ?(?:میلیارد|همت)|هزار|می?لیون|می?لیارد|تریلیون|همت)?$/u;
/** Slashes and points between groups of three digits, as prices are written in Iran: «۱/۵۰۰/۰۰۰», «1.500.000», «۱٫۵۰۰٫۰۰۰». */
const GROUPED = /^[1-9]\d{0,2}([/.٫])\d{3}(\1\d{3})+$/;

interface Part {
  readonly number: number;
  /** What the number counts, e.g. 1e6; null where no word says it. */
  readonly magnitude: number | null;
}

/** One of the numbers of an amount, e.g. «۱/۵ میلیارد»; null for any other text. */
function readPart(words: string): Part | null {
  const [, digits = '', size = ''] = PART.exec(words) ?? [];
  const magnitude = MAGNITUDES[size.replace(' ', '')] ?? null;
  if (magnitude === null && isAmbiguousAmount(digits)) return null;
  const plain = GROUPED.test(digits) ? digits.replace(/[/.٫]/g, '') : digits.replace('/', '.');
  const number = readDecimal(plain);
  return number === null ? null : { number, magnitude };
}

const sizeOf = ({ number, magnitude }: Part): number => number * (magnitude ?? 1);

/** Behind these a bare number is read in two ways: «۵ میلیون و ۵۰۰» is 5,000,500 as written, and 5,500,000 as spoken. */
const MIN_SPOKEN = 1e6;

const isSpoken = (before: Part | null | undefined, part: Part): boolean =>
  part.magnitude === null && (before?.magnitude ?? 0) >= MIN_SPOKEN;

/**
 * The sum of parts such as «۱ میلیارد و ۵۰۰ میلیون»: each is smaller than what the one before it counts. Null where one is not, or says it in
 * two ways.
 */
function sumOf(parts: readonly (Part | null)[]): number | null {
  let sum = 0;
  for (const [i, part] of parts.entries()) {
    const counted = i === 0 ? Number.POSITIVE_INFINITY : (parts[i - 1]?.magnitude ?? 0);
    if (part === null || sizeOf(part) >= counted || isSpoken(parts[i - 1], part)) return null;
    sum += sizeOf(part);
  }
  return sum;
}

/**
 * A typed amount of money in whole rials, e.g. («۵۰ میلیون», toman) → 500,000,000; «۱۲۳٬۴۵۶», "1.5 میلیارد ریال», «۲ همت», «۱ میلیارد و ۵۰۰ میلیون».
 * `unit` is meant where none is written. The decimal mark may be a slash, as Iranian keyboards write it: «۱/۵ میلیارد». Null for an empty text,
 * undefined for any other text and for a part of a rial.
 */
export function parseAmount(typed: string, unit: Currency): number | null | undefined {
  const words = cleanNumber(typed);
  if (words === '') return null;
  if (hasSeveralCells(typed)) return undefined;
  const [, before = '', behind = before] = CURRENCY.exec(words) ?? [];
  const currency = CURRENCIES[behind];
  // «همت» is of tomans.
  const isHemat = words.includes('همت');
  const number = sumOf(words.replace(CURRENCY, '').split(BETWEEN_PARTS).map(readPart));
  if (number === null || (isHemat && currency === 'rial')) return undefined;
  const own = currency ?? (isHemat ? 'toman' : unit);
  const amount = number * (own === 'toman' ? RIALS_PER_TOMAN : 1);
  // A decimal fraction times a power of ten may miss the whole number by a bit.
  const whole = Math.round(amount);
  return Math.abs(amount - whole) < 1e-3 ? whole : undefined;
}
