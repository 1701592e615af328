import { z } from 'zod';
import { INVISIBLE, isSlug } from '../persian/is-slug.ts';

/**
 * Shapes of what the staff write and visitors see. Constraints of the database state the same (`supabase/schema/shapes.sql`);
 * `supabase/tests/shapes.db.test.ts` compares both, and the forms show `text`.
 */

export const text = {
  webAddress: 'نشانی باید با http:// یا https:// و نام یک دامنه آغاز شود و فاصله نداشته باشد',
  addressOrPath: 'نشانی باید با / یا با http:// یا https:// و نام یک دامنه آغاز شود و فاصله نداشته باشد',
  website: 'نام دامنه بنویسید، مانند fund.ir، یا نشانی کامل با https://',
  email: 'رایانامه درست نیست؛ مانند info@example.ir',
  slug: 'نشانی نباید فاصله، نقطهٔ پشت سر هم یا نشانه‌هایی مانند / و ? و & و ویرگول داشته باشد، «index» باشد یا از ۱۲۰ بایت (نزدیک ۶۰ حرف فارسی) بگذرد',
  visible: 'دست‌کم یک حرف یا رقم بنویسید',
  date: 'تاریخ باید از ۱۳۶۸/۱۰/۱۱ تا پایان سال آیندهٔ میلادی باشد',
};

/** Characters that end an attribute, a header or a line, and blanks. */
const UNSAFE_IN_ADDRESS = String.raw`[^\s\p{Cc}\\<>"]`;
/** A name of any script, without a user, and a port. */
const SERVER = String.raw`[^\s\p{Cc}\\<>"/?#@:%^|[\]]+(:[1-9]\d{0,4})?`;
const WEB_ADDRESS = new RegExp(`^https?://${SERVER}([/?#]${UNSAFE_IN_ADDRESS}*)?$`, 'iu');
const PATH = new RegExp(`^/(?!/)${UNSAFE_IN_ADDRESS}*$`, 'u');
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const EMAIL = /^[^@\s\p{Cc}<>"]+@[^@\s\p{Cc}<>"]+\.[^@\s\p{Cc}<>"]+$/u;

const MAX_ADDRESS = 2000;

/** Postgres counts characters; a string's length counts those outside of the basic plane twice. */
export const fitsLength = (value: string, most: number): boolean =>
  value.length <= most || [...value].length <= most;

export const textUpTo = (most: number) =>
  z.string().refine((value) => fitsLength(value, most), `at most ${most} characters`);

/** What `new URL` takes, too: a page that prints another address would fail. */
const isWebAddress = (value: string): boolean => WEB_ADDRESS.test(value) && URL.canParse(value);

/** An http(s) address. */
export const webAddress = textUpTo(MAX_ADDRESS).refine(isWebAddress, text.webAddress);
/** An http(s) address, or a path of the site: "/funds". */
export const addressOrPath = textUpTo(MAX_ADDRESS).refine(
  (value) => isWebAddress(value) || PATH.test(value),
  text.addressOrPath,
);
/** A host name, as registers write a fund's website, or an http(s) address. */
export const website = textUpTo(MAX_ADDRESS).refine(
  (value) => HOST.test(value.toLowerCase()) || isWebAddress(value),
  text.website,
);
/** A host name in small letters, e.g. "fipiran.ir"; names in other scripts in their xn-- form. */
export const hostName = z.string().max(253).regex(HOST);
export const email = textUpTo(320).regex(EMAIL, text.email);

/** 8 to 128 letters, digits and dashes, as the protocol of IndexNow requires. */
export const indexNowKey = z.string().regex(/^[A-Za-z0-9-]{8,128}$/);

const VISIBLE = new RegExp(`[^\\u0000-\\u0020\\u007f-\\u009f\\u200c${INVISIBLE}]`);
const CONTROL = /\p{Cc}/u;

export const slug = z.string().refine(isSlug, text.slug);

/** False for blanks and joiners alone, which would be an empty line on the page. */
export const hasVisibleCharacter = (value: string): boolean => VISIBLE.test(value);
/** A name on one line. */
export const nameText = (most: number) =>
  textUpTo(most)
    .refine(hasVisibleCharacter, text.visible)
    .refine((value) => !CONTROL.test(value), text.visible);

const FIRST_YEAR = 1990;
/** No figure of ours is older: a day before it is a misprint, or of another calendar. */
export const FIRST_PLAUSIBLE_DAY = `${FIRST_YEAR}-01-01`;
/** Years from 1990 to the one after `thisYear`; e.g. "2026-08-16" and "2026-08-16T09:00:00Z". */
export function isPlausibleDate(value: string, thisYear: number): boolean {
  const year = Number(/^(\d{4})-\d{2}-\d{2}/.exec(value)?.[1]);
  return year >= FIRST_YEAR && year <= thisYear + 1;
}
