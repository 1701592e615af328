import { z } from 'zod';
import { isoDate } from './primitives.ts';
import { email, hostName, indexNowKey, nameText, webAddress } from './shapes.ts';

/** Origins have no path: a longer value would be joined with paths in robots.txt, sitemaps and canonical links. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?\/?$/;
const milliseconds = z.number().min(0).max(600_000);
const interval = z.number().min(1).max(100_000);
const oneLine = z
  .string()
  .max(300)
  .refine((value) => !/\p{Cc}/u.test(value), 'expected one line');

/** Whether changed pages are submitted to IndexNow, under which key, and how often. The endpoint is no setting. */
export const indexNowSetting = z
  .strictObject({
    enabled: z.boolean(),
    key: indexNowKey.optional(),
    /** Hours before a page is submitted again. */
    hoursBetween: interval.optional(),
    /** Minutes between two submissions; changes in between are submitted together. */
    minutesBetween: interval.optional(),
  })
  .refine(({ enabled, key }) => !enabled || key !== undefined, 'expected a key');

/**
 * The shape of each key of `site_settings`, without cron expressions (`schedule_…`). The database checks the same in
 * `pipeline.setting_problem`; a key that is not listed here is nobody's, and stays private.
 */
export const settingShapes = {
  brand: nameText(200),
  brand_latin: nameText(200),
  tagline: oneLine,
  /** e.g. "https://sandoghnama.ir"; a trailing slash is dropped. */
  origin: z.string().regex(ORIGIN, 'expected an address without a path, e.g. https://sandoghnama.ir'),
  contact_email: email.nullable(),
  chat_url: webAddress.nullable(),
  magazine_url: webAddress.nullable(),
  blog_url: webAddress.nullable(),
  /** Base address and publishable key of the API; null hides the contact form. */
  api: z.object({ url: webAddress, anonKey: z.string() }).nullable(),
  /** Regulatory figures quoted by the guides, each with its date. */
  rules: z.record(z.string(), z.object({ value: z.number(), asOf: isoDate })),
  show_sample_data: z.boolean(),
  indexnow: indexNowSetting,
  /** Hosts outside of the site to which redirects may lead; a super admin writes it. */
  redirect_hosts: z.array(hostName).max(200),
  publish_debounce_ms: milliseconds,
  publish_longest_wait_ms: milliseconds,
} as const;

export type SettingKey = keyof typeof settingShapes;

/** Settings that visitors see, and that alone may be public. */
export const PUBLIC_SETTINGS = [
  'brand',
  'brand_latin',
  'tagline',
  'origin',
  'contact_email',
  'chat_url',
  'magazine_url',
  'blog_url',
  'api',
  'rules',
  'show_sample_data',
  'redirect_hosts',
] as const satisfies readonly SettingKey[];

const isKnown = (key: string): key is SettingKey => Object.hasOwn(settingShapes, key);

/** What is wrong with a setting's value; undefined where nothing is, and for keys without a shape. */
export function settingProblem(key: string, value: unknown): string | undefined {
  if (!isKnown(key)) return undefined;
  const parsed = settingShapes[key].safeParse(value);
  return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? 'invalid');
}
