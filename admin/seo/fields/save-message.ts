import { hasPersian } from '../../../shared/persian/has-persian.ts';
import { isNetworkFailure, readApiError } from '../../data/errors.ts';

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

/** SQLSTATE that the database raises for a save on an outdated version. */
const CONFLICT = 'PT409';

/** The message for a save that failed (docs/spec-coverage.md, "Admin area · §8 The error catalogue"). */
export function saveMessage(error: unknown): string {
  const { message, code, hint } = readApiError(error);
  const lower = message.toLowerCase();
  if (code === CONFLICT) return text.conflict;
  if (lower.includes('database error')) return text.database;
  if (lower.includes('unique') || code === '23505') return text.unique;
  if (lower.includes('permission') || lower.includes('row-level security') || code === '42501')
    return text.permission;
  if (lower.includes('network') || isNetworkFailure(error)) return text.network;
  // The database's own words for the reader.
  return hint && hasPersian(hint) ? hint : text.other;
}
