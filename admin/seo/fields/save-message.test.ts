import { describe, expect, it } from 'vitest';
import { saveMessage, text } from './save-message.ts';

describe('saveMessage(error)', () => {
  // spec 28.5, 36.7, 36.8, 36.9, 36.10, 36.11
  it.each([
    [{ message: 'Database error querying schema' }, text.database],
    [
      { message: 'duplicate key value violates unique constraint "x"' },
      'تنظیمات SEO برای این صفحه از قبل وجود دارد.',
    ],
    [{ message: 'conflict', code: '23505' }, text.unique],
    [{ message: 'permission denied: seo:update is needed', code: '42501' }, text.permission],
    [{ message: 'new row violates row-level security policy' }, text.permission],
    [{ message: 'network timeout' }, text.network],
    [new TypeError('Failed to fetch'), text.network],
    [{ message: 'stale', code: 'PT409' }, text.conflict],
    [{ message: 'no such tag', hint: 'فقط meta پذیرفته است', code: '22023' }, 'فقط meta پذیرفته است'],
    [{ message: 'x' }, 'خطا در ذخیره تنظیمات SEO. لطفاً دوباره تلاش کنید.'],
    [undefined, text.other],
  ])('%o', (error, expected) => expect(saveMessage(error)).toBe(expected));
});
