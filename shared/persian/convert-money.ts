import { faDigits, latinDigits } from './digits.ts';
import type { Currency } from './format.ts';

/**
 * Converts amounts that are written in rials or tomans to the other currency. A toman is ten rials, so the decimal point moves by one
 * place: the figure is the rounded one, never rounded again.
 */

const text = {
  rial: 'ریال',
  toman: 'تومان',
  hemat: 'همت',
  magnitudes: ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد'],
};
const HEMAT_STEP = 4;

/** Marks of direction, which stand around a number. */
const MARKS = '\u200e\u200f\u2066-\u2069\u202a-\u202e';
const DIGITS = '[۰-۹][۰-۹٬]*(?:٫[۰-۹]+)?';
/** A name of a unit stands alone: «همتا» and «ریالی» name none. */
const START = '(?<![\\p{L}\\u200c])';
const END = '(?![\\p{L}\\u200c])';
const UNIT = `${START}(?:(?:(هزار میلیارد|هزار|میلیون|میلیارد)\\s+)?(ریال|تومان)|همت)${END}`;
const AMOUNT = new RegExp(`(?:(${DIGITS})([${MARKS}]*\\s+[${MARKS}]*))?${UNIT}`, 'gu');
const NAMED = new RegExp(UNIT, 'u');
const LONE_NUMBER = new RegExp(`^([\\s${MARKS}]*[+−]?)(${DIGITS})([\\s${MARKS}]*)$`, 'u');

const currencyOf = (name: string | undefined): Currency => (name === text.rial ? 'rial' : 'toman');

/** Decimal places by which an amount grows where its currency changes. */
const placesTo = (target: Currency): number => (target === 'rial' ? 1 : -1);

const group = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, '٬');

/** Latin digits with `decimals` of them behind the point, written in Persian; negative decimals append zeros. */
function write(digits: string, decimals: number): string {
  const padded = decimals < 0 ? digits + '0'.repeat(-decimals) : digits.padStart(decimals + 1, '0');
  const point = padded.length - Math.max(0, decimals);
  const whole = group(padded.slice(0, point).replace(/^0+(?=\d)/, ''));
  return faDigits(decimals > 0 ? `${whole}٫${padded.slice(point)}` : whole);
}

/** e.g. «۱٬۲۳۴٫۵» → digits "12345", 1 decimal */
function read(number: string): { readonly digits: string; readonly decimals: number } {
  const [whole = '', fraction = ''] = latinDigits(number).replaceAll('٬', '').split('٫');
  return { digits: whole + fraction, decimals: fraction.length };
}

const dropZeros = (written: string): string =>
  written.includes('٫') ? written.replace(/٫?۰+$/, '') : written;

const unitName = (step: number, currency: Currency): string =>
  currency === 'toman' && step === HEMAT_STEP
    ? text.hemat
    : `${text.magnitudes[step]} ${text[currency]}`.trim();

/** An amount with its unit, in the largest fitting unit as `formatMoney` chooses it; without a magnitude it stays without. `gap` stands between the two. */
function writeAmount(number: string, gap: string, step: number, target: Currency): string {
  const { digits, decimals } = read(number);
  const exponent = 3 * step - decimals + placesTo(target);
  const wholeDigits = digits.replace(/^0+/, '').length + exponent;
  const fitting = Math.min(HEMAT_STEP, Math.max(0, Math.ceil(wholeDigits / 3) - 1));
  const chosen = step === 0 ? 0 : fitting;
  return dropZeros(write(digits, 3 * chosen - exponent)) + gap + unitName(chosen, target);
}

/** Units in a text, with the amounts before them, in `target`, e.g. «۳۴٫۵ همت» → «۳۴۵ هزار میلیارد ریال», «(میلیارد تومان)» → «(میلیارد ریال)». */
export function convertAmounts(words: string, target: Currency): string {
  return words.replace(
    AMOUNT,
    (all: string, number?: string, gap = ' ', magnitude?: string, name?: string) => {
      if (currencyOf(name) === target) return all;
      const step = name === undefined ? HEMAT_STEP : text.magnitudes.indexOf(magnitude ?? '');
      // Without its number a unit keeps its magnitude, and the column's figures move by one place.
      if (number === undefined)
        return name === undefined ? `${text.magnitudes[step]} ${text[target]}` : unitName(step, target);
      return writeAmount(number, gap, step, target);
    },
  );
}

/** The first unit that a text names, e.g. «خرید (میلیارد تومان)» → «میلیارد تومان»; null where it names none. */
export const unitIn = (words: string): string | null => NAMED.exec(words)?.[0] ?? null;

/** The currency of the first unit that a text names; null where it names none. */
export function currencyIn(words: string): Currency | null {
  const found = NAMED.exec(words);
  return found && currencyOf(found[2]);
}

/** A text that is one number, e.g. «‎−۱۲٫۶», from `source` to `target`; null for any other text. */
export function convertNumber(words: string, source: Currency, target: Currency): string | null {
  const [, before = '', number, after = ''] = LONE_NUMBER.exec(words) ?? [];
  if (number === undefined) return null;
  if (source === target) return words;
  const { digits, decimals } = read(number);
  return before + write(digits, decimals - placesTo(target)) + after;
}
