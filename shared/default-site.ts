import { DEFAULT_ORIGIN } from './site-address.ts';

const text = {
  brand: 'صندوق‌نما',
  tagline: 'مقایسهٔ صندوق‌های سرمایه‌گذاری ایران',
};

/** The site where the staff have set nothing else, and while no snapshot of it is published. */
export const DEFAULT_SITE = {
  origin: DEFAULT_ORIGIN,
  brand: text.brand,
  brandLatin: 'Sandoghnama',
  tagline: text.tagline,
} as const;
