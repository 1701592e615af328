import { z } from 'zod';
import { DEFAULT_SITE } from '../../../shared/default-site.ts';
import { DEFAULT_ROBOTS_SETTING } from '../../../shared/schema/robots-setting.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { settingShapes } from '../../../shared/schema/site-settings.ts';

/** Keys of `site_settings` that the site reads, with their defaults. */
export const settingsSchema = z.object({
  brand: settingShapes.brand.default(DEFAULT_SITE.brand),
  brand_latin: settingShapes.brand_latin.default(DEFAULT_SITE.brandLatin),
  tagline: settingShapes.tagline.default(DEFAULT_SITE.tagline),
  origin: settingShapes.origin.default(DEFAULT_SITE.origin).transform((origin) => origin.replace(/\/+$/, '')),
  contact_email: settingShapes.contact_email.default(null),
  chat_url: settingShapes.chat_url.default(null),
  magazine_url: settingShapes.magazine_url.default(null),
  blog_url: settingShapes.blog_url.default(null),
  api: settingShapes.api.default(null),
  rules: settingShapes.rules.default({}),
  show_sample_data: settingShapes.show_sample_data.default(false),
  indexnow: settingShapes.indexnow.catch({ enabled: false }).default({ enabled: false }),
  robots: settingShapes.robots.catch(DEFAULT_ROBOTS_SETTING).default(DEFAULT_ROBOTS_SETTING),
  redirect_hosts: settingShapes.redirect_hosts.catch([]).default([]),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The settings of the stored rows; throws ZodError naming a setting whose value has the wrong shape. */
export function settingsOf(rows: readonly Row<'site_settings'>[]): Settings {
  return settingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
