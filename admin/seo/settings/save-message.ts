import { text as general, isNetworkFailure, userMessage, readApiError } from '../../data/errors.ts';

export const text = {
  database: 'خطا در اتصال به پایگاه داده. لطفاً دوباره تلاش کنید.',
  unique: 'تنظیمات SEO برای این صفحه از قبل وجود دارد.',
  permission: 'شما دسترسی کافی برای ذخیرهٔ تنظیمات SEO ندارید.',
  network: 'خطا در اتصال به سرور. لطفاً اتصال اینترنت خود را بررسی کنید.',
  other: 'خطا در ذخیره تنظیمات SEO. لطفاً دوباره تلاش کنید.',
  updated: 'تنظیمات SEO با موفقیت به‌روزرسانی شد.',
  saved: 'تنظیمات SEO با موفقیت ذخیره شد.',
  conflict:
    'شخص دیگری هم‌زمان این صفحه را تغییر داده است. متن خود را نگه دارید، صفحه را تازه کنید و دوباره ذخیره کنید.',
};

/** SQLSTATE of the database's own refusal of a stale version. */
const CONFLICT = 'PT409';
const PERSIAN = /[آ-ی]/;

/** What the settings form says of a save that failed (admin specification, section 8). */
export function saveMessage(error: unknown): string {
  const { message, code, hint } = readApiError(error);
  const said = message.toLowerCase();
  if (code === CONFLICT) return text.conflict;
  if (said.includes('database error')) return text.database;
  if (said.includes('unique') || code === '23505') return text.unique;
  if (said.includes('permission') || said.includes('row-level security') || code === '42501')
    return text.permission;
  if (said.includes('network') || isNetworkFailure(error)) return text.network;
  // What our own functions raise for a reader stays as it is.
  const known = userMessage(error);
  return known === general.headTags || [message, hint].some((part) => part && PERSIAN.test(part))
    ? known
    : text.other;
}
