import type { PrintedHead } from '../schema/printed-head.ts';
import { DESCRIPTION_LENGTH, lengthOf, MAX_KEYWORDS, TITLE_LENGTH } from './limits.ts';

export type Severity = 'error' | 'warning' | 'notice';

/** One row of the health table (docs/spec-coverage.md, "Admin area · §5 Health check"). */
export interface SeoCheck {
  readonly id: string;
  readonly severity: Severity;
  /** Points that a failed check takes off the score of 100. */
  readonly penalty: number;
  readonly title: string;
  readonly advice: string;
  /** True when the page passes. */
  passes(page: PrintedHead): boolean;
}

const isPresent = (text: string | null): boolean => lengthOf(text) > 0;

/** True for an absent text as well: that is another check's finding. */
const hasMinLength = (text: string | null, min: number): boolean => !isPresent(text) || lengthOf(text) >= min;

/** e.g. "https://sandoghnama.ir/funds" */
const isWebAddress = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

/** Every row of the health table, in its order. */
export const checks: readonly SeoCheck[] = [
  {
    id: 'title-missing',
    severity: 'error',
    penalty: 20,
    title: 'عنوان ندارد',
    advice: 'برای صفحه عنوانی میان ۳۰ تا ۶۰ نویسه بنویسید.',
    passes: ({ title }) => isPresent(title),
  },
  {
    id: 'title-short',
    severity: 'warning',
    penalty: 10,
    title: 'عنوان کوتاه است',
    advice: 'عنوان را به ۳۰ نویسه یا بیشتر برسانید.',
    passes: ({ title }) => hasMinLength(title, TITLE_LENGTH.min),
  },
  {
    id: 'title-long',
    severity: 'warning',
    penalty: 5,
    title: 'عنوان بلند است',
    advice: 'عنوان را به ۶۰ نویسه یا کمتر برسانید تا در نتایج بریده نشود.',
    passes: ({ title }) => lengthOf(title) <= TITLE_LENGTH.max,
  },
  {
    id: 'description-missing',
    severity: 'error',
    penalty: 15,
    title: 'توضیح متا ندارد',
    advice: 'توضیحی میان ۱۲۰ تا ۱۶۰ نویسه بنویسید.',
    passes: ({ metaDescription }) => isPresent(metaDescription),
  },
  {
    id: 'description-short',
    severity: 'warning',
    penalty: 10,
    title: 'توضیح متا کوتاه است',
    advice: 'توضیح را به ۱۲۰ نویسه یا بیشتر برسانید.',
    passes: ({ metaDescription }) => hasMinLength(metaDescription, DESCRIPTION_LENGTH.min),
  },
  {
    id: 'description-long',
    severity: 'warning',
    penalty: 5,
    title: 'توضیح متا بلند است',
    advice: 'توضیح را به ۱۶۰ نویسه یا کمتر برسانید.',
    passes: ({ metaDescription }) => lengthOf(metaDescription) <= DESCRIPTION_LENGTH.max,
  },
  {
    id: 'keywords-many',
    severity: 'warning',
    penalty: 5,
    title: 'کلیدواژه‌ها زیادند',
    advice: 'حداکثر ۱۰ کلیدواژه نگه دارید.',
    passes: ({ metaKeywords }) => metaKeywords.length <= MAX_KEYWORDS,
  },
  {
    id: 'og-title-missing',
    severity: 'notice',
    penalty: 3,
    title: 'عنوان Open Graph ندارد',
    advice: 'عنوانی برای اشتراک‌گذاری بنویسید.',
    passes: ({ ogTitle }) => isPresent(ogTitle),
  },
  {
    id: 'og-description-missing',
    severity: 'notice',
    penalty: 3,
    title: 'توضیح Open Graph ندارد',
    advice: 'توضیحی برای اشتراک‌گذاری بنویسید.',
    passes: ({ ogDescription }) => isPresent(ogDescription),
  },
  {
    id: 'og-image-missing',
    severity: 'notice',
    penalty: 5,
    title: 'تصویر Open Graph ندارد',
    advice: 'نشانی تصویری ۱۲۰۰ در ۶۳۰ بدهید.',
    passes: ({ ogImage }) => isPresent(ogImage),
  },
  {
    id: 'twitter-title-missing',
    severity: 'notice',
    penalty: 2,
    title: 'عنوان کارت ایکس ندارد',
    advice: 'عنوانی برای کارت ایکس بنویسید.',
    passes: ({ twitterTitle }) => isPresent(twitterTitle),
  },
  {
    id: 'twitter-description-missing',
    severity: 'notice',
    penalty: 2,
    title: 'توضیح کارت ایکس ندارد',
    advice: 'توضیحی برای کارت ایکس بنویسید.',
    passes: ({ twitterDescription }) => isPresent(twitterDescription),
  },
  {
    id: 'canonical-missing',
    severity: 'notice',
    penalty: 5,
    title: 'نشانی کانونی ندارد',
    advice: 'نشانی کانونی صفحه را بنویسید.',
    passes: ({ canonicalUrl }) => isPresent(canonicalUrl),
  },
  {
    id: 'canonical-invalid',
    severity: 'error',
    penalty: 10,
    title: 'نشانی کانونی نامعتبر است',
    advice: 'نشانی کامل را با https:// بنویسید (Invalid canonical URL format).',
    passes: ({ canonicalUrl }) => !isPresent(canonicalUrl) || isWebAddress((canonicalUrl ?? '').trim()),
  },
  {
    id: 'schema-missing',
    severity: 'notice',
    penalty: 5,
    title: 'نشانه‌گذاری ساختاریافته ندارد',
    advice: 'از زبانهٔ اسکیما قالبی برگزینید.',
    passes: ({ schemaMarkup }) => schemaMarkup !== null,
  },
];
