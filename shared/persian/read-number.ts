import { cleanNumber, hasSeveralCells, readDecimal } from './read-decimal.ts';

const EXPONENT = /^(\d+\.?\d*|\.\d+)e[+-]?\d+$/i;
/** What stands for a minus besides the hyphen: the sign itself, and the dashes that word processors make of it. */
const MINUS = /[−‒–]/g;

const DIGIT = /\p{Nd}/u;

const unsigned = (text: string): number | null => (EXPONENT.test(text) ? Number(text) : readDecimal(text));

/** The sign and the size of a text: a minus before or behind it, or parentheses, as accountants write it. */
function splitSign(text: string): readonly [sign: string, size: string] {
  const inner = /^\( ?([^()]+?) ?\)$/.exec(text)?.[1];
  if (inner !== undefined) return ['-', inner];
  const [, sign = '', size = ''] = /^([+-]?) ?(.+)$/.exec(text.replace(/^(.+?) ?-$/, '-$1')) ?? [];
  return [sign, size];
}

/**
 * The number in a text with Persian, Arabic or Latin digits, groups of three digits, a Persian decimal separator, and parentheses or a minus
 * sign for negatives. Null for any other text, also for misplaced commas and for two numbers.
 * e.g. «۲۸,۷۴۲,۷۴۹,۱۲۸,۲۷۴.۳» → 28742749128274.3, «(۱۲)» → −12, "1,23" → null, "12345 12350" → null
 */
export function readSignedNumber(given: string): number | null {
  if (hasSeveralCells(given)) return null;
  const [sign, size] = splitSign(cleanNumber(given).replace(MINUS, '-'));
  const number = unsigned(size);
  if (number === null || !Number.isFinite(number)) return null;
  return sign === '-' ? -number : number;
}

/**
 * A number as a reader types it: the decimal mark may be a slash, as Iranian keyboards write it, and a percent sign may stand beside it, or the
 * word behind it. e.g. «۲/۵٪», «۲٫۵ درصد» → 2.5
 */
export function readTypedNumber(typed: string): number | null {
  const [before = '', after, ...more] = typed.replace(/درصد[\s\p{Cf}]*$/u, '٪').split(/[٪%]/);
  // A sign between digits parts two numbers, as a blank would not: "12%345".
  if (more.length > 0 || (after !== undefined && DIGIT.test(before) && DIGIT.test(after))) return null;
  return readSignedNumber(`${before} ${after ?? ''}`.replace('/', '.'));
}
