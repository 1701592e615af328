import { fieldsOf } from '../../shared/guards.ts';
import { faDigits } from '../../shared/persian/digits.ts';

export const text = {
  refused: 'نام کاربری یا رمز عبور نادرست است',
  unexpected: 'خطا در ورود به سیستم. لطفاً دوباره تلاش کنید',
  fallback: 'خطا در ورود',
  ended: 'نشست شما به پایان رسیده یا حساب شما غیرفعال شده است',
  code: 'کد شش‌رقمی برنامهٔ رمزساز را وارد کنید',
  wrongCode: 'کد درست نیست یا پیش‌تر به کار رفته است',
  required: 'ایمیل و رمز عبور را وارد کنید',
  slowed: (seconds: number) =>
    `تعداد تلاش‌های ناموفق زیاد بود. ${faDigits(String(seconds))} ثانیه دیگر دوباره تلاش کنید`,
  tooMany: 'تعداد تلاش‌های ناموفق زیاد بود. چند دقیقه دیگر دوباره تلاش کنید',
};

/** The API may name the wait, e.g. "too many failed sign-ins: wait 32 seconds". */
function tooManyMessage(message: unknown): string {
  const seconds = /(\d+) seconds/.exec(String(message ?? ''))?.[1];
  return seconds === undefined ? text.tooMany : text.slowed(Number(seconds));
}

/** The sign-in form's message. An unknown account, an inactive one and a wrong password give the same one. */
export function signInMessage(error: unknown): string {
  if (error instanceof SignInError) return error.message;
  const { code, message, status } = fieldsOf(error);
  if (code === 'invalid_credentials' || code === 'email_not_confirmed') return text.refused;
  if (message === 'Invalid login credentials') return text.refused;
  if (code === 'mfa_verification_failed') return text.wrongCode;
  if (code === 'over_request_rate_limit' || status === 429) return tooManyMessage(message);
  return error === undefined || error === null ? text.fallback : text.unexpected;
}

/** An error whose message is already written for the reader. */
export class SignInError extends Error {
  constructor(message: string = text.refused) {
    super(message);
    this.name = 'SignInError';
  }
}

/** The password was right; the account asks for its second factor. */
export class SecondFactorNeeded extends SignInError {
  constructor() {
    super(text.code);
  }
}
