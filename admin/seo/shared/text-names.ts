import type { ROBOTS, SeoText } from '../../../shared/seo/settings.ts';

/** The Persian names of the SEO texts, for forms, differences and reasons. */
export const SEO_TEXT_NAMES = {
  title: 'عنوان',
  meta_description: 'توضیح متا',
  meta_keywords: 'کلیدواژه‌ها (با ویرگول)',
  og_title: 'عنوان Open Graph',
  og_description: 'توضیح Open Graph',
  og_image: 'تصویر Open Graph',
  twitter_title: 'عنوان کارت X',
  twitter_description: 'توضیح کارت X',
  twitter_image: 'تصویر کارت X',
  canonical_url: 'نشانی کانونی',
  robots: 'نمایه شدن در موتورهای جست‌وجو',
  custom_head_tags: 'برچسب‌های دلخواه (فقط meta و link)',
} as const satisfies Record<SeoText, string>;

/** Addresses and markup: written from left to right, and stored as they are typed. */
export const VERBATIM_TEXTS: readonly SeoText[] = [
  'og_image',
  'twitter_image',
  'canonical_url',
  'custom_head_tags',
];

/** What each rule asks of search engines. */
export const ROBOTS_NAMES: Readonly<Record<(typeof ROBOTS)[number], string>> = {
  'index,follow': 'نمایه شود، پیوندهایش دنبال شوند',
  'noindex,follow': 'نمایه نشود، پیوندهایش دنبال شوند',
  'index,nofollow': 'نمایه شود، پیوندهایش دنبال نشوند',
  'noindex,nofollow': 'نمایه نشود، پیوندهایش دنبال نشوند',
};
