import { MIN_PASSWORD_LENGTH, type PasswordFault, passwordFault } from '../../shared/passwords.ts';
import { faDigits } from '../../shared/persian/digits.ts';

export const text = {
  short: `رمز عبور باید حداقل ${faDigits(String(MIN_PASSWORD_LENGTH))} نویسه باشد`,
  long: 'رمز عبور بیش از اندازه بلند است',
  repetitive: 'رمز عبور تکرار یا دنبالهٔ ساده‌ای از چند نویسه است',
  common: 'این رمز در فهرست رمزهای پرکاربرد است؛ چند واژهٔ بی‌ربط کنار هم بهتر است',
  own: 'رمز عبور نباید از ایمیل یا نام سایت ساخته شده باشد',
  different: 'تکرار رمز عبور با خود آن یکی نیست',
} satisfies Record<PasswordFault | 'different', string>;

/** Known passwords, loaded once and by the forms that set a password alone: the list is 450 kB. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as string[]);
}

/** What is wrong with a new password, or null; the API applies the same rules. */
export function passwordProblem(
  password: string,
  repeated: string,
  common: ReadonlySet<string>,
  own: readonly string[] = [],
): string | null {
  const fault = passwordFault(password, common, own);
  if (fault) return text[fault];
  return password === repeated ? null : text.different;
}

/** The API's refusal of a password, e.g. "the password is refused: common"; null for another error. */
export function refusedPassword(error: unknown): string | null {
  const fault = /the password is refused: (\w+)/.exec(
    String((error as { message?: unknown })?.message ?? ''),
  )?.[1];
  return fault !== undefined && Object.hasOwn(text, fault) ? text[fault as PasswordFault] : null;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 18;

/** A password from the browser's own randomness, without letters that look alike. */
export function generatePassword(randomBytes: (length: number) => Uint8Array): string {
  // 256 is no multiple of 56 letters: bytes above the last full multiple are dropped, so that each letter is equally likely.
  const usable = Math.floor(256 / LETTERS.length) * LETTERS.length;
  let password = '';
  while (password.length < LENGTH) {
    for (const byte of randomBytes(LENGTH * 2)) if (byte < usable) password += LETTERS[byte % LETTERS.length];
  }
  return password.slice(0, LENGTH);
}
