import { firstMatch } from '../first-match.ts';
import { latinDigits } from '../persian/digits.ts';
import type { FigureUnit } from './define-figure.ts';

/** A number as a page shows it, e.g. «‎−۱۲٫۵ میلیارد تومان» → { value: -12.5, decimals: 1, words: "میلیارد تومان" }. */
export interface PrintedValue {
  readonly value: number;
  readonly decimals: number;
  readonly words: string;
}

const NUMBER = /([−-])?\s*(\d[\d٬,]*)(?:[٫.](\d+))?/;
/** Marks of direction, which stand around a number. */
const MARKS = /[\u200e\u200f\u2066-\u2069\u202a-\u202e]/g;

/** The first number of a text; null where it has none, e.g. a dash. */
export function readPrinted(text: string): PrintedValue | null {
  const plain = latinDigits(text.replace(MARKS, ''));
  const found = NUMBER.exec(plain);
  if (!found) return null;
  const [all, sign, whole = '', fraction = ''] = found;
  const size = Number(`${whole.replace(/[٬,]/g, '')}.${fraction || '0'}`);
  return {
    value: sign ? -size : size,
    decimals: fraction.length,
    words: plain.slice(found.index + all.length).trim(),
  };
}

/** Whether a text is a day as tables write it, e.g. «۱۴۰۵/۰۵/۲۵»: a row of a history is headed by one. */
export const isDay = (text: string): boolean =>
  /^\d{4}\/\d{2}\/\d{2}$/.test(latinDigits(text.replace(MARKS, '').trim()));

/** Rials in one unit of the words after a number; longer words first. */
const MONEY_WORDS: readonly (readonly [RegExp, number])[] = [
  [/^همت/, 1e13],
  [/^هزار میلیارد ریال/, 1e12],
  [/^میلیارد تومان/, 1e10],
  [/^میلیون تومان/, 1e7],
  [/^هزار تومان/, 1e4],
  [/^تومان/, 10],
  [/^میلیارد ریال/, 1e9],
  [/^میلیون ریال/, 1e6],
  [/^هزار ریال/, 1e3],
  [/^ریال/, 1],
];
/** Where the heading names the unit: rials, billion rials, billion tomans. */
const MONEY_COLUMNS = [1, 1e9, 1e10];

function scalesOf(unit: FigureUnit, words: string): readonly number[] {
  if (unit === 'fraction') return [0.01];
  if (unit !== 'rial') return [1];
  const scale = firstMatch(MONEY_WORDS, words);
  return scale === undefined ? MONEY_COLUMNS : [scale];
}

/** Binary noise of one division, relative to the value. */
const NOISE = 1e-9;

/** Whether a printed number is `value`, of this unit, rounded to the decimals that are printed. */
export function agreesWith(printed: PrintedValue, value: number, unit: FigureUnit): boolean {
  const half = 0.5 * 10 ** -printed.decimals;
  return scalesOf(unit, printed.words).some((scale) => {
    const scaled = value / scale;
    return Math.abs(scaled - printed.value) <= half + Math.abs(scaled) * NOISE + NOISE;
  });
}
