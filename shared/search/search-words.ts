import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import { QUESTIONS } from './questions.ts';

/** Words that every fund's full name may have: they tell no fund from another. */
const COMMON = ['صندوق', 'سرمایه‌گذاری', 'قابل', 'معامله', 'در', 'بورس'].map(normalizeForSearch);
/** Words of a question that name no fund. They are left out where the query finds nothing with them. */
const FILLERS = [
  ...['از', 'با', 'به', 'را', 'که', 'یا', 'و', 'برای', 'است', 'هست', 'چیست', 'چه', 'چند', 'کدام', 'من', 'شد'],
  ...[
    'قیمت',
    'نماد',
    'بازده',
    'بازدهی',
    'سود',
    'خرید',
    'فروش',
    'نمودار',
    'ترکیب',
    'دارایی',
    'امروز',
    'سایت',
    'ایران',
  ],
  ...[
    'nav',
    'etf',
    'fund',
    'funds',
    'price',
    'ناو',
    'خالص',
    'ارزش',
    'لیست',
    'فهرست',
    'معرفی',
    'بهترین',
    'اطلاعات',
  ],
].map(normalizeForSearch);
/** Written as two words as often as with a ZWNJ. */
const INVESTMENT = /(?:^| )سرمایه گذاری(?= |$)/g;
/** The plural, written apart or not: «صندوق های», «صندوقها». */
const PLURAL_APART = / (?:ها|های|هایی)(?= |$)/g;
const PLURAL = /(?:ها|های|هایی)$/;
const PUNCTUATION = /[؟?!،؛,.:;«»"()/+_-]+/g;
/** A stem keeps so many letters. */
const SHORTEST = 3;

const cut = (word: string, ending: RegExp): string => {
  const rest = word.replace(ending, '');
  return rest.length < SHORTEST ? word : rest;
};

/** A word without plural and ezafe, e.g. «صندوقهای» → «صندوق», «طلای» → «طلا», «سهامی» → «سهام». Normalized in, normalized out. */
export const stemOf = (word: string): string => cut(cut(word, PLURAL), /ی{1,2}$/);

/** The stems of a normalized text, in its order. */
export const stemsOf = (normalized: string): string[] =>
  normalized
    .replace(PUNCTUATION, ' ')
    .replace(PLURAL_APART, ' ')
    .replace(INVESTMENT, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map(stemOf);

const STEMS_OF_COMMON = new Set(COMMON.map(stemOf));
const STEMS_OF_FILLERS = new Set([
  ...FILLERS.map(stemOf),
  ...QUESTIONS.flatMap(({ asks }) => asks.flatMap((phrase) => stemsOf(normalizeForSearch(phrase)))),
]);

/** True for a word that every fund has, or that questions are made of. */
export const isFiller = (stem: string): boolean =>
  STEMS_OF_COMMON.has(stem) || STEMS_OF_FILLERS.has(stem.replace(/ترین$/, ''));

/** The stems that tell funds apart, e.g. «صندوق سرمایه گذاری عیار مفید» → ["عیار", "مفید"]. Normalized text in. */
export const tellingWords = (normalized: string): string[] =>
  stemsOf(normalized).filter((word) => !STEMS_OF_COMMON.has(word));

/** Words without those of a question, e.g. ["قیمت", "عیار"] → ["عیار"]. */
export const withoutFillers = (words: readonly string[]): string[] => words.filter((word) => !isFiller(word));
