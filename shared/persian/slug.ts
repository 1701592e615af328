import { persianLetters } from './clean-input.ts';
import { faDigits } from './digits.ts';
import { withoutMarks } from './invisible.ts';

/**
 * The slug of a name (docs/spec-coverage.md, "Public area · §5 Validation rules"): lower case; white space and every character that
 * is no Persian, Arabic or Latin letter or digit become a hyphen; hyphens collapse and are trimmed; Arabic yeh and kaf become
 * Persian; diacritics and tatweel are removed. Empty for a text without letters and digits.
 * e.g. «صندوق طلای (لوتوس) ۱» → «صندوق-طلای-لوتوس-۱»
 */
export function slugify(text: string): string {
  return persianLetters(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{M}ـ]+/gu, ''),
  )
    .replace(/[^\p{Script=Arabic}\p{Script=Latin}\p{Nd}]+|[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A slug as the product makes them of names, on whatever keyboard it is typed, e.g. «كيان-2» → «کیان-۲». */
export const persianSlug = (typed: string): string =>
  faDigits(persianLetters(withoutMarks(typed.normalize('NFC')).trim()));
