import { faDigits } from './digits.ts';

/** Numbers written without Intl: its first number format costs a phone 140 ms, more than the table that it writes. */

/** Left-to-right mark: a sign stays on its side of the number. */
const MARK = '\u200e';
const MINUS = `${MARK}−`;
const PLUS = `${MARK}+`;

export interface NumberFormat {
  /** Decimals that are always written. */
  readonly minDecimals: number;
  /** Decimals at most; what is farther is rounded, halves away from zero. */
  readonly maxDecimals: number;
  /** True writes a plus before what is above zero. */
  readonly sign: boolean;
}

/** The digits of a size as a person would write them, without an exponent: the shortest that mean this number. */
function plain(size: number): string {
  const shortest = String(size);
  if (!shortest.includes('e')) return shortest;
  return size < 1 ? size.toFixed(100).replace(/0+$/, '') : String(BigInt(size));
}

/** All digits up to place `most`, without the point, e.g. (1.005, 2) → "101". */
function roundedDigits(size: number, most: number): string {
  const [whole, rest = ''] = plain(size).split('.') as [string, string?];
  if (rest.length <= most) return whole + rest.padEnd(most, '0');
  const kept = whole + rest.slice(0, most);
  if ((rest[most] as string) < '5') return kept;
  return String(BigInt(kept) + 1n).padStart(kept.length, '0');
}

/** Zeros at the end go, but for the first `least`. */
function trimmed(decimals: string, least: number): string {
  let end = decimals.length;
  while (end > least && decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, end);
}

const signOf = (value: number, isZero: boolean, plus: boolean): string => {
  if (isZero || value === 0) return '';
  if (value < 0) return MINUS;
  return plus ? PLUS : '';
};

/** A finite number in grouped Persian digits, as Intl writes it for fa-IR, e.g. −1234.5 → «‎−۱٬۲۳۴٫۵». */
export function writeNumber(value: number, { minDecimals: least, maxDecimals: most, sign }: NumberFormat): string {
  const digits = roundedDigits(Math.abs(value), most);
  const point = digits.length - most;
  const whole = digits.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, '٬');
  const decimals = trimmed(digits.slice(point), least);
  const written = decimals === '' ? whole : `${whole}٫${decimals}`;
  return signOf(value, /^0*$/.test(digits), sign) + faDigits(written);
}
