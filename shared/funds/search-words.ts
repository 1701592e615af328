import { normalizeForSearch } from '../persian/normalize-for-search.ts';

/** Words that every fund's full name may have: they tell no fund from another. */
const COMMON = ['صندوق', 'صندوقهای', 'سرمایه‌گذاری', 'قابل', 'معامله', 'در', 'بورس'].map(normalizeForSearch);
/** Written as two words as often as with a ZWNJ. */
const INVESTMENT = /(?:^| )سرمایه گذاری(?= |$)/g;

const isTelling = (word: string): boolean => word !== '' && !COMMON.includes(word);

/** The words of a normalized text that tell funds apart, e.g. «صندوق سرمایه گذاری عیار مفید» → ["عیار", "مفید"]. */
export const tellingWords = (normalized: string): string[] =>
  normalized.replace(INVESTMENT, ' ').split(' ').filter(isTelling);

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/** True where a normalized text has every word, in any order and with or without the spaces between them. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word)) || withoutSpaces(text).includes(words.join(''));
