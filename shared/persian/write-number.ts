import { faDigits } from './digits.ts';

/** Numbers without Intl: its first number format costs a phone 140 ms, more than the table that it fills. */

/** Left-to-right mark: it keeps a sign on the left of the number. */
const MARK = '\u200e';
const MINUS = `${MARK}−`;
const PLUS = `${MARK}+`;

export interface NumberFormat {
  /** Decimals that are written even when zero. */
  readonly minDecimals: number;
  /** Further decimals are rounded, halves away from zero. */
  readonly maxDecimals: number;
  /** True writes a plus before positive numbers. */
  readonly sign: boolean;
}

/** The shortest decimal digits of a non-negative number, without an exponent. */
function plain(size: number): string {
  const shortest = String(size);
  if (!shortest.includes('e')) return shortest;
  return size < 1 ? size.toFixed(100).replace(/0+$/, '') : String(BigInt(size));
}

/** The digits of `size` rounded to `decimals` decimals, without the point, e.g. (1.005, 2) → "101". */
function roundedDigits(size: number, decimals: number): string {
  const [whole, rest = ''] = plain(size).split('.') as [string, string?];
  if (rest.length <= decimals) return whole + rest.padEnd(decimals, '0');
  const cut = whole + rest.slice(0, decimals);
  if ((rest[decimals] as string) < '5') return cut;
  return String(BigInt(cut) + 1n).padStart(cut.length, '0');
}

/** Removes zeros at the end beyond the first `minDecimals`. */
function trimZeros(decimals: string, minDecimals: number): string {
  let end = decimals.length;
  while (end > minDecimals && decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, end);
}

const signOf = (value: number, isZero: boolean, plus: boolean): string => {
  if (isZero || value === 0) return '';
  if (value < 0) return MINUS;
  return plus ? PLUS : '';
};

/** A finite number in grouped Persian digits, as Intl formats it for fa-IR, e.g. −1234.5 → «‎−۱٬۲۳۴٫۵». */
export function writeNumber(value: number, { minDecimals, maxDecimals, sign }: NumberFormat): string {
  const digits = roundedDigits(Math.abs(value), maxDecimals);
  const point = digits.length - maxDecimals;
  const whole = digits.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, '٬');
  const decimals = trimZeros(digits.slice(point), minDecimals);
  const written = decimals === '' ? whole : `${whole}٫${decimals}`;
  return signOf(value, /^0*$/.test(digits), sign) + faDigits(written);
}

/** `value` as `writeNumber` prints it with `decimals` decimals, e.g. (−0.65, 1) → −0.7. Two values that print alike are equal here. */
export function roundAsPrinted(value: number, decimals: number): number {
  const size = Number(roundedDigits(Math.abs(value), decimals)) / 10 ** decimals;
  return value < 0 && size > 0 ? -size : size;
}
