import { faDigits } from '../../shared/persian/digits.ts';

/** Fewest characters of a password of the staff. */
export const MIN_PASSWORD_LENGTH = 12;

export const text = {
  short: `رمز عبور باید حداقل ${faDigits(String(MIN_PASSWORD_LENGTH))} نویسه باشد`,
  different: 'تکرار رمز عبور با خود آن یکی نیست',
  mixed: 'رمز عبور باید هم حرف داشته باشد و هم رقم',
};

/** What is wrong with a new password, or null. */
export function passwordProblem(password: string, repeated: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return text.short;
  if (!/\p{L}/u.test(password) || !/\p{Nd}/u.test(password)) return text.mixed;
  return password === repeated ? null : text.different;
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
  const cut = password.slice(0, LENGTH);
  return passwordProblem(cut, cut) === null ? cut : generatePassword(randomBytes);
}
