import { describe, expect, it } from 'vitest';
import { SignInError, signInMessage, text } from './sign-in-errors.ts';

describe('signInMessage(error)', () => {
  // spec 36.4
  it('returns one message for a wrong password, an unknown and an inactive account', () => {
    const expected = 'نام کاربری یا رمز عبور نادرست است';
    expect(signInMessage({ code: 'invalid_credentials', status: 400 })).toBe(expected);
    expect(signInMessage({ message: 'Invalid login credentials' })).toBe(expected);
    expect(signInMessage(new SignInError())).toBe(expected);
  });
  // spec 36.5
  it('returns the general failure for unexpected errors', () => {
    expect(signInMessage(new TypeError('Failed to fetch'))).toBe(
      'خطا در ورود به سیستم. لطفاً دوباره تلاش کنید',
    );
  });
  // spec 36.6
  it('returns the default message without an error', () => {
    expect(signInMessage(undefined)).toBe('خطا در ورود');
  });
  it('reads the waiting time from a rate-limit error', () => {
    const refusal = { code: 'over_request_rate_limit', message: 'too many failed sign-ins: wait 32 seconds' };
    expect(signInMessage(refusal)).toContain('۳۲ ثانیه');
    expect(signInMessage({ status: 429, message: 'slow down' })).toContain('چند دقیقه دیگر');
  });
  it('writes the seconds in Persian digits', () => {
    expect(signInMessage(new SignInError(text.slowed(30)))).toContain('۳۰ ثانیه');
  });
});
