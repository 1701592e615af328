import { latinDigits } from './digits.ts';

const LETTERS: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  آ: 'ا',
  ة: 'ه',
  ۀ: 'ه',
};

/**
 * The search key of a text, never shown: variants of a letter become one, digits become Latin, tatweel, diacritics and ZWNJ are
 * removed, white space becomes single spaces.
 * e.g. «صندوقِ طلاي كيـان» → «صندوق طلای کیان»
 */
export function normalizeForSearch(text: string): string {
  return latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[يىكأإٱآةۀ]/g, (letter) => LETTERS[letter] as string)
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
