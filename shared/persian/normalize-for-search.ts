import { latinDigits } from './digits.ts';

const same: Readonly<Record<string, string>> = {
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
 * The search key of a text: letters that sound alike and are typed alike become one, digits Latin,
 * tatweel, marks and ZWNJ vanish, white space becomes single blanks. Never shown.
 * e.g. «صندوقِ طلاي كيـان» → «صندوق طلای کیان»
 */
export function normalizeForSearch(text: string): string {
  return latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[يىكأإٱآةۀ]/g, (letter) => same[letter] as string)
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
