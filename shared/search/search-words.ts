import { COMMODITY_NAMES } from '../identity/commodities.ts';
import { KIND_LABELS } from '../identity/kind-labels.ts';
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
    'ابطال',
    'صدور',
    'ضریب',
    'تاسیس',
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
/** Words of a question as they are spoken. */
const SPOKEN = [
  ...[
    'رو',
    'تو',
    'توی',
    'واسه',
    'چی',
    'چیه',
    'کدوم',
    'الان',
    'امسال',
    'سال',
    'یک',
    'یه',
    'بازار',
    'خوب',
    'خوبه',
  ],
  ...[
    'داره',
    'دارد',
    'میده',
    'میدهد',
    'داده',
    'بده',
    'باشه',
    'باشد',
    'بخرم',
    'بگیرم',
    'میخوام',
    'میخواهم',
    'یعنی',
  ],
  ...['چطور', 'چجوری', 'چگونه', 'لحظه', 'لحظه‌ای', 'ماهه', 'ماه', 'ساله', 'روزه', 'هفته', 'سه', 'شش'],
  ...[
    'گذشته',
    'قبل',
    'پیش',
    'شما',
    'ما',
    'چقدر',
    'چقدره',
    'ای',
    'اسمی',
    'ذاتی',
    'نه',
    'همه',
    'اینجا',
    'میشه',
    'میشود',
  ],
].map(normalizeForSearch);
export const PUNCTUATION = /[؟?!،؛,.:;«»"()/+_-]+/g;
/** A stem keeps so many letters. */
const MIN_STEM_LETTERS = 3;

const cut = (word: string, ending: RegExp): string => {
  const rest = word.replace(ending, '');
  return rest.length < MIN_STEM_LETTERS ? word : rest;
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
  ...[...FILLERS, ...SPOKEN].map(stemOf),
  ...QUESTIONS.flatMap(({ asks }) => asks.flatMap((phrase) => stemsOf(normalizeForSearch(phrase)))),
]);

/** Words that queries are made of beside the names of funds, by which those in Latin letters are recognized. Normalized. */
export const KNOWN_WORDS: readonly string[] = [
  ...new Set(
    [
      ...COMMON,
      ...Object.values(KIND_LABELS).map(normalizeForSearch),
      ...Object.values(COMMODITY_NAMES).map(normalizeForSearch),
      ...QUESTIONS.flatMap(({ asks }) => asks.map(normalizeForSearch)),
      ...FILLERS,
      ...SPOKEN,
    ].flatMap((phrase) => phrase.split(' ')),
  ),
].filter((word) => !/[a-z]/.test(word));

/** True for a word that every fund has, or that questions are made of: an amount too. */
export const isFiller = (stem: string): boolean =>
  /^\d+$/.test(stem) || STEMS_OF_COMMON.has(stem) || STEMS_OF_FILLERS.has(stem.replace(/ترین$/, ''));

/** True for a word that questions are made of, as it is typed; not for «صندوق», which asks for funds. Normalized. */
export const isQuestionWord = (word: string): boolean =>
  word === '' || (isFiller(stemOf(word)) && !STEMS_OF_COMMON.has(stemOf(word)));

/** The stems that tell funds apart, e.g. «صندوق سرمایه گذاری عیار مفید» → ["عیار", "مفید"]. Normalized text in. */
export const tellingWords = (normalized: string): string[] =>
  stemsOf(normalized).filter((word) => !STEMS_OF_COMMON.has(word));

/** Words without those of a question, e.g. ["قیمت", "عیار"] → ["عیار"]. */
export const withoutFillers = (words: readonly string[]): string[] => words.filter((word) => !isFiller(word));
