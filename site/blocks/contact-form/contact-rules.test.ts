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
