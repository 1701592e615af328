/** Groups of three digits, separated by commas or by blanks, not by both: «1,234,567.5», «1 234 567». */
const GROUPED = /^\d{1,3}([, ])\d{3}(\1\d{3})*(\.\d+)?$/;
const PLAIN = /^(\d+\.?\d*|\.\d+)$/;

/**
 * A number without a sign in a text that `cleanInput` gave; commas and decimal points may be Persian. Null for any other text: two
 * numbers in one text, misplaced commas. e.g. «1٬234٫5» → 1234.5, "12 34" → null, "1,2345" → null
 */
export function readDecimal(text: string): number | null {
  const latin = text.replace(/[٬،]/g, ',').replace(/٫/g, '.');
  return GROUPED.test(latin) || PLAIN.test(latin) ? Number(latin.replace(/[, ]/g, '')) : null;
}
