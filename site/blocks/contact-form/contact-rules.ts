import { cleanInput } from '../../../shared/persian/clean-input.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import { MAX_LENGTHS } from '../../../shared/schema/lengths.ts';

/** Validation of the contact form, with its messages. */

const text = {
  name: 'نام باید حداقل ۲ حرف باشد',
  email: 'لطفاً یک ایمیل معتبر وارد کنید',
  phone: 'شماره موبایل ایرانی معتبر وارد کنید',
  message: 'پیام باید حداقل ۱۰ حرف باشد',
  long: (field: string, most: number) => `${field} باید حداکثر ${faDigits(String(most))} حرف باشد`,
  limited: { name: 'نام', email: 'ایمیل', subject: 'موضوع', message: 'پیام' },
};

/** Letters. */
const MIN_NAME_LENGTH = 2;
const MIN_MESSAGE_LENGTH = 10;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
/** An optional +98 or 0, then 9 and nine digits. */
const IRANIAN_MOBILE = /^(?:\+98|0)?9\d{9}$/;

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactForm = Readonly<Record<ContactField, string>>;

/** A row of `contact_messages`; empty optional values are absent. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly subject?: string;
  readonly message: string;
  readonly status: 'unread';
}

export type ContactErrors = Partial<Record<ContactField, string>>;

export type CheckResult =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly errors: ContactErrors };

const countLetters = (value: string): number => [...value].length;

type LimitedField = keyof typeof text.limited;

/** The fields that are longer than their columns, with the reason. */
const findTooLong = (values: Readonly<Record<LimitedField, string>>): ContactErrors =>
  Object.fromEntries(
    Object.entries(MAX_LENGTHS.contact_messages)
      .filter(([field, most]) => countLetters(values[field as LimitedField]) > most)
      .map(([field, most]) => [field, text.long(text.limited[field as LimitedField], most)]),
  );

/** Validates a form; digits may be Persian. Returns the message to insert, or one error text a field. */
export function checkContact(form: ContactForm): CheckResult {
  const name = form.name.trim();
  const email = cleanInput(form.email);
  const phone = cleanInput(form.phone).replace(/[\s-]/g, '');
  const subject = form.subject.trim();
  const message = form.message.trim();
  const errors = {
    ...(countLetters(name) < MIN_NAME_LENGTH && { name: text.name }),
    ...(!EMAIL.test(email) && { email: text.email }),
    ...(phone !== '' && !IRANIAN_MOBILE.test(phone) && { phone: text.phone }),
    ...(countLetters(message) < MIN_MESSAGE_LENGTH && { message: text.message }),
    ...findTooLong({ name, email, subject, message }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    message: { name, email, ...(phone && { phone }), ...(subject && { subject }), message, status: 'unread' },
  };
}
