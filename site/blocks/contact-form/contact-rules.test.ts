import { describe, expect, it } from 'vitest';
import { type ContactForm, checkContact } from './contact-rules.ts';

const filled: ContactForm = {
  name: 'نگار',
  email: 'a@b.ir',
  phone: '',
  subject: '',
  message: 'سلام، پرسشی دارم.',
};

describe('checkContact(form)', () => {
  // spec 27.4, 27.6
  it('omits empty optional values', () => {
    expect(checkContact(filled)).toEqual({
      ok: true,
      message: { name: 'نگار', email: 'a@b.ir', message: 'سلام، پرسشی دارم.', status: 'unread' },
    });
  });

  // spec 27.1, 27.2, 27.5, 37.1
  it.each([
    ['name', { name: ' ن ' }, 'نام باید حداقل ۲ حرف باشد'],
    ['email', { email: 'a@b' }, 'لطفاً یک ایمیل معتبر وارد کنید'],
    ['phone', { phone: '02112345678' }, 'شماره موبایل ایرانی معتبر وارد کنید'],
    ['message', { message: 'کوتاه' }, 'پیام باید حداقل ۱۰ حرف باشد'],
  ])('refuses an invalid %s with the specified message', (field, part, words) => {
    const checked = checkContact({ ...filled, ...part });
    expect(checked.ok === false && checked.errors).toEqual({ [field]: words });
  });

  it.each([
    ['name', 200, 'نام باید حداکثر ۲۰۰ حرف باشد'],
    ['email', 320, 'ایمیل باید حداکثر ۳۲۰ حرف باشد'],
    ['subject', 200, 'موضوع باید حداکثر ۲۰۰ حرف باشد'],
    ['message', 5000, 'پیام باید حداکثر ۵۰۰۰ حرف باشد'],
  ] as const)('takes %s of %i letters, and says that a longer one is too long', (field, most, words) => {
    const ofLength = (length: number) => {
      const end = field === 'email' ? '@b.ir' : '🌱';
      return checkContact({ ...filled, [field]: 'a'.repeat(length - [...end].length) + end });
    };
    expect(ofLength(most).ok).toBe(true);
    expect(ofLength(most + 1)).toEqual({ ok: false, errors: { [field]: words } });
  });

  // spec 27.3
  it.each(['09123456789', '+989123456789', '9123456789', '۰۹۱۲۳۴۵۶۷۸۹', '0912 345 6789'])(
    'accepts %s as a mobile number',
    (phone) => {
      expect(checkContact({ ...filled, phone }).ok).toBe(true);
    },
  );

  it('converts Persian digits of a number to Latin digits', () => {
    const checked = checkContact({ ...filled, phone: '۰۹۱۲۳۴۵۶۷۸۹' });
    expect(checked.ok && checked.message.phone).toBe('09123456789');
  });
});
