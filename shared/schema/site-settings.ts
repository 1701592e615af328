import { z } from 'zod';
import { robotsSettingSchema } from './robots-setting.ts';
import { email, hostName, indexNowKey, nameText, textUpTo, webAddress } from './shapes.ts';

/**
 * Patterns in the notation that JavaScript and Postgres share: the database has the same (`supabase/schema/settings.sql`). A host whose
 * last label begins with a digit is an IPv4 address: for any other `new URL` throws, or reads a number as an address.
 */
const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const OCTET = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const HOST = `((${LABEL}\\.){0,20}[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(${OCTET}\\.){3}${OCTET})`;
const PORT = '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?';
/** Origins have no path: a longer value would be joined with paths in robots.txt, sitemaps and canonical links. */
const ORIGIN = new RegExp(`^https?://${HOST}${PORT}/?$`);
/** Browsers leave the port of the scheme out, so that it would be another origin in their eyes. */
const DEFAULT_PORT = /^(https:.*:443|http:.*:80)\/?$/;
const SERVER = new RegExp(`^https?://${HOST}${PORT}(/|$)`);
/** Days from 1990 to 2099 that exist. */
const DAY = new RegExp(
  '^((199[0-9]|20[0-9][0-9])-((01|03|05|07|08|10|12)-(0[1-9]|[12][0-9]|3[01])|(04|06|09|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))' +
    '|(1992|1996|20([02468][048]|[13579][26]))-02-29)$',
);
const milliseconds = z.number().min(0).max(600_000);
const interval = z.number().min(1).max(100_000);
const oneLine = textUpTo(300).refine((value) => !/\p{Cc}/u.test(value), 'expected one line');

/** A regulatory figure, percent, with the day of the rule that states it. */
const ruleSchema = z.object({ value: z.number().min(0).max(100), asOf: z.string().regex(DAY) });

/** Headers from which the API may take a caller's address. */
const ADDRESS_HEADERS = [
  'x-forwarded-for',
  'cf-connecting-ip',
  'x-real-ip',
  'fly-client-ip',
  'true-client-ip',
] as const;

/** Whether changed pages are submitted to IndexNow, under which key, and how often. The endpoint is no setting. */
export const indexNowSettingSchema = z
  .strictObject({
    enabled: z.boolean(),
    key: indexNowKey.optional(),
    /** Hours before a page is submitted again. */
    hoursBetween: interval.optional(),
    /** Minutes between two submissions; changes in between are submitted together. */
    minutesBetween: interval.optional(),
  })
  .refine(({ enabled, key }) => !enabled || key !== undefined, { path: ['key'], message: 'expected a key' });

/**
 * The shape of each key of `site_settings`, without cron expressions (`schedule_…`). The database checks the same in
 * `pipeline.setting_problem`; a key that is not listed here is nobody's, and stays private.
 */
export const settingShapes = {
  brand: nameText(200),
  brand_latin: nameText(200),
  tagline: oneLine,
  /** e.g. "https://sandoghnama.ir"; a trailing slash is dropped. */
  origin: z
    .string()
    .refine(
      (value) => ORIGIN.test(value) && !DEFAULT_PORT.test(value),
      'expected an address without a path, e.g. https://sandoghnama.ir',
    ),
  contact_email: email.nullable(),
  chat_url: webAddress.nullable(),
  magazine_url: webAddress.nullable(),
  blog_url: webAddress.nullable(),
  /** Base address and publishable key of the API; null hides the contact form. */
  api: z.object({ url: webAddress.regex(SERVER), anonKey: textUpTo(2000) }).nullable(),
  /** Regulatory figures quoted by the guides, each with its date. */
  rules: z.record(z.string(), ruleSchema),
  show_sample_data: z.boolean(),
  indexnow: indexNowSettingSchema,
  robots: robotsSettingSchema,
  /** Hosts outside of the site to which redirects may lead; a super admin writes it. */
  redirect_hosts: z.array(hostName).max(200),
  publish_debounce_ms: milliseconds,
  publish_longest_wait_ms: milliseconds,
  publish_pages_within_ms: milliseconds,
  /** Days after which visitors' messages are deleted. */
  contact_message_days: z.int().min(1).max(3650),
  api_address_header: z.enum(ADDRESS_HEADERS),
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
