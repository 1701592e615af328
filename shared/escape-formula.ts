/**
 * A text that a spreadsheet would evaluate, whatever apostrophes stand before it: signs in both widths, also after blanks and characters
 * without a glyph, or a tab or return.
 */
const GUARDED = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r])/u;

/**
 * A text of a CSV cell; one that a spreadsheet would evaluate gets a leading apostrophe. So does one that already has an apostrophe there:
 * otherwise it would lose it on the way in.
 */
export const escapeFormula = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** The text that `escapeFormula` was given. e.g. "'+98" → "+98", "''+98" → "'+98", "'98" stays */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && GUARDED.test(text.slice(1)) ? text.slice(1) : text;
