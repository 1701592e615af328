import { cleanInput } from './clean-input.ts';

/** Groups of three digits, separated by commas or by blanks, not by both: «1,234,567.5», «1 234 567». No group of zeros leads: «0,500» is a half. */
const GROUPED = /^[1-9]\d{0,2}([, ])\d{3}(\1\d{3})*(\.\d+)?$/;
const PLAIN = /^(\d+\.?\d*|\.\d+)$/;

/** A tab or a line break parts two cells: it is no blank between groups of digits. */
const CELL_BREAK = /[\t\n\v\f\r\u2028\u2029]/;

/** A joiner or another mark without a glyph between two digits parts them as a blank does: «۱۲۳‌۴۵۶». */
const MARK_BETWEEN_DIGITS = /(?<=\p{Nd})\p{Cf}+(?=\p{Nd})/gu;

/** A typed number or amount as `cleanInput` gives it, with a blank for what parts its digits. */
export const cleanNumber = (text: string): string => cleanInput(text.replace(MARK_BETWEEN_DIGITS, ' '));

/** Whether a text, as it was given, is that of several cells: no single number stands in it. */
export const hasSeveralCells = (text: string): boolean => CELL_BREAK.test(text.trim());

/**
 * A number without a sign in a text that `cleanNumber` gave; commas and decimal points may be Persian. Null for any other text: two
 * numbers in one text, misplaced commas. e.g. «1٬234٫5» → 1234.5, "12 34" → null, "1,2345" → null
 */
export function readDecimal(text: string): number | null {
  const latin = text.replace(/[٬،]/g, ',').replace(/٫/g, '.');
  return GROUPED.test(latin) || PLAIN.test(latin) ? Number(latin.replace(/[, ]/g, '')) : null;
}
