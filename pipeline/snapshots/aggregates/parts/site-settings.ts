import { z } from 'zod';
import { isoDate } from '../../../../shared/schema/primitives.ts';
import type { Row } from '../../../../shared/schema/rows/index.ts';
import { indexNowKey } from '../../../../shared/seo/index-now.ts';

const text = {
  brand: 'صندوق‌نما',
  brandLatin: 'Sandoghnama',
  tagline: 'مقایسهٔ صندوق‌های سرمایه‌گذاری ایران',
};

const address = z.string().nullable().default(null);

/** Keys of `site_settings` that the site reads, with their defaults. */
export const settings = z.object({
  brand: z.string().min(1).default(text.brand),
  brand_latin: z.string().min(1).default(text.brandLatin),
  tagline: z.string().default(text.tagline),
  /** e.g. "https://sandoghnama.ir"; a trailing slash is dropped. */
  origin: z
    .string()
    .min(1)
    .default('http://localhost:4321')
    .transform((origin) => origin.replace(/\/+$/, '')),
  contact_email: address,
  chat_url: address,
  magazine_url: address,
  blog_url: address,
  /** Base address and publishable key of the API; null hides the contact form. */
  api: z.object({ url: z.string(), anonKey: z.string() }).nullable().default(null),
  /** Regulatory figures quoted by the guides, each with its date. */
  rules: z.record(z.string(), z.object({ value: z.number(), asOf: isoDate })).default({}),
  show_sample_data: z.boolean().default(false),
  /** Whether changed pages are submitted to IndexNow, and the key that the site serves for it. */
  indexnow: z
    .object({ enabled: z.boolean().default(false), key: indexNowKey.optional() })
    .catch({ enabled: false })
    .default({ enabled: false }),
});
export type Settings = z.infer<typeof settings>;

/** The settings of the stored rows; throws ZodError naming a setting whose value has the wrong shape. */
export function settingsOf(rows: readonly Row<'site_settings'>[]): Settings {
  return settings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
