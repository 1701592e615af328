import { DESCRIPTION_LENGTH, lengthOf, MAX_KEYWORDS, TITLE_LENGTH } from '../limits.ts';
import { defineCheck, type SeoCheck } from './define.ts';

const isThere = (text: string | null): boolean => lengthOf(text) > 0;
/** A missing text is another row's finding. */
const atLeast = (text: string | null, least: number): boolean => !isThere(text) || lengthOf(text) >= least;
const atMost = (text: string | null, most: number): boolean => lengthOf(text) <= most;

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Every row of the health table, in its order. */
export const checks: readonly SeoCheck[] = [
  defineCheck({
    id: 'title-missing',
    reads: ['title'],
    severity: 'error',
    penalty: 20,
    text: { title: 'عنوان ندارد', advice: 'برای صفحه عنوانی میان ۳۰ تا ۶۰ نویسه بنویسید.' },
    check: ({ title }) => isThere(title),
  }),
  defineCheck({
    id: 'title-short',
    reads: ['title'],
    severity: 'warning',
    penalty: 10,
    text: { title: 'عنوان کوتاه است', advice: 'عنوان را به ۳۰ نویسه یا بیشتر برسانید.' },
    check: ({ title }) => atLeast(title, TITLE_LENGTH.min),
  }),
  defineCheck({
    id: 'title-long',
    reads: ['title'],
    severity: 'warning',
    penalty: 5,
    text: { title: 'عنوان بلند است', advice: 'عنوان را به ۶۰ نویسه یا کمتر برسانید تا در نتایج بریده نشود.' },
    check: ({ title }) => atMost(title, TITLE_LENGTH.max),
  }),
  defineCheck({
    id: 'description-missing',
    reads: ['metaDescription'],
    severity: 'error',
    penalty: 15,
    text: { title: 'توضیح متا ندارد', advice: 'توضیحی میان ۱۲۰ تا ۱۶۰ نویسه بنویسید.' },
    check: ({ metaDescription }) => isThere(metaDescription),
  }),
  defineCheck({
    id: 'description-short',
    reads: ['metaDescription'],
    severity: 'warning',
    penalty: 10,
    text: { title: 'توضیح متا کوتاه است', advice: 'توضیح را به ۱۲۰ نویسه یا بیشتر برسانید.' },
    check: ({ metaDescription }) => atLeast(metaDescription, DESCRIPTION_LENGTH.min),
  }),
  defineCheck({
    id: 'description-long',
    reads: ['metaDescription'],
    severity: 'warning',
    penalty: 5,
    text: { title: 'توضیح متا بلند است', advice: 'توضیح را به ۱۶۰ نویسه یا کمتر برسانید.' },
    check: ({ metaDescription }) => atMost(metaDescription, DESCRIPTION_LENGTH.max),
  }),
  defineCheck({
    id: 'keywords-many',
    reads: ['metaKeywords'],
    severity: 'warning',
    penalty: 5,
    text: { title: 'کلیدواژه‌ها زیادند', advice: 'حداکثر ۱۰ کلیدواژه نگه دارید.' },
    check: ({ metaKeywords }) => metaKeywords.length <= MAX_KEYWORDS,
  }),
  defineCheck({
    id: 'og-title-missing',
    reads: ['ogTitle'],
    severity: 'notice',
    penalty: 3,
    text: { title: 'عنوان Open Graph ندارد', advice: 'عنوانی برای اشتراک‌گذاری بنویسید.' },
    check: ({ ogTitle }) => isThere(ogTitle),
  }),
  defineCheck({
    id: 'og-description-missing',
    reads: ['ogDescription'],
    severity: 'notice',
    penalty: 3,
    text: { title: 'توضیح Open Graph ندارد', advice: 'توضیحی برای اشتراک‌گذاری بنویسید.' },
    check: ({ ogDescription }) => isThere(ogDescription),
  }),
  defineCheck({
    id: 'og-image-missing',
    reads: ['ogImage'],
    severity: 'notice',
    penalty: 5,
    text: { title: 'تصویر Open Graph ندارد', advice: 'نشانی تصویری ۱۲۰۰ در ۶۳۰ بدهید.' },
    check: ({ ogImage }) => isThere(ogImage),
  }),
  defineCheck({
    id: 'twitter-title-missing',
    reads: ['twitterTitle'],
    severity: 'notice',
    penalty: 2,
    text: { title: 'عنوان کارت ایکس ندارد', advice: 'عنوانی برای کارت ایکس بنویسید.' },
    check: ({ twitterTitle }) => isThere(twitterTitle),
  }),
  defineCheck({
    id: 'twitter-description-missing',
    reads: ['twitterDescription'],
    severity: 'notice',
    penalty: 2,
    text: { title: 'توضیح کارت ایکس ندارد', advice: 'توضیحی برای کارت ایکس بنویسید.' },
    check: ({ twitterDescription }) => isThere(twitterDescription),
  }),
  defineCheck({
    id: 'canonical-missing',
    reads: ['canonicalUrl'],
    severity: 'notice',
    penalty: 5,
    text: { title: 'نشانی کانونی ندارد', advice: 'نشانی کانونی صفحه را بنویسید.' },
    check: ({ canonicalUrl }) => isThere(canonicalUrl),
  }),
  defineCheck({
    id: 'canonical-invalid',
    reads: ['canonicalUrl'],
    severity: 'error',
    penalty: 10,
    text: {
      title: 'نشانی کانونی نامعتبر است',
      advice: 'نشانی کامل را با https:// بنویسید (Invalid canonical URL format).',
    },
    check: ({ canonicalUrl }) => !isThere(canonicalUrl) || isWebAddress((canonicalUrl as string).trim()),
  }),
  defineCheck({
    id: 'schema-missing',
    reads: ['schemaMarkup'],
    severity: 'notice',
    penalty: 5,
    text: { title: 'نشانه‌گذاری ساختاریافته ندارد', advice: 'از زبانهٔ اسکیما قالبی برگزینید.' },
    check: ({ schemaMarkup }) => schemaMarkup !== null && schemaMarkup !== undefined && schemaMarkup !== '',
  }),
];
