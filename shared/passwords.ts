/** Fewest characters of a password of the staff. */
export const MIN_PASSWORD_LENGTH = 12;
/** bcrypt ignores what follows the 72nd byte. */
const MAX_PASSWORD_BYTES = 72;
const MIN_DISTINCT = 5;
/** Share of neighbours like "aa", "ab" or "ba" from which a password is a row of the alphabet or of digits. */
const MAX_SEQUENTIAL_SHARE = 0.7;

export type PasswordFault = 'short' | 'long' | 'repetitive' | 'common' | 'own';

const isRepetitive = (characters: readonly string[]): boolean => {
  if (new Set(characters).size < MIN_DISTINCT) return true;
  const codes = characters.map((character) => character.codePointAt(0) as number);
  const close = codes.filter((code, i) => i > 0 && Math.abs(code - (codes[i - 1] as number)) <= 1).length;
  return close / (codes.length - 1) > MAX_SEQUENTIAL_SHARE;
};

/** "Password2026!" → "password": digits and signs around a known word add little. */
const stemOf = (password: string): string => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Guessed first with every account of the site. */
const BRAND = 'sandoghnama';
const MIN_GUESSABLE_LETTERS = 4;

/** What somebody would guess first of an address: itself and the stems of its parts, e.g. "hossein1363@example.ir" → ["hossein1363@example.ir", "hossein", "example"]. */
const guessable = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((part) => stemOf(part.toLowerCase()))
    .filter((stem) => stem.length >= MIN_GUESSABLE_LETTERS);

/**
 * What is wrong with a new password, or null. There is no rule on kinds of characters: length counts, and that nobody guesses it.
 * `common` holds known passwords in lower case; `own` what belongs to the account, such as its address; the brand
 * is never allowed.
 */
export function passwordFault(
  password: string,
  common: ReadonlySet<string>,
  own: readonly string[] = [],
): PasswordFault | null {
  const characters = [...password];
  if (characters.length < MIN_PASSWORD_LENGTH) return 'short';
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return 'long';
  if (isRepetitive(characters)) return 'repetitive';
  const lower = password.toLowerCase();
  const stem = stemOf(lower);
  if (common.has(lower) || common.has(stem)) return 'common';
  return guessable([...own, BRAND]).includes(stem) ? 'own' : null;
}
