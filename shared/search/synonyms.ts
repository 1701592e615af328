import { normalizeForSearch } from '../persian/normalize-for-search.ts';

/** What people write, and the words that our texts have for it. */
const SYNONYMS: Readonly<Record<string, string>> = {
  'fixed income': 'درآمد ثابت',
  'real estate': 'املاک و مستغلات',
  درآمدثابت: 'درآمد ثابت',
  'صندوق ثابت': 'درآمد ثابت',
  'صندوق های ثابت': 'درآمد ثابت',
  'ماه به ماه': 'ماهانه',
  'هر ماه': 'ماهانه',
  ماهیانه: 'ماهانه',
  'واچ لیست': 'دیده‌بان',
  'watch list': 'دیده‌بان',
  watchlist: 'دیده‌بان',
  'پشتوانه طلا': 'طلا',
  'شمش طلا': 'طلا',
  gold: 'طلا',
  silver: 'نقره',
  saffron: 'زعفران',
  equity: 'سهامی',
  stocks: 'سهامی',
  stock: 'سهامی',
  leveraged: 'اهرمی',
  leverage: 'اهرمی',
  mixed: 'مختلط',
  venture: 'جسورانه',
  index: 'شاخصی',
  sector: 'بخشی',
  commodity: 'کالایی',
  guaranteed: 'تضمین اصل سرمایه',
  monthly: 'ماهانه',
  best: 'بهترین',
  top: 'بهترین',
  cheapest: 'ارزان‌ترین',
  cheap: 'ارزان',
  bubble: 'حباب',
  inflation: 'تورم',
  compare: 'مقایسه',
  screener: 'غربال',
  glossary: 'واژه‌نامه',
  map: 'نقشه',
  'اهرم دار': 'اهرمی',
  املاک: 'املاک و مستغلات',
  ملکی: 'املاک و مستغلات',
  ملک: 'املاک و مستغلات',
  مسکن: 'زمین و ساختمان',
  'حافظ سرمایه': 'تضمین اصل سرمایه',
  تضمینی: 'تضمین اصل سرمایه',
  ساختمانی: 'زمین و ساختمان',
};

const PHRASES = Object.entries(SYNONYMS).map(
  ([written, ours]) =>
    [new RegExp(`(?<= |^)${normalizeForSearch(written)}(?= |$)`, 'g'), normalizeForSearch(ours)] as const,
);

/** A normalized text in the words of our texts, e.g. "best gold" → «بهترین طلا»; the text itself where it has them already. */
export const inOurWords = (normalized: string): string =>
  PHRASES.reduce((text, [written, ours]) => text.replace(written, ours), normalized);
