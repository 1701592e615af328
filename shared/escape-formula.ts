/** Begins a formula: signs in both widths, also after blanks and characters without a glyph, or a tab or return. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/** A text of a CSV cell; one that a spreadsheet would evaluate gets a leading apostrophe. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
