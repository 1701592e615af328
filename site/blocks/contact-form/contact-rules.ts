import { latinDigits } from '../../../shared/persian/digits.ts';

/** The contact form's rules and messages: admin specification, sections 5 and 8. */

const text = {
  name: 'نام باید حداقل ۲ حرف باشد',
  email: 'لطفاً یک ایمیل معتبر وارد کنید',
  phone: 'شماره موبایل ایرانی معتبر وارد کنید',
  message: 'پیام باید حداقل ۱۰ حرف باشد',
};

export const NAME_LEAST = 2;
export const MESSAGE_LEAST = 10;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
/** +98 or 0 or neither, then 9 and nine digits. */
const IRANIAN_MOBILE = /^(?:\+98|0)?9\d{9}$/;

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactForm = Readonly<Record<ContactField, string>>;

/** What is sent: empty optional values are absent. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly subject?: string;
  readonly message: string;
  readonly status: 'unread';
}

export type Checked =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly errors: Partial<Record<ContactField, string>> };

const letters = (value: string): number => [...value].length;

/** Checks a filled form; digits may be Persian. */
export function checkContact(form: ContactForm): Checked {
  const name = form.name.trim();
  const email = latinDigits(form.email.trim());
  const phone = latinDigits(form.phone).replace(/[\s-]/g, '');
  const subject = form.subject.trim();
  const message = form.message.trim();
  const errors = {
    ...(letters(name) < NAME_LEAST && { name: text.name }),
    ...(!EMAIL.test(email) && { email: text.email }),
    ...(phone !== '' && !IRANIAN_MOBILE.test(phone) && { phone: text.phone }),
    ...(letters(message) < MESSAGE_LEAST && { message: text.message }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    message: { name, email, ...(phone && { phone }), ...(subject && { subject }), message, status: 'unread' },
  };
}
